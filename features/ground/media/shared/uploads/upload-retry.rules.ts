/**
 * 续传规则：断网、超时和服务器忙都自己等着再试，越等越久但不超过半分钟；登录过期、没有权限、类型不对由人来处理；
 * 服务器上已清理的只能从头传。
 */
export interface UploadFailure {
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  /** Code of the reply's envelope; empty without one. */
  readonly code: string;
  /** True once the server has given the upload an address. */
  readonly hasBegun: boolean;
}

export type UploadRemedy =
  /** Wait and go on from where the server stands. */
  | 'again'
  /** Ask who is signed in, which brings the newest request token, then go on. */
  | 'token'
  /** The person signs in again. */
  | 'signIn'
  /** The server has cleared what had arrived. */
  | 'startOver'
  /** The sentence says it; the person decides. */
  | 'stop';

const WORTH_WAITING = [0, 408, 409, 423, 425, 429];
/** Storage is full: waiting does not help, the person should know. */
const FULL = 507;

export const remedyOf = ({ status, code, hasBegun }: UploadFailure): UploadRemedy => {
  if (status === 401) return 'signIn';
  if (status === 403 && code === 'access.badToken') return 'token';
  if (hasBegun && (status === 404 || status === 410)) return 'startOver';
  if (WORTH_WAITING.includes(status)) return 'again';
  return status >= 500 && status !== FULL ? 'again' : 'stop';
};

const LONGEST_MS = 30_000;

/** Waiting time before the `attempt`-th try in a row that sent nothing (the first is 1). */
export const waitMs = (attempt: number): number => Math.min(LONGEST_MS, 1000 * 2 ** Math.max(0, attempt - 1));

/** Text of the row while it waits. */
export const waitingText = (isOnline: boolean, status: number, waitedMs: number): string => {
  if (!isOnline) return '网络断开了，恢复后自动续传';
  const seconds = Math.max(1, Math.round(waitedMs / 1000));
  return `${status === 0 ? '网络不稳' : '服务器正忙'}，${seconds} 秒后自动续传`;
};

/** Sentences for replies that carry none of their own. */
export const plainRefusal = (status: number): string => {
  if (status === 401) return '登录已过期，请重新登录后继续，已传的部分还在。';
  if (status === 403) return '您当前的身份不能上传，请切换身份或联系管理员。';
  if (status === 404 || status === 410) return '这次上传中断得太久，服务器已经清理，请从头上传。';
  if (status === 413) return '文件超过了服务器允许的大小。';
  return `服务器没有收下这个文件（${status}），请稍后再试。`;
};

/** The file itself cannot be read on. */
export const UNREADABLE = '文件在上传途中被改动、移走，或所在的磁盘已拔出。请重新选择这个文件。';
