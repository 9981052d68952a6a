import fc from 'fast-check';

interface JsonSchema {
  readonly type?: string;
  readonly const?: unknown;
  readonly anyOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly multipleOf?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
}

const numbers = ({ minimum = -1000, maximum = 1000, multipleOf = 1 }: JsonSchema) =>
  fc
    .integer({ min: Math.ceil(minimum / multipleOf), max: Math.floor(maximum / multipleOf) })
    .map((n) => n * multipleOf);

const strings = ({ pattern, minLength = 0, maxLength = 40 }: JsonSchema) =>
  pattern
    ? fc.stringMatching(new RegExp(pattern))
    : fc.string({ unit: 'grapheme', minLength, maxLength: Math.max(minLength, Math.min(maxLength, 40)) });

/** Inputs that the contract's schema allows. */
export const goodInputs = (schema: JsonSchema): fc.Arbitrary<unknown> => {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(goodInputs));
  switch (schema.type) {
    case 'object': {
      const fields = Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, field]) => [name, goodInputs(field)]),
      );
      return fc.record(fields, { requiredKeys: [...(schema.required ?? [])] });
    }
    case 'array':
      return fc.array(goodInputs(schema.items ?? {}), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 3, Math.max(schema.minItems ?? 0, 3)),
      });
    case 'integer':
    case 'number':
      return numbers(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return strings(schema);
  }
};

/** Values that have broken servers before: wrong kinds, over-long, markup, NUL, lone surrogates, huge numbers. */
export const HOSTILE: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1e308,
  2 ** 53,
  '9223372036854775808',
  '',
  ' ',
  'a'.repeat(70_000),
  '\u0000',
  'x\u0000y',
  '\ud800',
  '%00',
  '%',
  '_%\\',
  "' or 1=1; drop table app_user; --",
  '<script>alert(1)</script>',
  '../../../../etc/passwd',
  '{{7*7}}#{7*7}',
  '٠١٢',
  [],
  [[]],
  {},
  { $ne: null },
  { toString: 'x', constructor: { name: 'x' } },
];

/** Inputs with one or more fields broken, dropped, or the whole replaced by something else. */
export const badInputs = (schema: JsonSchema): fc.Arbitrary<unknown> => {
  const hostile = fc.constantFrom(...HOSTILE);
  const names = Object.keys(schema.properties ?? {});
  if (schema.type !== 'object' || names.length === 0) return hostile;
  return fc
    .tuple(
      goodInputs(schema),
      fc.array(fc.tuple(fc.constantFrom(...names), hostile), { minLength: 1, maxLength: 3 }),
      fc.subarray(names, { maxLength: 1 }),
      fc.boolean(),
    )
    .map(([good, broken, dropped, isExtra]) => {
      const input: Record<string, unknown> = { ...(good as object), ...Object.fromEntries(broken) };
      for (const name of dropped) delete input[name];
      if (isExtra) input.unexpected = { deep: [1, { deeper: '\u0000' }] };
      return input;
    });
};
