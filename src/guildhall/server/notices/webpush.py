"""Web Push: a message encrypted for one browser (RFC 8291, 8188) and signed by this house (RFC 8292)."""

from __future__ import annotations

import json
import os
import re
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import Final, NamedTuple
from urllib.parse import urlsplit

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from .outgoing import NotSent, checked_url

RECORD: Final = 4096
"""The size of a record; a message is one."""
LARGEST: Final = 3000
"""Bytes of a message: every push service takes so many."""
CURVE: Final = ec.SECP256R1()
POINT: Final = 65
SECRET: Final = 16
SIGNED_FOR: Final = 12 * 3600
"""Seconds for which a signature is good."""
WRITTEN: Final = re.compile(r"[A-Za-z0-9_-]*={0,2}", re.ASCII)


class Browser(NamedTuple):
    """Where a browser hears from us, and what a message to it is encrypted with."""

    endpoint: str
    key: bytes
    auth: bytes

    @classmethod
    def read(cls, text: str) -> Browser:
        """A browser as it introduces itself; NotSent if that makes no sense."""
        try:
            said = json.loads(text)
            found = cls(said["endpoint"], unpacked(said["keys"]["p256dh"]), unpacked(said["keys"]["auth"]))
            checked_url(found.endpoint)
            ec.EllipticCurvePublicKey.from_encoded_point(CURVE, found.key)
        except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
            raise NotSent("malformed", retry=False) from None
        if len(found.key) != POINT or len(found.auth) != SECRET:
            raise NotSent("malformed", retry=False)
        return found

    def written(self) -> str:
        """How it is kept, the same text for the same browser."""
        keys = {"p256dh": packed(self.key), "auth": packed(self.auth)}
        return json.dumps({"endpoint": self.endpoint, "keys": keys})


class Signer:
    """The key by which push services know this house."""

    def __init__(self, secret: str, subject: str) -> None:
        self._key = ec.derive_private_key(int.from_bytes(unpacked(secret)), CURVE)
        self.subject = subject
        """Where the host can be reached, as push services want to know; empty if that is not known."""

    @staticmethod
    def new_secret() -> str:
        """A new key, to be kept for ever: browsers believe no other one."""
        numbers = ec.generate_private_key(CURVE).private_numbers()
        return packed(numbers.private_value.to_bytes(32))

    @property
    def public(self) -> str:
        """The public key, as browsers want it."""
        return packed(_point(self._key.public_key()))

    def headers(self, endpoint: str, now: float) -> dict[str, str]:
        """What tells a push service that a message comes from here."""
        parts = urlsplit(endpoint)
        claims = {"aud": f"{parts.scheme}://{parts.netloc}", "exp": int(now) + SIGNED_FOR}
        if self.subject:
            claims["sub"] = self.subject
        said = ".".join(packed(json.dumps(part).encode()) for part in ({"typ": "JWT", "alg": "ES256"}, claims))
        r, s = decode_dss_signature(self._key.sign(said.encode(), ec.ECDSA(hashes.SHA256())))
        return {"authorization": f"vapid t={said}.{packed(r.to_bytes(32) + s.to_bytes(32))}, k={self.public}"}


def encrypted(message: bytes, browser: Browser) -> bytes:
    """A message that only this browser can read, not even its push service."""
    if len(message) > LARGEST:
        raise ValueError("the message is too long")
    own, salt = ec.generate_private_key(CURVE), os.urandom(16)
    theirs = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, browser.key)
    point = _point(own.public_key())
    shared = own.exchange(ec.ECDH(), theirs)
    secret = _derived(shared, browser.auth, b"WebPush: info\x00" + browser.key + point, 32)
    key = _derived(secret, salt, b"Content-Encoding: aes128gcm\x00", 16)
    nonce = _derived(secret, salt, b"Content-Encoding: nonce\x00", 12)
    # The byte 2 ends the last record; what follows it hides how long the message is.
    padded = message + b"\x02" + bytes(-len(message) % 256)
    sealed = AESGCM(key).encrypt(nonce, padded, None)
    return salt + RECORD.to_bytes(4) + bytes([len(point)]) + point + sealed


def _derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)


def _point(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def packed(data: bytes) -> str:
    """Bytes as text that may stand in addresses and headers."""
    return urlsafe_b64encode(data).decode().rstrip("=")


def unpacked(text: str) -> bytes:
    """The bytes again; ValueError if there is anything else in the text."""
    if not isinstance(text, str) or not WRITTEN.fullmatch(text):
        raise ValueError("this is not packed")
    return urlsafe_b64decode(text.rstrip("=") + "=" * (-len(text.rstrip("=")) % 4))
