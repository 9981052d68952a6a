import {
  getEditorConfig,
  sendToEditor,
} from '#features/ground/media/shared/pictures/picture-upload.contract.ts';
import { call } from '#platform/web/call.ts';
import { CallError } from '#platform/web/call-error.ts';
import { type Progress, sendFile } from '#platform/web/send-file.ts';
import { isOwnPicture } from '../../shared/rich-text.rules.ts';

export interface UploadedPicture {
  readonly url: string;
  readonly width?: number | undefined;
  readonly height?: number | undefined;
}

export type UploadOptions = Progress;

/** Brings a picture into the media library; throws an error whose sentence is shown to the author. */
export type UploadPicture = (file: File, options: UploadOptions) => Promise<UploadedPicture>;

export interface PictureLimits {
  readonly maxBytes: number;
  readonly endings: readonly string[];
  readonly field: string;
  readonly action: string;
}

const FALLBACK: PictureLimits = {
  maxBytes: 20 * 1024 * 1024,
  endings: ['.jpg', '.jpeg', '.png', '.webp', '.gif'],
  field: 'file',
  action: 'upload',
};

let asked: Promise<PictureLimits> | undefined;

/** Asks the server once what it takes; while it does not answer, the editor works with its own limits. */
export const pictureLimits = (): Promise<PictureLimits> => {
  asked ??= call(getEditorConfig, { action: 'config' }).then(
    (config) => ({
      maxBytes: config.imageMaxSize,
      endings: config.imageAllowFiles,
      field: config.imageFieldName,
      action: config.imageActionName,
    }),
    (cause: unknown) => {
      asked = undefined;
      // The specification's error catalogue (8) wants this one in the console.
      console.error('编辑器的服务器设置没有取到', cause);
      return FALLBACK;
    },
  );
  return asked;
};

const megabytes = (bytes: number) => `${Math.round((bytes / 1024 / 1024) * 10) / 10} MB`;

/** The sentence against a file that the server would refuse; empty when it may be sent. */
export const refusalOfFile = (file: Pick<File, 'name' | 'size' | 'type'>, limits: PictureLimits): string => {
  const ending = /\.[a-z0-9]+$/i.exec(file.name)?.[0].toLowerCase() ?? `.${file.type.split('/')[1] ?? ''}`;
  const kinds = limits.endings.map((name) => name.slice(1)).join('、');
  if (!limits.endings.includes(ending)) return `这里只能放图片（${kinds}），请换一个文件。`;
  if (file.size === 0) return '这个图片文件是空的，请重新选一张。';
  if (file.size > limits.maxBytes)
    return `图片有 ${megabytes(file.size)}，超过了 ${megabytes(limits.maxBytes)}，请缩小后再传。`;
  return '';
};

/** Time without a byte leaving after which the line is taken for dead. */
const SILENCE_MS = 30_000;

const send = async (file: File, { field, action }: PictureLimits, options: UploadOptions) => {
  const address = `${sendToEditor.path}?action=${encodeURIComponent(action)}`;
  const body = await sendFile(address, { file, field, silenceMs: SILENCE_MS, ...options });
  if (body.state !== 'SUCCESS' || !isOwnPicture(String(body.url))) throw CallError.ofReply(200, body);
  return body as unknown as UploadedPicture;
};

/** The editor's own way into the library: the upload call of 7.6. */
export const uploadPicture: UploadPicture = async (file, options) => {
  const limits = await pictureLimits();
  const refusal = refusalOfFile(file, limits);
  if (refusal) throw new Error(refusal);
  options.signal.throwIfAborted();
  return send(file, limits, options);
};

const ENDINGS: Readonly<Record<string, string>> = {
  jpeg: 'jpg',
  jpg: 'jpg',
  png: 'png',
  gif: 'gif',
  webp: 'webp',
};

/** A picture that was pasted as data, as a file with a name. */
export const fileOfData = (address: string, number: number): File => {
  const [, kind = 'png', data = ''] = /^data:image\/([a-z]+);base64,(.*)$/is.exec(address) ?? [];
  const bytes = Uint8Array.from(atob(data.replace(/\s+/g, '')), (character) => character.charCodeAt(0));
  const ending = ENDINGS[kind.toLowerCase()] ?? 'png';
  return new File([bytes], `粘贴的图片${number}.${ending}`, { type: `image/${kind.toLowerCase()}` });
};
