/** Kinds of background jobs in words; a kind without any is shown by its name. */
const JOB_WORDS: Readonly<Record<string, string>> = {
  'classes.endStudy': '结束不再有效的学习',
  'classes.notifyOffline': '告知班级下线',
  'classes.recount': '重算班级进度',
  'classes.remind': '班级提醒',
  'duty.recount': '重算年度学时',
  'duty.retarget': '重算学时目标',
  'exams.classMoved': '跟上班级的改动',
  'exams.closeDue': '收到时的考试',
  'exams.collectAll': '全部收卷',
  'exams.count': '统计考试',
  'exams.remind': '考试提醒',
  'exams.settle': '结算考试',
  'imports.sweep': '清理导入的行',
  'materials.purge': '清理班级文件',
  'media.check': '核对上传的文件',
  'media.process': '转码和预览',
  'media.purge': '清理移除的素材',
  'media.tidy': '清理没传完的上传',
  'notices.tell': '发班级通知',
  'notify.sweep': '清理旧消息',
  'offlineClasses.credit': '记面授学时',
  'offlineClasses.tellChanges': '告知面授的改动',
  'operation.sweep': '清理出错的记录',
  'plans.remind': '计划提醒',
  'publishing.sweep': '到时发布和下线',
  'search.catch-up': '更新检索',
  'search.weigh': '整理检索的词',
  'study.credit': '补记学时',
  'study.dropQuiz': '去掉课程的测验',
  'tasks.run': '导入和导出',
  'tasks.sweep': '清理任务结果',
  'visits.settle': '结算预约参观',
};

export const jobWords = (name: string): string => JOB_WORDS[name] ?? name;

export const QUEUE_WORDS = { heavy: '转码等重的任务', light: '轻的任务' } as const;
