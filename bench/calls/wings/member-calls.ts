import { getMyDuty } from '#features/member/duty/shared/duty.contract.ts';
import { getHomeData } from '#features/member/home/shared/home.contract.ts';
import { getToday } from '#features/member/home/shared/today.contract.ts';
import * as objections from '#features/member/objections/shared/objections.contract.ts';
import * as plans from '#features/member/plans/shared/plans.contract.ts';
import * as ratings from '#features/member/ratings/shared/ratings.contract.ts';
import * as records from '#features/member/records/shared/records.contract.ts';
import * as teachers from '#features/member/teacher-library/shared/teacher-library.contract.ts';
import { type AskedCall, call, elsewhere, nothing, page, region, teacher } from '../turn.ts';

/** Calls of this wing that visitors and members make, one line a call. */
export const MEMBER_CALLS: readonly AskedCall[] = [
  call(getHomeData, nothing),
  call(getToday, nothing),
  call(teachers.queryTeachers, (turn) => ({
    pageNum: page(turn).pageNum,
    pageSize: 8,
    orgCode: region(turn),
  })),
  call(teachers.getTeacher, (turn) => ({ id: teacher(turn) })),
  call(teachers.listTeacherCourses, (turn) => ({ teacherId: teacher(turn), pageNum: 0, pageSize: 8 })),
  call(plans.listPlans, (turn) => ({ pageNum: page(turn).pageNum, pageSize: 6 })),
  elsewhere(plans.getPlan, 'app/statement-budget.json: its page asks the same'),
  elsewhere(plans.remindOfPlan, 'one row of one person, before a plan begins'),
  call(getMyDuty, nothing),
  call(objections.listMyObjections, page),
  elsewhere(objections.fileObjection, 'once a person and matter'),
  elsewhere(objections.withdrawObjection, 'once a person and matter'),
  call(ratings.listMyRatings, page),
  call(ratings.listRatingsDue, nothing),
  call(records.getMyTotals, nothing),
  call(records.getYearHours, nothing),
  elsewhere(records.verifyStatement, 'thirty a minute from one address'),
  elsewhere(records.makeStatement, 'a few times a year and person'),
  call(records.getYearRecord, nothing),
  call(records.listMyOrganisations, nothing),
  call(records.listRecordEntries, page),
  call(records.getLedgerReceipt, ({ person }) => ({ id: person.ledgerId })),
  call(records.getStudiedCourseStatistics, nothing),
  call(records.listStudyDetail, page),
  call(records.queryTemplate, () => ({ templateCode: 'STUDY_HOURS_BY_YEAR' as const, params: {} })),
];
