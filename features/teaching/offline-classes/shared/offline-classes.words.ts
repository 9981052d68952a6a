import type { MessageTopic } from '#features/ground/notify/shared/notify.rules.ts';
import type { AuditWords } from '#platform/shared/audit-words.ts';

/** Words of the audit trail. */
export const OFFLINE_CLASSES_AUDIT: readonly AuditWords[] = [
  {
    actions: {
      'classes.timetable': '调整课表',
      'classes.attendanceTerms': '修改签到和考核设置',
      'offlineClasses.endorse': '考核学员',
      'classes.paperExam': '设置笔试',
      'offlineClasses.enterScores': '录入笔试成绩',
      'offlineClasses.correctScore': '更正笔试成绩',
      'offlineClasses.readStudent': '查看学员的完整信息',
    },
    fields: {
      sessions: '课表',
      address: '上课地点',
      signOpenMinutes: '提前多少分钟可签到',
      lateMinutes: '多少分钟后算迟到',
      signCloseMinutes: '多少分钟后停止签到',
      needsSignOut: '要签退',
      fenceLng: '签到点经度',
      fenceLat: '签到点纬度',
      fenceMetres: '签到范围（米）',
      isCourseRated: '评价课程',
      liveUrl: '直播地址',
      playbackUrl: '回放地址',
      needSignRate: '结业要的出勤率',
      needsAppraisal: '结业要考核合格',
      needsRatings: '结业要交齐评价',
      excellentPercent: '优秀比例',
      className: '班级名称',
      people: '人数',
      paperName: '考试名称',
      paperTime: '考试时间',
      paperPlace: '考试地点',
      paperTotal: '满分',
      paperPass: '及格分',
      paperRequired: '结业要笔试及格',
      paperScore: '笔试成绩',
    },
  },
];

/** Messages to students. */
export const OFFLINE_TOPICS = [
  {
    topic: 'TIMETABLE',
    order: 35,
    name: '课表变动',
    text: '我在的线下班级改了上课时间、地点或讲师时告诉我',
    kinds: { TIMETABLE_CHANGED: { label: '课表', atOnce: true } },
  },
] as const satisfies readonly MessageTopic[];
