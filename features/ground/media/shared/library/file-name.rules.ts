/**
 * 文件名规则：只留看得见的字，去掉路径、控制字符和改变书写方向的字符，最多 120 个字；扩展名只认最后一个点之后的字母和数字。
 */
const MAX_LENGTH = 120;
/** A longer name was not written by a person; the end is kept, because the extension stands there. */
const MAX_RAW_LENGTH = 1000;
const RESERVED = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$)$/i;
/** Zero-width joiner and non-joiner belong to the spelling of Uyghur and Kazakh words. */
const UNSEEN = /[\p{Cc}\p{Co}\p{Cn}\p{Zl}\p{Zp}\ufffd]|(?![\u200c\u200d])\p{Cf}/gu;
const EXTENSION = /\.([A-Za-z0-9]{1,8})$/;

export interface SafeName {
  /** With the extension, in lower case, when there is one. */
  readonly name: string;
  /** Lower case, without the dot; empty for none. */
  readonly extension: string;
}

const trimmed = (text: string): string => text.replace(/^[\s.\u200c\u200d]+|[\s.\u200c\u200d]+$/gu, '');

/** Makes a name from what a browser or a stranger sent. */
export const safeFileName = (raw: string): SafeName => {
  const visible = raw
    .slice(-MAX_RAW_LENGTH)
    .toWellFormed()
    .normalize('NFC')
    .replace(UNSEEN, '')
    .replace(/^.*[/\\\u2044\u2215\uff0f\uff3c]/su, '')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/\s+/gu, ' ');
  const whole = trimmed(visible);
  const extension = EXTENSION.exec(whole)?.[1]?.toLowerCase() ?? '';
  const bare = trimmed(extension === '' ? whole : whole.slice(0, -extension.length - 1));
  const room = MAX_LENGTH - (extension === '' ? 0 : extension.length + 1);
  const base = trimmed([...bare].slice(0, room).join('')) || '未命名';
  // Windows takes a name for a device whatever follows the first dot.
  const isDevice = RESERVED.test(base.split('.')[0]?.trim() ?? '');
  const safe = isDevice ? `_${base}` : base;
  return { name: extension === '' ? safe : `${safe}.${extension}`, extension };
};

/** A new name for a file that keeps its extension, whatever extension the person typed. */
export const renamed = (raw: string, extension: string): string => {
  const { name } = safeFileName(raw);
  const suffix = `.${extension}`;
  const bare = name.toLowerCase().endsWith(suffix) ? name.slice(0, -suffix.length) : name;
  return safeFileName(`${bare}${suffix}`).name;
};
