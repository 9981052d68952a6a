import { peopleCards } from '#features/accounts/server/accounts.public.ts';
import { searchWords } from '#features/courses/shared/course-search.rules.ts';
import { orgNames } from '#features/regions/server/regions.public.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { InputOf, OutputOf } from '#platform/shared/endpoint.ts';
import { list, pagingOf } from '#platform/shared/envelope.ts';
import { hoursText } from '#platform/shared/hours.ts';
import { wireTime } from '#platform/shared/times.ts';
import type { getMemberStatistic, listMemberStatistic } from '../shared/class-study.contract.ts';
import { timeStatusOf } from '../shared/class-time.rules.ts';
import { classesErrors } from '../shared/classes.errors.ts';
import { studentNoText } from '../shared/student-no.rules.ts';
import { memberLearnState } from './archive.service.ts';
import { managesClass } from './class-access.service.ts';
import { type ClassTerms, findTerms } from './class-credit.repository.ts';
import {
  countByOrg,
  countMemberStates,
  countMembersBy,
  listMembersBy,
} from './member-statistic.repository.ts';

const PAGE_SIZE = 20;

/** A class that the caller manages or reads as a supervisor; throws `classes.missing` (404) for every other. */
const managed = async (deps: Deps, caller: Caller, classId: string): Promise<ClassTerms> => {
  const sql = deps.database.db;
  const terms = await findTerms(sql, classId);
  if (!terms || (await managesClass(sql, caller, classId)) === null) throw classesErrors.missing();
  return terms;
};

const timeOf = (at: Date | null): string => (at ? wireTime(at) : '');

/** The numbers of a class's members; every enrolled one is in exactly one of the four states. */
export const memberStatistic = async (
  deps: Deps,
  caller: Caller,
  classId: string,
): Promise<OutputOf<typeof getMemberStatistic>['data']> => {
  const sql = deps.database.db;
  const terms = await managed(deps, caller, classId);
  const states = await countMemberStates(sql, classId);
  const groups = await countByOrg(sql, classId, terms.orgCode);
  const names = await orgNames(
    sql,
    groups.map(({ code }) => code),
  );
  const started = states.total - states.graduated - states.notStarted;
  const isOver = timeStatusOf(terms, deps.clock()) === 'HOLDOVER';
  return {
    totalNum: states.total,
    learnedNum: states.graduated,
    learningNum: isOver ? 0 : started,
    unLearnedNum: isOver ? started : 0,
    notStartedNum: states.notStarted,
    pendingNum: states.pending,
    waitingNum: states.waiting,
    avgPercentage: states.percentage,
    orgs: groups.map(({ code, total, graduated, percentage }) => ({
      orgName: names.get(code) ?? '其他单位',
      totalNum: total,
      learnedNum: graduated,
      avgPercentage: percentage,
    })),
  };
};

/** One page of members; three statements more for names, whatever the class's size. */
export const memberStatistics = async (
  deps: Deps,
  caller: Caller,
  { classId, keyword, learnState = '', ...input }: InputOf<typeof listMemberStatistic>,
): Promise<OutputOf<typeof listMemberStatistic>> => {
  const sql = deps.database.db;
  const terms = await managed(deps, caller, classId);
  const paging = pagingOf(input, PAGE_SIZE);
  const filter = { words: searchWords(keyword).map((word) => word.toLowerCase()), learnState };
  const total = await countMembersBy(sql, classId, filter);
  const rows = await listMembersBy(sql, classId, filter, paging);
  const people = await peopleCards(
    sql,
    rows.map(({ userId }) => userId),
  );
  const names = await orgNames(
    sql,
    rows.map(({ orgCode }) => orgCode),
  );
  const now = deps.clock();
  return list(
    rows.map((row) => ({
      idCardHash: people.get(row.userId)?.idCardHash ?? '',
      name: people.get(row.userId)?.name ?? '',
      orgName: names.get(row.orgCode) ?? '',
      studentNo: studentNoText(terms.classCode, row.studentNo),
      learnState: memberLearnState(terms, row, now),
      finishedNum: row.doneNum,
      percentage: row.percentage,
      gotHours: hoursText(row.hoursHundredths),
      learnedTime: timeOf(row.graduatedAt),
      lastStudyTime: timeOf(row.lastStudyAt),
    })),
    total,
    paging,
  );
};
