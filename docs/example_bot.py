"""A bot in thirty lines of the standard library: it goes wherever it is invited and plays any legal action."""

import json
import os
import random
import time
from http.client import HTTPException
from urllib.request import Request, urlopen

SERVER, TOKEN = os.environ["GUILDHALL_SERVER"], os.environ["GUILDHALL_TOKEN"]


def call(path, **body):
    data = json.dumps(body).encode() if body else None
    return urlopen(Request(SERVER + path, data, {"authorization": f"Bearer {TOKEN}"}), timeout=20)


def answer(message):
    if message["is"] == "invited":
        call(f"/api/bot/invitations/{message['invitation']}", answer="accept")
    elif message["is"] == "ask":
        action = random.choice(message["view"]["legal"])
        call(f"/api/bot/tables/{message['table']}/moves", seat=message["seat"], asked=message["asked"], action=action)


while True:
    try:
        for line in call("/api/bot/stream"):
            answer(json.loads(line if line.strip() else '{"is": "alive"}'))
    except (OSError, HTTPException):
        time.sleep(1)  # whoever connects again is told all that is owed
