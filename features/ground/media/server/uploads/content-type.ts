import { open } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import type { MediaFormat } from '../../shared/library/media-kinds.rules.ts';
import { contentErrors } from '../../shared/processing/media-content.errors.ts';

const HEAD_BYTES = 1024;

const TEXTS: readonly (readonly [RegExp, string])[] = [
  [/^(<!--[\s\S]*?-->\s*)?<(!doctype html|html|head|body|script|iframe)/i, 'HTML 网页'],
  [/^(<\?xml[^>]*>\s*)?(<!doctype svg[^>]*>\s*)?<svg/i, 'SVG 图形'],
  [/^#EXTM3U/, '播放清单'],
  [/^ffconcat /, '播放清单'],
  [/^<\?php/i, '程序'],
  [/^#!/, '程序'],
];

const KNOWN: Readonly<Record<string, string>> = {
  exe: '程序',
  elf: '程序',
  macho: '程序',
  zip: 'ZIP 压缩包',
  rar: 'RAR 压缩包',
  '7z': '7Z 压缩包',
  xml: 'XML 文本',
  cfb: 'Office 97–2003 文档或加密的文档',
};

const headOf = async (file: string): Promise<Buffer> => {
  const handle = await open(file, 'r');
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
};

const nameOf = async (file: string, ending: string | undefined): Promise<string> => {
  const text = (await headOf(file)).toString('latin1').replace(/^(\xef\xbb\xbf)?\s*/, '');
  const known = TEXTS.find(([pattern]) => pattern.test(text));
  if (known) return known[1];
  if (ending !== undefined) return KNOWN[ending] ?? `${ending.toUpperCase()} 文件`;
  return 'unknown';
};

/**
 * Media type of a staged file by its content. Throws `content.mismatch` when the content is not what the
 * extension promised, and `content.locked` for an Office file that is wrapped in encryption.
 */
export const checkContentType = async (file: string, format: MediaFormat, extension: string) => {
  // Bytes cut off in the middle of a header are none of the known types.
  const found = await fileTypeFromFile(file).catch(() => undefined);
  if (found && format.contents.includes(found.ext)) return found.mime.split(';')[0] ?? '';
  if (found?.ext === 'cfb' && ['docx', 'pptx', 'xlsx'].includes(extension)) throw contentErrors.locked();
  const name = await nameOf(file, found?.ext);
  throw contentErrors.mismatch({
    extension,
    label: ` ${format.label} `,
    found: name === 'unknown' ? '认不出是什么' : `看起来是${name}`,
  });
};
