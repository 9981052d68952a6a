import type { Deps } from '#platform/server/deps.ts';
import {
  type Context,
  callerOf,
  callerRoute,
  dataRoute,
  type Route,
  route,
} from '#platform/server/http/route.ts';
import { list, ok, onPage, type Paging, pagingOf } from '#platform/shared/envelope.ts';
import * as contract from '../shared/class-study.contract.ts';
import { getMyGroup } from '../shared/groups/class-groups.contract.ts';
import { managedClasses, myClassCounts, myClasses } from './catalogue/my-classes.read.ts';
import { classCourses, myProgress } from './class-page/class-courses.read.ts';
import { myGroup } from './groups/class-group.service.ts';
import {
  archive,
  archiveCourses,
  archiveProcess,
  archiveSummary,
  graduationInfo,
  noteReading,
} from './records/archive.read.ts';
import { archiveCourse } from './records/archive-course.read.ts';
import { memberStatistic, memberStatistics } from './records/member-statistic.read.ts';
import type { RecordPorts } from './records/record-ports.ts';
import { type Recorded, recordFor } from './records/record-viewer.policy.ts';

const PAGE_SIZE = 20;

interface RecordInput {
  readonly classId: string;
  readonly idCardHash?: string;
}

const onePage = <T>(rows: readonly T[], paging: Paging) => list(onPage(rows, paging), rows.length, paging);

/** The calls of studying in a class, its records and statistics (design/api.md, 3). */
export const classStudyRoutes = (deps: Deps, records: RecordPorts): Route[] => {
  const recordOf = (input: RecordInput, context: Context): Promise<Recorded> =>
    recordFor(deps.database.db, callerOf(context), input);
  /** As `recordOf`, for what shows whose record it is. */
  const namedRecordOf = async (input: RecordInput, context: Context): Promise<Recorded> => {
    const recorded = await recordOf(input, context);
    await noteReading(deps, callerOf(context), recorded);
    return recorded;
  };

  return [
    route(contract.listClassCourses, (input, context) => classCourses(deps, context.caller, input)),
    route(contract.getMyClassProgress, async (input, context) =>
      ok(await myProgress(deps, await recordOf(input, context))),
    ),
    route(contract.getGraduationInfo, async (input, context) =>
      ok(await graduationInfo(deps, await recordOf(input, context))),
    ),
    route(contract.getArchiveSummary, async (input, context) =>
      ok(await archiveSummary(deps, records, await namedRecordOf(input, context))),
    ),
    route(contract.listArchiveCourses, async (input, context) => {
      const recorded = await recordOf(input, context);
      return onePage(await archiveCourses(deps, recorded), pagingOf(input, PAGE_SIZE));
    }),
    route(contract.listArchiveProcess, async (input, context) => {
      const recorded = await recordOf(input, context);
      const paging = pagingOf(input, PAGE_SIZE);
      const kind = (input.kind ?? '') as 'COURSE' | 'OTHER' | '';
      const { rows, total, counts } = await archiveProcess(deps, recorded, kind, paging);
      return { ...list(rows, total, paging), counts };
    }),
    route(contract.getArchiveCourse, async (input, context) => {
      const recorded = await recordOf(input, context);
      return ok(await archiveCourse(deps, records, recorded, input.courseId));
    }),
    route(contract.getArchive, async (input, context) =>
      ok(await archive(deps, records, await namedRecordOf(input, context))),
    ),
    dataRoute(contract.getMemberStatistic, (caller, { classId }) => memberStatistic(deps, caller, classId)),
    callerRoute(contract.listMemberStatistic, (caller, input) =>
      memberStatistics(deps, records, caller, input),
    ),
    callerRoute(contract.listMyClasses, (caller, input) => myClasses(deps, caller, input)),
    dataRoute(getMyGroup, (caller, { classId }) => myGroup(deps, caller, classId)),
    dataRoute(contract.getMyClassCounts, (caller, { year }) => myClassCounts(deps, caller, year)),
    callerRoute(contract.listManagedClasses, (caller, input) => managedClasses(deps, caller, input)),
  ];
};
