#!/usr/bin/env bash
# 恢复：把 backup.sh 的压缩包放回一个空的数据目录（用 PostgreSQL 时放回一个空库）。
# 用法：DATA_DIR=/var/lib/portal [DATABASE_URL=…] deploy/restore.sh 备份文件
set -euo pipefail
source=${1:?用法：restore.sh 备份文件}
data=${DATA_DIR:-data}
files=${STORAGE_DIR:-$data/files}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
tar -C "$work" -xzf "$source"
(cd "$work" && sha256sum --quiet -c SHA256SUMS)

if [ -e "$data/database" ] || { [ -d "$files" ] && [ -n "$(ls -A "$files")" ]; }; then
  echo "$data 里已有数据，为免覆盖，请换一个空的 DATA_DIR，或先把它移开。" >&2
  exit 1
fi
mkdir -p "$data" "$files"
if [ -f "$work/database.dump" ]; then
  : "${DATABASE_URL:?备份来自 PostgreSQL，请用 DATABASE_URL 指明要恢复到的空库}"
  pg_restore --no-owner --exit-on-error --dbname="$DATABASE_URL" "$work/database.dump"
else
  tar -C "$data" -xf "$work/database.tar"
fi
if [ -f "$work/session-secret" ]; then install -m 600 "$work/session-secret" "$data/session-secret"; fi
if [ -f "$work/files.tar" ]; then tar -C "$files" -xf "$work/files.tar"; fi
echo "已恢复到 $data，可以启动服务。"
