import type { MessageTopic } from '#features/ground/notify/shared/notify.rules.ts';
import type { AuditWords } from '#platform/shared/audit-words.ts';
import type { AttendanceStatus, Via } from './attendance.rules.ts';

export const STATUS_WORDS: Readonly<Record<AttendanceStatus, string>> = {
  PRESENT: '已到',
  LATE: '迟到',
  LEAVE: '请假',
  ABSENT: '未到',
};

export const VIA_WORDS: Readonly<Record<Via, string>> = {
  CODE: '本人扫码',
  SCAN: '负责人扫码',
  NUMBER: '按名单点',
  SHEET: '纸质签到表',
  MANUAL: '补签',
};

export const ATTENDANCE_AUDIT: readonly AuditWords[] = [
  {
    actions: {
      'attendance.correct': '修改考勤',
      'attendance.grantLeave': '准假',
      'attendance.refuseLeave': '不准假',
      'attendance.decide': '处理签到冲突',
    },
    fields: {
      status: '考勤',
      inAt: '签到时间',
      outAt: '签退时间',
      gathering: '场次',
      conflict: '冲突',
      decision: '处理',
    },
    values: { status: STATUS_WORDS, conflict: {}, decision: { TAKEN: '按签到记', LEFT: '不改' } },
  },
];

/** Messages to people who are expected. */
export const ATTENDANCE_TOPICS = [
  {
    topic: 'LEAVE',
    order: 34,
    name: '请假答复',
    text: '我请的假准了或没有准时告诉我',
    kinds: { LEAVE_ANSWERED: { label: '请假', isDecision: true } },
    decisions: '请假准了或没有准',
  },
] as const satisfies readonly MessageTopic[];
