import { KIND_LABELS, sizeText } from '../library/media-kinds.rules.ts';
import type { MediaKind, MediaLimits } from '../library/media-library.contract.ts';

/**
 * 选文件规则：类型看扩展名，大小看服务器给的上限，不合的在发出第一个字节之前就说清楚；内容是否真是这种类型由服务器判断。
 */
export interface ChosenFile {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
}

type KindLimit = MediaLimits['kinds'][number];

export const extensionOf = (name: string): string => {
  const at = name.lastIndexOf('.');
  return at < 0 ? '' : name.slice(at + 1).toLowerCase();
};

const limitOf = (name: string, kinds: readonly KindLimit[]): KindLimit | undefined =>
  kinds.find(({ extensions }) => extensions.includes(extensionOf(name)));

/** The kind that a name promises; `null` when its ending is not taken. */
export const kindOfName = (name: string, kinds: readonly KindLimit[]): MediaKind | null =>
  limitOf(name, kinds)?.kind ?? null;

const SHOWN_NAME = 40;

/** A long name keeps its beginning and its ending. */
export const shortName = (name: string): string => {
  const letters = [...name];
  if (letters.length <= SHOWN_NAME) return name;
  return `${letters.slice(0, 24).join('')}…${letters.slice(-12).join('')}`;
};

/**
 * Why `file` cannot be uploaded where `wanted` is asked for (any kind when it is left out); empty when it can.
 */
export const choiceProblem = (file: ChosenFile, kinds: readonly KindLimit[], wanted?: MediaKind): string => {
  const name = `《${shortName(file.name)}》`;
  const limit = limitOf(file.name, kinds);
  const asked = kinds.find(({ kind }) => kind === wanted);
  if (wanted !== undefined && limit?.kind !== wanted) {
    const found = limit ? `是${KIND_LABELS[limit.kind]}` : '的类型不能上传';
    return `这里要的是${KIND_LABELS[wanted]}，${name}${found}。${asked?.sentence ?? ''}`;
  }
  if (!limit) {
    const labels = kinds.map(({ kind }) => KIND_LABELS[kind]).join('、');
    return `${name}的类型不能上传。可以上传${labels}，具体格式见“可以上传哪些文件”。`;
  }
  if (file.size === 0) return `${name}是空的（0 字节），请检查文件后重新选择。`;
  if (file.size > limit.maxBytes)
    return `${name}有 ${sizeText(file.size)}，超过${limit.label}单个 ${sizeText(limit.maxBytes)} 的上限，请压缩或剪短后再上传。`;
  return '';
};
