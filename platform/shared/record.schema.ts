import { type TUnsafe, Type } from 'typebox';
import { type AnyRecord, keysOf, type ValuesOf } from './record.ts';

type Properties<R extends AnyRecord> = {
  readonly [K in keyof R['fields'] & string]: TUnsafe<ValuesOf<R>[K]>;
};

/** The fields of a record as the properties of a call's input or reply. */
export const propertiesOf = <R extends AnyRecord>(one: R): Properties<R> =>
  Object.fromEntries(
    keysOf(one).map((key) => [key, Type.Unsafe(one.fields[key]?.schema ?? {})]),
  ) as Properties<R>;
