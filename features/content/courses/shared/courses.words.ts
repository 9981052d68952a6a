import { publicationCalls } from '#features/content/publishing/shared/publication-calls.words.ts';
import type { AuditWords } from '#platform/shared/audit-words.ts';
import type { ConsolePageEntry } from '#platform/shared/menu-entries.ts';
import { labelsOf } from '#platform/shared/record.ts';
import { COURSE_KIND } from './course-kind.words.ts';
import { courseRecord } from './documents/course-document.record.ts';
import { MEDIA_KIND_WORDS } from './media-kind.words.ts';

export const COURSES_CONSOLE: readonly ConsolePageEntry[] = [
  {
    name: 'courses',
    path: '/console/courses',
    title: '课程管理',
    icon: 'book',
    group: '教学',
    order: 30,
    roles: ['author', 'admin', 'manager'],
    ...publicationCalls(COURSE_KIND, [
      'admin/course/*',
      'admin/export/start?kind=courses',
      'admin/import/dryRun?kind=courses',
    ]),
  },
  {
    name: 'classifications',
    path: '/console/classifications',
    title: '课程分类',
    icon: 'tree',
    group: '教学',
    order: 60,
    roles: ['admin'],
    calls: ['admin/classification/*', 'admin/import/dryRun?kind=classifications'],
  },
  {
    name: 'recommendations',
    path: '/console/recommendations',
    title: '首页推荐',
    icon: 'recommend',
    group: '教学',
    order: 70,
    roles: ['admin'],
    calls: ['admin/recommendation/*'],
  },
];

/** Words of the audit trail, by the thing that a row is about. */
export const COURSES_AUDIT: readonly AuditWords[] = [
  // Rows from before courses came to the review desk; its own rows follow publishing's words.
  {
    actions: {
      'courses.create': '新建课程',
      'courses.edit': '修改课程',
      'courses.submit': '提交课程审核',
      'courses.withdraw': '撤回课程审核',
      'courses.approve': '审核通过并发布课程',
      'courses.return': '退回课程',
      'courses.discard': '放弃课程的修改',
      'courses.takeDown': '下线课程',
      'courses.restore': '恢复课程上架',
      'courses.remove': '删除课程草稿',
    },
    fields: {
      ...labelsOf(courseRecord),
      status: '状态',
      editState: '审核状态',
      versionOf: '另一语言版本',
      length: '字符数',
      changed: '有改动',
    },
    values: {
      status: { 1: '草稿', 2: '待审核', 3: '已发布', 4: '已下线' },
      editState: { draft: '正在编写', review: '等待审核', returned: '已退回' },
      mediaKind: MEDIA_KIND_WORDS,
    },
    lists: { courses: '课程' },
  },
  {
    actions: { 'courses.replyToOpinion': '答复课程评价' },
    fields: { opinionNo: '评价编号', text: '答复' },
  },
  {
    actions: {
      'courses.addClassification': '新建课程分类',
      'courses.renameClassification': '课程分类改名',
      'courses.moveClassification': '移动课程分类',
      'courses.removeClassification': '删除课程分类',
      'courses.moveCoursesOfClassification': '把课程移到别的分类',
    },
    fields: {
      name: '名称',
      parentId: '上级分类',
      index: '位置',
      typeCode: '分类体系',
      movedTo: '并入',
      movedNum: '移动的课程数',
    },
    lists: { classifications: '课程分类' },
  },
  {
    actions: {
      'courses.savePins': '保存推荐位',
    },
    fields: {
      courseIds: '课程',
    },
  },
];
