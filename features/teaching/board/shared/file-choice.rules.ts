/**
 * 选文件规则：类型和大小在上传之前就说清楚；内容是不是真的，由服务器再查。
 */
import { sizeText } from '#features/ground/media/shared/library/media-kinds.rules.ts';
import type { ClassFile } from './class-file.schema.ts';

export interface KindLimit {
  readonly kind: ClassFile['kind'];
  readonly extensions: readonly string[];
  readonly maxBytes: number;
}

interface Chosen {
  readonly name: string;
  readonly size: number;
}

const extensionOf = (name: string): string => /\.([A-Za-z0-9]{1,8})$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** Kind that may be sent under such a name; undefined when nothing may. */
const limitOf = ({ name }: Chosen, kinds: readonly KindLimit[]): KindLimit | undefined =>
  kinds.find(({ extensions }) => extensions.includes(extensionOf(name)));

export const kindOfChoice = (file: Chosen, kinds: readonly KindLimit[]) => limitOf(file, kinds)?.kind;

/** The sentence against a file that the server would refuse; empty when it may be sent. */
export const refusalOfChoice = (file: Chosen, kinds: readonly KindLimit[]): string => {
  const { size } = file;
  const kind = limitOf(file, kinds);
  if (!kind) {
    const all = kinds.flatMap(({ extensions }) => extensions.slice(0, 3)).join('、');
    return `这种文件不能上传。可以上传文档、图片、音频和视频（${all} 等）。`;
  }
  if (size === 0) return '这个文件是空的，请检查后重新选择。';
  if (size > kind.maxBytes)
    return `文件有 ${sizeText(size)}，超过了 ${sizeText(kind.maxBytes)}，请压缩后再上传。`;
  return '';
};
