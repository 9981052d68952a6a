import { choice, line, lines, number, own, record, type ValuesOf, yesNo } from '#platform/shared/record.ts';
import { DAY_PATTERN } from '#platform/shared/times.ts';
import type { ReviewPolicy } from '../exam.schema.ts';

const moment = { type: 'string', pattern: `^(${DAY_PATTERN} \\d{2}:\\d{2}(:\\d{2})?)?$` };

export const REVIEW_WORDS: Readonly<Record<ReviewPolicy, string>> = {
  AFTER_PASS: '通过后',
  AFTER_CLOSE: '考试结束后',
  AFTER_SUBMIT: '交卷后',
  NEVER: '不给看',
};

/** 一场考试的全部设置，一项写一次；考哪个班级、哪门课程在新建时定下，不在其中。 */
export const examRecord = record('exam', {
  unifiedName: line({
    label: '考试名称',
    limit: 60,
    part: 'what',
    needed: '请填写考试名称',
    isName: true,
  }),
  paperId: own({
    label: '试卷',
    part: 'what',
    initial: '',
    schema: { type: 'string', maxLength: 64, pattern: '^[A-Za-z0-9_-]*$' },
  }),
  shuffleQuestions: yesNo({
    label: '题目次序人人不同',
    part: 'what',
    initial: true,
    note: '大题的次序不变',
  }),
  shuffleOptions: yesNo({ label: '选项次序人人不同', part: 'what', initial: true, note: '判断题不打乱' }),
  startTime: own({
    label: '开考',
    part: 'terms',
    initial: '',
    placeholder: '和班级一样',
    schema: moment,
  }),
  endTime: own({
    label: '截止',
    part: 'terms',
    initial: '',
    placeholder: '和班级一样',
    schema: moment,
  }),
  examLength: number({
    label: '时长',
    part: 'terms',
    initial: 60,
    needed: '请填写时长',
    min: 0,
    max: 600,
    unit: '分钟',
    description: 'minutes; 0 for a quiz: no limit',
    words: (minutes) => `${minutes} 分钟`,
  }),
  examNum: number({
    label: '最多考几次',
    part: 'terms',
    initial: 2,
    needed: '请填写次数',
    min: 0,
    max: 50,
    unit: '次',
    description: 'attempts; 0 is one for a final test, any for a quiz',
    words: (times) => `${times} 次`,
  }),
  passScore: number({
    label: '及格分',
    part: 'terms',
    initial: 60,
    needed: '请填写及格分',
    min: 0,
    max: 10_000,
    decimals: 1,
    unit: '分',
    description: 'of a final test; a quiz wants 80 per cent of its questions, whatever their points',
    problem: (score) => (Math.abs(Math.round(score * 10) - score * 10) > 1e-6 ? '及格分最多一位小数' : ''),
  }),
  isRequired: yesNo({
    label: '及格是班级结业的一个条件',
    part: 'terms',
    initial: true,
    description: 'passing it is a condition of graduation of the class',
  }),
  description: lines({
    label: '考前说明',
    limit: 1000,
    part: 'shown',
    placeholder: '考场纪律、注意事项，开始作答前看到；可以不填',
  }),
  reviewPolicy: choice<ReviewPolicy>({
    label: '何时能看答案和解析',
    part: 'shown',
    initial: 'AFTER_PASS',
    choices: REVIEW_WORDS,
  }),
});

export type ExamTerms = ValuesOf<typeof examRecord>;
