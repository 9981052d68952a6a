import { describe, expect, it } from 'vitest';
import { TOPICS } from '../server/notify.fixtures.ts';
import {
  alwaysTold,
  type KindOf,
  labelOf,
  mutingTopicOf,
  switchesOf,
  unreadShort,
  unreadWords,
} from './notify.rules.ts';

describe('what a switch keeps back', () => {
  it('is never a decision about the person', () => {
    const decisions: KindOf<typeof TOPICS>[] = [
      'CLASS_PROMOTED',
      'CLASS_APPROVED',
      'CLASS_REJECTED',
      'CLASS_ASSIGNED',
      'CLASS_REMOVED',
      'CLASS_LAPSED',
      'EXAM_COLLECTED',
      'EXAM_EXTENDED',
      'EXAM_REOPENED',
      'EXAM_REGRADED',
    ];
    for (const kind of decisions) expect(mutingTopicOf(TOPICS, kind)).toBeNull();
  });

  it('is every other kind, each by one switch that is offered', () => {
    expect(mutingTopicOf(TOPICS, 'CLASS_SIGNED_UP')).toBe('SIGN_UP');
    expect(mutingTopicOf(TOPICS, 'CLASS_QUEUED')).toBe('SIGN_UP');
    expect(mutingTopicOf(TOPICS, 'CLASS_NOTICE')).toBe('CLASS_NOTICE');
    expect(mutingTopicOf(TOPICS, 'CLASS_STARTS')).toBe('CLASS_DATES');
    expect(mutingTopicOf(TOPICS, 'CLASS_DEADLINE')).toBe('CLASS_DATES');
    expect(mutingTopicOf(TOPICS, 'CLASS_GRADUATED')).toBe('CLASS_RESULT');
    expect(mutingTopicOf(TOPICS, 'CLASS_OFFLINE')).toBe('CLASS_RESULT');
    expect(mutingTopicOf(TOPICS, 'EXAM_DEADLINE')).toBe('EXAM');
    expect(mutingTopicOf(TOPICS, 'EXAM_TIMED_OUT')).toBe('EXAM');
    expect(switchesOf(TOPICS).map(({ topic }) => topic)).toEqual([
      'SIGN_UP',
      'CLASS_NOTICE',
      'CLASS_DATES',
      'CLASS_RESULT',
      'EXAM',
    ]);
  });
});

describe('words', () => {
  it('say under the switches what is told in any case', () => {
    expect(alwaysTold(TOPICS)).toBe(
      '审核结果、候补递补、没有报上、被指派或移出班级，班主任发的提醒，考试延时、收卷、重开、重判，是对您本人作出的决定，一定会告诉您。',
    );
    expect(alwaysTold([])).toBe('');
  });

  it('name a kind, and a kind of another release, too', () => {
    expect(labelOf(TOPICS, 'CLASS_NOTICE')).toBe('通知');
    expect(labelOf(TOPICS, 'BASE_VISITED')).toBe('消息');
    expect(labelOf(TOPICS, 'constructor')).toBe('消息');
  });

  it('count as far as it matters', () => {
    expect([unreadShort(1), unreadShort(99), unreadShort(100)]).toEqual(['1', '99', '99+']);
    expect(unreadWords(0)).toBe('没有新消息');
    expect(unreadWords(3)).toBe('3 条新消息');
    expect(unreadWords(100)).toBe('99 条以上新消息');
  });
});
