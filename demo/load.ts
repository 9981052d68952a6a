import { hasUsers } from '#features/ground/accounts/server/accounts.public.ts';
import {
  findInstallation,
  hasOwnData,
  keepInstallation,
} from '#features/ground/organisations/server/regions.public.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import { loadClassChats } from './classes/load-class-chats.ts';
import { loadClassEvaluations } from './classes/load-class-evaluations.ts';
import { loadOfflineClasses } from './classes/load-offline-classes.ts';
import { loadActivities } from './content/activities/load-activities.ts';
import { loadArticles } from './content/articles/load-articles.ts';
import { loadBases } from './content/bases/load-bases.ts';
import { loadDuty } from './content/duty/load-duty.ts';
import { loadGroupStudies } from './content/group-studies/load-group-studies.ts';
import { loadHalls } from './content/halls/load-halls.ts';
import { loadLibrary } from './content/library/load-library.ts';
import { loadObjections } from './content/objections/load-objections.ts';
import { loadPlans } from './content/plans/load-plans.ts';
import { loadReports } from './content/reports/load-reports.ts';
import { loadVisits } from './content/visits/load-visits.ts';
import { loadAttempts } from './load-attempts.ts';
import { loadBoard } from './load-board.ts';
import { loadClasses, loadClassRecords } from './load-classes.ts';
import { loadCourses } from './load-courses.ts';
import { loadDrafts } from './load-drafts.ts';
import { loadExams } from './load-exams.ts';
import { loadHistory } from './load-history.ts';
import { loadPeople } from './load-people.ts';
import { loadStudyHistory } from './study/load-study.ts';

const MARK = 'demo';

const STEPS = [
  ['组织、师资与人员', loadPeople],
  ['课程与课件', loadCourses],
  ['班级与报名', loadClasses],
  ['题库、试卷与考试', loadExams],
  ['一年的学习记录', loadStudyHistory],
  ['随堂测试与结业考试', loadAttempts],
  ['班级学习与结业', loadClassRecords],
  ['线下班级与签到', loadOfflineClasses],
  ['班级评价', loadClassEvaluations],
  ['班级交流', loadClassChats],
  ['集体学习', loadGroupStudies],
  ['年度学时', loadDuty],
  ['学时申诉与转接', loadObjections],
  ['新闻', loadArticles],
  ['展馆', loadHalls],
  ['教育基地', loadBases],
  ['参观与现场教学', loadVisits],
  ['重点计划', loadPlans],
  ['四微作品', loadActivities],
  ['书目与弹窗', loadLibrary],
  ['班级通知与资料', loadBoard],
  ['保存和定时的报表', loadReports],
  ['浏览、收藏与评价', loadHistory],
  ['草稿、待审的课程与推荐位', loadDrafts],
] as const;

/** Steps without which pages have nothing to show; the others are the history of a year. */
const SMALL_STEPS = 4;

/** Whether this start loads the demonstration organisation: asked for, or a first look with nothing configured. */
const isWanted = ({ config }: Deps) => config.demo ?? config.isUnconfigured;

/** True when the database was filled with the demonstration organisation. */
export const holdsDemo = async ({ database }: Deps): Promise<boolean> =>
  (await findInstallation(database.db, MARK)) !== null;

interface DemoOptions {
  readonly isSmall?: boolean;
  readonly demonstrate?: (deps: Deps, tx: Tx) => Promise<void>;
}

/**
 * Fills an empty database with the demonstration organisation, in one transaction, once; `isSmall` without its
 * year of study, `demonstrate` with the rows that features bring themselves. Throws with a sentence when DEMO=1 meets a database that already holds others' data.
 */
export const loadDemo = async (
  deps: Deps,
  say: (text: string) => void,
  { isSmall = false, demonstrate }: DemoOptions = {},
): Promise<void> => {
  if (!isWanted(deps)) return;
  const { db } = deps.database;
  if (await findInstallation(db, MARK)) return;
  if ((await hasOwnData(db)) || (await hasUsers(db))) {
    throw new Error('数据库里已有正式数据，不能再装入演示数据。请去掉 DEMO=1，或换一个空的数据库。');
  }
  // One moment for all steps: midnight must not pass between the plan of a class and the studies in it.
  const now = deps.clock();
  const still = { ...deps, clock: () => now, steadyClock: () => now };
  await db.transaction(async (tx) => {
    for (const [name, load] of isSmall ? STEPS.slice(0, SMALL_STEPS) : STEPS) {
      say(`正在装入演示数据：${name}…`);
      await load(still, tx);
    }
    await demonstrate?.(still, tx);
    await keepInstallation(tx, MARK, now.toISOString());
  });
  // Plans of the first hour know what was filled in, too.
  if (!isSmall) await deps.database.execute('analyze', []);
};
