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

/** A picture of another site. */
export interface RemotePicture {
  /** For the author: the host's name. */
  readonly name: string;
  readonly address: string;
}

/** Has the server fetch a picture into the media library; throws an error whose sentence is shown to the author. */
export type CatchPicture = (
  picture: RemotePicture,
  options: Pick<UploadOptions, 'signal'>,
) => Promise<UploadedPicture>;

export interface PictureLimits {
  readonly maxBytes: number;
  readonly endings: readonly string[];
  readonly field: string;
  readonly action: string;
  /** Whether the server fetches pictures of other sites for this author. */
  readonly catches: boolean;
}

const FALLBACK: PictureLimits = {
  maxBytes: 20 * 1024 * 1024,
  endings: ['.jpg', '.jpeg', '.png', '.webp', '.gif'],
  field: 'file',
  action: 'upload',
  catches: false,
};

let known = FALLBACK;
let asked: Promise<PictureLimits> | undefined;

/** Asks the server once what it takes; while it does not answer, the editor works with its own limits. */
export const pictureLimits = (): Promise<PictureLimits> => {
  asked ??= call(getEditorConfig, { action: 'config' }).then(
    (config) => {
      known = {
        maxBytes: config.imageMaxSize,
        endings: config.imageAllowFiles,
        field: config.imageFieldName,
        action: config.imageActionName,
        catches: config.catcherEnabled,
      };
      return known;
    },
    (cause: unknown) => {
      asked = undefined;
      // The specification's error catalogue (8) wants this one in the console.
      console.error('编辑器的服务器设置没有取到', cause);
      return FALLBACK;
    },
  );
  return asked;
};

/** Whether a paste may keep pictures of other sites: as far as the server has said; a paste cannot wait for it. */
export const catchesPictures = (): boolean => known.catches;

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

const CATCH = { ...sendToEditor, path: `${sendToEditor.path}?action=catchimage` };

/** One picture at a time: the server fetches few at once, for all of its authors. */
let lastCaught: Promise<unknown> = Promise.resolve();

const catchNow: CatchPicture = async ({ address }, { signal }) => {
  signal.throwIfAborted();
  const { list } = await call(CATCH, { source: [address] }, { signal });
  const [caught] = list ?? [];
  if (!caught || !isOwnPicture(caught.url))
    throw new Error(caught?.message || '系统没有正常回应，请稍后重试。');
  const { url, width, height } = caught;
  return { url, width, height };
};

/** The editor's way for pictures of other sites: the fetch call of 7.6. */
export const catchPicture: CatchPicture = (picture, options) => {
  const caught = lastCaught.then(() => catchNow(picture, options));
  lastCaught = caught.catch(() => undefined);
  return caught;
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
