import { type Static, Type } from 'typebox';
import { endpointsBelow } from '#platform/shared/endpoint.ts';
import { BASE, dataReply, doneReply, listReply, objectReply } from '#platform/shared/envelope.ts';
import { arrayOf, idInput, oneOf, orNull, pagingInput } from '#platform/shared/value.schema.ts';
import { POSITIONS, STANDINGS } from './duty.rules.ts';

const own = endpointsBelow(`${BASE}/api/duty`, 'member');
const call = endpointsBelow(`${BASE}/api/duty`, 'admin');
const admin = endpointsBelow(`${BASE}/api/admin/duty`, 'admin');

const text = Type.String();
const num = Type.Integer();
const hours = Type.String({ description: 'hours with two decimals' });
const day = Type.String({ description: 'yyyy-MM-dd; empty for none' });
const year = Type.Integer({ minimum: 2000, maximum: 2100 });
const yearInput = Type.Optional(year);
const orgCode = Type.String({ pattern: '^[0-9]{12,60}$' });
const step = oneOf([1, 2, 3, 4, 5], { description: 'colour of the heat map, 1 the least' });

export const getMyDuty = own('my', {
  summary: '本人一年的学时：目标、今天应到、按月按方式、预计学满的日子、最少几门课补齐',
  in: Type.Object({ year: yearInput }),
  out: objectReply({
    year: num,
    years: Type.Array(num, { description: 'years of which something is known, the newest first' }),
    position: oneOf(POSITIONS),
    standing: oneOf(STANDINGS),
    note: Type.String({ description: 'why a person is exempt or begins later; empty for nothing' }),
    fromMonth: num,
    targetHours: hours,
    hours: Type.String({ description: 'counted towards the target' }),
    dueHours: hours,
    missingHours: hours,
    kinds: arrayOf({
      kind: oneOf(['ONLINE', 'OFFLINE', 'GROUP']),
      hours: Type.String({ description: 'earned' }),
      capHours: Type.String({ description: 'most that counts; empty without a limit' }),
      countedHours: hours,
    }),
    months: Type.Array(hours, { description: 'earned in January to December' }),
    forecastDay: day,
    daysEarly: Type.Integer({ description: 'days between the forecast and the end of the year' }),
    yearEndHours: hours,
    plan: Type.Object(
      {
        closesGap: Type.Boolean({ description: 'the courses are enough' }),
        gapHours: Type.String({ description: 'hours that courses can close: caps limit them' }),
        planHours: hours,
        courseNum: Type.Integer({ description: 'of the whole list, whose first courses follow' }),
        courses: arrayOf({
          courseId: text,
          courseName: text,
          lang: text,
          courseHours: hours,
          showDuration: text,
          isBegun: Type.Boolean(),
          studyPercentage: num,
        }),
      },
      { description: 'the fewest courses that close the gap, begun ones first' },
    ),
  }),
});
export type MyDuty = Static<typeof getMyDuty.out>['data'];

const sums = {
  people: num,
  exempt: num,
  done: num,
  onPace: num,
  behind: num,
  idle: Type.Integer({ description: 'nothing studied this year' }),
  averageHours: hours,
  averageTarget: hours,
  averageDue: hours,
  dueShare: Type.Integer({ description: 'hours in percent of what is due today' }),
  step,
};

export const getDutyTree = call('org-tree', {
  summary: '学时看板：一个组织的合计，每个下级一行，再下一级一格',
  in: Type.Object({ year: yearInput, orgCode: Type.Optional(orgCode) }),
  out: objectReply({
    year: num,
    years: Type.Array(num),
    day: Type.String({ description: 'day by which it is told who is behind' }),
    yearShare: Type.Integer({ description: 'percent of the year that is gone' }),
    orgCode: text,
    orgName: text,
    path: arrayOf({ orgCode: text, orgName: text }, { description: 'from the top of the scope' }),
    sums: Type.Object(sums),
    yearEndHours: Type.String({ description: 'a person, if it goes on as it went so far' }),
    rows: arrayOf({
      orgCode: text,
      orgName: text,
      isSelf: Type.Boolean({ description: 'people of the organisation itself' }),
      ...sums,
      threads: arrayOf({ orgCode: text, orgName: text, people: num, behind: num, averageHours: hours, step }),
    }),
    recount: orNull(
      Type.Object({ time: text, people: num, mendedPeople: num, mendedOrgs: num, leftOrgs: num }),
      { description: 'the last nightly comparison with the ledger' },
    ),
  }),
});
export type DutyTree = Static<typeof getDutyTree.out>['data'];

const peopleFilter = {
  year: yearInput,
  orgCode: Type.Optional(orgCode),
  standing: Type.Optional(oneOf(['BEHIND', 'IDLE', 'ON_PACE', 'DONE', 'EXEMPT', 'ALL'])),
  reminded: Type.Optional(oneOf(['YES', 'NO'])),
  keyword: Type.Optional(Type.String({ maxLength: 50 })),
};

export const listDutyPeople = call('people', {
  summary: '范围内的人：已学、离应到差多少、年底预计、上次学习、原因、提醒过没有',
  in: Type.Object({
    ...pagingInput,
    ...peopleFilter,
    sort: Type.Optional(Type.String({ pattern: '^-?[A-Za-z]{1,30}$' })),
  }),
  out: listReply(
    Type.Object({
      userId: text,
      name: text,
      orgCode: text,
      orgName: text,
      position: oneOf(POSITIONS),
      standing: oneOf(STANDINGS),
      isExempt: Type.Boolean(),
      fromMonth: num,
      note: text,
      hours,
      targetHours: hours,
      gapHours: Type.String({ description: 'missing to what is due today' }),
      yearEndHours: hours,
      lastTime: Type.String({ description: 'last credit; empty for none this year' }),
      reasons: Type.Array(text, { description: 'known reasons, in words' }),
      remindedTime: text,
      version: num,
    }),
  ),
});
export type DutyPersonItem = Static<typeof listDutyPeople.out>['datalist'][number];

/** People to be reminded: chosen by name, or all that are behind, or have not begun. */
const reminded = {
  orgCode,
  standing: oneOf(['BEHIND', 'IDLE']),
  userIds: Type.Optional(Type.Array(idInput, { minItems: 1, maxItems: 500 })),
};

export const previewReminder = call('remind/preview', {
  summary: '提醒会发给多少人：七天内提醒过的不再发',
  in: Type.Object(reminded),
  out: objectReply({
    peopleNum: Type.Integer({ description: 'will be told' }),
    leftOutNum: Type.Integer({ description: 'were reminded within seven days' }),
    names: Type.Array(text, { description: 'the first of those who will be told' }),
    draft: text,
  }),
});

export const sendReminder = call('remind', {
  summary: '提醒落后的人；同一人七天最多一次，回执记下发给了谁',
  once: true,
  in: Type.Object({ ...reminded, text: Type.String({ maxLength: 300 }) }),
  out: objectReply({ id: text, peopleNum: num, leftOutNum: num }),
});

export const listReminders = call('remind/list', {
  summary: '范围内发过的提醒，新的在前',
  in: Type.Object(pagingInput),
  out: listReply(
    Type.Object({
      id: text,
      year: num,
      orgName: text,
      sentByName: text,
      sentTime: text,
      text,
      peopleNum: num,
      leftOutNum: num,
    }),
  ),
});

export const listReminded = call('remind/people', {
  summary: '一次提醒的回执：发给了谁，当时学了多少、应到多少',
  in: Type.Object({ ...pagingInput, id: Type.String({ pattern: '^[0-9]{1,15}$' }) }),
  out: listReply(Type.Object({ userId: text, name: text, orgName: text, hours, dueHours: hours })),
});

const hoursInput = Type.String({ pattern: '^[0-9]{1,3}([.][0-9]{1,2})?$' });
const capInput = Type.Union([hoursInput, Type.Literal('')], { description: 'empty without a limit' });
const ruleValues = {
  year: orNull(year, { description: 'null for every year' }),
  position: oneOf(POSITIONS),
  orgCode,
  targetHours: hoursInput,
  capOnlineHours: capInput,
  capOfflineHours: capInput,
  capGroupHours: capInput,
  capDayHours: Type.Union(
    [Type.String({ pattern: '^([1-9][0-9]?([.][0-9]{1,2})?|0[.]([1-9][0-9]?|0[1-9]))$' }), Type.Literal('')],
    {
      description: 'online hours after which no other course is begun on the same day; empty without a limit',
    },
  ),
  note: Type.String({ maxLength: 200 }),
};
const ruleId = Type.String({ pattern: '^[0-9]{1,15}$' });

export const listDutyRules = admin('rule/list', {
  summary: '学时规则表：本范围内的，和管着本范围的',
  in: Type.Object(pagingInput),
  out: listReply(
    Type.Object({
      id: text,
      year: orNull(num),
      position: oneOf(POSITIONS),
      orgCode: text,
      orgName: text,
      targetHours: hours,
      capOnlineHours: text,
      capOfflineHours: text,
      capGroupHours: text,
      capDayHours: text,
      note: text,
      version: num,
      updatedTime: text,
      mayChange: Type.Boolean({ description: 'false for rules of organisations above' }),
    }),
  ),
});
export type DutyRuleItem = Static<typeof listDutyRules.out>['datalist'][number];

export const previewDutyRule = admin('rule/preview', {
  summary: '改这条规则会动到多少人：目标变高、变低各多少',
  in: Type.Object({
    id: Type.Optional(ruleId),
    rule: orNull(Type.Object(ruleValues), { description: 'null: the rule is taken away' }),
  }),
  out: objectReply({ year: num, peopleNum: num, raisedNum: num, loweredNum: num }),
});

export const saveDutyRule = admin('rule/save', {
  summary: '新建或修改一条学时规则；人的目标随后重算',
  once: true,
  in: Type.Object({
    id: Type.Optional(ruleId),
    version: Type.Optional(Type.Integer({ minimum: 1 })),
    ...ruleValues,
  }),
  out: objectReply({ id: text }),
});

export const removeDutyRule = admin('rule/remove', {
  summary: '删除一条学时规则；人的目标随后重算',
  once: true,
  in: Type.Object({ id: ruleId, version: Type.Integer({ minimum: 1 }) }),
  out: doneReply,
});

export const saveDutyPerson = admin('person/save', {
  summary: '登记一个人这一年的情况：职务、从几月算起、免学和原因',
  once: true,
  in: Type.Object({
    userId: idInput,
    version: Type.Integer({ minimum: 1 }),
    position: oneOf(POSITIONS),
    fromMonth: Type.Integer({ minimum: 1, maximum: 12 }),
    isExempt: Type.Boolean(),
    note: Type.String({ maxLength: 100 }),
  }),
  out: dataReply(Type.Object({ targetHours: hours, version: num })),
});
