/** 分日规则：消息按日列出，新的一天在前；同一天里先来的排序不变。 */

interface Dated {
  /** `yyyy-MM-dd HH:mm:ss` */
  readonly createdTime: string;
}

export interface MessageDay<T> {
  /** `yyyy-MM-dd` */
  readonly day: string;
  /** `09` */
  readonly date: string;
  /** `07 月`; with its year where that is not the year of the newest message. */
  readonly month: string;
  readonly messages: readonly T[];
}

/** The messages of a page, newest first, by the day on which they came. */
export const byDay = <T extends Dated>(messages: readonly T[]): MessageDay<T>[] => {
  const newestYear = messages[0]?.createdTime.slice(0, 4);
  return [...Map.groupBy(messages, ({ createdTime }) => createdTime.slice(0, 10))].map(([day, ofDay]) => {
    const [year, month, date = ''] = day.split('-');
    return { day, date, month: `${year === newestYear ? '' : `${year} 年 `}${month} 月`, messages: ofDay };
  });
};

/** `10:32` */
export const clockOf = ({ createdTime }: Dated): string => createdTime.slice(11, 16);

/** `07-09 10:32`, for a narrow list. */
export const momentOf = ({ createdTime }: Dated): string => createdTime.slice(5, 16);
