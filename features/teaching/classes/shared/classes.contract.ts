import { type Static, Type } from 'typebox';
import { endpointsBelow } from '#platform/shared/endpoint.ts';
import { BASE, dataReply, listReply, objectReply } from '#platform/shared/envelope.ts';
import { arrayOf, idInput, orNull, pagingInput, personInput } from '#platform/shared/value.schema.ts';
import { ClassItem, ClassStanding, HeldIn, LearnState, TimeStatus } from './class-item.schema.ts';

const web = `${BASE}/api/web/class`;
const call = endpointsBelow(web, 'visitor');

/** Finding and looking at classes, signing up and stepping back (design/api.md, 3). */
export const queryClasses = call('query', {
  summary: '班级列表：按地区、状态、名称；热门只列进行中的，按人数从多到少',
  in: Type.Object({
    ...pagingInput,
    orgCode: Type.Optional(Type.String({ pattern: '^([0-9]{12,60}|HOT_ORG_CODE|)$' })),
    /** True takes classes of exactly this organisation: 自治区级 without the prefectures below it. */
    isOwn: Type.Optional(Type.Boolean()),
    classStatusEnum: Type.Optional(Type.Union([TimeStatus, Type.Literal('')])),
    held: Type.Optional(HeldIn),
    /** True takes classes that the caller may sign up for now, the nearest first; nobody but a party member has any. */
    joinable: Type.Optional(Type.Boolean()),
    className: Type.Optional(Type.String({ maxLength: 100 })),
    idCardHash: personInput,
  }),
  out: listReply(ClassItem),
});

export const getClassStandings = call('getByIds', {
  summary: '这些班级对本人的状态、余额和候补次序；访客一律 UNKNOWN',
  in: Type.Object({
    classId: Type.Array(idInput, { maxItems: 100 }),
    idCardHash: personInput,
  }),
  out: dataReply(Type.Array(ClassStanding)),
});

const joined = objectReply({
  learnState: LearnState,
  waitNo: orNull(Type.Integer()),
  /** Outcome in one sentence: 报名成功; 已排在候补第 3 位…; 已提交，等待审核. */
  note: Type.String(),
});

/** The specification's `singUpClass`. Asked again by the same person, it answers the same and takes no second seat. */
export const signUpClass = call('toLearn', {
  aliases: [`${web}/singUpClass`, `${web}/signUpClass`],
  summary: '报名：有名额即报上，名额满则排候补，须审核的先占名额待审',
  access: 'member',
  write: true,
  in: Type.Object({
    classId: idInput,
    idCardHash: personInput,
    registrationCode: Type.Optional(Type.String({ maxLength: 64 })),
  }),
  out: joined,
});

export const quitClass = call('quit', {
  aliases: [`${web}/waiting/leave`],
  summary: '退出班级、撤回申请或退出候补；名额让给候补的第一位',
  access: 'member',
  write: true,
  in: Type.Object({ classId: idInput }),
  out: joined,
});

export const answerSeatOffer = call('answerOffer', {
  aliases: [`${web}/waiting/accept`],
  summary: '递补的名额轮到本人时答复：接受进班，或者放弃、让给下一位',
  access: 'member',
  write: true,
  in: Type.Object({ classId: idInput, accept: Type.Optional(Type.Boolean()) }),
  out: joined,
});

const Person = Type.Object({ name: Type.String(), kind: Type.String({ description: '班主任, 助理班主任' }) });

export const ClassDetail = Type.Object({
  ...ClassItem.properties,
  intro: Type.String({ description: 'cleaned HTML' }),
  organizer: Type.String(),
  facts: Type.Array(Type.Object({ name: Type.String(), text: Type.String() }), {
    description: 'what else its record shows on its page',
  }),
  phone: Type.String(),
  trail: Type.Array(Type.Object({ orgCode: Type.String(), orgName: Type.String() }), {
    description: 'places from the prefecture down to the own one, for the breadcrumb',
  }),
  capacity: orNull(Type.Integer()),
  leftNum: orNull(Type.Integer()),
  waitingNum: Type.Integer(),
  leftDays: Type.Integer({ description: 'days that the class still runs, today included; 0 otherwise' }),
  signUpStart: Type.String({ description: 'yyyy-MM-dd HH:mm:ss; empty: no beginning' }),
  signUpEnd: Type.String(),
  compulsoryNum: Type.Integer(),
  electiveNum: Type.Integer(),
  managers: Type.Array(Person),
  teachers: arrayOf({
    id: Type.String(),
    name: Type.String(),
    title: Type.String(),
    unit: Type.String(),
    photo: Type.String(),
  }),
  /** 报名须知: who may come, how, what happens when it is full. */
  rules: Type.Array(Type.Object({ text: Type.String(), isMet: orNull(Type.Boolean()) })),
  /** Conditions of graduation, in words, for people who are not in the class. */
  conditions: Type.Array(Type.Object({ code: Type.String(), name: Type.String() })),
  inOrder: Type.Boolean(),
  isOffline: Type.Boolean({
    description: 'withdrawn by its managers: records stay, nothing is recorded any more',
  }),
  standing: ClassStanding,
  rejection: Type.String({ description: 'why the last application was sent back; empty when it was not' }),
  studentNo: Type.String({ description: 'K2026-0712-047; empty when not enrolled' }),
  canQuit: Type.Boolean(),
  canReturn: Type.Boolean({ description: 'who quits now may sign up again, as long as there is a seat' }),
  canManage: Type.Boolean({ description: 'the caller acts as a manager of this class' }),
  unifiedExamId: Type.String({ description: 'empty: no graduation exam' }),
});
export type ClassDetail = Static<typeof ClassDetail>;

/** One implementation under the three names; only the last never answers from memory. */
export const getClass = call('getInfo', {
  aliases: [`${web}/get`],
  summary: '班级详情，含本人在班里的状态',
  in: Type.Object({ id: idInput }),
  out: dataReply(ClassDetail),
});

export const getClassNow = call('getInfoNoCache', {
  summary: '班级详情，直接取自数据库',
  in: Type.Object({ id: idInput }),
  out: dataReply(ClassDetail),
});
