"""The post office: hands e-mails to the mail server that the host has named."""

from __future__ import annotations

import asyncio
import re
import smtplib
import ssl
from concurrent.futures import ThreadPoolExecutor
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import format_datetime, localtime, make_msgid
from typing import Final, NamedTuple
from urllib.parse import unquote, urlsplit

from guildhall.core.errors import BadOption

from .outgoing import NotSent

SECONDS: Final = 20.0
AT_ONCE: Final = 2
ADDRESS: Final = re.compile(r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9.-]{1,190}\.[A-Za-z0-9-]{2,60}", re.ASCII)
SCHEMES: Final = {"smtp": 587, "smtps": 465}


class MailServer(NamedTuple):
    """Where mail is handed in."""

    host: str
    port: int
    at_once: bool
    """Whether the connection is encrypted from the beginning; otherwise as soon as the server can."""
    user: str
    password: str

    @classmethod
    def read(cls, url: str) -> MailServer:
        """A mail server from its URL; BadOption says what is wrong with it."""
        try:
            parts = urlsplit(url)
            port = parts.port
        except ValueError:
            parts, port = urlsplit(""), None
        if parts.scheme not in SCHEMES or not parts.hostname:
            raise BadOption("mail_server must be a URL like smtp://name:password@mail.example.org:587")
        user, password = unquote(parts.username or ""), unquote(parts.password or "")
        return cls(parts.hostname, port or SCHEMES[parts.scheme], parts.scheme == "smtps", user, password)


class PostOffice:
    """Sends e-mails, a few at once, each in a thread that may wait for the server."""

    def __init__(self, server: MailServer, sender: str, seconds: float = SECONDS) -> None:
        self.server = server
        self.sender = sender
        self.seconds = seconds
        self._threads = ThreadPoolExecutor(AT_ONCE, "guildhall-mail")

    def close(self) -> None:
        """Wait for nothing any more."""
        self._threads.shutdown(wait=False, cancel_futures=True)

    async def send(self, to: str, subject: str, text: str, stop: str) -> None:
        """Send an e-mail that its reader can stop by the link; NotSent says why it could not be."""
        message = self._message(to, subject, text, stop)
        try:
            await asyncio.get_running_loop().run_in_executor(self._threads, self._hand_in, message)
        except smtplib.SMTPRecipientsRefused as refused:
            code = next(iter(refused.recipients.values()))[0]
            raise NotSent("refused_address", retry=code < 500, gone=code >= 500) from None
        except smtplib.SMTPResponseException as answer:
            raise NotSent(f"mail {answer.smtp_code}", retry=answer.smtp_code < 500) from None
        except TimeoutError:
            raise NotSent("slow") from None
        except (OSError, smtplib.SMTPException):
            raise NotSent("unreachable") from None

    def _message(self, to: str, subject: str, text: str, stop: str) -> EmailMessage:
        found = EmailMessage(SMTP)
        found["From"], found["To"], found["Subject"] = self.sender, to, " ".join(subject.split())
        found["Date"], found["Message-ID"] = format_datetime(localtime()), make_msgid(domain=self.sender.split("@")[-1])
        found["Auto-Submitted"] = "auto-generated"
        if stop:
            found["List-Unsubscribe"] = f"<{stop}>"
            found["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        found.set_content(text)
        return found

    def _hand_in(self, message: EmailMessage) -> None:
        """Talk to the server; the password is told only where nobody else can hear it."""
        context = ssl.create_default_context()
        if self.server.at_once:
            connection: smtplib.SMTP = smtplib.SMTP_SSL(
                self.server.host, self.server.port, timeout=self.seconds, context=context
            )
        else:
            connection = smtplib.SMTP(self.server.host, self.server.port, timeout=self.seconds)
        with connection:
            connection.ehlo()
            encrypted = self.server.at_once
            if not encrypted and connection.has_extn("starttls"):
                connection.starttls(context=context)
                connection.ehlo()
                encrypted = True
            if self.server.user:
                if not encrypted:
                    raise smtplib.SMTPException("no password without encryption")
                connection.login(self.server.user, self.server.password)
            connection.send_message(message)


def clean_address(text: str) -> str:
    """An e-mail address that can be written to, empty if it is none."""
    found = text.strip()
    return found if len(found) <= 254 and ADDRESS.fullmatch(found) and ".." not in found else ""
