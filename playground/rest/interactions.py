"""Answers to interactions: the callback, then follow-ups, edits and deletion by token."""

from playground import messages
from playground.errors import Problem, Refused, invalid_form
from playground.interactions import DEFER
from playground.rest.routes import Call, Routes
from playground.wire import Json
from playground.world import EPHEMERAL, Message

routes = Routes()
WEBHOOK = "/webhooks/{webhook_id}/{webhook_token}"
MESSAGE = f"{WEBHOOK}/messages/{{message_id}}"


@routes.on("POST", "/interactions/{interaction_id}/{interaction_token}/callback", by_token=True)
def callback(call: Call) -> Json | None:
    if "type" not in call.body:
        raise invalid_form([Problem(("type",), "BASE_TYPE_REQUIRED", "This field is required")])
    interaction, message = call.services.interactions.acknowledge(
        call.params["interaction_id"], call.params["interaction_token"], call.body, call.uploads
    )
    if call.query.get("with_response", "").lower() not in ("true", "1"):
        return None
    about: Json = {"id": interaction.id, "type": interaction.kind}
    resource: Json = {"type": call.body["type"]}
    if message is not None:
        about |= {
            "response_message_id": message.id,
            "response_message_loading": call.body["type"] == DEFER,
            "response_message_ephemeral": bool(message.payload["flags"] & EPHEMERAL),
        }
        resource["message"] = message.payload
    return {"interaction": about, "resource": resource}


def _message(call: Call) -> Message:
    _own(call)
    return call.services.interactions.message(call.params["webhook_token"], call.params["message_id"])


def _own(call: Call) -> None:
    if call.params["webhook_id"] != call.world.application_id:
        raise Refused(10015)


@routes.on("POST", WEBHOOK, by_token=True)
def follow_up(call: Call) -> Json:
    _own(call)
    return call.services.interactions.follow_up(call.params["webhook_token"], call.body, call.uploads).payload


@routes.on("GET", MESSAGE, by_token=True)
def read(call: Call) -> Json:
    return _message(call).payload


@routes.on("PATCH", MESSAGE, by_token=True)
def edit(call: Call) -> Json:
    _own(call)
    token, message_id = call.params["webhook_token"], call.params["message_id"]
    return call.services.interactions.edit(token, message_id, call.body, call.uploads).payload


@routes.on("DELETE", MESSAGE, by_token=True)
def delete(call: Call) -> None:
    messages.delete(call.world, _message(call))
