import type { AuditWords } from '#platform/shared/audit-words.ts';
import type { ConsolePageEntry } from '#platform/shared/menu-entries.ts';

export const CLASSES_CONSOLE: readonly ConsolePageEntry[] = [
  {
    name: 'classes',
    path: '/console/classes',
    title: '班级管理',
    icon: 'class',
    group: '教学',
    order: 20,
    roles: ['manager', 'admin'],
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
      className: '班级名称',
      classType: '班级类型',
      organizer: '主办单位',
      phone: '联系电话',
      motif: '封面图案',
      coverFileId: '封面图片',
      startDate: '开始日期',
      endDate: '结束日期',
      signUpStart: '报名开始',
      signUpEnd: '报名截止',
      classHours: '班级学时',
      capacity: '名额',
      hasWaitingList: '设候补',
      needsApproval: '报名须审核',
      mayWithdraw: '可自行退出',
      scopeOrgCodes: '报名范围',
      teacherIds: '讲师',
      summary: '摘要',
      intro: '简介',
      inOrder: '按顺序学习',
      needHours: '结业学时',
      mustFinishCompulsory: '须学完必修',
      needElective: '结业选修门数',
      needEvaluations: '结业评价门数',
      courses: '课程',
      managers: '班主任',
      status: '状态',
      state: '状态',
      categoryKey: '栏目',
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
      'classes.readRecord': '查看学员的参学档案',
    },
    fields: {
      people: '人数',
      state: '状态',
      userIds: '学员编号',
      className: '班级名称',
    },
    lists: { 'class-members': '班级学员', 'class-archive': '班级档案' },
  },
];
