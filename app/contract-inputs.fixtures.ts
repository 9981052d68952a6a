import fc from 'fast-check';
import { BOARD_IDS, CHAT_ID, CLASS_IDS, HIDDEN_ID, SAID_ID } from './test-classes.fixtures.ts';
import { ATTEMPT_ID, EXAM_IDS, ITEM_ID, MISTAKE_ID } from './test-exams.fixtures.ts';

interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
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

const strings = ({ pattern, minLength = 0, maxLength }: JsonSchema) =>
  pattern
    ? fc.stringMatching(new RegExp(pattern)).filter(({ length }) => length <= (maxLength ?? length))
    : fc.string({
        unit: 'grapheme',
        minLength,
        maxLength: Math.max(minLength, Math.min(maxLength ?? 40, 40)),
      });

/** Articles, of which the test's member has studied some, and micro videos. */
const COURSE_IDS = [...['2601', '2602', '2603', '2604', '2605', '2606'], ...['2710', '2714', '2715', '2720']];

/** Values that a portal really holds, by field. */
export type KnownValues = Readonly<Record<string, readonly string[]>>;

/** Values that the portal of the test really holds, by field; drawn half of the time, to come past the 404s. */
const KNOWN: KnownValues = {
  // Few enough that each of them is drawn for every call.
  id: ['2601', '2604', '2710', '2714', ...CLASS_IDS, ...BOARD_IDS, ...EXAM_IDS],
  groupId: [CHAT_ID],
  messageId: [HIDDEN_ID],
  quoteId: [SAID_ID],
  examId: ['k1-exam', 'k1-old'],
  unifiedId: ['k1-exam'],
  attemptId: [ATTEMPT_ID],
  unifiedItemId: [ITEM_ID],
  questionId: [MISTAKE_ID],
  categoryId: ['kcat', ''],
  optionsIds: ['A', 'B'],
  deviceId: ['first-device'],
  classId: CLASS_IDS,
  ids: COURSE_IDS,
  courseId: COURSE_IDS,
  courseIds: COURSE_IDS,
  courseCode: COURSE_IDS.map((id) => `DJ${id}`),
  type: ['SPECIAL_COLUMN', 'AUDIENCE', 'REGION', 'video'],
  classificationType: ['SPECIAL_COLUMN', 'AUDIENCE', 'REGION'],
  classificationId: ['theory', 'theory-1'],
  typeCode: ['SPECIAL_COLUMN', 'AUDIENCE'],
  orgCode: ['000002000065', '000002000065653100'],
  kind: ['courses', 'people', 'video'],
  fromId: ['theory-1'],
  toId: ['theory-2'],
  dictCode: ['region', 'region_web', 'POSITION_TYPE'],
  parentId: ['000002000065', '000002000065650100', 'HOT_ORG_CODE'],
  parentCode: ['000002000065', '000002000065650100'],
  hash: ['library', 'zone'],
  siweiType: ['wkt', 'wsp', 'wgs', 'wdk'],
  keyword: ['村', '一'],
  teacher: ['马', '一'],
  /** Ids of others are left out, or every second call would end at that refusal. */
  idCardHash: [''],
  userId: [''],
};

/** Small numbers are drawn often: pages that exist, versions that records begin with. */
const SMALL_FIELDS = ['pageNum', 'pagesum', 'page', 'version'];

const numbersOf = (schema: JsonSchema, name: string) =>
  SMALL_FIELDS.includes(name)
    ? fc.oneof(fc.constantFrom(Math.max(0, schema.minimum ?? 0), 1), numbers(schema))
    : numbers(schema);

/** Days and moments at the ends of what is written so, and one that there is: others hardly ever come up. */
const DAYS = ['0000-01-01', '0001-01-01', '1000-01-01', '2026-02-28', '9999-12-31'];
const MOMENTS = [...DAYS, ...DAYS.map((day) => `${day} 23:59`), ...DAYS.map((day) => `${day} 23:59:59`)];

const textsOf = (schema: JsonSchema, name: string, held: KnownValues) => {
  const { pattern = '' } = schema;
  const isTaken = (text: string) => new RegExp(pattern).test(text);
  // A pattern of days, and not one that takes any word.
  const moments = isTaken('word') || isTaken('1') ? [] : MOMENTS;
  const known = [...(held[name] ?? []), ...moments].filter(isTaken);
  return known.length > 0 ? fc.oneof(fc.constantFrom(...known), strings(schema)) : strings(schema);
};

/** Inputs that the contract's schema allows; `name` is the field that it describes, `held` what half of the values are. */
export const goodInputs = (schema: JsonSchema, name = '', held = KNOWN): fc.Arbitrary<unknown> => {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const { type } = schema;
  if (Array.isArray(type))
    return fc.oneof(...type.map((one) => goodInputs({ ...schema, type: one }, name, held)));
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => goodInputs(one, name, held)));
  switch (schema.type) {
    case 'object': {
      const fields = Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([key, field]) => [key, goodInputs(field, key, held)]),
      );
      return fc.record(fields, { requiredKeys: [...(schema.required ?? [])] });
    }
    case 'array':
      return fc.array(goodInputs(schema.items ?? {}, name, held), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 3, Math.max(schema.minItems ?? 0, 3)),
      });
    case 'integer':
    case 'number':
      return numbersOf(schema, name);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return textsOf(schema, name, held);
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
