import { describe, expect, it } from 'vitest';
import { TOPICS } from '../server/notify.fixtures.ts';
import {
  alwaysTold,
  type KindOf,
  labelOf,
  type MessageTopic,
  mutingTopicOf,
  switchesOf,
  unreadShort,
  unreadWords,
  waitsForMorning,
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

describe('topics', () => {
  const topic = (name: string, order: number, kinds: MessageTopic['kinds'], more = {}): MessageTopic => ({
    ...{ topic: name, order, name: `${name} 的消息`, text: `关于${name}`, kinds },
    ...more,
  });
  const topics = [
    topic(
      '考试',
      2,
      { EXAM: { label: '考试' }, CALL: { label: '提醒', atOnce: true } },
      { decisions: '重判' },
    ),
    topic('班级', 1, { APPROVED: { label: '审核', isDecision: true } }, { decisions: '审核结果' }),
    topic('证书', 3, {}),
  ];

  it.each([
    ['EXAM', true],
    ['CALL', false],
    ['APPROVED', false],
    ['GONE', false],
    ['constructor', false],
  ])('let %s wait for the morning: %s', (kind, waits) => {
    expect(waitsForMorning(topics, kind)).toBe(waits);
  });

  it('are switched in their order', () => {
    expect(switchesOf(topics)).toEqual([
      { topic: '班级', name: '班级 的消息', text: '关于班级' },
      { topic: '考试', name: '考试 的消息', text: '关于考试' },
      { topic: '证书', name: '证书 的消息', text: '关于证书' },
    ]);
    expect(alwaysTold(topics)).toBe('审核结果，重判，是对您本人作出的决定，一定会告诉您。');
  });

  it('keep nothing back that they do not know', () => {
    expect([mutingTopicOf(topics, 'GONE'), mutingTopicOf(topics, 'EXAM')]).toEqual([null, '考试']);
  });
});
