import { type Static, Type } from 'typebox';
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
    /** Whether this person may have pictures of other sites fetched (decisions.md, 63). */
    catcherEnabled: Type.Boolean(),
    /** The value of `action` under which addresses of other sites are sent. */
    catcherActionName: Type.Literal('catchimage'),
    /** The name of the JSON field that holds them. */
    catcherFieldName: Type.Literal('source'),
    /** Bytes. */
    catcherMaxSize: Type.Integer({ minimum: 1 }),
    wordLimits: Type.Object({ short: Type.Integer(), long: Type.Integer() }),
    autosaveMessageMs: Type.Integer(),
  }),
});

const keptPicture = {
  /** Address of the re-encoded picture on this site: `/pictures/…`. */
  url: Type.String(),
  /** The safe name under which the library keeps it. */
  title: Type.String(),
  /** The name as the person's computer or the other site had it, made safe. */
  original: Type.String(),
  /** Bytes of the re-encoded picture. */
  size: Type.Integer({ minimum: 0 }),
  /** Media type of the re-encoded picture: `image/webp`. */
  type: Type.String(),
  /** The picture's row in the media library. */
  fileId: Type.String(),
  width: Type.Optional(Type.Integer({ minimum: 1 })),
  height: Type.Optional(Type.Integer({ minimum: 1 })),
};

const SUCCESS = Type.Literal('SUCCESS');

/** Reply about a picture that was sent. */
export const SentPicture = Type.Object({ ...head, state: SUCCESS, ...keptPicture });
export type SentPicture = Static<typeof SentPicture>;

/** One address of another site and what became of it; `message` says why nothing did. */
export const CaughtPicture = Type.Object({
  source: Type.String(),
  state: Type.Union([SUCCESS, Type.Literal('FAIL')]),
  message: Type.String(),
  ...Type.Partial(Type.Object(keptPicture)).properties,
});
export type CaughtPicture = Static<typeof CaughtPicture>;

/**
 * `?action=upload`, multipart with one picture in the field `file`: the reply is about that picture.
 * `?action=catchimage`, JSON `{source[]}`: the reply's list says of each address what became of it; 403 with a
 * sentence while the fetch is off. `action` is read from the query, so the two share a path and are one call here;
 * the request token comes in the header `token` as with every write. A refused picture is the envelope with its
 * sentence, never a 200.
 */
export const sendToEditor = endpoint({
  path: PATH,
  summary: '图文编辑器上传图片（action=upload）；取回站外图片（action=catchimage，默认关闭）',
  access: 'console',
  write: true,
  in: Type.Object({
    source: Type.Optional(Type.Array(Type.String({ maxLength: 2048 }), { maxItems: 20 })),
  }),
  out: Type.Object({
    ...head,
    state: SUCCESS,
    ...Type.Partial(Type.Object(keptPicture)).properties,
    list: Type.Optional(Type.Array(CaughtPicture)),
  }),
});
