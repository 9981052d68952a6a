import { describe, expect, it } from 'vitest';
import {
  isRecorded,
  LEARN_STATE_LABELS,
  learnStateLabel,
  learnStateOf,
  mayEnterCourses,
  type StateFacts,
} from './learn-state.rules.ts';

const now = new Date('2026-07-10T10:00:00+08:00');
const before = new Date('2026-07-01T00:00:00+08:00');
const after = new Date('2026-07-20T00:00:00+08:00');

const facts = (changed: Partial<StateFacts> = {}): StateFacts => ({
  time: 'HOLDING',
  member: null,
  isGraduated: false,
  takesSignUps: true,
  isInScope: true,
  now,
  signUpStart: before,
  signUpEnd: after,
  ...changed,
});

describe('what a class is to somebody who is not in it', () => {
  it('is TO_LEARN while its window is open, before and while it runs', () => {
    expect(learnStateOf(facts())).toBe('TO_LEARN');
    expect(learnStateOf(facts({ time: 'WILLHOLD' }))).toBe('TO_LEARN');
    expect(learnStateOf(facts({ signUpStart: null, signUpEnd: null }))).toBe('TO_LEARN');
  });

  it('is NOT_IN_DATE before the window and UN_TO_LEARN from its last moment on', () => {
    expect(learnStateOf(facts({ signUpStart: after, signUpEnd: null }))).toBe('NOT_IN_DATE');
    expect(learnStateOf(facts({ signUpEnd: before }))).toBe('UN_TO_LEARN');
    expect(learnStateOf(facts({ signUpEnd: now }))).toBe('UN_TO_LEARN');
    expect(learnStateOf(facts({ signUpStart: now }))).toBe('TO_LEARN');
  });

  it('is NOT_ALLOW_LEARN outside of its scope, or where people are assigned', () => {
    expect(learnStateOf(facts({ isInScope: false }))).toBe('NOT_ALLOW_LEARN');
    expect(learnStateOf(facts({ takesSignUps: false }))).toBe('NOT_ALLOW_LEARN');
  });

  it('is FINISH once it is over, whatever the scope', () => {
    expect(learnStateOf(facts({ time: 'HOLDOVER' }))).toBe('FINISH');
    expect(learnStateOf(facts({ time: 'HOLDOVER', isInScope: false }))).toBe('FINISH');
  });
});

describe('what a class is to its members', () => {
  it('is REGISTERED, LEARNING and UN_LEARNED as time goes by', () => {
    expect(learnStateOf(facts({ member: 'ENROLLED', time: 'WILLHOLD' }))).toBe('REGISTERED');
    expect(learnStateOf(facts({ member: 'ENROLLED' }))).toBe('LEARNING');
    expect(learnStateOf(facts({ member: 'ENROLLED', time: 'HOLDOVER' }))).toBe('UN_LEARNED');
  });

  it('is LEARNED from the moment the conditions are met, also after the end', () => {
    expect(learnStateOf(facts({ member: 'ENROLLED', isGraduated: true }))).toBe('LEARNED');
    expect(learnStateOf(facts({ member: 'ENROLLED', isGraduated: true, time: 'HOLDOVER' }))).toBe('LEARNED');
  });

  it('is REGISTERING while approval or a free seat is awaited, and FINISH when the class is over first', () => {
    expect(learnStateOf(facts({ member: 'PENDING' }))).toBe('REGISTERING');
    expect(learnStateOf(facts({ member: 'WAITING', time: 'WILLHOLD', signUpEnd: before }))).toBe(
      'REGISTERING',
    );
    expect(learnStateOf(facts({ member: 'WAITING', time: 'HOLDOVER' }))).toBe('FINISH');
  });
});

describe('the words and rights of a state', () => {
  it('are those of section 4 of the specification', () => {
    expect(LEARN_STATE_LABELS).toMatchObject({
      TO_LEARN: '报名',
      REGISTERED: '已报名',
      LEARNING: '学习中',
      LEARNED: '已结业',
      UN_LEARNED: '未结业',
      UN_TO_LEARN: '未报名',
      FINISH: '已结束',
      UNKNOWN: '',
    });
    expect(LEARN_STATE_LABELS.NOT_ALLOW_LEARN).toBe(LEARN_STATE_LABELS.NOT_IN_DATE);
  });

  it('say the place in the queue', () => {
    expect(learnStateLabel('REGISTERING', 3)).toBe('候补第 3 位');
    expect(learnStateLabel('REGISTERING', null)).toBe('报名审核中');
    expect(learnStateLabel('REGISTERING', null, '2026-07-20 10:00:00')).toBe('名额等您答复');
    expect(learnStateLabel('LEARNING', null)).toBe('学习中');
  });

  it('let courses be entered by learners, graduates and those who did not graduate, and by nobody else', () => {
    const entering = (Object.keys(LEARN_STATE_LABELS) as (keyof typeof LEARN_STATE_LABELS)[]).filter(
      mayEnterCourses,
    );
    expect(entering.sort()).toEqual(['LEARNED', 'LEARNING', 'UN_LEARNED']);
  });

  it('record study only while the class is HOLDING', () => {
    expect(isRecorded('LEARNING', 'HOLDING')).toBe(true);
    expect(isRecorded('LEARNED', 'HOLDING')).toBe(true);
    expect(isRecorded('LEARNED', 'HOLDOVER')).toBe(false);
    expect(isRecorded('REGISTERED', 'HOLDING')).toBe(false);
  });
});
