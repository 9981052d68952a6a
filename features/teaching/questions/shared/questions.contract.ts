import { type Static, Type } from 'typebox';
import { endpointsBelow } from '#platform/shared/endpoint.ts';
import { BASE, dataReply, doneReply, listReply, objectReply } from '#platform/shared/envelope.ts';
import { propertiesOf } from '#platform/shared/record.schema.ts';
import { arrayOf, idInput, oneOf, orNull, pagingInput } from '#platform/shared/value.schema.ts';
import { filingRecord } from './question.record.ts';
import {
  Difficulty,
  KeyedQuestion,
  KeyView,
  QuestionMedia,
  QuestionType,
  ShownQuestion,
} from './question.schema.ts';

/**
 * The console's calls about the question bank. One edits the questions of the own organisation and below, and uses
 * those of the organisations above, too; whatever else exists is answered with 404.
 */
export const ADMIN_QUESTION = `${BASE}/api/admin/question`;
const call = endpointsBelow(ADMIN_QUESTION, 'teaching');

const orgCode = Type.String({ pattern: '^[0-9]{12,60}$' });
const versionInput = Type.Integer({ minimum: 1, maximum: 2_000_000_000 });
const sortInput = Type.Optional(Type.String({ pattern: '^-?[A-Za-z]{1,40}$' }));
const filing = propertiesOf(filingRecord);
const oneOrNone = Type.Optional(filing.categoryId);

export const QuestionState = oneOf(['ACTIVE', 'RETIRED']);
export type QuestionState = Static<typeof QuestionState>;

export const QuestionCategory = Type.Object({
  id: Type.String(),
  parentId: Type.String({ description: 'empty at the top' }),
  name: Type.String(),
  orgCode: Type.String(),
  orgName: Type.String(),
  sort: Type.Integer(),
  questionNum: Type.Integer({ description: 'active questions in it and below, that the caller may use' }),
  canEdit: Type.Boolean(),
  version: Type.Integer(),
});
export type QuestionCategory = Static<typeof QuestionCategory>;

export const listQuestionCategories = call('category/list', {
  summary: '题库分类：本单位及下级的，和上级单位的',
  in: Type.Object({}),
  out: dataReply(Type.Array(QuestionCategory)),
});

export const saveQuestionCategory = call('category/save', {
  summary: '新建分类，或改名、挪动',
  once: true,
  in: Type.Object({
    id: Type.Optional(idInput),
    parentId: oneOrNone,
    name: Type.String({ minLength: 1, maxLength: 40 }),
    sort: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 })),
    version: Type.Optional(versionInput),
  }),
  out: objectReply({ id: Type.String(), version: Type.Integer() }),
});

export const removeQuestionCategory = call('category/remove', {
  summary: '删除空的分类',
  once: true,
  in: Type.Object({ id: idInput, version: versionInput }),
  out: doneReply,
});

export const QuestionRow = Type.Object({
  id: Type.String(),
  code: Type.String({ description: 'T-000123' }),
  questionType: QuestionType,
  title: Type.String(),
  ...filing,
  categoryName: Type.String({ description: 'whole path: 党章党规 / 纪律' }),
  state: QuestionState,
  orgName: Type.String(),
  versionNo: Type.Integer({ description: 'newest version of the content' }),
  usedNum: Type.Integer({ description: 'papers and published exams that have it' }),
  answeredNum: Type.Integer({ description: 'graded answers' }),
  rightRate: orNull(Type.Integer({ description: 'per cent of them' })),
  updatedTime: Type.String(),
  canEdit: Type.Boolean(),
  version: Type.Integer(),
});
export type QuestionRow = Static<typeof QuestionRow>;

/** '1': the caller gives up the exams that ask the questions, to be told their keys. */
export const waiveInput = Type.Optional(oneOf(['1', '']));

export const questionFilters = {
  keyword: Type.Optional(Type.String({ maxLength: 100 })),
  questionType: Type.Optional(Type.Union([QuestionType, Type.Literal('')])),
  categoryId: oneOrNone,
  tag: Type.Optional(Type.String({ maxLength: 20 })),
  difficulty: Type.Optional(Type.Union([Difficulty, Type.Literal('')])),
  state: Type.Optional(Type.Union([QuestionState, Type.Literal('')])),
  /** Only those of the own organisation and below. */
  own: Type.Optional(oneOf(['1', ''])),
};

export const listQuestions = call('list', {
  summary: '题库',
  in: Type.Object({ ...pagingInput, sort: sortInput, ...questionFilters }),
  out: listReply(QuestionRow),
});

export const listQuestionTags = call('tags', {
  summary: '用过的标签，多的在前',
  in: Type.Object({ keyword: Type.Optional(Type.String({ maxLength: 20 })) }),
  out: dataReply(Type.Array(Type.Object({ name: Type.String(), questionNum: Type.Integer() }))),
});

const Version = Type.Object({
  versionNo: Type.Integer(),
  savedTime: Type.String(),
  byName: Type.String(),
  note: Type.String({ description: 'reason of a changed key; empty otherwise' }),
  question: ShownQuestion,
});

export const getQuestion = call('get', {
  summary: '一道题：内容、历史版本、用在哪里；答案和解析只给可以看的人',
  in: Type.Object({ id: idInput, waive: waiveInput }),
  out: objectReply({
    row: QuestionRow,
    key: KeyView,
    question: ShownQuestion,
    media: Type.Array(QuestionMedia, { description: 'addresses of every file in it, options included' }),
    versions: Type.Array(Version, { description: 'newest first' }),
    usedBy: arrayOf({
      kind: oneOf(['PAPER', 'EXAM']),
      id: Type.String(),
      name: Type.String(),
    }),
  }),
});

export const saveQuestion = call('save', {
  summary: '新建或修改题目；改了内容或答案成为新版本，已经发布的考试不变；旧版本上的修改答 409',
  once: true,
  in: Type.Object({
    id: Type.Optional(idInput),
    ...filing,
    categoryId: oneOrNone,
    question: KeyedQuestion,
    orgCode: Type.Optional(orgCode),
    version: Type.Optional(versionInput),
  }),
  out: objectReply({ id: Type.String(), versionNo: Type.Integer(), version: Type.Integer() }),
});

export const retireQuestions = call('retire', {
  aliases: [`${ADMIN_QUESTION}/offline`],
  summary: '停用题目：不再进新试卷；已在试卷和考试里的不变',
  once: true,
  in: Type.Object({ ids: Type.Array(idInput, { minItems: 1, maxItems: 200 }) }),
  out: objectReply({
    doneNum: Type.Integer(),
    refused: Type.Array(Type.Object({ id: Type.String(), title: Type.String(), reason: Type.String() })),
  }),
});

export const restoreQuestions = call('restore', {
  aliases: [`${ADMIN_QUESTION}/publish`],
  summary: '恢复停用的题目',
  once: true,
  in: retireQuestions.in,
  out: retireQuestions.out,
});

export const removeQuestions = call('remove', {
  summary: '删除从来没有用过的题目；用过的只能停用',
  once: true,
  in: retireQuestions.in,
  out: retireQuestions.out,
});

export const moveQuestions = call('move', {
  summary: '成批改分类，或加标签',
  once: true,
  in: Type.Object({
    ids: Type.Array(idInput, { minItems: 1, maxItems: 200 }),
    categoryId: oneOrNone,
    addTags: Type.Optional(filing.tags),
  }),
  out: retireQuestions.out,
});
