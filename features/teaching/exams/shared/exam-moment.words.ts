/** 考试时刻写法：学员考试页上的时刻都写成 2026-07-10 09:00；半夜零点的截止写成前一天的 24:00，和通知上的最后一天一致。 */
const DAY_MS = 86_400_000;

const dayBefore = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - DAY_MS).toISOString().slice(0, 10);

/** `2026-07-10 09:00` of a moment on the wire; an end at midnight, or a second before, is the 24th hour of its day. */
export const momentText = (wire: string, side: 'begin' | 'end'): string => {
  const [day = '', time = ''] = wire.split(' ');
  if (side === 'end' && time === '23:59:59') return `${day} 24:00`;
  if (side === 'end' && (time === '00:00:00' || time === '00:00')) return `${dayBefore(day)} 24:00`;
  return wire.slice(0, 16);
};
