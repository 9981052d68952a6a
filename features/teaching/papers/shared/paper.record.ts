import { plainLine, plainText } from '#features/teaching/questions/shared/plain-text.rules.ts';
import { initialOf, line, lines, own, record, type ValuesOf } from '#platform/shared/record.ts';
import type { SectionInput } from './paper-section.schema.ts';

export const MAX_SECTIONS = 12;

/** 一份试卷，一项写一次；大题里的内容另有自己的结构。 */
export const paperRecord = record('paper', {
  name: line({
    label: '试卷名称',
    limit: 60,
    part: 'basics',
    needed: '请填写试卷名称',
    isName: true,
    tidy: plainLine,
  }),
  orgCode: own({
    label: '所属单位',
    part: 'basics',
    initial: '',
    schema: { type: 'string', pattern: '^[0-9]{12,60}$' },
    note: '下级单位能用，不能改。',
  }),
  note: lines({
    label: '说明',
    limit: 500,
    part: 'basics',
    placeholder: '只在工作台里看到，可以不填',
    tidy: plainText,
  }),
  sections: own<SectionInput[]>({
    label: '大题',
    initial: [],
    schema: { type: 'array', maxItems: MAX_SECTIONS },
  }),
});

export type PaperTerms = ValuesOf<typeof paperRecord>;

const { orgCode: _, ...blank } = initialOf(paperRecord);

/** A new paper of the organisation of whoever saves it. */
export const BLANK_PAPER = blank;
