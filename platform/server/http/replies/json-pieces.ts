import { type Piece, SharedText } from './pieces.ts';

/** JSON that may stand inside a script element: nothing in it ends the element or is read as markup. */
export const escapeJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

interface Parts {
  readonly shared: SharedText;
  readonly own: object;
}

const textsOf = new WeakMap<object, SharedText>();
const partsOf = new WeakMap<object, Parts>();

const fieldsOf = (value: object): string => escapeJson(value).slice(1, -1);

/**
 * Data of a reply of which `shared` is remembered and never changed: its JSON is made and compressed once for all
 * replies with the same object. No field stands in both.
 */
export const withShared = <S extends object, O extends object>(
  shared: S,
  own: O & { readonly [Field in keyof S]?: never },
): S & O => {
  const text = textsOf.get(shared) ?? new SharedText(() => fieldsOf(shared));
  textsOf.set(shared, text);
  const data = { ...shared, ...own };
  partsOf.set(data, { shared: text, own });
  return data;
};

const wholes = new WeakMap<object, SharedText>();

/** Data of a reply that is remembered and never changed, as a whole: its JSON is made and compressed once. */
export const shared = <T extends object>(data: T): T => {
  if (!wholes.has(data)) wholes.set(data, new SharedText(() => escapeJson(data)));
  return data;
};

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Whether `data` shares its text, as a whole or in part. */
export const hasShared = (data: unknown): boolean =>
  isObject(data) && (partsOf.has(data) || wholes.has(data));

/** Where the shared fields stand among those of a reply's data. */
export type SharedPlace = 'first' | 'last';

const dataPieces = (data: unknown, place: SharedPlace): Piece[] => {
  const whole = isObject(data) ? wholes.get(data) : undefined;
  if (whole) return [whole];
  const parts = isObject(data) ? partsOf.get(data) : undefined;
  if (!parts) return [escapeJson(data)];
  const own = fieldsOf(parts.own);
  if (own === '') return ['{', parts.shared, '}'];
  return place === 'first' ? ['{', parts.shared, `,${own}}`] : [`{${own},`, parts.shared, '}'];
};

/** JSON of an envelope with its data, in pieces. */
export const jsonPieces = <T extends { readonly data: unknown }>(
  { data, ...head }: T,
  place: SharedPlace = 'first',
): Piece[] => [`{${fieldsOf(head)},"data":`, ...dataPieces(data, place), '}'];
