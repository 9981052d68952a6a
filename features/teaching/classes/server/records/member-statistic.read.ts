import { peopleCards } from '#features/ground/accounts/server/accounts.public.ts';
import { rememberedOrgNames } from '#features/ground/organisations/server/regions.public.ts';
import { presenceSumsOf } from '#features/learning/study/server/study.public.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { InputOf, OutputOf } from '#platform/shared/endpoint.ts';
import { list, pagingOf } from '#platform/shared/envelope.ts';
import { hoursText } from '#platform/shared/hours.ts';
import { searchWords } from '#platform/shared/keyword.rules.ts';
import { wireTimeOrEmpty } from '#platform/shared/times.ts';
import type { getMemberStatistic, listMemberStatistic } from '../../shared/class-study.contract.ts';
import { timeStatusOf } from '../../shared/class-time.rules.ts';
import { classesErrors } from '../../shared/classes.errors.ts';
import { maskedName } from '../../shared/records/masked-name.rules.ts';
import { studentNoText } from '../../shared/student-no.rules.ts';
import { managesClass } from '../class-access.policy.ts';
import { findMember } from '../member.repository.ts';
import { type ClassTerms, findTerms } from '../progress/class-credit.repository.ts';
import { memberLearnState } from './archive.read.ts';
import {
  countByOrg,
  countMemberStates,
  countMembersBy,
  listMembersBy,
} from './member-statistic.repository.ts';
import type { RecordPorts } from './record-ports.ts';

const PAGE_SIZE = 20;

/** A class that the caller manages or reads as a supervisor; undefined for every other. */
const managedTerms = async (sql: Sql, caller: Caller, classId: string): Promise<ClassTerms | undefined> =>
  (await managesClass(sql, caller, classId)) === null ? undefined : findTerms(sql, classId);

/** As `managedTerms`; throws `classes.missing` (404) for every other. */
const managed = async (deps: Deps, caller: Caller, classId: string): Promise<ClassTerms> => {
  const terms = await managedTerms(deps.database.db, caller, classId);
  if (!terms) throw classesErrors.missing();
  return terms;
};

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
  const codes = groups.map(({ code }) => code);
  const names = await rememberedOrgNames(deps, codes);
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

type MemberPage = OutputOf<typeof listMemberStatistic>;

/** A learner in the class finds out how many there are, and nothing about anybody. */
const numbersOnly = async (
  deps: Deps,
  caller: Caller,
  { classId, learnState = '', ...input }: InputOf<typeof listMemberStatistic>,
): Promise<MemberPage> => {
  const sql = deps.database.db;
  const own = caller.isPartyMember ? await findMember(sql, caller.userId, classId) : undefined;
  if (own?.state !== 'ENROLLED') throw classesErrors.missing();
  return list([], await countMembersBy(sql, classId, { words: [], learnState }), pagingOf(input, PAGE_SIZE));
};

/**
 * One page of members, their names masked: whose record is opened is written down, who is in a list is not. A
 * handful of statements more for names and scores, whatever the class's size.
 */
export const memberStatistics = async (
  deps: Deps,
  { examNumbers }: RecordPorts,
  caller: Caller,
  wanted: InputOf<typeof listMemberStatistic>,
): Promise<MemberPage> => {
  const { classId, keyword, learnState = '', ...input } = wanted;
  const sql = deps.database.db;
  const terms = await managedTerms(sql, caller, classId);
  if (!terms) return numbersOnly(deps, caller, wanted);
  const paging = pagingOf(input, PAGE_SIZE);
  const filter = { words: searchWords(keyword).map((word) => word.toLowerCase()), learnState };
  const total = await countMembersBy(sql, classId, filter);
  const rows = await listMembersBy(sql, classId, filter, paging);
  const userIds = rows.map(({ userId }) => userId);
  const people = await peopleCards(sql, userIds);
  const scores = await examNumbers(deps, sql, classId, userIds);
  const presenceOf = await presenceSumsOf(sql, userIds, terms.heldInRoom ? [classId] : []);
  const orgCodes = rows.map(({ orgCode }) => orgCode);
  const names = await rememberedOrgNames(deps, orgCodes);
  const now = deps.clock();
  return list(
    rows.map((row) => ({
      idCardHash: people.get(row.userId)?.idCardHash ?? '',
      name: maskedName(people.get(row.userId)?.name ?? ''),
      orgName: names.get(row.orgCode) ?? '',
      studentNo: studentNoText(terms.classCode, row.studentNo),
      learnState: memberLearnState(terms, row, now),
      finishedNum: row.doneNum,
      percentage: row.percentage,
      gotHours: hoursText(row.hoursHundredths + presenceOf(row.userId, classId)),
      score: scores.get(row.userId)?.examScore ?? null,
      learnedTime: wireTimeOrEmpty(row.graduatedAt),
      lastStudyTime: wireTimeOrEmpty(row.lastStudyAt),
    })),
    total,
    paging,
  );
};
