/**
 * 消息列表规则：同一条消息以变动序号大的为准，按消息序号排；隔天写日期，同一个人五分钟内接着说的不再写名字。
 */
interface Numbered {
  readonly id: string;
  readonly seq: number;
  readonly change: number;
}

/** What is known, with what has come: of two states of a message the newer one, in the order of the conversation. */
export const mergeMessages = <T extends Numbered>(known: readonly T[], come: readonly T[]): readonly T[] => {
  if (come.length === 0) return known;
  const byId = new Map(known.map((message) => [message.id, message]));
  for (const message of come) {
    const before = byId.get(message.id);
    if (!before || before.change <= message.change) byId.set(message.id, message);
  }
  return [...byId.values()].sort((one, two) => one.seq - two.seq);
};

interface Quoting {
  readonly id: string;
  readonly state: string;
  readonly quote: { readonly id: string; readonly text: string } | null;
}

/** The same messages; what is recalled or hidden is not read on in quotes of it either. */
export const withoutLostQuotes = <T extends Quoting>(messages: readonly T[]): readonly T[] => {
  const lost = new Set(
    messages.filter(({ state }) => state === 'RECALLED' || state === 'HIDDEN').map(({ id }) => id),
  );
  return messages.map((message) =>
    message.quote !== null && message.quote.text !== '' && lost.has(message.quote.id)
      ? { ...message, quote: { ...message.quote, text: '' } }
      : message,
  );
};

interface Said {
  readonly senderId: string;
  readonly sentTime: string;
  readonly state: string;
}

const WEEKDAYS = ['日', '一', '二', '三', '四', '五', '六'] as const;

/** `7 月 9 日　星期四` of a wire time; with the year where it is another one than `now`'s. */
export const dayText = (wire: string, now: string): string => {
  const [year = '', month = '', day = ''] = wire.slice(0, 10).split('-');
  const weekday = WEEKDAYS[new Date(`${year}-${month}-${day}T00:00:00Z`).getUTCDay()] ?? '';
  const before = year === now.slice(0, 4) ? '' : `${year} 年 `;
  return `${before}${Number(month)} 月 ${Number(day)} 日　星期${weekday}`;
};

const minuteOf = (wire: string): number => Number(wire.slice(11, 13)) * 60 + Number(wire.slice(14, 16));
const SAME_BREATH_MINUTES = 5;

export const isNewDay = (before: Said | undefined, message: Said): boolean =>
  before?.sentTime.slice(0, 10) !== message.sentTime.slice(0, 10);

const isMark = ({ state }: Said): boolean => state === 'RECALLED' || state === 'HIDDEN';

/** Whether a message goes on where its sender stopped, without the name once more. */
export const goesOn = (before: Said | undefined, message: Said): boolean =>
  before !== undefined &&
  !isNewDay(before, message) &&
  !isMark(before) &&
  before.senderId === message.senderId &&
  minuteOf(message.sentTime) - minuteOf(before.sentTime) < SAME_BREATH_MINUTES;

/** First message of others that lies behind the place that was read; undefined for none. */
export const firstUnread = <T extends Said & Numbered>(
  messages: readonly T[],
  readSeq: number,
  userId: string,
): T | undefined =>
  messages.find(({ seq, senderId, state }) => seq > readSeq && senderId !== userId && state !== 'RECALLED');

/** The text in parts: those that name somebody, `@李树森`, and those between. */
export const mentionParts = (text: string): readonly { readonly text: string; readonly isName: boolean }[] =>
  text
    .split(/(@[\p{L}·]{2,20})/u)
    // Parts that the pattern captures stand at the odd places.
    .map((part, at) => ({ text: part, isName: at % 2 === 1 }))
    .filter((part) => part.text !== '');
