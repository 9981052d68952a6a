/**
 * 素材类型规则：扩展名、浏览器声明的类型和文件内容三者要说同一件事，只收列出的格式；SVG 是带脚本的网页，不收。
 */
import type { MediaKind } from './media-library.contract.ts';

export interface MediaFormat {
  readonly kind: MediaKind;
  /** As people call it. */
  readonly label: string;
  readonly extensions: readonly string[];
  /** Names that the detector of contents may give it. */
  readonly contents: readonly string[];
  /** Media types under which browsers announce it, besides none and octet-stream. */
  readonly declared: RegExp;
  /** How ffmpeg reads it, so that it never guesses. */
  readonly demuxer: string;
}

const video = (label: string, extensions: string[], contents: string[], demuxer: string): MediaFormat => ({
  kind: 'video',
  label,
  extensions,
  contents,
  demuxer,
  declared: /^(video\/|application\/(mp4|vnd\.ms-asf|x-matroska)$)/,
});

const audio = (label: string, extensions: string[], contents: string[], demuxer: string): MediaFormat => ({
  kind: 'audio',
  label,
  extensions,
  contents,
  demuxer,
  declared: /^(audio\/|video\/(mp4|ogg|x-ms-asf)$|application\/(mp4|ogg|vnd\.ms-asf)$)/,
});

const image = (label: string, extensions: string[]): MediaFormat => ({
  kind: 'image',
  label,
  extensions,
  contents: [extensions[0] ?? ''],
  demuxer: '',
  declared: /^image\/(jpe?g|pjpeg|png|x-png|webp|gif)$/,
});

const DOCUMENT_TYPE =
  /^application\/(pdf|x-pdf|msword|vnd\.ms-(word|excel|powerpoint)|vnd\.openxmlformats-officedocument\..+|wps-office\..+|kswps|kset|ksdps|x-cfb|zip|x-zip-compressed)$/;

const document = (label: string, extension: string, content: string): MediaFormat => ({
  kind: 'document',
  label,
  extensions: [extension],
  contents: [content],
  demuxer: '',
  declared: DOCUMENT_TYPE,
});

const ISO_MEDIA = ['mp4', 'mov', 'm4v', 'm4a', '3gp', '3g2', 'f4v'];

export const MEDIA_FORMATS: readonly MediaFormat[] = [
  video('MP4', ['mp4', 'm4v'], ISO_MEDIA, 'mov'),
  video('MOV', ['mov'], ISO_MEDIA, 'mov'),
  video('MKV', ['mkv'], ['mkv', 'webm'], 'matroska'),
  video('WebM', ['webm'], ['webm', 'mkv'], 'matroska'),
  video('AVI', ['avi'], ['avi'], 'avi'),
  video('FLV', ['flv'], ['flv'], 'flv'),
  video('TS', ['ts', 'mts', 'm2ts'], ['mts'], 'mpegts'),
  video('WMV', ['wmv'], ['asf'], 'asf'),
  audio('MP3', ['mp3'], ['mp3', 'mp2', 'mp1'], 'mp3'),
  audio('M4A', ['m4a'], ISO_MEDIA, 'mov'),
  audio('AAC', ['aac'], ['aac'], 'aac'),
  audio('WAV', ['wav'], ['wav'], 'wav'),
  audio('OGG', ['ogg', 'oga', 'opus'], ['ogg', 'oga', 'opus', 'spx'], 'ogg'),
  audio('FLAC', ['flac'], ['flac'], 'flac'),
  audio('WMA', ['wma'], ['asf'], 'asf'),
  image('JPG', ['jpg', 'jpeg']),
  image('PNG', ['png']),
  image('WebP', ['webp']),
  image('GIF', ['gif']),
  document('PDF', 'pdf', 'pdf'),
  document('Word', 'docx', 'docx'),
  document('PowerPoint', 'pptx', 'pptx'),
  document('Excel', 'xlsx', 'xlsx'),
  document('Word 97–2003', 'doc', 'cfb'),
  document('PowerPoint 97–2003', 'ppt', 'cfb'),
  document('Excel 97–2003', 'xls', 'cfb'),
];

export const KIND_LABELS: Readonly<Record<MediaKind, string>> = {
  video: '视频',
  audio: '音频',
  image: '图片',
  document: '文档',
};

export const MEDIA_KINDS = ['video', 'audio', 'image', 'document'] as const satisfies readonly MediaKind[];

export const formatsOf = (kind: MediaKind): MediaFormat[] =>
  MEDIA_FORMATS.filter((format) => format.kind === kind);

/** The format that an extension (lower case, without the dot) promises, or `null` when it is not taken. */
export const formatOf = (extension: string): MediaFormat | null =>
  MEDIA_FORMATS.find((format) => format.extensions.includes(extension)) ?? null;

/** True when the type that the browser announced does not contradict the format. */
export const isDeclaredAs = (format: MediaFormat, declared: string): boolean => {
  const type = declared.split(';', 1).join('').trim().toLowerCase();
  return type === '' || type === 'application/octet-stream' || format.declared.test(type);
};

/** 「2.0 GB」「350 MB」「12 KB」. */
export const sizeText = (bytes: number): string => {
  const units = ['字节', 'KB', 'MB', 'GB', 'TB'];
  const step = bytes < 1 ? 0 : Math.min(4, Math.floor(Math.log2(bytes) / 10));
  const value = bytes / 1024 ** step;
  const digits = step >= 3 && value < 100 ? value.toFixed(1).replace(/\.0$/, '') : String(Math.round(value));
  return `${digits} ${units[step] ?? ''}`;
};
