import { Type } from 'typebox';
import { endpoint } from '#platform/shared/endpoint.ts';
import { BASE, doneReply } from '#platform/shared/envelope.ts';

/** The editor's protocol keeps its fields at the top of the reply, beside the envelope's own (7.6). */
const head = doneReply.properties;

const PATH = `${BASE}/api/editor`;

/** Limits of the editor's uploads; the page asks once, before the first picture is chosen. */
export const getEditorConfig = endpoint({
  method: 'GET',
  path: PATH,
  summary: '图文编辑器的设置：字段名、可上传的图片、字数',
  access: 'console',
  in: Type.Object({ action: Type.Literal('config') }),
  out: Type.Object({
    ...head,
    /** The value of `action` under which a picture is sent. */
    imageActionName: Type.Literal('upload'),
    /** The name of the multipart field that holds the picture. */
    imageFieldName: Type.Literal('file'),
    /** Bytes. */
    imageMaxSize: Type.Integer({ minimum: 1 }),
    /** Endings with their dot, lower case: `.jpg`. */
    imageAllowFiles: Type.Array(Type.String()),
    /** Pictures of other sites are never fetched by the server (decisions.md, 63). */
    catcherEnabled: Type.Boolean(),
    wordLimits: Type.Object({ short: Type.Integer(), long: Type.Integer() }),
    autosaveMessageMs: Type.Integer(),
  }),
});

/**
 * `?action=upload`, multipart with one picture in the field `file`: the reply is about that picture.
 * `?action=catchimage`, JSON `{source[]}`: refused with 403 and a sentence while the fetch is off.
 * `action` is read from the query, so the two share a path and are one call here; the request token comes in
 * the header `token` as with every write. A refused picture is the envelope with its sentence, never a 200.
 */
export const sendToEditor = endpoint({
  path: PATH,
  summary: '图文编辑器上传图片（action=upload）；抓取站外图片（action=catchimage）已关闭',
  access: 'console',
  write: true,
  in: Type.Object({
    source: Type.Optional(Type.Array(Type.String({ maxLength: 2048 }), { maxItems: 50 })),
  }),
  out: Type.Object({
    ...head,
    state: Type.Literal('SUCCESS'),
    /** Address of the re-encoded picture on this site: `/pictures/…`. */
    url: Type.String(),
    /** The safe name under which the library keeps it. */
    title: Type.String(),
    /** The name as the person's computer had it, made safe. */
    original: Type.String(),
    /** Bytes of the re-encoded picture. */
    size: Type.Integer({ minimum: 0 }),
    /** Media type of the re-encoded picture: `image/webp`. */
    type: Type.String(),
    /** The picture's row in the media library. */
    fileId: Type.String(),
    width: Type.Optional(Type.Integer({ minimum: 1 })),
    height: Type.Optional(Type.Integer({ minimum: 1 })),
  }),
});
