import { type Static, Type } from 'typebox';
import { endpointsBelow } from '#platform/shared/endpoint.ts';
import { BASE, doneReply, listReply, objectReply } from '#platform/shared/envelope.ts';
import { arrayOf, idInput, oneOf, orNull, pagingInput } from '#platform/shared/value.schema.ts';
import { BOXES, MAX_REVIEWS, REASON_LIMITS } from './publication-life.rules.ts';
import {
  AnyDocument,
  EditStateSchema,
  FieldComparison,
  Finding,
  HistoryEntry,
  KindName,
  NamedFile,
  Place,
  PublicationProblem,
  PublicationStateSchema,
  StageView,
  VersionView,
} from './publishing.schema.ts';

const call = endpointsBelow(`${BASE}/api/admin/publication`, 'author');

const kind = Type.String({ pattern: '^[a-z-]{1,20}$', description: 'article …' });
const version = Type.Integer({ minimum: 0, maximum: 2_000_000_000 });
const reason = Type.String({ minLength: REASON_LIMITS.min, maxLength: REASON_LIMITS.max });
const moment = Type.String({
  pattern: '^([1-9]\\d{3}-\\d{2}-\\d{2} \\d{2}:\\d{2}(:\\d{2})?)?$',
  description: 'yyyy-MM-dd HH:mm:ss in Asia/Shanghai; empty for none',
});

/** One publication on the desk or in the list of its kind. */
export const PublicationRow = Type.Object({
  kind: Type.String(),
  kindName: Type.String(),
  id: Type.String(),
  title: Type.String(),
  note: Type.String({ description: 'what its kind says of it in a list: 基层动态' }),
  orgCode: Type.String(),
  orgName: Type.String(),
  state: PublicationStateSchema,
  editState: EditStateSchema,
  stage: Type.Integer({ description: '1 to 3 in review, otherwise 0' }),
  reviews: Type.Integer({ description: 'reviews under which the version was submitted' }),
  asksReviews: Type.Integer({ description: 'reviews that a submission takes now' }),
  submittedBy: Type.String(),
  submittedTime: Type.String(),
  reason: Type.String({ description: 'why it was returned or withdrawn; empty otherwise' }),
  publishAt: Type.String({ description: 'planned hour; empty for at once' }),
  withdrawAt: Type.String(),
  publishTime: Type.String({ description: 'since when readers see it; empty before' }),
  updatedBy: Type.String(),
  updatedTime: Type.String(),
  version,
  actions: Type.Array(Type.String(), {
    description: 'edit, submit, takeBack, sign, return, plan, recall, restore, discard, remove',
  }),
  editPath: Type.String({ description: 'page of the console on which it is written' }),
  address: Type.String({ description: 'page of the portal; empty while it is not public' }),
});
export type PublicationRow = Static<typeof PublicationRow>;

export const listPublications = call('list', {
  summary: '审签台：待我审、我写的、我退回的、定时发布、已发布、已撤回，或者一类内容的全部',
  in: Type.Object({
    ...pagingInput,
    box: oneOf(BOXES),
    kind: Type.Optional(kind),
    state: Type.Optional(PublicationStateSchema),
    editState: Type.Optional(EditStateSchema),
    keyword: Type.Optional(Type.String({ maxLength: 60 })),
    orgCode: Type.Optional(Type.String({ pattern: '^[0-9]{12,60}$' })),
    field: Type.Optional(
      Type.String({
        maxLength: 200,
        pattern: '^[A-Za-z]+:[A-Za-z0-9_]+(,[A-Za-z]+:[A-Za-z0-9_]+)*$',
        description: 'values that fields of the document have: hierarchy:CITY,baseType:SITE_TEACH_BASE',
      }),
    ),
    sort: Type.Optional(
      Type.String({ pattern: '^-?(title|updatedTime|publishTime|submittedTime|publishAt)$' }),
    ),
  }),
  out: Type.Object({
    ...listReply(PublicationRow).properties,
    kinds: Type.Array(KindName),
    counts: Type.Object(
      {
        waiting: Type.Integer(),
        mine: Type.Integer(),
        sentBack: Type.Integer(),
        planned: Type.Integer(),
      },
      { description: 'of the kind asked for, whatever the keyword' },
    ),
  }),
});

const one = { kind, id: idInput };

export const getPublication = call('get', {
  summary: '一份稿子的全部：正在写的、读者看到的、查出的问题、签字、最近的经过和能做的步骤',
  in: Type.Object(one),
  out: objectReply({
    ...PublicationRow.properties,
    document: AnyDocument,
    live: orNull(AnyDocument, { description: 'what readers see, or saw before it was withdrawn' }),
    liveNo: Type.Integer({ description: 'number of that version; 0 for none' }),
    versionNo: Type.Integer({
      description: 'number of the version in review, or submitted last; 0 for none',
    }),
    place: orNull(Place, { description: 'place that the reason of a return is about' }),
    writers: Type.Array(Type.String(), { description: 'names of those who wrote in it' }),
    problems: Type.Array(PublicationProblem, { description: 'what is missing before it can be submitted' }),
    findings: Type.Array(Finding),
    stages: Type.Array(StageView),
    history: Type.Array(HistoryEntry, { description: 'the newest five' }),
    files: Type.Array(NamedFile),
  }),
});
export type PublicationDetail = Static<typeof getPublication.out>['data'];

export const comparePublication = call('compare', {
  summary: '两个版本的不同：逐栏、逐段、逐词，图片和表格整件比；不给版本号就比读者看到的和正在写的',
  in: Type.Object({
    ...one,
    from: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000, description: '0: nothing yet' })),
    to: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
  }),
  out: objectReply({
    fromNo: Type.Integer({ description: '0 for nothing yet' }),
    fromTime: Type.String(),
    toNo: Type.Integer({ description: '0 for what is being written' }),
    toTime: Type.String(),
    changedNum: Type.Integer({ description: 'changed fields and changed blocks of HTML' }),
    fields: Type.Array(FieldComparison),
  }),
});

export const createPublication = call('create', {
  summary: '新建一份草稿；没有写到的栏目取初值',
  once: true,
  in: Type.Object({ kind, document: AnyDocument }),
  out: objectReply({ id: Type.String(), version }),
});

const saved = {
  version,
  savedTime: Type.String(),
  state: PublicationStateSchema,
  editState: EditStateSchema,
  stage: Type.Integer(),
  actions: PublicationRow.properties.actions,
  problems: Type.Array(PublicationProblem),
  findings: Type.Array(Finding),
};

export const savePublication = call('save', {
  summary: '保存草稿或对已发布内容的修改；旧版本号答 409',
  once: true,
  in: Type.Object({ ...one, version, document: AnyDocument }),
  out: objectReply(saved),
});

const step = (verb: string, summary: string) =>
  call(verb, { summary, once: true, in: Type.Object({ ...one, version }), out: objectReply(saved) });
const explained = (verb: string, summary: string) =>
  call(verb, {
    summary,
    once: true,
    in: Type.Object({ ...one, version, reason }),
    out: objectReply(saved),
  });

export const submitPublication = step('submit', '提交审签：成为一个不再改动的版本');
export const takeBackPublication = step('takeBack', '取回送审的或者已签发未公开的稿子，继续修改');
export const discardPublication = step('discard', '放弃对已发布内容的未公开修改');

export const signPublication = call('sign', {
  summary: '签字通过当前一审；最后一审签发以后公开，或者等到定好的时间公开',
  once: true,
  in: Type.Object({
    ...one,
    version,
    note: Type.Optional(Type.String({ maxLength: 200, description: 'opinion, kept in the history' })),
  }),
  out: objectReply(saved),
});

export const returnPublication = call('return', {
  summary: '退回给作者，写明原因，可以指出位置；这一版的签字作废',
  once: true,
  in: Type.Object({ ...one, version, reason, place: Type.Optional(orNull(Place)) }),
  out: objectReply(saved),
});

export const planPublication = call('plan', {
  summary: '定好公开和撤回的时间；留空是签发后立即公开、不自动撤回',
  once: true,
  in: Type.Object({ ...one, version, publishAt: moment, withdrawAt: moment }),
  out: objectReply(saved),
});

export const recallPublication = explained('recall', '撤回：读者立即看不到');
export const restorePublication = explained('restore', '把撤回的恢复公开，内容是签发过的最后一版');

export const removePublication = call('remove', {
  summary: '删除从未公开过的草稿',
  once: true,
  in: Type.Object({ ...one, version }),
  out: doneReply,
});

export const changePublications = call('batch', {
  summary: '一类内容里批量提交、签字、撤回、删除；逐份判断，各自成败',
  once: true,
  in: Type.Object({
    kind,
    ids: Type.Array(idInput, { minItems: 1, maxItems: 100 }),
    verb: oneOf(['submit', 'sign', 'recall', 'remove']),
    reason: Type.Optional(reason),
  }),
  out: objectReply({
    doneNum: Type.Integer(),
    failed: arrayOf({ id: Type.String(), title: Type.String(), reason: Type.String() }),
  }),
});

export const listPublicationHistory = call('history', {
  summary: '一份稿子的经过，新的在前',
  in: Type.Object({ ...one, ...pagingInput }),
  out: listReply(HistoryEntry),
});

export const listPublicationVersions = call('versions', {
  summary: '一份稿子提交过的版本和每版的签字，新的在前',
  in: Type.Object({ ...one, ...pagingInput }),
  out: listReply(VersionView),
});

/* Settings and the list of sensitive words: kept by the operator and the region's administrators. */

export const getPublicationSettings = call('settings', {
  summary: '每类内容要审几次',
  access: 'console',
  in: Type.Object({}),
  out: objectReply({
    mayChange: Type.Boolean(),
    kinds: arrayOf({
      ...KindName.properties,
      reviews: Type.Integer({ minimum: 0, maximum: MAX_REVIEWS }),
      stages: Type.Array(Type.String()),
      updatedBy: Type.String(),
      updatedTime: Type.String(),
      version,
    }),
  }),
});

export const savePublicationSettings = call('saveSettings', {
  summary: '改一类内容要审几次；已经送审的按送审时的次数',
  access: 'console',
  once: true,
  in: Type.Object({ kind, reviews: Type.Integer({ minimum: 0, maximum: MAX_REVIEWS }), version }),
  out: objectReply({ version }),
});

export const SensitiveWord = Type.Object({
  id: Type.String(),
  word: Type.String(),
  level: oneOf(['serious', 'advice']),
  note: Type.String(),
  updatedBy: Type.String(),
  updatedTime: Type.String(),
  version,
});
export type SensitiveWord = Static<typeof SensitiveWord>;

export const listSensitiveWords = call('words', {
  summary: '敏感词库',
  access: 'console',
  in: Type.Object({
    ...pagingInput,
    keyword: Type.Optional(Type.String({ maxLength: 60 })),
    level: Type.Optional(SensitiveWord.properties.level),
  }),
  out: Type.Object({ ...listReply(SensitiveWord).properties, mayChange: Type.Boolean() }),
});

export const saveSensitiveWord = call('saveWord', {
  summary: '添加或修改一个敏感词',
  access: 'console',
  once: true,
  in: Type.Object({
    id: Type.Optional(idInput),
    version: Type.Optional(version),
    word: Type.String({ minLength: 1, maxLength: 40 }),
    level: SensitiveWord.properties.level,
    note: Type.String({ maxLength: 100 }),
  }),
  out: objectReply({ id: Type.String(), version }),
});

export const removeSensitiveWord = call('removeWord', {
  summary: '删除一个敏感词',
  access: 'console',
  once: true,
  in: Type.Object({ id: idInput, version }),
  out: doneReply,
});
