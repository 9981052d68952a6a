/**
 * 文件名是列表名加北京时间，例如 课程-20261120-1030.xlsx。
 */
import { wireTime } from '#platform/shared/times.ts';

export const exportFileName = (title: string, at: Date): string => {
  const [day = '', time = ''] = wireTime(at).split(' ');
  return `${title}-${day.replaceAll('-', '')}-${time.slice(0, 5).replace(':', '')}.xlsx`;
};

const EXTENSION = /\.[A-Za-z0-9]{1,8}$/;

/**
 * The header that makes a browser keep a file under `name`. The name in full is percent-encoded (RFC 5987);
 * clients that do not know that form get a plain one.
 */
export const attachmentHeader = (name: string): string => {
  const safe = name.toWellFormed().replace(/[\p{Cc}\p{Cf}\\/:*?"<>|]/gu, '_');
  const encoded = encodeURIComponent(safe).replace(
    /['()]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="download${EXTENSION.exec(safe)?.[0] ?? ''}"; filename*=UTF-8''${encoded}`;
};

const TYPES = new Map([
  ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ['csv', 'text/csv; charset=utf-8'],
  ['zip', 'application/zip'],
]);

/** Never a type that a browser would show in the page's place. */
export const attachmentType = (name: string): string =>
  TYPES.get(name.split('.').at(-1)?.toLowerCase() ?? '') ?? 'application/octet-stream';
