import { tidyLine, tidyText } from './tidy-text.rules.ts';
import { DAY_PATTERN } from './times.ts';

/**
 * 一个字段只写一次：名称、取值、限制、初值、整理、比较、说法、出现在哪里。
 *
 * A thing that people edit is one `x.record.ts`. Contract, defaults, tidying, columns, difference, form, conflict
 * dialog, audit words and export come from it (ARCHITECTURE.md, Records). It names no schema library: pages load it.
 */

/** JSON schema of a value in calls, as plain data. */
type JsonSchema = Readonly<Record<string, unknown>>;

interface NumberLimits {
  readonly min: number;
  readonly max: number;
  /** Whole by default. */
  readonly decimals?: number;
  readonly unit?: string;
}

/** Item of a form that enters the value; `own`: the form brings one. */
export type Control =
  | {
      readonly kind: 'line' | 'lines';
      readonly limit: number;
      readonly isName: boolean;
      readonly inputMode: 'text' | 'tel' | 'url';
    }
  | ({ readonly kind: 'number' } & NumberLimits)
  | { readonly kind: 'hours'; readonly max?: number | undefined }
  | { readonly kind: 'day' | 'moment' | 'yesNo' | 'own' }
  | { readonly kind: 'choice'; readonly choices: Readonly<Record<string, string>> };

/** Places beyond form, conflict dialog and audit trail: the thing's own page, its list as a file, lists brought in. */
export type Place = 'page' | 'export' | 'import';

/** Facts of a field, whatever its value is. */
interface FieldFacts {
  readonly label: string;
  /** Part of the form in which the field stands. */
  readonly part?: string;
  /** Sentence for an empty field that has to be filled in. */
  readonly needed?: string;
  /** Sentence below the field of a form. */
  readonly note?: string;
  readonly placeholder?: string;
  readonly places?: readonly Place[];
  /** Meaning of the field, for the description of the calls. */
  readonly description?: string;
}

/** Facts that a record gives of a field and a builder does not know. */
interface Given<T> extends FieldFacts {
  /** Value of a new thing. */
  readonly initial?: T;
  /** The value as it is kept. */
  tidy?(value: T): T;
  /** Sentence about a value that cannot be kept; empty when it can. */
  problem?(value: T): string;
  /** The value as versions are compared. */
  compared?(value: T): unknown;
  /** The value as the audit trail keeps it; as it is compared, unless it is said. */
  audited?(value: T): unknown;
  /** The value in words. */
  words?(value: T): string;
}

/** A field whose type of value nobody asks for: what is inferred from it stays with the builders. */
interface AnyField extends FieldFacts {
  readonly schema: JsonSchema;
  readonly control: Control;
  readonly words?: unknown;
}

export interface Field<T> extends Given<T>, FieldFacts {
  readonly initial: T;
  readonly schema: JsonSchema;
  readonly control: Control;
}

type Fields = Readonly<Record<string, AnyField>>;

export interface RecordOf<F extends Fields> {
  /** The audit trail's and the drafts' name of the thing: `class`. */
  readonly name: string;
  readonly fields: F;
}

export type AnyRecord = RecordOf<Fields>;
export type KeyOf<R extends AnyRecord> = keyof R['fields'] & string;
/** Values of a record: the input of its calls. */
export type ValuesOf<R extends AnyRecord> = {
  readonly [K in keyof R['fields']]: R['fields'][K] extends Field<infer T> ? T : never;
};

export const record = <F extends Fields>(name: string, fields: F): RecordOf<F> => ({ name, fields });

const field = <T>(given: Given<T>, initial: T, schema: JsonSchema, control: Control): Field<T> => ({
  ...given,
  initial: given.initial ?? initial,
  schema: given.description === undefined ? schema : { ...schema, description: given.description },
  control,
});

interface OfText extends Given<string> {
  /** In characters. */
  readonly limit: number;
  /** A name: letters that only look like others are refused in a new one. */
  readonly isName?: boolean;
  /** Keyboard of a phone. */
  readonly inputMode?: 'text' | 'tel' | 'url';
}

const text = (
  kind: 'line' | 'lines',
  { limit, isName = false, inputMode = 'text', ...given }: OfText,
): Field<string> =>
  field(
    given,
    '',
    { type: 'string', ...(given.needed === undefined ? {} : { minLength: 1 }), maxLength: limit },
    { kind, limit, isName, inputMode },
  );

/** Characters that a text may have. */
export const limitOf = ({ control }: Field<string>): number =>
  control.kind === 'line' || control.kind === 'lines' ? control.limit : Number.POSITIVE_INFINITY;

/** One line of text. */
export const line = (given: OfText): Field<string> => text('line', { tidy: tidyLine, ...given });
/** Text of several lines. */
export const lines = (given: OfText): Field<string> => text('lines', { tidy: tidyText, ...given });

interface OfChoice<C extends string> extends Given<NoInfer<C>> {
  readonly initial: NoInfer<C>;
  readonly choices: Readonly<Record<C, string>>;
}

/** One of few values, each with its word. */
export const choice = <C extends string>({ choices, ...given }: OfChoice<C>): Field<C> =>
  field<C>(
    { words: (value) => choices[value] ?? value, ...given },
    given.initial,
    { type: 'string', enum: Object.keys(choices) },
    { kind: 'choice', choices },
  );

export const yesNo = (given: Given<boolean>): Field<boolean> =>
  field(given, false, { type: 'boolean' }, { kind: 'yesNo' });

interface OfNumber<T> extends Given<T>, NumberLimits {}

const limitsOf = ({ min, max, decimals, unit }: NumberLimits): NumberLimits => ({
  min,
  max,
  ...(decimals === undefined ? {} : { decimals }),
  ...(unit === undefined ? {} : { unit }),
});
const numberSchema = (type: unknown, { min, max }: NumberLimits) => ({
  type,
  minimum: min,
  maximum: max,
});
const typeOfNumber = (decimals: number | undefined) => (decimals === undefined ? 'integer' : 'number');

export const number = (given: OfNumber<number>): Field<number> =>
  field(given, given.min, numberSchema(typeOfNumber(given.decimals), given), {
    kind: 'number',
    ...limitsOf(given),
  });

/** A number that may be missing. One type of two, not a union: of a union, a 0 that is sent is read as null. */
export const numberOrNone = (given: OfNumber<number | null>): Field<number | null> =>
  field<number | null>(given, null, numberSchema([typeOfNumber(given.decimals), 'null'], given), {
    kind: 'number',
    ...limitsOf(given),
  });

const HOURS = '\\d{1,4}(\\.\\d{1,2})?';

/** Study hours: text with at most two decimals. */
export const hours = ({ max, ...given }: Given<string> & { readonly max?: number }): Field<string> =>
  field(
    { compared: (value) => Number(value), ...given },
    '0.00',
    { type: 'string', pattern: `^${HOURS}$` },
    { kind: 'hours', max },
  );

/** A day, `yyyy-MM-dd`. */
export const day = (given: Given<string>): Field<string> =>
  field(given, '', { type: 'string', pattern: `^${DAY_PATTERN}$` }, { kind: 'day' });

/** A moment, `yyyy-MM-dd HH:mm:ss` in Asia/Shanghai; empty where there is none. */
export const moment = (given: Given<string>): Field<string> =>
  field(
    given,
    '',
    { type: 'string', pattern: `^(${DAY_PATTERN} \\d{2}:\\d{2}:\\d{2})?$` },
    { kind: 'moment' },
  );

/** Anything else: its schema and its part of the form are the feature's own. */
export const own = <T>(given: Given<T> & { readonly initial: T; readonly schema: JsonSchema }): Field<T> =>
  field<T>(given, given.initial, given.schema, { kind: 'own' });

export const keysOf = <R extends AnyRecord>({ fields }: R): KeyOf<R>[] => Object.keys(fields);

const mapped = <R extends AnyRecord>(one: R, of: (field: Field<unknown>, key: KeyOf<R>) => unknown) =>
  Object.fromEntries(keysOf(one).map((key) => [key, of(one.fields[key] as Field<unknown>, key)]));

/** Values of a new thing. */
export const initialOf = <R extends AnyRecord>(one: R): ValuesOf<R> =>
  mapped(one, ({ initial }) => initial) as ValuesOf<R>;

export const labelsOf = <R extends AnyRecord>(one: R): Readonly<Record<KeyOf<R>, string>> =>
  mapped(one, ({ label }) => label) as Record<KeyOf<R>, string>;

/** The values as they are kept; what is no field of the record stays as it is. */
export const tidied = <R extends AnyRecord, V extends ValuesOf<R>>(one: R, values: V): V => ({
  ...values,
  ...mapped(one, ({ tidy }, key) => (tidy ? tidy(values[key]) : values[key])),
});

/** A sentence for each field whose value cannot be kept by itself. */
export const problemsOf = <R extends AnyRecord>(one: R, values: ValuesOf<R>): Record<string, string> =>
  Object.fromEntries(
    keysOf(one).flatMap((key) => {
      const { needed, problem } = one.fields[key] as Field<unknown>;
      const value = values[key];
      const text = (value === '' ? needed : undefined) ?? problem?.(value) ?? '';
      return text === '' ? [] : [[key, text]];
    }),
  );

const comparedOf = <R extends AnyRecord>(one: R, key: KeyOf<R>, values: ValuesOf<R>): unknown => {
  const { compared } = one.fields[key] as Field<unknown>;
  return compared ? compared(values[key]) : values[key];
};

/** Fields in which the two differ, in the record's order. */
export const changedFields = <R extends AnyRecord>(
  one: R,
  before: ValuesOf<R>,
  after: ValuesOf<R>,
): KeyOf<R>[] =>
  keysOf(one).filter(
    (key) => JSON.stringify(comparedOf(one, key, before)) !== JSON.stringify(comparedOf(one, key, after)),
  );

/** The named fields before and after, as the audit trail keeps them. */
export const differenceOf = <R extends AnyRecord>(
  one: R,
  before: ValuesOf<R>,
  after: ValuesOf<R>,
  keys: readonly KeyOf<R>[],
) => {
  const auditedOf = (key: KeyOf<R>, values: ValuesOf<R>): unknown => {
    const { audited } = one.fields[key] as Field<unknown>;
    return audited ? audited(values[key]) : comparedOf(one, key, values);
  };
  const side = (values: ValuesOf<R>) => Object.fromEntries(keys.map((key) => [key, auditedOf(key, values)]));
  return { before: side(before), after: side(after) };
};

/** A value in words; empty for none. */
export const wordsOf = <R extends AnyRecord, K extends KeyOf<R>>(
  one: R,
  key: K,
  value: ValuesOf<R>[K],
): string => {
  const { words } = one.fields[key] as Field<unknown>;
  if (words) return words(value);
  if (typeof value === 'boolean') return value ? '是' : '否';
  if (Array.isArray(value)) return value.join('、');
  return value === null || value === undefined ? '' : String(value);
};

/** Fields that show in a place, in the record's order. */
export const placedIn = <R extends AnyRecord>(one: R, place: Place): KeyOf<R>[] =>
  keysOf(one).filter((key) => one.fields[key]?.places?.includes(place));

/** The fields of a record out of something that holds more. */
export const pickedOf = <R extends AnyRecord>(one: R, whole: ValuesOf<R>): ValuesOf<R> =>
  mapped(one, (_, key) => whole[key]) as ValuesOf<R>;
