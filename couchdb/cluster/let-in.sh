#!/bin/sh
# Lets nodes in that hold everything. A node starts in maintenance (local.ini): it takes over what it missed, and neither
# haproxy nor another node asks it for anything. It is whole once no node that it sees has anything left to hand over.
set -u

# Readings one second apart, since a node that comes back is noticed a moment later.
QUIET=10

ask() {
  curl --silent --fail --max-time 5 --user "$COUCHDB_USER:$COUCHDB_PASSWORD" --header 'content-type: application/json' "$@"
}

# Documents' shards that the nodes seen by $1 have still to hand over; nothing where one does not answer.
left() {
  sum=0
  members=$(ask "$1/_membership") || return 1
  for node in $(echo "$members" | sed 's/"cluster_nodes".*//' | grep -o '[A-Za-z0-9_.-]*@[A-Za-z0-9_.-]*'); do
    jobs=$(ask "$1/_node/$node/_system" | grep -o '"internal_replication_jobs":[0-9]*') || return 1
    sum=$((sum + ${jobs##*:}))
  done
  echo "$sum"
}

in_maintenance() {
  [ "$(ask "$1/_node/_local/_config/couchdb/maintenance_mode")" = '"true"' ]
}

# Not written down, so that the next start begins in maintenance again.
let_in() {
  ask --request PUT --header 'X-Couch-Persist: false' --data '"false"' --output /dev/null \
    "$1/_node/_local/_config/couchdb/maintenance_mode" && echo "$1 is whole."
}

watch() {
  quiet=0
  while sleep 1; do
    if in_maintenance "$1" && [ "$(left "$1")" = 0 ]; then quiet=$((quiet + 1)); else quiet=0; fi
    if [ "$quiet" -ge "$QUIET" ]; then let_in "$1" && quiet=0; fi
  done
}

for each in $COUCHDB_NODES; do watch "$each" & done
wait
