import {
  type AnyRecord,
  type Field,
  type KeyOf,
  keysOf,
  limitOf,
  type ValuesOf,
  wordsOf,
} from '../../../shared/record.ts';

type Show<R extends AnyRecord> = { readonly [K in KeyOf<R>]?: (value: ValuesOf<R>[K]) => string };

/** For the conflict dialog: how the fields that have words of their own say their value. */
export const showOf = <R extends AnyRecord>(one: R): Show<R> =>
  Object.fromEntries(
    keysOf(one)
      .filter((key) => one.fields[key]?.words !== undefined)
      .map((key) => [key, (value: ValuesOf<R>[typeof key]) => wordsOf(one, key, value)]),
  ) as Show<R>;

/** Words and limit of a text, for an item that a form writes itself. */
export const textOf = <R extends AnyRecord>(one: R, name: KeyOf<R>) => {
  const field = one.fields[name] as Field<string>;
  const { label, note, needed } = field;
  return { name, label, extra: note, needed, limit: limitOf(field) };
};
