/** 消息规则：哪些消息由各功能自己写明；同一件事只说一次；不想收的可以关掉，但对本人作出的决定一定告诉本人。 */

interface MessageKind {
  /** One word for the list. */
  readonly label: string;
  /** Somebody else, or the waiting list, decided about the person: that is never kept back. */
  readonly isDecision?: true;
  /** Said at any hour: it answers what the person has just done, cannot wait, or its sender keeps the quiet hours. */
  readonly atOnce?: true;
}

/** Kinds of messages that a person switches on and off as one, as the feature that sends them brings them. */
export interface MessageTopic {
  readonly topic: string;
  /** Place among the switches. */
  readonly order: number;
  /** Words of the switch, which need no explanation. */
  readonly name: string;
  readonly text: string;
  readonly kinds: Readonly<Record<string, MessageKind>>;
  /** Decisions among them in words, for the line under the switches. */
  readonly decisions?: string;
}

type KindsIn<T> = T extends MessageTopic ? keyof T['kinds'] & string : never;

/** Names of the kinds that these topics hold. */
export type KindOf<T extends readonly MessageTopic[]> = KindsIn<T[number]>;

const topicOf = (topics: readonly MessageTopic[], kind: string): MessageTopic | undefined =>
  topics.find(({ kinds }) => Object.hasOwn(kinds, kind));

/** The topic whose switch keeps a message of this kind back, or null when nothing does. */
export const mutingTopicOf = (topics: readonly MessageTopic[], kind: string): string | null => {
  const topic = topicOf(topics, kind);
  return !topic || topic.kinds[kind]?.isDecision ? null : topic.topic;
};

/** Whether a message of this kind waits for the end of the quiet hours. */
export const waitsForMorning = (topics: readonly MessageTopic[], kind: string): boolean => {
  const found = topicOf(topics, kind)?.kinds[kind];
  return found !== undefined && !found.isDecision && !found.atOnce;
};

/** The word for a message in the list; a kind that is no longer sent is simply 消息. */
export const labelOf = (topics: readonly MessageTopic[], kind: string): string =>
  topicOf(topics, kind)?.kinds[kind]?.label ?? '消息';

/** The switches in the order in which they are offered. */
export const switchesOf = (
  topics: readonly MessageTopic[],
): { readonly topic: string; readonly name: string; readonly text: string }[] =>
  topics.toSorted((a, b) => a.order - b.order).map(({ topic, name, text }) => ({ topic, name, text }));

/** Messages that no switch keeps back, said under the switches; empty where there are none. */
export const alwaysTold = (topics: readonly MessageTopic[]): string => {
  const decisions = topics.toSorted((a, b) => a.order - b.order).flatMap((topic) => topic.decisions ?? []);
  return decisions.length === 0 ? '' : `${decisions.join('，')}，是对您本人作出的决定，一定会告诉您。`;
};

/** A count at the bell is not counted further than this. */
export const UNREAD_LIMIT = 100;

/** `3`, or `99+` from a hundred on. */
export const unreadShort = (num: number): string => (num >= UNREAD_LIMIT ? '99+' : String(num));

/** The same for readers: `3 条新消息`. */
export const unreadWords = (num: number): string => {
  if (num === 0) return '没有新消息';
  return num >= UNREAD_LIMIT ? '99 条以上新消息' : `${num} 条新消息`;
};
