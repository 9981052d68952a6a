import { MEDIA_KINDS } from '../library/media-kinds.rules.ts';
import type { MediaKind } from '../library/media-library.contract.ts';
import { percentOf } from './upload-progress.rules.ts';

/**
 * 没传完的规则：名称、大小和修改时间都相同才算同一个文件，接着传；超过服务器保留时间的请人从头来；别人的记录不显示。
 */
export interface FileFacts {
  readonly name: string;
  readonly size: number;
  readonly lastModified: number;
}

export interface UnfinishedUpload extends FileFacts {
  /** Of the upload, and later of the media file. */
  readonly id: string;
  /** Path of the upload on the server. */
  readonly path: string;
  readonly kind: MediaKind;
  /** Bytes that the server had when it last said so. */
  readonly sent: number;
  /** Milliseconds of the device's clock. */
  readonly touchedAt: number;
  /** Purpose of the upload: the place of a form that waits for it; empty for the library. */
  readonly slot: string;
}

export const isSameFile = (a: FileFacts, b: FileFacts): boolean =>
  a.name === b.name && a.size === b.size && a.lastModified === b.lastModified;

/** 「请重新选择《…》继续，已传 63%」. */
export const unfinishedText = ({ name, sent, size }: UnfinishedUpload): string =>
  `请重新选择《${name}》继续，已传 ${percentOf(sent, size)}%`;

/** Why a chosen file is not the one that was broken off; empty when it is. */
export const mismatchText = (wanted: FileFacts, chosen: FileFacts): string => {
  if (isSameFile(wanted, chosen)) return '';
  if (wanted.name !== chosen.name)
    return `选的是《${chosen.name}》，没传完的是《${wanted.name}》，请选择同一个文件。`;
  const what = wanted.size === chosen.size ? '修改时间' : '大小';
  return `《${chosen.name}》的${what}和上次不一样，文件可能改过，不能接着传。请作为新文件上传。`;
};

/** The server has cleared it for certain once nothing came for `hours`. */
export const isCleared = ({ touchedAt }: UnfinishedUpload, hours: number, nowMs: number): boolean =>
  nowMs - touchedAt > hours * 3_600_000;

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0;

const readOne = (value: unknown, uploadPath: string): UnfinishedUpload | null => {
  if (typeof value !== 'object' || value === null) return null;
  const { id, path, name, size, lastModified, kind, sent, touchedAt, slot } = value as Record<
    string,
    unknown
  >;
  const known = MEDIA_KINDS.find((one) => one === kind);
  // Only below the upload's own address: the request token goes along.
  const isOurs = isText(path) && path === `${uploadPath}/${String(id)}` && /^[\w-]{1,64}$/.test(String(id));
  if (!isText(id) || !isOurs || !isText(name) || !known) return null;
  if (!isCount(size) || !isCount(lastModified) || !isCount(sent) || !isCount(touchedAt)) return null;
  const place = typeof slot === 'string' ? slot : '';
  return { id, path, name, size, lastModified, kind: known, sent, touchedAt, slot: place };
};

/** Uploads that the device kept, whatever stands there by now; newest first. */
export const readUnfinished = (text: string | null, uploadPath: string): readonly UnfinishedUpload[] => {
  try {
    const kept: unknown = JSON.parse(text ?? '[]');
    if (!Array.isArray(kept)) return [];
    return kept
      .map((one) => readOne(one, uploadPath))
      .filter((one) => one !== null)
      .sort((a, b) => b.touchedAt - a.touchedAt);
  } catch {
    return [];
  }
};
