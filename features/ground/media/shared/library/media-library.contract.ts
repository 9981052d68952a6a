import { type Static, Type } from 'typebox';
import { endpointsBelow } from '#platform/shared/endpoint.ts';
import { BASE, dataReply, doneReply, listReply, objectReply } from '#platform/shared/envelope.ts';
import { idInput, oneOf, pagingInput } from '#platform/shared/value.schema.ts';

const media = `${BASE}/api/admin/media`;
const call = endpointsBelow(media, 'author');

/**
 * Where files are uploaded with the tus protocol 1.0 (creation, termination, expiration, checksum-less):
 * POST creates, PATCH continues, HEAD asks how far, DELETE gives up. Every request carries the session and
 * the header `token`. `Upload-Metadata`: `filename` (needed), `kind` (hint). The upload's address ends in the
 * id of its media file, so `get` can be asked for it at once. Refusals are the usual envelope.
 */
export const MEDIA_UPLOAD_PATH = `${media}/upload`;

const Kind = oneOf(['video', 'audio', 'image', 'document']);

export type MediaKind = Static<typeof Kind>;

const State = oneOf(['uploading', 'checking', 'processing', 'ready', 'failed']);

export type MediaState = Static<typeof State>;

export const MediaFile = Type.Object({
  id: Type.String(),
  name: Type.String(),
  kind: Kind,
  size: Type.Integer({ description: 'bytes of the file as it was uploaded' }),
  mimeType: Type.String({ description: 'by content; empty until it was checked' }),
  state: State,
  progress: Type.Integer({
    description:
      '0–100 of what `state` names: received, checked or processed; below 100 on a ready file while what it lacks is made',
  }),
  problem: Type.String({ description: 'why it failed and what to do; empty when it did not' }),
  notice: Type.String({
    description: 'what is worth knowing of a file that works, such as 与《…》相同，直接使用',
  }),
  canRetry: Type.Boolean({
    description:
      'a failed file, or a ready one that lacks a quality or its preview; `notice` then says which',
  }),
  durationSeconds: Type.Integer(),
  width: Type.Integer(),
  height: Type.Integer(),
  posterUrl: Type.String({
    description: 'signed address of the poster of a video, of the small picture of an image; empty for none',
  }),
  thumbnails: Type.Array(Type.String(), {
    description: 'signed addresses of six small pictures from start to end',
  }),
  uploadedBy: Type.String(),
  isMine: Type.Boolean(),
  orgCode: Type.String(),
  createdTime: Type.String(),
  finishedTime: Type.String({ description: 'empty until it is ready or failed' }),
  version: Type.Integer({ description: 'of the row; `rename` sends it back' }),
});

export type MediaFile = Static<typeof MediaFile>;

const Rendition = Type.Object({
  name: Type.String({
    description: '720P, 480P, 360P, 240P（省流量）, 纯音频, 音频（标准）, PDF 预览, 图片, …',
  }),
  state: oneOf(['queued', 'running', 'done', 'failed']),
  progress: Type.Integer(),
  sizeBytes: Type.Integer(),
  problem: Type.String(),
});

export type MediaRendition = Static<typeof Rendition>;

const UsedBy = Type.Object({
  id: Type.String(),
  title: Type.String(),
  kindText: Type.String({ description: '课程, 课程的修改稿, 班级, 教师, 班级通知, 班级资料, 题目' }),
  path: Type.String({ description: 'page of the console on which it is changed' }),
});

export const MediaFileDetail = Type.Object({
  ...MediaFile.properties,
  renditions: Type.Array(Rendition),
  usedBy: Type.Array(UsedBy, {
    description: 'what shows it; while there is any it cannot be removed',
  }),
});

export type MediaFileDetail = Static<typeof MediaFileDetail>;

const keyword = Type.String({ maxLength: 60 });

export const listMediaFiles = call('list', {
  summary: '素材库：本身份范围内的文件，最新在前',
  in: Type.Object({
    ...pagingInput,
    kind: Type.Optional(Kind),
    keyword: Type.Optional(keyword),
    state: Type.Optional(State),
    mine: Type.Optional(Type.Boolean()),
    sort: Type.Optional(
      Type.String({
        pattern: '^-?(name|size|createdTime|durationSeconds|state)$',
        description: 'default -createdTime',
      }),
    ),
  }),
  out: listReply(MediaFile),
});

export const getMediaFile = call('get', {
  summary: '一个文件的处理进度、各清晰度和使用它的地方',
  in: Type.Object({ id: idInput }),
  out: dataReply(MediaFileDetail),
});

export const renameMediaFile = call('rename', {
  summary: '给文件改名',
  once: true,
  in: Type.Object({
    id: idInput,
    name: Type.String({ minLength: 1, maxLength: 200 }),
    version: Type.Integer({ minimum: 0, maximum: 2_000_000_000 }),
  }),
  out: dataReply(MediaFile),
});

export const removeMediaFile = call('remove', {
  summary: '从素材库移除（有课程在用时不能移除）',
  once: true,
  in: Type.Object({ id: idInput }),
  out: doneReply,
});

export const retryMediaFile = call('retry', {
  summary: '重新处理一个没有成功的文件',
  once: true,
  in: Type.Object({ id: idInput }),
  out: dataReply(MediaFile),
});

/** `play`: medium or picture; `preview`: PDF of a document; `original`: the document as it was uploaded. */
export const getMediaAddress = call('address', {
  summary: '文件的限时地址：播放、文档预览、下载文档',
  in: Type.Object({
    id: idInput,
    purpose: oneOf(['play', 'preview', 'original']),
  }),
  out: objectReply({
    url: Type.String(),
    isPlaylist: Type.Boolean({ description: 'HLS; otherwise a file that a browser plays or shows itself' }),
    expireTime: Type.String(),
  }),
});

const KindLimit = Type.Object({
  kind: Kind,
  label: Type.String({ description: '视频, 音频, 图片, 文档' }),
  extensions: Type.Array(Type.String(), { description: 'without the dot' }),
  accept: Type.String({ description: 'for <input accept>' }),
  maxBytes: Type.Integer(),
  sentence: Type.String({ description: '支持 MP4、MOV…，单个不超过 4 GB。' }),
});

export const MediaLimits = Type.Object({
  kinds: Type.Array(KindLimit),
  hasFfmpeg: Type.Boolean(),
  hasLibreOffice: Type.Boolean(),
  notices: Type.Array(Type.String(), { description: 'what this server cannot do, in plain sentences' }),
  chunkBytes: Type.Integer({ description: 'size of one PATCH' }),
  unfinishedHours: Type.Integer({ description: 'how long an upload that was broken off can be continued' }),
});

export type MediaLimits = Static<typeof MediaLimits>;

export const getMediaLimits = call('limits', {
  summary: '可以上传的类型和大小，以及服务器会不会转码',
  in: Type.Object({}),
  out: dataReply(MediaLimits),
});
