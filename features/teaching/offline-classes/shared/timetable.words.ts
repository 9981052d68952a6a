import { momentText } from '#features/teaching/classes/shared/class-dates.words.ts';
import { wireTime } from '#platform/shared/times.ts';
import { isInRatingWindow, RATING_BEFORE_END_MS, type RatedSession } from './rating.rules.ts';
import type { OfflineDay } from './session.schema.ts';

export const NO_STAR_TEXT = '请至少选择一颗星哦！';
export const NOTHING_TEXT = '没有要评价的课程';
export const OFFLINE_COURSE_TEXT = '线下课程，不能继续学习';
export const RATED_TEXT = '评价成功';

const WEEKDAYS = ['日', '一', '二', '三', '四', '五', '六'] as const;

/** `星期二` of a day `yyyy-MM-dd`. */
export const weekdayText = (day: string): string =>
  `星期${WEEKDAYS[new Date(`${day}T12:00:00Z`).getUTCDay()] ?? ''}`;

/** `7 月 9 日，星期四` of a day `yyyy-MM-dd`. */
export const dayText = (day: string): string =>
  `${Number(day.slice(5, 7))} 月 ${Number(day.slice(8, 10))} 日，${weekdayText(day)}`;

/** Moment of `yyyy-MM-dd HH:mm:ss` in Asia/Shanghai. */
export const momentOfWire = (text: string): Date => new Date(`${text.replace(' ', 'T')}+08:00`);

/** `150 分钟` */
export const minutesText = (minutes: number): string => `${minutes} 分钟`;

interface NotedSession extends RatedSession {
  readonly startAt: Date;
  /** Until when one signs in on that day. */
  readonly signUntil: Date;
}

/** Why the stars of a session do not show yet; empty when they do. */
export const ratingNote = (session: NotedSession, now: Date): string => {
  if (session.evaluateCourseFlag !== '1') return '';
  if (now < session.startAt) return '尚未开始';
  const openAt = new Date(session.endAt.getTime() - RATING_BEFORE_END_MS);
  if (now < openAt) return `${momentText(wireTime(openAt)).slice(-5)} 起可以评价`;
  if (session.signStatus !== '1')
    return now <= session.signUntil ? '签到后可以评价' : '当天没有签到，不能评价';
  return isInRatingWindow(session, now) ? '' : '班级已结束，没有评价';
};

export const ATTENDANCE_TEXT: Readonly<Record<string, string>> = {
  PRESENT: '已签到',
  LATE: '迟到',
  LEAVE: '请假',
  ABSENT: '缺课',
};

type DayStanding = Pick<OfflineDay, 'signStatus' | 'attendance' | 'leaveState' | 'signEndTime' | 'children'>;

/** Whether somebody may still sign in on a day: not there yet, and not on leave. */
export const isDayOpen = ({
  signStatus,
  attendance,
}: Pick<OfflineDay, 'signStatus' | 'attendance'>): boolean => signStatus !== '1' && attendance !== 'LEAVE';

const lastEnd = ({ children }: Pick<OfflineDay, 'children'>): number =>
  Math.max(...children.map(({ endTime }) => momentOfWire(endTime).getTime()));

/** Whether a session of the day has not ended yet. */
export const isAhead = (day: Pick<OfflineDay, 'children'>, now: Date): boolean =>
  now.getTime() <= lastEnd(day);

/** What a student may do about a leave now: ask for it until the day's last session ends, take it back while nobody answered. */
export const leaveStep = (day: DayStanding, now: Date): 'ask' | 'withdraw' | '' => {
  if (day.signStatus === '1' || day.attendance === 'LEAVE') return '';
  if (day.leaveState === 'ASKED') return 'withdraw';
  return isAhead(day, now) ? 'ask' : '';
};

interface Live {
  readonly liveStatus: 'NONE' | 'WILLHOLD' | 'HOLDING' | 'HOLDOVER';
  readonly playUrl: string;
  readonly playbackUrl: string;
}

export interface LiveStep {
  readonly text: string;
  /** Of the link; empty where there is nowhere to go yet. */
  readonly label: string;
  readonly to: string;
  readonly isOutside: boolean;
}

/** What the page says of the broadcast; null where there is none. Addresses of this site (`origin`) are its pages. */
export const liveStep = ({ liveStatus, playUrl, playbackUrl }: Live, origin: string): LiveStep | null => {
  const way = (address: string): Pick<LiveStep, 'to' | 'isOutside'> =>
    address.startsWith(`${origin}/`)
      ? { to: address.slice(origin.length), isOutside: false }
      : { to: address, isOutside: true };
  if (liveStatus === 'NONE') return null;
  if (liveStatus === 'HOLDOVER' || playUrl === '') {
    const text =
      liveStatus === 'HOLDOVER' ? '班级已结束，可以看回放；看回放不记学时。' : '可以看回放；看回放不记学时。';
    return { text, label: '看回放', ...way(playbackUrl) };
  }
  return liveStatus === 'WILLHOLD'
    ? { text: '这个班级有直播，开班后从这里进直播间。', label: '', to: '', isOutside: false }
    : { text: '不能到现场的，可以看直播；看直播不算到课。', label: '进直播间', ...way(playUrl) };
};

export const APPRAISAL_TEXT: Readonly<Record<string, string>> = {
  PASS: '合格',
  FAIL: '不合格',
  EXCELLENT: '优秀',
};
