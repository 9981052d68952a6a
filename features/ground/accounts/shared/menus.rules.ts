import type { RoleCode } from '#platform/shared/caller.ts';

/**
 * 导航只列出已经建成的栏目，一个栏目列给哪些身份由它自己写明；没写明的人人可见，访客也不例外。
 */
interface MenuPage {
  readonly name: string;
  readonly path: string;
  readonly title: string;
}

export interface MenuEntry extends MenuPage {
  /** Pages that are reached from the entry; the route guard lets only named pages pass (specification, 5). */
  readonly children: MenuPage[];
}

interface PlannedEntry {
  readonly entry: MenuEntry;
  readonly isBuilt: boolean;
  /** Absent: everybody, visitors included. */
  readonly roles?: readonly RoleCode[];
}

const page = (name: string, path: string, title: string): MenuPage => ({ name, path, title });

const planned = (isBuilt: boolean, entry: MenuPage, children: MenuPage[]): PlannedEntry => ({
  entry: { ...entry, children },
  isBuilt,
});

const CLASS = '/online-class/class-detail';

/** The navigation of section 2.2 in its order. A new capability turns its `false` into `true`. */
const PLANNED: readonly PlannedEntry[] = [
  planned(true, page('dashboard', '/dashboard', '首页'), [
    page('digital-library', '/digital-library', '党教图书馆'),
  ]),
  planned(false, page('focused-programs', '/focused-programs/list', '重点计划'), []),
  planned(true, page('online-class', '/online-class/list', '网上班级'), [
    page('my-classes', '/online-class/my-classes', '我的班级'),
    page('my-exams', '/online-class/my-exams', '我的考试'),
    page('mistakes', '/online-class/mistakes', '错题本'),
    page('mistakes-practice', '/online-class/mistakes/practice', '错题练习'),
    page('class-detail', CLASS, '班级详情'),
    page('class-information', `${CLASS}/class-information`, '班级资料'),
    page('class-notice', `${CLASS}/class-notice`, '班级通知'),
    page('class-notice-detail', `${CLASS}/class-notice-detail`, '通知详情'),
    page('refer-archiver', `${CLASS}/refer-archiver`, '参学档案'),
    page('refer-archiver-details', `${CLASS}/refer-archiver/refer-archiver-details`, '参学档案明细'),
    page('class-evaluation', `${CLASS}/class-evaluation`, '班级评价'),
    page('class-management', `${CLASS}/class-management`, '学员统计'),
    page('graduate-exam', `${CLASS}/graduate-exam`, '结业考试'),
    page('graduate-exam-view', `${CLASS}/graduate-exam-view`, '回看试题'),
    page('classroom-test', `${CLASS}/classroom-test`, '随堂测试'),
    page('refer-archiver-classroom-test', `${CLASS}/refer-archiver/classroom-test`, '随堂测试'),
    page('class-details-h5', '/class-details-h5', '班级详情'),
  ]),
  planned(true, page('course-resources', '/course-resources/list', '课程资源'), [
    page('course-detail', '/course-resources/course/course-detail', '课程详情'),
    page('favorites', '/course-resources/favorites', '我的收藏'),
    page('course-classroom-test', '/course-resources/course/course-classroom-test', '随堂测试'),
    page('course-details-h5', '/course-details-h5', '课程详情'),
  ]),
  planned(false, page('teacher-library', '/teacher-library/teacher-list', '师资展示'), [
    page('teacher-detail', '/teacher-library/teacher-detail', '师资详情'),
  ]),
  planned(false, page('resource-map', '/resource-map', '教育基地'), [
    page('map-detail', '/resource-map/resource-map-detail/map-detail', '基地详情'),
  ]),
  planned(false, page('online-pavilion', '/online-pavilion/list', '网上展馆'), [
    page('list-detail', '/online-pavilion/list-detail', '展馆详情'),
  ]),
  planned(false, page('personal-center', '/personal-center/study-record', '个人中心'), []),
];

/** The menu of a person who acts as `role`; `null` is a visitor (decisions, 17). */
export const menuOf = (role: RoleCode | null, entries: readonly PlannedEntry[] = PLANNED): MenuEntry[] =>
  entries
    .filter(({ isBuilt, roles }) => isBuilt && (!roles || (role !== null && roles.includes(role))))
    .map(({ entry }) => entry);
