/** `2026年07月08日` of a time on the wire (specification, 2.14). */
export const articleDay = (time: string): string => {
  const [year, month, day] = time.slice(0, 10).split('-');
  return `${year}年${month}月${day}日`;
};

/** `2026 年 07 月 08 日`, in lists. */
export const newsDay = (time: string): string => {
  const [year, month, day] = time.slice(0, 10).split('-');
  return `${year} 年 ${month} 月 ${day} 日`;
};

/** `07 月 08 日`, where the year goes without saying. */
export const shortNewsDay = (time: string): string => newsDay(time).slice(7);

/** `7 月 8 日`, as it is spoken. */
export const elderNewsDay = (time: string): string =>
  `${Number(time.slice(5, 7))} 月 ${Number(time.slice(8, 10))} 日`;
