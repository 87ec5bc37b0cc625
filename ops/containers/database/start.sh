#!/bin/sh
# PostgreSQL on a socket only, with peer authentication and no passwords.
set -eu
data=/var/lib/postgresql/data
[ -s "$data/PG_VERSION" ] || initdb -D "$data" -U postgres --auth=peer --encoding=UTF8 --locale=C.UTF-8
exec postgres -D "$data" -c listen_addresses= -c unix_socket_directories=/run/postgresql \
  -c hba_file=/usr/share/terminal/pg_hba.conf -c ident_file=/usr/share/terminal/pg_ident.conf \
  -c timezone=America/Bogota -c log_timezone=America/Bogota "$@"
