"""Push messages: only the browser reads them, and its push service knows who sends them."""

import base64
import json
import os

import http_ece  # type: ignore[import-untyped]
import pytest
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from guildhall.server.notices.outgoing import NotSent
from guildhall.server.notices.webpush import LARGEST, Browser, Signer, encrypted, packed, unpacked


class Subscribed:
    """A browser that has asked to be told: it keeps the keys of which it tells the public ones."""

    def __init__(self, endpoint: str = "https://push.example.org/send/1") -> None:
        self.endpoint = endpoint
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.auth = os.urandom(16)

    @property
    def point(self) -> bytes:
        return self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)

    def introduced(self) -> str:
        keys = {"p256dh": packed(self.point), "auth": packed(self.auth)}
        return json.dumps({"endpoint": self.endpoint, "expirationTime": None, "keys": keys})

    def read(self, message: bytes) -> bytes:
        """What a message says, decrypted by a library that others have written."""
        found: bytes = http_ece.decrypt(message, private_key=self.key, auth_secret=self.auth, version="aes128gcm")
        return found


@pytest.mark.parametrize("length", [0, 1, 255, 256, LARGEST])
def test_only_the_browser_can_read_a_message(length: int) -> None:
    browser, other, message = Subscribed(), Subscribed(), os.urandom(length)
    sent = encrypted(message, Browser.read(browser.introduced()))
    assert browser.read(sent) == message
    assert len(sent) <= 4096
    assert message not in sent or length < 2
    assert encrypted(message, Browser.read(browser.introduced())) != sent
    with pytest.raises(http_ece.ECEException):
        other.read(sent)


def test_the_example_of_the_standard_is_read() -> None:
    """RFC 8291, appendix A: the test's own reader is right."""
    browser = Subscribed()
    secret = int.from_bytes(unpacked("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"))
    browser.key = ec.derive_private_key(secret, ec.SECP256R1())
    browser.auth = unpacked("BTBZMqHH6r4Tts7J_aSIgg")
    message = unpacked(
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_"
        "yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )
    assert browser.read(message) == b"When I grow up, I want to be a watermelon"


def test_a_push_service_knows_who_sends() -> None:
    secret = Signer.new_secret()
    signer = Signer(secret, "mailto:host@example.org")
    said = signer.headers("https://push.example.org:8443/send/1?x=y", 1_000_000)["authorization"]
    assert said.startswith("vapid t=")
    token, key = (part.split("=", 1)[1] for part in said.removeprefix("vapid ").split(", "))
    assert key == signer.public == Signer(secret, "").public
    head, claims, signature = token.split(".")
    raw = base64.urlsafe_b64decode(signature + "==")
    public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), unpacked(key))
    signed = encode_dss_signature(int.from_bytes(raw[:32]), int.from_bytes(raw[32:]))
    public.verify(signed, f"{head}.{claims}".encode(), ec.ECDSA(hashes.SHA256()))
    assert json.loads(unpacked(head)) == {"typ": "JWT", "alg": "ES256"}
    told = json.loads(unpacked(claims))
    assert told["aud"] == "https://push.example.org:8443"
    assert told["sub"] == "mailto:host@example.org"
    assert 1_000_000 < told["exp"] <= 1_000_000 + 24 * 3600


GOOD = json.loads(Subscribed().introduced())


@pytest.mark.parametrize(
    "said",
    [
        "", "[]", "5", "null", "{", '"x"', "[" * 5000, json.dumps({"endpoint": "https://x.example"}),
        json.dumps(GOOD | {"endpoint": "javascript:alert(1)"}), json.dumps(GOOD | {"endpoint": 5}),
        json.dumps(GOOD | {"endpoint": "https://user:word@push.example.org/"}),
        json.dumps(GOOD | {"endpoint": "https://push.example.org/\r\nhost: other"}),
        json.dumps(GOOD | {"keys": {"p256dh": packed(b"\x04" + bytes(64)), "auth": GOOD["keys"]["auth"]}}),
        json.dumps(GOOD | {"keys": {"p256dh": GOOD["keys"]["p256dh"], "auth": "c2hvcnQ"}}),
        json.dumps(GOOD | {"keys": {"p256dh": GOOD["keys"]["p256dh"], "auth": "no text of ours!"}}),
        json.dumps(GOOD | {"keys": "none"}),
    ],
)  # fmt: skip
def test_a_browser_that_makes_no_sense_is_refused(said: str) -> None:
    with pytest.raises(NotSent, match="malformed"):
        Browser.read(said)
