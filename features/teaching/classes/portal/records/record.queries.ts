import { keepPreviousData } from '@tanstack/react-query';
import type { InputOf, OutputOf } from '#platform/shared/endpoint.ts';
import { useCall } from '#platform/web/use-call.ts';
import {
  getArchiveCourse,
  getArchiveSummary,
  getMemberStatistic,
  listArchiveCourses,
  listArchiveProcess,
  listMemberStatistic,
} from '../../shared/class-study.contract.ts';

export type ArchiveCourse = OutputOf<typeof getArchiveCourse>['data'];
export type ArchiveCourseRow = OutputOf<typeof listArchiveCourses>['datalist'][number];
export type MemberNumbers = OutputOf<typeof getMemberStatistic>['data'];
export type MemberRow = OutputOf<typeof listMemberStatistic>['datalist'][number];
export type MemberState = NonNullable<InputOf<typeof listMemberStatistic>['learnState']>;

/** Whose record is asked for: one's own, or that of a member of a class one manages. */
export interface RecordOf {
  readonly classId: string;
  /** Empty for one's own. */
  readonly idCardHash: string;
}

export const recordInput = ({ classId, idCardHash }: RecordOf) =>
  idCardHash === '' ? { classId } : { classId, idCardHash };

/**
 * The own record follows what another tab or device studied meanwhile; another's is read once, because every
 * reading of it is written down.
 */
const freshOnReturn = ({ idCardHash }: RecordOf) =>
  ({ refetchOnWindowFocus: idCardHash === '' ? 'always' : false }) as const;

export const useArchiveSummary = (record: RecordOf) =>
  useCall(getArchiveSummary, recordInput(record), { ...freshOnReturn(record) });

/** Rows of a page of a record. */
export const RECORD_SIZE = 10;

export const useArchiveCourses = (record: RecordOf, page: number) =>
  useCall(
    listArchiveCourses,
    { ...recordInput(record), pageNum: page, pageSize: RECORD_SIZE },
    { placeholderData: keepPreviousData, ...freshOnReturn(record) },
  );

export const useArchiveProcess = (record: RecordOf, page: number) =>
  useCall(
    listArchiveProcess,
    { ...recordInput(record), pageNum: page, pageSize: RECORD_SIZE },
    { placeholderData: keepPreviousData, ...freshOnReturn(record) },
  );

export const useArchiveCourse = (record: RecordOf, courseId: string) =>
  useCall(
    getArchiveCourse,
    { ...recordInput(record), courseId },
    { enabled: record.classId !== '' && courseId !== '', ...freshOnReturn(record) },
  );

export const useMemberNumbers = (classId: string) => useCall(getMemberStatistic, { classId });

export interface MemberFilter {
  readonly keyword: string;
  readonly learnState: MemberState;
}

/** Members of a page of the manager's list. */
export const MEMBERS_SIZE = 20;

export const useMembers = (classId: string, filter: MemberFilter, page: number) =>
  useCall(
    listMemberStatistic,
    { classId, ...filter, pageNum: page, pageSize: MEMBERS_SIZE },
    { placeholderData: keepPreviousData },
  );
