import { describe, expect, it } from 'vitest';
import {
  conditionsOf,
  countsInParts,
  type GraduationFacts,
  graduationNoOf,
  isDue,
  mayGraduate,
  missingText,
  progressOf,
} from './graduation.rules.ts';

const facts = (changed: Partial<GraduationFacts> = {}): GraduationFacts => ({
  courseNum: 26,
  compulsoryNum: 20,
  mustFinishCompulsory: true,
  needHoursHundredths: 0,
  needElective: 0,
  needEvaluations: 0,
  compulsoryDone: 0,
  electiveDone: 0,
  hoursHundredths: 0,
  evaluatedNum: 0,
  requirements: [],
  achieved: [],
  ...changed,
});

const codes = (changed: Partial<GraduationFacts>) => conditionsOf(facts(changed)).map(({ code }) => code);
const graduates = (changed: Partial<GraduationFacts>) => mayGraduate(conditionsOf(facts(changed)));

const exam = { code: 'EXAM', name: '结业考试 60 分及格', need: '60', unit: '分' };

describe('a class held in a room', () => {
  const rate = { code: 'SIGN_RATE', name: '全程出勤率达到 80%', need: '80', unit: '%' };
  const inRoom = { heldInRoom: true, courseNum: 0, compulsoryNum: 0, requirements: [rate] };

  it('asks for what other features bring, also without any course', () => {
    expect(conditionsOf(facts(inRoom))[0]).toMatchObject({ code: 'SIGN_RATE', missing: '还没有' });
    expect(graduates(inRoom)).toBe(false);
    expect(graduates({ ...inRoom, achieved: [{ code: 'SIGN_RATE', got: '90', isMet: true }] })).toBe(true);
  });

  it('is done by as much as the days on which one signed in, and wholly once the share is reached', () => {
    const done = (got: string, isMet = false) =>
      progressOf(conditionsOf(facts({ ...inRoom, achieved: [{ code: 'SIGN_RATE', got, isMet }] })), false);
    expect([done(''), done('0'), done('40'), done('79'), done('80', true)]).toEqual([0, 0, 50, 98, 100]);
  });

  it('says that hours to be had are those of its courses', () => {
    const hours = { ...inRoom, courseNum: 2, needHoursHundredths: 200, hoursHundredths: 150 };
    expect(conditionsOf(facts(hours))[0]).toMatchObject({ code: 'HOURS', name: '网上课程累计 2.00 学时' });
    expect(conditionsOf(facts({ needHoursHundredths: 200 }))[1]?.name).toBe('累计 2.00 学时');
  });

  it('is never finished while nothing is asked for', () => {
    expect(graduates({ ...inRoom, requirements: [] })).toBe(false);
  });
});

describe('a condition that another feature brings', () => {
  const met = (got: string, isMet: boolean) => ({
    requirements: [exam],
    achieved: [{ code: 'EXAM', got, isMet }],
  });

  it('comes after those of the class, and says what there is of it', () => {
    expect(codes({ requirements: [exam] })).toEqual(['COMPULSORY', 'EXAM']);
    const shown = (changed: Partial<GraduationFacts>) => conditionsOf(facts(changed)).at(-1);
    expect(shown({ requirements: [exam] })).toMatchObject({ got: '', missing: '还没有考', okFlag: '0' });
    expect(shown(met('52', false))).toMatchObject({ got: '52', missing: '现在 52 分', okFlag: '0' });
    expect(shown(met('70', true))).toMatchObject({ got: '70', missing: '', okFlag: '1' });
  });

  it('has to be met as well, and is not enough alone', () => {
    const done = { compulsoryDone: 20 };
    expect(graduates({ ...done, requirements: [exam] })).toBe(false);
    expect(graduates({ ...done, ...met('59.5', false) })).toBe(false);
    expect(graduates({ ...done, ...met('60', true) })).toBe(true);
    expect(graduates(met('100', true))).toBe(false);
    expect(graduates({ courseNum: 0, compulsoryNum: 0, ...met('100', true) })).toBe(false);
  });

  it('that is asked no more holds nobody up', () => {
    expect(graduates({ compulsoryDone: 20, achieved: [{ code: 'EXAM', got: '10', isMet: false }] })).toBe(
      true,
    );
  });
});

describe('the conditions of graduation', () => {
  it('are only those that the class sets', () => {
    expect(codes({})).toEqual(['COMPULSORY']);
    expect(codes({ needHoursHundredths: 3200, needElective: 2, needEvaluations: 5 })).toEqual([
      'COMPULSORY',
      'HOURS',
      'ELECTIVE',
      'EVALUATION',
    ]);
    expect(codes({ mustFinishCompulsory: false, needHoursHundredths: 100 })).toEqual(['HOURS']);
    expect(codes({ compulsoryNum: 0, needElective: 1 })).toEqual(['ELECTIVE']);
  });

  it('say what is needed, what is there and what is missing', () => {
    expect(
      conditionsOf(facts({ compulsoryDone: 16, needHoursHundredths: 3200, hoursHundredths: 2960 })),
    ).toEqual([
      {
        code: 'COMPULSORY',
        name: '必修课学完 20 门',
        need: '20',
        got: '16',
        missing: '还差 4 门',
        okFlag: '0',
      },
      {
        code: 'HOURS',
        name: '累计 32.00 学时',
        need: '32.00',
        got: '29.60',
        missing: '还差 2.40 学时',
        okFlag: '0',
      },
    ]);
    expect(missingText(conditionsOf(facts({ compulsoryDone: 16, needElective: 1, electiveDone: 1 })))).toBe(
      '必修课学完 20 门，还差 4 门',
    );
  });
});

describe('graduating', () => {
  it('takes every condition: one that is short by a hundredth of an hour keeps it back', () => {
    const done = { compulsoryDone: 20, needHoursHundredths: 3200 };
    expect(graduates({ ...done, hoursHundredths: 3199 })).toBe(false);
    expect(graduates({ ...done, hoursHundredths: 3200 })).toBe(true);
    expect(graduates({ ...done, hoursHundredths: 3300, compulsoryDone: 19 })).toBe(false);
    expect(graduates({ compulsoryDone: 20, needEvaluations: 1 })).toBe(false);
    expect(graduates({ compulsoryDone: 20, needElective: 2, electiveDone: 1 })).toBe(false);
    expect(graduates({ compulsoryDone: 20, needElective: 2, electiveDone: 2 })).toBe(true);
  });

  it('takes all compulsory courses where the class sets nothing, and all courses where none is compulsory', () => {
    const nothing = { mustFinishCompulsory: false };
    expect(graduates({ ...nothing, compulsoryDone: 19, electiveDone: 6 })).toBe(false);
    expect(graduates({ ...nothing, compulsoryDone: 20 })).toBe(true);
    const free = { compulsoryNum: 0, courseNum: 3 };
    expect(graduates({ ...free, electiveDone: 2 })).toBe(false);
    expect(graduates({ ...free, electiveDone: 3 })).toBe(true);
  });

  it('is impossible in a class without courses', () => {
    expect(graduates({ courseNum: 0, compulsoryNum: 0 })).toBe(false);
    expect(graduates({ courseNum: 0, compulsoryNum: 0, needHoursHundredths: 1, hoursHundredths: 9 })).toBe(
      false,
    );
  });
});

describe('numbers', () => {
  it('of progress are those of the conditions: electives that nobody asks for change nothing', () => {
    const progress = (changes: object) => progressOf(conditionsOf(facts(changes)), false);
    expect(progress({ compulsoryDone: 0, electiveDone: 5 })).toBe(0);
    expect(progress({ compulsoryDone: 10 })).toBe(50);
    expect(progress({ compulsoryDone: 20 })).toBe(100);
    expect(progress({ courseNum: 0, compulsoryNum: 0 })).toBe(0);
  });

  it('of progress give each condition the same part, and 100 only when all are met', () => {
    const progress = (changes: object) => progressOf(conditionsOf(facts(changes)), false);
    const hours = { needHoursHundredths: 3200 };
    expect(progress({ ...hours, compulsoryDone: 20, hoursHundredths: 0 })).toBe(50);
    expect(progress({ ...hours, compulsoryDone: 20, hoursHundredths: 3199 })).toBe(99);
    expect(progress({ ...hours, compulsoryDone: 20, hoursHundredths: 9900 })).toBe(100);
    expect(progress({ ...hours, compulsoryDone: 0, hoursHundredths: 9900 })).toBe(50);
    // 0.29 of a condition are 29, whatever binary fractions make of it.
    expect(progress({ mustFinishCompulsory: false, needHoursHundredths: 100, hoursHundredths: 29 })).toBe(29);
  });

  it('of progress count an exam when it is passed, and nothing before', () => {
    const exam = { code: 'EXAM', name: '结业考试 60 分及格', need: '60', unit: '分' };
    const progress = (got: string, isMet: boolean) =>
      progressOf(
        conditionsOf(
          facts({ compulsoryDone: 20, requirements: [exam], achieved: [{ code: 'EXAM', got, isMet }] }),
        ),
        false,
      );
    expect([progress('', false), progress('59', false), progress('60', true)]).toEqual([50, 50, 100]);
  });

  it('of progress are 100 for who has graduated, whatever the class asks for since', () => {
    expect(progressOf(conditionsOf(facts({ compulsoryDone: 1 })), true)).toBe(100);
    expect(progressOf([], true)).toBe(100);
  });

  it('of graduations carry the year and six digits', () => {
    expect(graduationNoOf(2026, 123)).toBe('JY2026-000123');
    expect(graduationNoOf(2027, 1_234_567)).toBe('JY2027-1234567');
  });
});

describe('what is missing', () => {
  it('of a condition that is met is nothing, also when there is more than needed', () => {
    const shown = (changed: Partial<GraduationFacts>) =>
      conditionsOf(facts(changed)).map(({ missing, okFlag }) => [missing, okFlag]);
    expect(shown({ compulsoryDone: 20 })).toEqual([['', '1']]);
    expect(shown({ compulsoryDone: 21 })).toEqual([['', '1']]);
    const hours = (hoursHundredths: number) =>
      shown({ mustFinishCompulsory: false, needHoursHundredths: 100, hoursHundredths });
    expect([hours(99), hours(100), hours(101)]).toEqual([
      [['还差 0.01 学时', '0']],
      [['', '1']],
      [['', '1']],
    ]);
    expect(missingText(conditionsOf(facts({ compulsoryDone: 19, needElective: 1 })))).toBe(
      '必修课学完 20 门，还差 1 门；选修课学完 1 门，还差 1 门',
    );
  });

  it('of a brought condition is what there is of that very condition', () => {
    const appraisal = { code: 'ENDORSE', name: '考核合格', need: '', unit: '' };
    const missing = (achieved: GraduationFacts['achieved']) =>
      conditionsOf(facts({ heldInRoom: true, courseNum: 0, requirements: [exam, appraisal], achieved })).map(
        (condition) => condition.missing,
      );
    expect(missing([])).toEqual(['还没有考', '还没有']);
    expect(missing([{ code: 'EXAM', got: '', isMet: false }])).toEqual(['还没有考', '还没有']);
    expect(
      missing([
        { code: 'EXAM', got: '52', isMet: false },
        { code: 'ENDORSE', got: '不合格', isMet: false },
      ]),
    ).toEqual(['现在 52 分', '现在 不合格']);
    expect(missing([{ code: 'ENDORSE', got: '合格', isMet: true }])).toEqual(['还没有考', '']);
  });
});

describe('a graduation is due', () => {
  const startAt = new Date('2026-07-06T00:00:00+08:00');
  const met = conditionsOf(facts({ compulsoryDone: 20 }));
  const due = (
    member: Partial<Parameters<typeof isDue>[0]> = {},
    status: Parameters<typeof isDue>[1]['status'] = 'PUBLISHED',
    conditions = met,
    ms = 0,
  ) =>
    isDue(
      { state: 'ENROLLED', graduatedAt: null, ...member },
      { status, startAt },
      conditions,
      new Date(startAt.getTime() + ms),
    );

  it('from the moment on in which a published class begins', () => {
    expect([-1, 0, 1].map((ms) => due({}, 'PUBLISHED', met, ms))).toEqual([false, true, true]);
    expect([due({}, 'DRAFT'), due({}, 'OFFLINE')]).toEqual([false, false]);
  });

  it('for an enrolled member who meets the conditions and has not graduated', () => {
    expect(due({ state: 'PENDING' })).toBe(false);
    expect(due({ graduatedAt: startAt })).toBe(false);
    expect(due({}, 'PUBLISHED', conditionsOf(facts({ compulsoryDone: 19 })))).toBe(false);
    expect(due({}, 'PUBLISHED', [])).toBe(false);
  });
});

it('counts in parts what is counted, and an exam or an appraisal as a whole', () => {
  const codes = ['COMPULSORY', 'HOURS', 'ELECTIVE', 'EVALUATION', 'SIGN_RATE', 'EXAM', 'ENDORSE'];
  expect(codes.filter(countsInParts)).toEqual(codes.slice(0, 5));
});
