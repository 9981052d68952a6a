#!/usr/bin/env bash
# 恢复：把 backup.sh 的压缩包放回一个空的数据目录（用 PostgreSQL 时放回一个空库）。服务要先停着。
# 用法：DATA_DIR=/var/lib/portal [DATABASE_URL=…] [STORAGE_DIR=…] [UPLOAD_DIR=…] deploy/restore.sh 备份文件
set -euo pipefail
umask 077
source=${1:?用法：restore.sh 备份文件}
data=${DATA_DIR:-data}
files=${STORAGE_DIR:-$data/files}
uploads=${UPLOAD_DIR:-$data/uploads}

has_content() { [ -d "$1" ] && [ -n "$(ls -A "$1")" ]; }
if [ -e "$data/database" ] || [ -e "$data/session-secret" ] || has_content "$files" || has_content "$uploads"; then
  echo "$data（或 STORAGE_DIR、UPLOAD_DIR）里已有数据，为免覆盖，请换空的，或先把它移开。" >&2
  exit 1
fi
mkdir -p "$data" "$files" "$uploads"
# 中间文件放在数据盘上：/tmp 常常装不下整个库。
work=$(mktemp -d "$data/.portal-restore-XXXXXX")
trap 'rm -rf "$work"' EXIT
tar -C "$work" -xzf "$source"
(cd "$work" && sha256sum --quiet -c SHA256SUMS)

if [ -f "$work/database.dump" ]; then
  : "${DATABASE_URL:?备份来自 PostgreSQL，请用 DATABASE_URL 指明要恢复到的空库}"
  # 一个事务：库不是空的，或者中途出错，就什么也不留下。
  pg_restore --no-owner --no-privileges --single-transaction --dbname="$DATABASE_URL" "$work/database.dump"
else
  if [ -n "${DATABASE_URL:-}" ]; then
    echo "备份来自内嵌数据库，不能恢复到 PostgreSQL；请去掉 DATABASE_URL。" >&2
    exit 1
  fi
  tar -C "$data" -xf "$work/database.tar"
fi
if [ -f "$work/session-secret" ]; then install -m 600 "$work/session-secret" "$data/session-secret"; fi
if [ -f "$work/files.tar" ]; then tar -C "$files" -xf "$work/files.tar"; fi
# 早先的包里没有它：那时等着处理的素材，恢复后会说原文件已不在，要重新上传。
if [ -f "$work/uploads.tar" ]; then tar -C "$uploads" -xf "$work/uploads.tar"; fi
# 以 root 恢复时，内容归数据目录的主人，服务才读得到。
if [ "$(id -u)" = 0 ]; then chown -R --reference="$data" "$data" "$files" "$uploads"; fi
echo "已恢复到 $data，可以启动服务。"
if [ -f "$work/files-elsewhere" ]; then cat "$work/files-elsewhere" >&2; fi
