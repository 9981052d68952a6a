/**
 * 就地查看规则：浏览器自己认得的才就地看：PDF、图片、常见音频，以及 H.264 的 MP4 和 WebM；别的下载后再看。
 */
import type { MediaKind } from '../library/media-library.contract.ts';

const SOUNDS = ['mp3', 'm4a', 'aac', 'wav', 'ogg', 'oga', 'opus', 'flac'];

/** Whether browsers show or play a file as it is; `codec` is that of its picture, empty for none. */
export const isShownByBrowsers = (kind: MediaKind, extension: string, codec: string): boolean => {
  if (kind === 'image') return true;
  if (kind === 'document') return extension === 'pdf';
  if (kind === 'audio') return SOUNDS.includes(extension);
  return extension === 'webm' || (['mp4', 'm4v'].includes(extension) && /avc|h264/i.test(codec));
};
