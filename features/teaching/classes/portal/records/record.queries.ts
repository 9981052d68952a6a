import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { InputOf, OutputOf } from '#platform/shared/endpoint.ts';
import { call, queryKey } from '#platform/web/call.ts';
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

export const useArchiveSummary = (record: RecordOf) => {
  const input = recordInput(record);
  return useQuery({
    queryKey: queryKey(getArchiveSummary, input),
    queryFn: ({ signal }) => call(getArchiveSummary, input, { signal }),
    ...freshOnReturn(record),
  });
};

/** Rows of a page of a record. */
export const RECORD_SIZE = 10;

export const useArchiveCourses = (record: RecordOf, page: number) => {
  const input = { ...recordInput(record), pageNum: page, pageSize: RECORD_SIZE };
  return useQuery({
    queryKey: queryKey(listArchiveCourses, input),
    queryFn: ({ signal }) => call(listArchiveCourses, input, { signal }),
    placeholderData: keepPreviousData,
    ...freshOnReturn(record),
  });
};

export const useArchiveProcess = (record: RecordOf, page: number) => {
  const input = { ...recordInput(record), pageNum: page, pageSize: RECORD_SIZE };
  return useQuery({
    queryKey: queryKey(listArchiveProcess, input),
    queryFn: ({ signal }) => call(listArchiveProcess, input, { signal }),
    placeholderData: keepPreviousData,
    ...freshOnReturn(record),
  });
};

export const useArchiveCourse = (record: RecordOf, courseId: string) => {
  const input = { ...recordInput(record), courseId };
  return useQuery({
    queryKey: queryKey(getArchiveCourse, input),
    queryFn: ({ signal }) => call(getArchiveCourse, input, { signal }),
    enabled: record.classId !== '' && courseId !== '',
    ...freshOnReturn(record),
  });
};

export const useMemberNumbers = (classId: string) => {
  const input = { classId };
  return useQuery({
    queryKey: queryKey(getMemberStatistic, input),
    queryFn: ({ signal }) => call(getMemberStatistic, input, { signal }),
  });
};

export interface MemberFilter {
  readonly keyword: string;
  readonly learnState: MemberState;
}

/** Members of a page of the manager's list. */
export const MEMBERS_SIZE = 20;

export const useMembers = (classId: string, filter: MemberFilter, page: number) => {
  const input = { classId, ...filter, pageNum: page, pageSize: MEMBERS_SIZE };
  return useQuery({
    queryKey: queryKey(listMemberStatistic, input),
    queryFn: ({ signal }) => call(listMemberStatistic, input, { signal }),
    placeholderData: keepPreviousData,
  });
};
