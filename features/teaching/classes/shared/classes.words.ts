import type { AuditWords } from '#platform/shared/audit-words.ts';
import type { ConsolePageEntry } from '#platform/shared/menu-entries.ts';
import { labelsOf } from '#platform/shared/record.ts';
import { classRecord } from './settings/class.record.ts';

export const CLASSES_CONSOLE: readonly ConsolePageEntry[] = [
  {
    name: 'classes',
    path: '/console/classes',
    title: '班级管理',
    icon: 'class',
    group: '教学',
    order: 20,
    roles: ['manager', 'admin'],
    calls: [
      'admin/class/*',
      'admin/classEvaluation/*',
      'admin/im/*',
      'admin/offlineClass/*',
      'im/*',
      'sign/*',
      'web/class/*',
      'web/classUser/*',
      'web/offline/*',
      'web/personal/manage/*',
      'admin/export/start?kind=classes',
      'admin/export/start?kind=class-members',
      'admin/export/start?kind=class-archive',
      'admin/export/start?kind=offline-attendance',
      'admin/export/start?kind=offline-ratings',
      'admin/export/start?kind=paper-scores',
      'admin/export/start?kind=offline-roster',
      'admin/import/dryRun?kind=class-members',
      'admin/import/dryRun?kind=offline-timetable',
      'admin/import/dryRun?kind=paper-scores',
    ],
    review: [
      'admin/class/decide',
      'admin/im/answer',
      'sign/conflicts/decide',
      'sign/leave/decide',
      'web/offline/class/manage/endorse',
    ],
  },
];

/** Words of the audit trail, by the thing that a row is about. */
export const CLASSES_AUDIT: readonly AuditWords[] = [
  {
    actions: {
      'classes.create': '新建班级',
      'classes.save': '修改班级',
      'classes.saveCourses': '调整班级课程',
      'classes.saveManagers': '调整班主任',
      'classes.publish': '发布班级',
      'classes.offline': '下线班级',
      'classes.remove': '删除班级草稿',
      'classes.copy': '复制班级',
    },
    fields: {
      ...labelsOf(classRecord),
      courses: '课程',
      managers: '班主任',
      status: '状态',
      state: '状态',
      from: '原来',
      graduateNum: '因此结业的人数',
      loseNum: '进度或学时变少的人数',
      gainNum: '进度变多的人数',
      length: '字符数',
      changed: '有改动',
    },
    values: {
      classType: { OPENCLASS: '公开班', TRAINCLASS: '指定班', CODECLASS: '报名码班' },
      status: { DRAFT: '草稿', PUBLISHED: '已发布', OFFLINE: '已下线' },
    },
    lists: { classes: '班级' },
  },
  {
    actions: {
      'classes.addCode': '新建报名码',
      'classes.changeCode': '修改报名码',
    },
    fields: {
      codeId: '报名码',
      note: '说明',
      quota: '限用人数',
      expiresAt: '到期时间',
      isActive: '启用',
      changed: '有改动',
    },
  },
  {
    actions: {
      'classes.assign': '指定学员进班',
      'classes.importMembers': '批量导入学员进班',
      'classes.approveMembers': '通过报名',
      'classes.rejectMembers': '退回报名',
      'classes.removeMembers': '移出学员',
      'classes.remind': '提醒学员',
      'classes.makeGroup': '新建分组',
      'classes.changeGroup': '修改分组',
      'classes.removeGroup': '取消分组',
      'classes.moveToGroup': '把学员分到组里',
      'classes.divideGroups': '给学员分组',
      'classes.importGroups': '批量导入分组',
      'classes.readRecord': '查看学员的本班学习记录',
    },
    fields: {
      people: '人数',
      leftOut: '今天提醒过、没有再发的人数',
      text: '提醒的话',
      group: '组',
      leader: '组长',
      groups: '组数',
      way: '分法',
      seed: '随机数种子',
      state: '状态',
      userIds: '学员编号',
      className: '班级名称',
    },
    values: { way: { RANDOM: '随机', ORG: '按单位' } },
    lists: {
      'class-members': '班级学员',
      'class-archive': '班级档案',
      'class-course-table': '课程进度表',
    },
  },
];
