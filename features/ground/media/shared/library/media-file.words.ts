import type { MediaFile, MediaRendition, MediaState } from './media-library.contract.ts';

/**
 * 素材状态的说法：上传中、检查中、转码中、可以使用、没有成功，图标和文字一起说，颜色只作陪衬；还没有结果的页面每两秒问一次。
 */
export const STATE_WORDS: Readonly<Record<MediaState, string>> = {
  uploading: '上传中',
  checking: '检查中',
  processing: '转码中',
  ready: '可以使用',
  failed: '没有成功',
};

/** A document is turned into a preview, a picture is written anew: only media are transcoded. */
export const stateText = ({ kind, state }: Pick<MediaFile, 'kind' | 'state'>): string =>
  state === 'processing' && (kind === 'image' || kind === 'document') ? '处理中' : STATE_WORDS[state];

export const RENDITION_WORDS: Readonly<Record<MediaRendition['state'], string>> = {
  queued: '排队',
  running: '转码中',
  done: '完成',
  failed: '失败',
};

/** Waiting time between two questions while something is under way. */
export const ASK_EVERY_MS = 2000;

/** A file in use may be worked on as well: what it lacks is made, and its progress stands below 100. */
export const isUnderWay = ({ state, progress }: Pick<MediaFile, 'state' | 'progress'>): boolean =>
  state === 'checking' || state === 'processing' || (state === 'ready' && progress < 100);

/** How many jobs stand before each queued one: 「前面 2 个任务」. */
export const queuedBefore = (renditions: readonly MediaRendition[], index: number): number =>
  renditions.slice(0, index).filter(({ state }) => state === 'queued' || state === 'running').length;
