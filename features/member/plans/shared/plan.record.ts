import {
  coverField,
  htmlField,
  inDraft,
} from '#features/content/publishing/shared/document-fields.record.ts';
import {
  choice,
  day,
  type Field,
  hours,
  limitOf,
  line,
  number,
  own,
  record,
  type ValuesOf,
  yesNo,
} from '#platform/shared/record.ts';
import { tidyLine } from '#platform/shared/tidy-text.rules.ts';
import { DAY_PATTERN } from '#platform/shared/times.ts';
import {
  PLAN_ITEM_LABELS,
  PLAN_ITEMS_MAX,
  PLAN_NOTE_MAX,
  PLAN_TARGETS,
  type PlanItemKind,
} from './plan-items.rules.ts';

export const PLAN_PART = 'basics';
export const PLAN_TARGET_PART = 'target';

/** A draft may have no day yet. */
const dayInDraft = (field: Field<string>): Field<string> => ({
  ...field,
  schema: { type: 'string', pattern: `^(${DAY_PATTERN})?$` },
});

const id = { type: 'string', minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' };

/** A course or a class of a plan. */
export interface PlanItem {
  readonly kind: PlanItemKind;
  readonly id: string;
  /** Its name when it was chosen, for those who compare versions; readers see the present one. */
  readonly title: string;
  readonly isRequired: boolean;
  /** A sentence for those who learn it; empty for none. */
  readonly note: string;
}

const itemWords = ({ kind, title, id: itemId, isRequired, note }: PlanItem): string =>
  [
    `${PLAN_ITEM_LABELS[kind]}《${title || itemId}》`,
    isRequired ? '必修' : '选修',
    ...(note === '' ? [] : [note]),
  ].join('，');

/** 一项重点计划，一项写一次；次序就是对照时列出的次序。 */
export const planRecord = record('plan', {
  title: inDraft(
    line({ label: '计划名称', limit: 60, part: PLAN_PART, needed: '请填写计划名称', isName: true }),
    200,
  ),
  audience: line({ label: '对象', limit: 40, part: PLAN_PART, placeholder: '全体党员' }),
  startDay: dayInDraft(day({ label: '开始日期', part: PLAN_PART })),
  endDay: dayInDraft(day({ label: '结束日期', part: PLAN_PART })),
  intro: htmlField('计划介绍'),
  coverFileId: coverField(),
  items: own<readonly PlanItem[]>({
    label: '课程和班级',
    initial: [],
    schema: {
      type: 'array',
      maxItems: PLAN_ITEMS_MAX,
      items: {
        type: 'object',
        required: ['kind', 'id', 'title', 'isRequired', 'note'],
        properties: {
          kind: { type: 'string', enum: Object.keys(PLAN_ITEM_LABELS) },
          id,
          title: { type: 'string', maxLength: 300 },
          isRequired: { type: 'boolean' },
          note: { type: 'string', maxLength: PLAN_NOTE_MAX },
        },
      },
    },
    description: 'in the order in which they are to be learned',
    tidy: (items) =>
      items.map(({ kind, id: itemId, title, isRequired, note }) => ({
        ...{ kind, id: itemId, title: tidyLine(title), isRequired, note: tidyLine(note) },
      })),
    // The database does not keep the order of an object's names.
    compared: (items) =>
      items.map(({ kind, id: itemId, isRequired, note }) => [kind, itemId, isRequired, note]),
    audited: (items) => items.map(itemWords).join('；'),
    words: (items) => items.map(itemWords).join('\n'),
  }),
  target: choice({
    label: '完成的标准',
    initial: 'required',
    choices: PLAN_TARGETS,
    part: PLAN_TARGET_PART,
  }),
  targetHours: hours({
    label: '要学满的学时',
    part: PLAN_TARGET_PART,
    max: 999,
    note: '同一门课只算一次，在班级里学的也算。',
  }),
  isTop: yesNo({ label: '置顶', part: PLAN_TARGET_PART }),
  sort: number({
    label: '排序',
    part: PLAN_TARGET_PART,
    min: 0,
    max: 9999,
    note: '置顶的几项之间，数大的在前。',
  }),
});

export type PlanDocument = ValuesOf<typeof planRecord>;

export const PLAN_NAME_MAX = limitOf(planRecord.fields.title);
