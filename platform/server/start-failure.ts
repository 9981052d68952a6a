import type { Config } from './config/settings.ts';

interface Reason extends Error {
  readonly code?: string;
  readonly path?: string;
  readonly errors?: readonly Reason[];
}

/** Why the server cannot listen, and what to change. */
export const listenFailureText = (
  { code, message }: NodeJS.ErrnoException,
  { host, port }: Pick<Config, 'host' | 'port'>,
): string => {
  switch (code) {
    case 'EADDRINUSE':
      return `端口 ${port} 已被占用，请先停止占用它的程序，或用 PORT 换一个端口。`;
    case 'EACCES':
      return `没有权限监听端口 ${port}，请用 PORT 换一个 1024 以上的端口。`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EADDRNOTAVAIL':
      return `本机没有地址 ${host}，请检查 HOST；要接受所有网卡上的访问，写 0.0.0.0。`;
    default:
      return `不能监听 ${host}:${port}（${code ?? message}），请检查 HOST 和 PORT。`;
  }
};

const UNREACHABLE = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'];

const FOLDER: Readonly<Record<string, string>> = {
  EEXIST: '那里已经有一个同名的文件',
  ENOTDIR: '路径中间有一段是文件，不是目录',
  EACCES: '没有权限',
  EPERM: '没有权限',
  EROFS: '那里是只读的',
  ENOSPC: '磁盘已满',
};

/** Why the server cannot start: its database or its folders. A database's reason hides behind the first statement. */
export const startFailureText = (error: Error): string => {
  const reason = (error.cause ?? error) as Reason;
  const code = reason.code ?? reason.errors?.[0]?.code ?? '';
  const folderFault = FOLDER[code];
  if (folderFault && reason.path) {
    return `不能使用 ${reason.path}：${folderFault}。请检查 DATA_DIR 和 STORAGE_DIR。`;
  }
  // Sentences of our own keep their words, whatever caused them.
  if (/[\u4e00-\u9fff]/.test(error.message)) return error.message;
  if (UNREACHABLE.includes(code)) {
    return `连不上数据库（${code}），请检查 DATABASE_URL 和数据库是否已启动。`;
  }
  if (code.startsWith('28')) return '数据库拒绝登录，请检查 DATABASE_URL 里的用户名和密码。';
  if (code === '3D000') return '数据库服务器上没有 DATABASE_URL 里写的那个库，请先建好，或改正库名。';
  if (code === '42501') return '数据库用户没有建表的权限，请让它成为这个库的所有者。';
  if (/SSL|certificate/i.test(reason.message)) {
    return `与数据库的加密连接没有建立（${reason.message}），请检查 DATABASE_URL 里的 sslmode 和证书。`;
  }
  return `平台不能启动：${reason.message}`;
};
