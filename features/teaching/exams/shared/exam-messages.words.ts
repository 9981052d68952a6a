import type { MessageTopic } from '#features/ground/notify/shared/notify.rules.ts';

export const EXAM_TOPICS = [
  {
    topic: 'EXAM',
    order: 50,
    name: '考试',
    text: '考试快截止而我还没通过，或到时间自动交卷时告诉我',
    kinds: {
      EXAM_DEADLINE: { label: '提醒', atOnce: true },
      EXAM_TIMED_OUT: { label: '交卷', atOnce: true },
      EXAM_COLLECTED: { label: '收卷', isDecision: true },
      EXAM_EXTENDED: { label: '考试', isDecision: true },
      EXAM_REOPENED: { label: '重开', isDecision: true },
      EXAM_REGRADED: { label: '重判', isDecision: true },
    },
    decisions: '考试延时、收卷、重开、重判',
  },
] as const satisfies readonly MessageTopic[];
