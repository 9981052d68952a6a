/**
 * 片段请求规则：只认一段连续的字节；写法不对的按整个文件答，超出文件的答 416。
 */
export interface Span {
  /** First and last byte, counted from 0, both included. */
  readonly start: number;
  readonly end: number;
}

/** The part of a file of `size` bytes that a Range header asks for: `null` all of it, `'none'` nothing there. */
export const spanOf = (header: string | undefined, size: number): Span | 'none' | null => {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? [];
  if (first === '' && last === '') return null;
  if (first === '') {
    const length = Number(last);
    if (length === 0 || size === 0) return 'none';
    return { start: Math.max(0, size - length), end: size - 1 };
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return null;
  return start >= size ? 'none' : { start, end };
};

const bare = (etag: string) => etag.trim().replace(/^W\//, '');

/** True when the browser already has the file, as its If-None-Match header says. */
export const hasAlready = (header: string | undefined, etag: string): boolean =>
  header?.split(',').some((one) => one.trim() === '*' || bare(one) === bare(etag)) === true;

/** True when a range may be answered: the browser names no file, or the same one. */
export const isSameFile = (ifRange: string | undefined, etag: string, lastModified: Date): boolean => {
  if (ifRange === undefined) return true;
  if (ifRange.startsWith('"')) return ifRange.trim() === etag;
  return Date.parse(ifRange) >= Math.floor(lastModified.getTime() / 1000) * 1000;
};
