#!/usr/bin/env bash
# 备份：数据库、文件、签名密钥，装进一个带日期的压缩包。
# 用法：DATA_DIR=/var/lib/portal [DATABASE_URL=…] deploy/backup.sh 目标文件夹
set -euo pipefail
target=${1:?用法：backup.sh 目标文件夹}
data=${DATA_DIR:-data}
files=${STORAGE_DIR:-$data/files}
stamp=$(date +%Y%m%d-%H%M%S)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$target"

if [ -n "${DATABASE_URL:-}" ]; then
  # pg_dump 取的是同一时刻的快照，服务不用停。
  pg_dump --format=custom --no-owner --file="$work/database.dump" "$DATABASE_URL"
else
  lock=$data/portal.lock
  if [ -f "$lock" ] && kill -0 "$(cat "$lock")" 2>/dev/null; then
    echo "内嵌数据库正在使用，请先停止服务再备份。" >&2
    exit 1
  fi
  [ -d "$data/database" ] || { echo "没有找到 $data/database。" >&2; exit 1; }
  tar -C "$data" -cf "$work/database.tar" database
fi
if [ -f "$data/session-secret" ]; then cp -p "$data/session-secret" "$work/"; fi
if [ -d "$files" ]; then tar -C "$files" -cf "$work/files.tar" .; fi
(cd "$work" && sha256sum ./* > SHA256SUMS)
tar -C "$work" -czf "$target/portal-$stamp.tar.gz.part" .
mv "$target/portal-$stamp.tar.gz.part" "$target/portal-$stamp.tar.gz"
chmod 600 "$target/portal-$stamp.tar.gz"
echo "已备份到 $target/portal-$stamp.tar.gz"
