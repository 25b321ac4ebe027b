#!/bin/sh
# An example of a program that plays for a bot, with curl and jq: it accepts the first challenge, places its stones in a row as well
# as it can, and ends with the game.
#
#     SERVER=https://pente.example.org TOKEN=tessera_… sh player.sh
set -eu

api() { # METHOD PATH [BODY]: prints the status
    curl -s -o /dev/null -w '%{http_code}' -X "$1" -H "Authorization: Bearer $TOKEN" \
        -H 'Content-Type: application/json' ${3:+-d "$3"} "$SERVER/api/v1/$2"
}

# The lines of a stream as they come. Empty ones are signs of life: with the next one curl notices that nobody reads any more.
stream() { # PATH
    curl -sN -H "Authorization: Bearer $TOKEN" "$SERVER/api/v1/$1" || true
}

# The first challenge is taken, and the match that comes of it is printed.
accept() {
    stream events | while read -r line; do
        seek=$(printf '%s' "$line" | jq -r 'select(.type == "lobby") | .challenges[0].id // empty')
        [ -z "$seek" ] || api POST "seeks/$seek/take" >/dev/null
        match=$(printf '%s' "$line" | jq -r 'select(.type == "started") | .match')
        [ -z "$match" ] || { echo "$match"; break; }
    done
}

# A stone goes to the first point that the rules allow, row by row from the centre on: 409 says that they do not.
place() { # MATCH GAME PLY
    for row in 10 11 12 13 14 15 16 17 18 19 1 2 3 4 5 6 7 8 9; do
        for column in K L M N O P Q R S T J H G F E D C B A; do
            point=$column$row
            action="{\"type\":\"play\",\"point\":\"$point\"}"
            status=$(api POST "games/$1/commands" "{\"id\":\"g$2p$3$point\",\"game\":$2,\"ply\":$3,\"action\":$action}")
            case $status in
                200) return ;;
                409) ;;
                *) echo "the server answers $status" >&2; exit 1 ;;
            esac
        done
    done
}

# The game is played to its end. Each line keeps the first moves and appends others.
play() { # MATCH
    stream "games/$1/stream" | while read -r line; do
        due=$(printf '%s' "$line" | jq -r 'select(.type == "update") |
            if .table.result != null then (if .table.result.winners == .mine then "won" else "not won" end)
            elif .table.turn == .mine[0] then "\(.table.game) \(.from + (.moves | length))" else empty end')
        case $due in
            '') ;;
            *won) echo "$due"; break ;;
            *) place "$1" $due ;;
        esac
    done
}

match=$(accept)
play "$match"
