#!/bin/sh
# Joins the three nodes into one cluster, once. Run again, it finds the work done.
set -eu

first="http://couchdb-1.store:5984"

ask() {
  curl --silent --show-error --fail-with-body --user "$COUCHDB_USER:$COUCHDB_PASSWORD" --header 'content-type: application/json' "$@"
}

for node in couchdb-1.store couchdb-2.store couchdb-3.store; do
  curl --silent --fail --output /dev/null --retry 60 --retry-delay 2 --retry-all-errors "http://$node:5984/_up"
done

if ask "$first/_cluster_setup" | grep -q cluster_finished; then
  echo 'The cluster is joined.'
  exit 0
fi

for node in couchdb-2.store couchdb-3.store; do
  ask "$first/_cluster_setup" --data @- <<JSON
{"action": "enable_cluster", "bind_address": "0.0.0.0", "port": 5984, "node_count": "3", "remote_node": "$node",
 "remote_current_user": "$COUCHDB_USER", "remote_current_password": "$COUCHDB_PASSWORD",
 "username": "$COUCHDB_USER", "password": "$COUCHDB_PASSWORD"}
JSON
  ask "$first/_cluster_setup" --data @- <<JSON
{"action": "add_node", "host": "$node", "port": 5984, "username": "$COUCHDB_USER", "password": "$COUCHDB_PASSWORD"}
JSON
done

ask "$first/_cluster_setup" --data '{"action": "finish_cluster"}'
ask "$first/_membership"
