import type { Deps } from '#platform/server/deps.ts';
import { formatsOf, KIND_LABELS, MEDIA_KINDS, sizeText } from '../../shared/library/media-kinds.rules.ts';
import type { MediaLimits } from '../../shared/library/media-library.contract.ts';
import type { Tools } from '../processing/run-tool.ts';
import { maxBytesOf } from '../uploads/upload.service.ts';

const CHUNK_BYTES = 5 * 1024 * 1024;

const noticesOf = ({ ffmpeg, ffprobe, soffice }: Tools): string[] => [
  ...(ffmpeg && ffprobe
    ? []
    : [
        '服务器没有安装 ffmpeg：视频只收 MP4（H.264），音频只收 MP3、M4A，原样播放，没有省流量的清晰度。请联系运维人员安装。',
      ]),
  ...(soffice
    ? []
    : ['服务器没有安装 LibreOffice：Word、PowerPoint、Excel 文档不能在网页里预览，可以下载查看。']),
];

/** Kinds that can be uploaded here, and what this server cannot do. */
export const mediaLimits = (
  deps: Pick<Deps, 'config'>,
  tools: Tools,
  unfinishedHours: number,
): MediaLimits => ({
  kinds: MEDIA_KINDS.map((kind) => {
    const formats = formatsOf(kind);
    const extensions = formats.flatMap((format) => [...format.extensions]);
    const maxBytes = maxBytesOf(deps, kind);
    const labels = formats.map(({ label }) => label).join('、');
    return {
      kind,
      label: KIND_LABELS[kind],
      extensions,
      accept: extensions.map((extension) => `.${extension}`).join(','),
      maxBytes,
      sentence: `支持 ${labels}，单个不超过 ${sizeText(maxBytes)}。`,
    };
  }),
  hasFfmpeg: tools.ffmpeg !== null && tools.ffprobe !== null,
  hasLibreOffice: tools.soffice !== null,
  notices: noticesOf(tools),
  chunkBytes: CHUNK_BYTES,
  unfinishedHours,
});
