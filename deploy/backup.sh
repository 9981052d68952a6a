#!/usr/bin/env bash
# 备份：数据库（连同其中的后台任务队列）、文件、还没处理完的上传、签名密钥，装进一个带日期的压缩包。
# 用法：DATA_DIR=/var/lib/portal [DATABASE_URL=…] [STORAGE_DIR=…] [UPLOAD_DIR=…] [STORAGE_S3_ENDPOINT=…] \
#   deploy/backup.sh 目标文件夹
# 文件存在 S3 桶里的（设了 STORAGE_S3_ENDPOINT），桶里的文件不进包，要用存储自己的办法另外备份。
set -euo pipefail
# 包里有签名密钥和全部个人数据，从写下第一个字节起就只许本人读。
umask 077
target=${1:?用法：backup.sh 目标文件夹}
data=${DATA_DIR:-data}
files=${STORAGE_DIR:-$data/files}
uploads=${UPLOAD_DIR:-$data/uploads}
bucket=${STORAGE_S3_ENDPOINT:-}
mkdir -p "$target"
stamp=$(date +%Y%m%d-%H%M%S)
# 同一秒里的两次备份各有各的名字。
while [ -e "$target/portal-$stamp.tar.gz" ]; do
  sleep 0.2
  stamp=$(date +%Y%m%d-%H%M%S)
done
# 中间文件放在目标盘上：/tmp 常常装不下整个库。
work=$(mktemp -d "$target/.portal-backup-XXXXXX")
trap 'rm -rf "$work"' EXIT

# 服务开着时文件夹会变：tar 为此返回 1，包是好的；2 才是真的失败。
pack() {
  local code=0
  tar --warning=no-file-changed --warning=no-file-removed "$@" || code=$?
  [ "$code" -le 1 ] || exit "$code"
}

if [ -z "${DATABASE_URL:-}" ]; then
  [ -d "$data/database" ] || { echo "没有找到 $data/database。" >&2; exit 1; }
  lock=$data/portal.lock
  # 第一行是进程号，第二行是它的启动时刻。
  holder=$(head -n 1 "$lock" 2>/dev/null || true)
  # kill -0 对别的用户的进程会说“不允许”，所以再看一眼 /proc。
  if [ -n "$holder" ] && { kill -0 "$holder" 2>/dev/null || [ -d "/proc/$holder" ]; }; then
    echo "内嵌数据库正在使用（进程 $holder），请先停止服务再备份；服务确已停止的，删去 $lock 后重试。" >&2
    exit 1
  fi
fi

# 等着转码的原片只有暂存文件夹里这一份。要在数据库之前取：处理完就删，先取库再取它，会缺正在处理的。
# work 是转码做到一半的东西，恢复后会重做。
if [ -d "$uploads" ]; then pack -C "$uploads" --exclude=./work -cf "$work/uploads.tar" .; fi
if [ -n "${DATABASE_URL:-}" ]; then
  # pg_dump 取的是同一时刻的快照，服务不用停。
  # 退回版本时挪开的旧数据（portalctl back）不进备份。
  pg_dump --format=custom --no-owner --no-privileges --exclude-schema='*_before_*' --file="$work/database.dump" "$DATABASE_URL"
else
  tar -C "$data" -cf "$work/database.tar" database
fi
if [ -f "$data/session-secret" ]; then cp -p "$data/session-secret" "$work/"; fi
# 文件在数据库之后取：库里记着的文件，包里一定有。
if [ -n "$bucket" ]; then
  echo "文件在 $bucket 的桶里，不在这个包里，请另外备份。" > "$work/files-elsewhere"
elif [ -d "$files" ]; then
  pack -C "$files" -cf "$work/files.tar" .
fi
(cd "$work" && sha256sum -- * > SHA256SUMS)
tar -C "$work" -czf "$target/portal-$stamp.tar.gz.part" .
mv "$target/portal-$stamp.tar.gz.part" "$target/portal-$stamp.tar.gz"
echo "已备份到 $target/portal-$stamp.tar.gz"
if [ -n "$bucket" ]; then cat "$work/files-elsewhere" >&2; fi
