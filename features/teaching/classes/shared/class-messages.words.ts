import type { MessageTopic } from '#features/ground/notify/shared/notify.rules.ts';

export const CLASS_TOPICS = [
  {
    topic: 'SIGN_UP',
    order: 10,
    name: '报名进度',
    text: '报名成功、进入候补时告诉我',
    kinds: {
      CLASS_SIGNED_UP: { label: '报名', atOnce: true },
      CLASS_QUEUED: { label: '候补', atOnce: true },
      CLASS_PROMOTED: { label: '递补', isDecision: true },
      CLASS_OFFERED: { label: '递补', isDecision: true },
      CLASS_APPROVED: { label: '审核', isDecision: true },
      CLASS_REJECTED: { label: '审核', isDecision: true },
      CLASS_ASSIGNED: { label: '指派', isDecision: true },
      CLASS_REMOVED: { label: '移出', isDecision: true },
      CLASS_LAPSED: { label: '报名', isDecision: true },
    },
    decisions: '审核结果、候补递补、没有报上、被指派或移出班级',
  },
  {
    topic: 'CLASS_DATES',
    order: 30,
    name: '开班和截止',
    text: '班级快开班，或快结束而我还没学完时提醒我',
    kinds: {
      CLASS_STARTS: { label: '开班' },
      CLASS_DEADLINE: { label: '提醒' },
      CLASS_REMINDED: { label: '提醒', isDecision: true },
    },
    decisions: '班主任发的提醒',
  },
  {
    topic: 'CLASS_RESULT',
    order: 40,
    name: '结业和变动',
    text: '我结业，或班级下线时告诉我',
    kinds: { CLASS_GRADUATED: { label: '结业', atOnce: true }, CLASS_OFFLINE: { label: '下线' } },
  },
] as const satisfies readonly MessageTopic[];
