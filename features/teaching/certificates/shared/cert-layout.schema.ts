import { type Static, Type } from 'typebox';
import { arrayOf, oneOf } from '#platform/shared/value.schema.ts';

/** Things that a certificate may show; each stands on it once. */
export const LAYOUT_KEYS = [
  'frame',
  'emblem',
  'title',
  'number',
  'body',
  'qr',
  'hint',
  'issuer',
  'date',
  'seal',
] as const;
export type LayoutKey = (typeof LAYOUT_KEYS)[number];

const millimetres = Type.Number({ minimum: 0, maximum: 300 });

/** One thing on the sheet: its place in millimetres from the upper left corner, its letters in points. */
const layoutItem = {
  key: oneOf(LAYOUT_KEYS),
  isShown: Type.Boolean(),
  x: millimetres,
  y: millimetres,
  width: millimetres,
  text: Type.String({ maxLength: 400 }),
  size: Type.Number({ minimum: 6, maximum: 60 }),
  leading: Type.Number({ minimum: 1, maximum: 3 }),
  align: oneOf(['left', 'center', 'right']),
};

/** How a certificate looks; frozen with the version of its template. */
export const CertLayout = Type.Object({
  orientation: oneOf(['LANDSCAPE', 'PORTRAIT']),
  isUnderlined: Type.Boolean({ description: 'name and class stand on a line' }),
  fit: oneOf(['SHRINK', 'PUSH'], { description: 'what a long text does: smaller letters, or more lines' }),
  minSize: Type.Number({ minimum: 6, maximum: 60 }),
  sealPicture: Type.String({
    maxLength: 400_000,
    description: 'PNG as base64; empty: the seal is drawn from its words',
  }),
  items: arrayOf(layoutItem, { minItems: LAYOUT_KEYS.length, maxItems: LAYOUT_KEYS.length }),
});
export type CertLayout = Static<typeof CertLayout>;
export type LayoutItem = CertLayout['items'][number];

/** What is printed of a person's graduation; frozen when the certificate is issued. */
export const CertFacts = Type.Object({
  certName: Type.String(),
  name: Type.String(),
  className: Type.String(),
  startDate: Type.String({ description: 'yyyy-MM-dd' }),
  endDate: Type.String({ description: 'yyyy-MM-dd' }),
  courseNum: Type.Integer(),
  hours: Type.String({ description: 'two decimals' }),
  score: Type.String({ description: 'of the final exam; empty in a class without one' }),
  issuer: Type.String(),
  completedDate: Type.String({ description: 'yyyy-MM-dd' }),
  issuedDate: Type.String({ description: 'yyyy-MM-dd' }),
  certNo: Type.String(),
});
export type CertFacts = Static<typeof CertFacts>;
