import { type Static, Type } from 'typebox';
import {
  Difficulty,
  KeyView,
  QuestionMedia,
  QuestionType,
  ShownQuestion,
} from '#features/teaching/questions/shared/question.schema.ts';
import { waiveInput } from '#features/teaching/questions/shared/questions.contract.ts';
import { endpointsBelow } from '#platform/shared/endpoint.ts';
import { BASE, doneReply, listReply, objectReply } from '#platform/shared/envelope.ts';
import { propertiesOf } from '#platform/shared/record.schema.ts';
import { arrayOf, idInput, oneOf, pagingInput } from '#platform/shared/value.schema.ts';
import { MAX_SECTIONS, paperRecord } from './paper.record.ts';
import { DrawRule, SectionInput } from './paper-section.schema.ts';

/**
 * The console's calls about papers. A paper is a list of sections; a section holds one type of question, chosen one
 * by one, or drawn for every examinee by rule. One edits those of the own organisation and below, and uses those of
 * the organisations above, too.
 */
export const ADMIN_PAPER = `${BASE}/api/admin/paper`;
const call = endpointsBelow(ADMIN_PAPER, 'teaching');

const versionInput = Type.Integer({ minimum: 1, maximum: 2_000_000_000 });
const sortInput = Type.Optional(Type.String({ pattern: '^-?[A-Za-z]{1,40}$' }));
const { name, ...fields } = propertiesOf(paperRecord);

const PaperFields = {
  ...fields,
  name,
  orgCode: Type.Optional(fields.orgCode),
  sections: Type.Array(SectionInput, { maxItems: MAX_SECTIONS }),
} as const;

export const PaperRow = Type.Object({
  id: Type.String(),
  name: Type.String(),
  orgName: Type.String(),
  isRandom: Type.Boolean({ description: 'some section draws' }),
  questionNum: Type.Integer({ description: 'that one examinee gets' }),
  totalScore: Type.Number(),
  typeNums: Type.Array(Type.Integer(), { description: '单选, 多选, 判断, 填空' }),
  usedNum: Type.Integer({ description: 'exams made from it' }),
  problemNum: Type.Integer(),
  updatedTime: Type.String(),
  canEdit: Type.Boolean(),
  version: Type.Integer(),
});
export type PaperRow = Static<typeof PaperRow>;

export const listPapers = call('list', {
  summary: '试卷',
  in: Type.Object({
    ...pagingInput,
    sort: sortInput,
    keyword: Type.Optional(Type.String({ maxLength: 60 })),
    kind: Type.Optional(oneOf(['FIXED', 'RANDOM', ''])),
    /** Only what an exam can be made from. */
    ready: Type.Optional(oneOf(['1', ''])),
  }),
  out: listReply(PaperRow),
});

const SectionQuestion = Type.Object({
  questionId: Type.String(),
  code: Type.String(),
  title: Type.String(),
  difficulty: Difficulty,
  categoryName: Type.String(),
  isRetired: Type.Boolean(),
});

export const getPaper = call('get', {
  summary: '一份试卷的结构和毛病',
  in: Type.Object({ id: idInput }),
  out: objectReply({
    row: PaperRow,
    ...fields,
    sections: arrayOf({
      ...SectionInput.properties,
      questions: Type.Array(SectionQuestion, { description: 'those of questionIds, in order' }),
      poolNums: Type.Array(Type.Integer(), { description: 'how many each rule finds now' }),
    }),
    problems: Type.Array(Type.String(), {
      description: 'why no exam can be made from it; empty when it is ready',
    }),
  }),
});

export const savePaper = call('save', {
  summary: '新建或修改试卷；已发布的考试不随它变；旧版本上的修改答 409',
  once: true,
  in: Type.Object({ id: Type.Optional(idInput), ...PaperFields, version: Type.Optional(versionInput) }),
  out: objectReply({ id: Type.String(), version: Type.Integer(), problems: Type.Array(Type.String()) }),
});

export const copyPaper = call('copy', {
  summary: '复制试卷',
  once: true,
  in: Type.Object({ id: idInput, name }),
  out: objectReply({ id: Type.String() }),
});

export const removePaper = call('remove', {
  summary: '删除试卷；用它组成的考试不受影响',
  once: true,
  in: Type.Object({ id: idInput, version: versionInput }),
  out: doneReply,
});

/** How many questions a rule would find now. */
export const countPool = call('pool', {
  summary: '抽题规则现在能抽到多少题',
  in: Type.Object({
    questionType: QuestionType,
    rules: Type.Array(DrawRule, { minItems: 1, maxItems: 10 }),
    /** Of the paper: a paper draws what its own organisation may use. */
    orgCode: PaperFields.orgCode,
  }),
  out: objectReply({
    nums: Type.Array(Type.Integer()),
    /** Rules share questions: how many differ in all. */
    differentNum: Type.Integer(),
  }),
});

export const previewPaper = call('preview', {
  summary: '预览试卷，用来看和打印：一名考生会拿到的题；随机卷每次抽一套；答案只给可以看的人',
  in: Type.Object({
    id: idInput,
    /** '1': with keys, of the questions whose keys the caller may read. */
    keys: Type.Optional(oneOf(['1', ''])),
    waive: waiveInput,
    /** The same seed draws the same paper. */
    seed: Type.Optional(Type.String({ maxLength: 20, pattern: '^[A-Za-z0-9]*$' })),
  }),
  out: objectReply({
    name: Type.String(),
    totalScore: Type.Number(),
    questionNum: Type.Integer(),
    seed: Type.String(),
    key: KeyView,
    sections: arrayOf({
      questionType: QuestionType,
      note: Type.String(),
      score: Type.Number(),
      questions: arrayOf({
        no: Type.Integer(),
        code: Type.String(),
        question: ShownQuestion,
        media: Type.Array(QuestionMedia),
      }),
    }),
  }),
});
