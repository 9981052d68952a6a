import { describe, expect, it } from 'vitest';
import { labelOf, mutingTopicOf, type NotifyKind, TOPICS, unreadShort, unreadWords } from './notify.rules.ts';

describe('what a switch keeps back', () => {
  it('is never a decision about the person', () => {
    const decisions: NotifyKind[] = [
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
    for (const kind of decisions) expect(mutingTopicOf(kind)).toBeNull();
  });

  it('is every other kind, each by one switch that is offered', () => {
    expect(mutingTopicOf('CLASS_SIGNED_UP')).toBe('SIGN_UP');
    expect(mutingTopicOf('CLASS_QUEUED')).toBe('SIGN_UP');
    expect(mutingTopicOf('CLASS_NOTICE')).toBe('CLASS_NOTICE');
    expect(mutingTopicOf('CLASS_STARTS')).toBe('CLASS_DATES');
    expect(mutingTopicOf('CLASS_DEADLINE')).toBe('CLASS_DATES');
    expect(mutingTopicOf('CLASS_GRADUATED')).toBe('CLASS_RESULT');
    expect(mutingTopicOf('CLASS_OFFLINE')).toBe('CLASS_RESULT');
    expect(mutingTopicOf('EXAM_DEADLINE')).toBe('EXAM');
    expect(mutingTopicOf('EXAM_TIMED_OUT')).toBe('EXAM');
    expect(TOPICS.map(({ topic }) => topic)).toEqual([
      'SIGN_UP',
      'CLASS_NOTICE',
      'CLASS_DATES',
      'CLASS_RESULT',
      'EXAM',
    ]);
  });
});

describe('words', () => {
  it('name a kind, and a kind of another release, too', () => {
    expect(labelOf('CLASS_NOTICE')).toBe('通知');
    expect(labelOf('BASE_VISITED')).toBe('消息');
    expect(labelOf('constructor')).toBe('消息');
  });

  it('count as far as it matters', () => {
    expect([unreadShort(1), unreadShort(99), unreadShort(100)]).toEqual(['1', '99', '99+']);
    expect(unreadWords(0)).toBe('没有新消息');
    expect(unreadWords(3)).toBe('3 条新消息');
    expect(unreadWords(100)).toBe('99 条以上新消息');
  });
});
