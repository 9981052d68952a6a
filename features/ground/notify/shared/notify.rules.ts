/** 消息规则：同一件事只说一次；不想收的可以关掉，但对本人作出的决定一定告诉本人。 */

export type NotifyKind =
  | 'CLASS_SIGNED_UP'
  | 'CLASS_QUEUED'
  | 'CLASS_PROMOTED'
  | 'CLASS_APPROVED'
  | 'CLASS_REJECTED'
  | 'CLASS_ASSIGNED'
  | 'CLASS_REMOVED'
  | 'CLASS_LAPSED'
  | 'CLASS_NOTICE'
  | 'CLASS_STARTS'
  | 'CLASS_DEADLINE'
  | 'CLASS_GRADUATED'
  | 'CLASS_OFFLINE'
  | 'EXAM_DEADLINE'
  | 'EXAM_TIMED_OUT'
  | 'EXAM_COLLECTED'
  | 'EXAM_EXTENDED'
  | 'EXAM_REOPENED'
  | 'EXAM_REGRADED';

/** Kinds that a person switches on and off as one. */
export type NotifyTopic = 'SIGN_UP' | 'CLASS_NOTICE' | 'CLASS_DATES' | 'CLASS_RESULT' | 'EXAM';

interface KindFacts {
  readonly topic: NotifyTopic;
  /** One word for the list. */
  readonly label: string;
  /** Somebody else, or the waiting list, decided about the person: that is never kept back. */
  readonly isDecision?: true;
}

const KINDS: Readonly<Record<NotifyKind, KindFacts>> = {
  CLASS_SIGNED_UP: { topic: 'SIGN_UP', label: '报名' },
  CLASS_QUEUED: { topic: 'SIGN_UP', label: '候补' },
  CLASS_PROMOTED: { topic: 'SIGN_UP', label: '递补', isDecision: true },
  CLASS_APPROVED: { topic: 'SIGN_UP', label: '审核', isDecision: true },
  CLASS_REJECTED: { topic: 'SIGN_UP', label: '审核', isDecision: true },
  CLASS_ASSIGNED: { topic: 'SIGN_UP', label: '指派', isDecision: true },
  CLASS_REMOVED: { topic: 'SIGN_UP', label: '移出', isDecision: true },
  CLASS_LAPSED: { topic: 'SIGN_UP', label: '报名', isDecision: true },
  CLASS_NOTICE: { topic: 'CLASS_NOTICE', label: '通知' },
  CLASS_STARTS: { topic: 'CLASS_DATES', label: '开班' },
  CLASS_DEADLINE: { topic: 'CLASS_DATES', label: '提醒' },
  CLASS_GRADUATED: { topic: 'CLASS_RESULT', label: '结业' },
  CLASS_OFFLINE: { topic: 'CLASS_RESULT', label: '下线' },
  EXAM_DEADLINE: { topic: 'EXAM', label: '提醒' },
  EXAM_TIMED_OUT: { topic: 'EXAM', label: '交卷' },
  EXAM_COLLECTED: { topic: 'EXAM', label: '收卷', isDecision: true },
  EXAM_EXTENDED: { topic: 'EXAM', label: '考试', isDecision: true },
  EXAM_REOPENED: { topic: 'EXAM', label: '重开', isDecision: true },
  EXAM_REGRADED: { topic: 'EXAM', label: '重判', isDecision: true },
};

/** The topic whose switch keeps a message of this kind back, or null when nothing does. */
export const mutingTopicOf = (kind: NotifyKind): NotifyTopic | null =>
  KINDS[kind].isDecision ? null : KINDS[kind].topic;

/** The word for a message in the list; a kind that is no longer sent is simply 消息. */
export const labelOf = (kind: string): string =>
  Object.hasOwn(KINDS, kind) ? KINDS[kind as NotifyKind].label : '消息';

interface TopicWords {
  readonly topic: NotifyTopic;
  readonly name: string;
  readonly text: string;
}

/** The switches, in the order in which they are offered, in words that need no explanation. */
export const TOPICS: readonly TopicWords[] = [
  { topic: 'SIGN_UP', name: '报名进度', text: '报名成功、进入候补时告诉我' },
  { topic: 'CLASS_NOTICE', name: '班级通知', text: '班级发布通知时告诉我；关掉后，通知在班级页里仍能看到' },
  { topic: 'CLASS_DATES', name: '开班和截止', text: '班级快开班，或快结束而我还没学完时提醒我' },
  { topic: 'CLASS_RESULT', name: '结业和变动', text: '我结业，或班级下线时告诉我' },
  { topic: 'EXAM', name: '考试', text: '考试快截止而我还没通过，或到时间自动交卷时告诉我' },
];

/** Messages that no switch keeps back, said under the switches. */
export const ALWAYS_TOLD =
  '审核结果、候补递补、没有报上、被指派或移出班级，考试延时、收卷、重开、重判，是对您本人作出的决定，一定会告诉您。';

/** A count at the bell is not counted further than this. */
export const UNREAD_LIMIT = 100;

/** `3`, or `99+` from a hundred on. */
export const unreadShort = (num: number): string => (num >= UNREAD_LIMIT ? '99+' : String(num));

/** The same for readers: `3 条新消息`. */
export const unreadWords = (num: number): string => {
  if (num === 0) return '没有新消息';
  return num >= UNREAD_LIMIT ? '99 条以上新消息' : `${num} 条新消息`;
};
