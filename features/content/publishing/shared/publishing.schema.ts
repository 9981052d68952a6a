import { type Static, Type } from 'typebox';
import { arrayOf, oneOf, orNull } from '#platform/shared/value.schema.ts';
import { EDIT_STATES, PUBLICATION_STATES } from './publication-life.rules.ts';

/** Document of whatever kind: its fields are those of the kind's record, checked against it when it is written. */
export const AnyDocument = Type.Unsafe<Record<string, unknown>>({
  type: 'object',
  additionalProperties: true,
});

export const PublicationStateSchema = oneOf(PUBLICATION_STATES);
export const EditStateSchema = oneOf(EDIT_STATES);

/** Place in a document that a reason is about. */
export const Place = Type.Object({
  field: Type.String({ maxLength: 40, pattern: '^[A-Za-z]*$' }),
  quote: Type.String({ maxLength: 100, description: 'the text that is meant; empty for the whole field' }),
});
export type Place = Static<typeof Place>;

/** Something that keeps a document from being submitted: the field and the sentence. */
export const PublicationProblem = Type.Object({ field: Type.String(), text: Type.String() });
export type PublicationProblem = Static<typeof PublicationProblem>;

/** Something that a check found; it keeps nobody from passing, but a passed one is written down. */
export const Finding = Type.Object({
  no: Type.Integer({ description: 'from 1, in reading order' }),
  source: oneOf(['word', 'private', 'link', 'picture']),
  level: oneOf(['serious', 'advice']),
  field: Type.String(),
  label: Type.String({ description: 'name of the field' }),
  quote: Type.String({ description: 'the text that was found, as it is written; an address for links' }),
  start: Type.Integer({ description: 'characters before it in the visible text of the field; -1 for none' }),
  length: Type.Integer(),
  note: Type.String({ description: 'what is wrong and what to do' }),
});
export type Finding = Static<typeof Finding>;

export const Piece = Type.Object({ kind: oneOf(['same', 'gone', 'new']), text: Type.String() });
export type Piece = Static<typeof Piece>;

/** One paragraph, heading, item, table or picture of compared HTML, or one line of a list, in reading order. */
export const BlockChange = Type.Object({
  kind: oneOf(['same', 'gone', 'new', 'changed']),
  unit: oneOf(['text', 'picture', 'table']),
  tag: Type.String({ description: 'p, h2, li, table, img …' }),
  oldLine: Type.Integer({ description: 'place among the blocks of the older version, from 1; 0 for none' }),
  newLine: Type.Integer({ description: 'the same in the newer version' }),
  pieces: Type.Array(Piece, {
    description: 'words of the block; rows of a table by line ends and its cells by tabs; the picture’s text',
  }),
  oldSource: Type.String({ description: 'address of the picture before; empty for none' }),
  newSource: Type.String(),
});
export type BlockChange = Static<typeof BlockChange>;

export const FieldComparison = Type.Object({
  field: Type.String(),
  label: Type.String(),
  isTitle: Type.Boolean({ description: 'the field that names the thing' }),
  isHtml: Type.Boolean(),
  pieces: Type.Array(Piece, { description: 'words of a plain field; empty for HTML and lists' }),
  blocks: Type.Array(BlockChange, { description: 'blocks of HTML, or lines of a list' }),
});
export type FieldComparison = Static<typeof FieldComparison>;

/** A file of the media library that a document names. */
export const NamedFile = Type.Object({
  id: Type.String(),
  name: Type.String(),
  kind: Type.String({ description: 'video, audio, image, document; empty for a file that is gone' }),
  size: Type.Integer({ description: 'bytes' }),
  url: Type.String({ description: 'address for a limited time; empty for none' }),
});
export type NamedFile = Static<typeof NamedFile>;

export const StageView = Type.Object({
  stage: Type.Integer({ minimum: 1, maximum: 3 }),
  name: Type.String({ description: '初审, 复审, 终审签发' }),
  state: oneOf(['signed', 'now', 'later']),
  signedBy: Type.String(),
  signedTime: Type.String(),
  openFindings: Type.Integer({ description: 'findings that were open when it was signed' }),
});

export const HistoryEntry = Type.Object({
  time: Type.String(),
  name: Type.String(),
  action: Type.String({ description: '提交审签, 初审通过, 退回, 发布, 撤回 …' }),
  reason: Type.String(),
  place: orNull(Place),
  changed: Type.Array(Type.String(), { description: 'names of the fields that changed' }),
  versionNo: Type.Integer({ description: '0 where no version was concerned' }),
  openFindings: Type.Integer(),
});
export type HistoryEntry = Static<typeof HistoryEntry>;

/** A kind of content as menus and filters name it. */
export const KindName = Type.Object({ kind: Type.String(), name: Type.String() });

export const VersionView = Type.Object({
  no: Type.Integer(),
  submittedBy: Type.String(),
  submittedTime: Type.String(),
  isLive: Type.Boolean({ description: 'the version that readers see' }),
  reviews: Type.Integer(),
  signatures: arrayOf({ stage: Type.Integer(), name: Type.String(), signedTime: Type.String() }),
});
