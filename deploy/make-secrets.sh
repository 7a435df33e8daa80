#!/bin/sh
# Generates the secrets of deploy/compose.yaml once. Store a copy of backup_key elsewhere: without it no backup can be opened.
set -eu
cd "$(dirname "$0")"
if [ -e secrets ]; then
  echo "deploy/secrets is there already; nothing was changed." >&2
  exit 1
fi
umask 077
mkdir secrets.new
random() { od -An -N32 -tx1 /dev/urandom | tr -d ' \n'; }
for name in owner_password worker_password auth_secret backup_key; do random >"secrets.new/$name"; done
printf 'postgresql://owner:%s@database/dohromady' "$(cat secrets.new/owner_password)" >secrets.new/database_owner_url
printf 'postgresql://dohromady:%s@database/dohromady' "$(cat secrets.new/worker_password)" >secrets.new/database_url
# The containers read them as other users; the folder lets nobody else in.
chmod 644 secrets.new/*
mv secrets.new secrets
echo 'Written to deploy/secrets.'
