import { withQuery } from '#platform/shared/address-page.rules.ts';

/**
 * 班级地址规则：班级页按 id 打开；子页面也认 classId；档案明细和通知详情的 id 是课程或通知，班级另由 classId 给出。
 */
export const CLASS_PATH = '/online-class/class-detail';
export const CLASS_LIST_PATH = '/online-class/list';
export const MY_CLASSES_PATH = '/personal-center/classes';
/** Exams and quizzes that wait for the person, beside the own classes. */
export const MY_EXAMS_PATH = '/personal-center/exams';
/** 错题本 */
export const MISTAKES_PATH = '/personal-center/mistakes';
const RECORD_DETAIL = 'refer-archiver/refer-archiver-details';

/** Sub-pages whose `id` is that of the class. */
export type ClassSub =
  | 'class-information'
  | 'class-notice'
  | 'graduate-exam'
  | 'class-evaluation'
  | 'refer-archiver'
  | 'class-management'
  | 'offline-details'
  | 'class-management-offline';

export const classPath = (id: string): string => withQuery(CLASS_PATH, { id });

export const classSubPath = (sub: ClassSub, id: string): string => withQuery(`${CLASS_PATH}/${sub}`, { id });

/** The phone page that anybody can see, which QR codes and copied links lead to. */
export const classSharePath = (id: string): string => withQuery('/class-details-h5', { id });

/** A member's record: one's own, or with a hash that of a member of a class one manages. */
export const recordPath = (id: string, idCardHash = ''): string =>
  withQuery(`${CLASS_PATH}/refer-archiver`, { id, idCardHash });

/** One course of a record. */
export const recordDetailPath = (classId: string, courseId: string, idCardHash = ''): string =>
  withQuery(`${CLASS_PATH}/${RECORD_DETAIL}`, { id: courseId, classId, idCardHash });

/** Where a course of a class is studied (specification, 2.1). */
export const classCoursePath = (courseId: string, classId: string, classStatusEnum: string): string =>
  withQuery('/course-resources/course/course-detail', { id: courseId, classId, classStatusEnum });

/** The quiz of a course, sat in a class (specification, 2.1). */
export const classQuizPath = (courseId: string, classId: string): string =>
  withQuery(`${CLASS_PATH}/classroom-test`, { id: courseId, classId });

/** Where the managers of a class work on it. */
export const classAdminPath = (id: string): string => withQuery('/console/classes/work', { id });

/** Pages below the class whose own `id` is something else. */
const DETAILS = ['/class-notice-detail', '/refer-archiver-details'];

/** The class that an address below CLASS_PATH means; empty when it names none. */
export const readClassId = (pathname: string, read: (name: string) => string | null): string => {
  const named = read('classId') ?? '';
  if (named !== '' || DETAILS.some((end) => pathname.endsWith(end))) return named;
  return read('id') ?? '';
};
