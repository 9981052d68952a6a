#!/bin/sh
# 新疆党员学习培训平台 @VERSION@ 的安装包：头一次执行是安装，以后是更新（更新前先备份）。不用网络。
# 用法：sh 本文件 [--prefix 文件夹]；头一次安装时，写在命令前面的设置会存进设置文件，例如
#   DATABASE_URL=postgres://portal:口令@127.0.0.1/portal PUBLIC_URL=https://learn.example.cn sh 本文件
set -eu
prefix=
if [ "${1:-}" = --prefix ]; then
  mkdir -p "${2:?--prefix 后面写文件夹}"
  prefix=$(cd "$2" && pwd)
fi
if [ -z "$prefix" ] && [ "$(id -u)" != 0 ]; then echo '要用 root 安装，或者用 --prefix 装到自己的文件夹。' >&2; exit 1; fi
if [ "$(uname -s) $(uname -m)" != 'Linux @MACHINE@' ]; then
  echo "这个安装包给 Linux @MACHINE@ 用，本机是 $(uname -s) $(uname -m)。" >&2
  exit 1
fi
begin=$(awk '/^#PAYLOAD$/ { print NR + 1; exit }' "$0")
echo '正在核对安装包…'
if [ "$(tail -n +"$begin" "$0" | sha256sum | cut -d ' ' -f 1)" != '@SHA256@' ]; then
  echo '安装包不完整或被改过，请重新拷一次。' >&2
  exit 1
fi
releases=$prefix/opt/portal/releases
mkdir -p "$releases"
into=$(mktemp -d "$releases/.incoming-XXXXXX")
trap 'rm -rf "$into"' EXIT
chmod 755 "$into"
echo '正在解开…'
tail -n +"$begin" "$0" | tar -xzf - -C "$into"
if [ -n "$prefix" ]; then
  "$into/node_modules/.bin/node" "$into/deploy/ctl/main.ts" --prefix "$prefix" install --from "$into"
else
  "$into/node_modules/.bin/node" "$into/deploy/ctl/main.ts" install --from "$into"
fi
exit
#PAYLOAD
