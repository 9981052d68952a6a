/**
 * 文件路径规则：只认自己写出的文件名，每一段只含字母、数字、横线、下划线和点，不以点开头；只给列出的几种类型。
 */
const SEGMENT = /^[A-Za-z0-9_-][A-Za-z0-9_.-]{0,99}$/;
const MAX_DEPTH = 4;

const MEDIA_TYPES: ReadonlyMap<string, string> = new Map([
  ['m3u8', 'application/vnd.apple.mpegurl'],
  ['ts', 'video/mp2t'],
  ['m4s', 'video/iso.segment'],
  ['mp4', 'video/mp4'],
  ['m4a', 'audio/mp4'],
  ['vtt', 'text/vtt; charset=utf-8'],
  ['webp', 'image/webp'],
  ['svg', 'image/svg+xml; charset=utf-8'],
  ['mp3', 'audio/mpeg'],
  ['pdf', 'application/pdf'],
  ['doc', 'application/msword'],
  ['ppt', 'application/vnd.ms-powerpoint'],
  ['xls', 'application/vnd.ms-excel'],
  ['docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ['pptx', 'application/vnd.openxmlformats-officedocument.presentationml.presentation'],
  ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
]);

/** Types that a browser saves instead of showing. */
const DOWNLOADS = ['doc', 'ppt', 'xls', 'docx', 'pptx', 'xlsx'];

const PICTURE_ENDINGS = ['svg', 'webp'];

const endingOf = (file: string) => file.slice(file.lastIndexOf('.') + 1);

/** Content type of a file that may be served as media; `null` when it may not. */
export const mediaType = (path: string): string | null => {
  const segments = path.split('/');
  const isOurs = segments.length <= MAX_DEPTH && segments.every((segment) => SEGMENT.test(segment));
  return isOurs && path.includes('.') ? (MEDIA_TYPES.get(endingOf(path)) ?? null) : null;
};

/** Content type of a public picture; `null` when `file` cannot be one. */
export const pictureType = (file: string): string | null =>
  !file.includes('/') && PICTURE_ENDINGS.includes(endingOf(file)) ? mediaType(file) : null;

export const isDownload = (path: string): boolean => DOWNLOADS.includes(endingOf(path));
