/** Columns of files that are made of no table on the page, by the keys of the export kinds. */
export const LIST_COLUMNS = [
  { key: 'name', title: '姓名' },
  { key: 'username', title: '登录名' },
  { key: 'orgName', title: '单位' },
  { key: 'studentNo', title: '学号' },
  { key: 'state', title: '状态' },
  { key: 'source', title: '来源' },
  { key: 'finishedNum', title: '学完门数' },
  { key: 'percentage', title: '进度' },
  { key: 'gotHours', title: '学时' },
  { key: 'appliedAt', title: '报名时间' },
  { key: 'graduatedAt', title: '结业时间' },
  { key: 'graduationNo', title: '结业编号' },
] as const;

/** One row a member: hours, courses, graduation. */
export const ARCHIVE_COLUMNS = [
  { key: 'name', title: '姓名' },
  { key: 'orgName', title: '单位' },
  { key: 'studentNo', title: '学号' },
  { key: 'joinedAt', title: '进班时间' },
  { key: 'finishedNum', title: '学完门数' },
  { key: 'percentage', title: '进度' },
  { key: 'gotHours', title: '学时' },
  { key: 'lastStudyAt', title: '最近学习' },
  { key: 'graduatedAt', title: '结业时间' },
  { key: 'graduationNo', title: '结业编号' },
] as const;
