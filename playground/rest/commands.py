"""Application commands, global and per server."""

from playground import commands
from playground.errors import Refused
from playground.rest.routes import Call, Routes
from playground.wire import Json

routes = Routes()
SHELVES = ("/applications/{application_id}/commands", "/applications/{application_id}/guilds/{guild_id}/commands")


def _shelf(call: Call) -> str:
    """The id of the guild whose commands are meant, or `commands.GLOBAL`."""
    call.application()
    return call.guild().id if "guild_id" in call.params else commands.GLOBAL


def _command(call: Call) -> Json:
    found = call.world.commands.get(_shelf(call), {}).get(call.params["command_id"])
    if found is None:
        raise Refused(10063)
    return found


def list_commands(call: Call) -> list[Json]:
    return list(call.world.commands.get(_shelf(call), {}).values())


def create_command(call: Call) -> Json:
    return commands.register(call.world, _shelf(call), call.body)


def overwrite_commands(call: Call) -> list[Json]:
    return commands.replace_all(call.world, _shelf(call), call.body)


def edit_command(call: Call) -> Json:
    return commands.change(call.world, _shelf(call), _command(call), call.body)


def delete_command(call: Call) -> None:
    del call.world.commands[_shelf(call)][_command(call)["id"]]


for shelf in SHELVES:
    routes.on("GET", shelf)(list_commands)
    routes.on("POST", shelf, status=201)(create_command)
    routes.on("PUT", shelf)(overwrite_commands)
    routes.on("GET", f"{shelf}/{{command_id}}")(_command)
    routes.on("PATCH", f"{shelf}/{{command_id}}")(edit_command)
    routes.on("DELETE", f"{shelf}/{{command_id}}")(delete_command)
