import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import { wireTime } from '#platform/shared/times.ts';
import type { TodayItem } from '#platform/shared/today-item.ts';
import { momentText } from '../../shared/exam-moment.words.ts';
import { listSuspects } from '../grading/exam-statistic.repository.ts';
import { shownTo } from './exam-list.repository.ts';
import { listClosing, listSitting } from './exam-today.repository.ts';

/** Of each sort the console's start page shows so many; the rest is behind the list of exams. */
const SHOWN = 5;
const DAY_MS = 86_400_000;

const ROLES = ['manager', 'author', 'admin'];
const isAsked = ({ activeRole }: Caller) => ROLES.includes(activeRole.roleCode);

const workPath = (id: string, tab: string) => `/console/exams/work?id=${encodeURIComponent(id)}&tab=${tab}`;

/** `明天 18:00`, `今天 18:00`; midnight is the 24th hour of the day before. */
const whenWords = (at: Date, now: Date): string => {
  const [day, time] = momentText(wireTime(at), 'end').split(' ');
  return `${day === wireTime(now).slice(0, 10) ? '今天' : '明天'} ${time} 截止`;
};

/** Final tests that close within a day while members have not begun them. */
export const examsClosing = async (deps: Deps, caller: Caller): Promise<TodayItem[]> => {
  if (!isAsked(caller)) return [];
  const now = deps.clock();
  const soon = new Date(now.getTime() + DAY_MS);
  const rows = await listClosing(deps.database.db, caller, now, soon, SHOWN);
  return rows.map(({ id, name, num, closesAt }) => ({
    key: `exam-closing-${id}`,
    icon: 'exam',
    tone: 'gold',
    title: `《${name}》快截止了，还有 ${num} 人没考`,
    text: '可以提醒他们，或者延长考试时间',
    when: whenWords(closesAt, now),
    verb: '看名单',
    to: workPath(id, 'people'),
  }));
};

/** Exams with questions whose key looks wrong. */
export const suspectExams = async (deps: Deps, caller: Caller): Promise<TodayItem[]> => {
  if (!isAsked(caller)) return [];
  const rows = await listSuspects(deps.database.db, shownTo(caller), SHOWN);
  return rows.map(({ id, name, num, paperNum }) => ({
    key: `exam-suspect-${id}`,
    icon: 'exam',
    tone: 'danger',
    title: `《${name}》有 ${num} 道题的答案可疑`,
    text: '请核对答案，确实错了就改答案重判',
    when: `按 ${paperNum} 份答卷`,
    verb: '去核对',
    to: workPath(id, 'statistic'),
  }));
};

/** Final tests that somebody sits right now. */
export const examsSitting = async (deps: Deps, caller: Caller): Promise<TodayItem[]> => {
  if (!isAsked(caller)) return [];
  const rows = await listSitting(deps.database.db, caller, SHOWN);
  return rows.map(({ id, name, num }) => ({
    key: `exam-sitting-${id}`,
    icon: 'exam',
    tone: 'plain',
    title: `《${name}》有 ${num} 人正在考`,
    text: '可以看剩余时间，给学员延时或收卷',
    when: '现在',
    verb: '看考场',
    to: workPath(id, 'people'),
  }));
};
