import type { AuditWords } from '#platform/shared/audit-words.ts';
import type { ConsolePageEntry } from '#platform/shared/menu-entries.ts';
import { labelsOf } from '#platform/shared/record.ts';
import { personRecord } from './people/person.record.ts';

export const ACCOUNTS_CONSOLE: readonly ConsolePageEntry[] = [
  {
    name: 'today',
    path: '/console',
    title: '今日',
    icon: 'today',
    group: '教学',
    order: 10,
    roles: ['manager', 'author', 'admin', 'operator'],
  },
  {
    name: 'people',
    path: '/console/people',
    title: '人员管理',
    icon: 'people',
    group: '学员与组织',
    order: 10,
    roles: ['admin'],
  },
  {
    name: 'sign-in-help',
    path: '/console/sign-in-help',
    title: '帮助登录',
    icon: 'people',
    group: '学员与组织',
    order: 12,
    roles: ['manager', 'admin'],
  },
  {
    name: 'audit',
    path: '/console/audit',
    title: '操作记录',
    icon: 'shield',
    group: '资源与运行',
    order: 30,
    roles: ['manager', 'author', 'admin', 'operator'],
  },
];

/** Words of the audit trail, by the thing that a row is about. */
export const ACCOUNTS_AUDIT: readonly AuditWords[] = [
  {
    actions: {
      'accounts.signIn': '登录',
      'accounts.signOut': '退出登录',
      'accounts.endSession': '让一台设备退出',
      'accounts.switchRole': '切换身份',
      'accounts.setPassword': '设置自己的密码',
      'accounts.lockOut': '密码连续输错，登录锁定',
      'accounts.otherPerson': '请求中冒用他人身份',
      'accounts.addFirst': '建立第一个账号',
      'accounts.addPeople': '批量建立账号',
      'accounts.disable': '停用账号',
      'accounts.enable': '启用账号',
      'accounts.unlock': '解除登录锁定',
      'accounts.resetPassword': '重置密码',
      'accounts.grantRole': '授予身份',
      'accounts.revokeRole': '收回身份',
      'accounts.move': '调整所在组织',
      'accounts.addPerson': '新增人员',
      'accounts.correct': '更正人员资料',
      'accounts.setSecondFactor': '开启双因素登录',
      'accounts.renewBackupCodes': '换备用码',
      'accounts.removeSecondFactor': '关闭双因素登录',
      'accounts.giveHelp': '给登录码，帮助登录',
      'accounts.resetSecondFactor': '重置双因素登录',
    },
    refused: ['accounts.lockOut', 'accounts.otherPerson'],
    fields: {
      status: '状态',
      roles: '身份',
      lockedUntil: '锁定到',
      ...labelsOf(personRecord),
      people: '人数',
      via: '方式',
      device: '设备',
      path: '地址',
      place: '地方',
      from: '原来',
      to: '改为',
      endedNum: '退出的设备数',
      isCurrent: '是当前设备',
      wasFirst: '原来是初始密码',
      until: '有效到',
      helper: '帮助人',
    },
    values: {
      status: { active: '启用', disabled: '停用' },
      via: { password: '密码', oidc: '统一身份认证', helper: '帮助登录' },
    },
    lists: { people: '人员', audit: '操作记录' },
  },
];
