import type { Switchable } from '#platform/shared/settings/switchable.ts';

/** Its switch in the settings of the site. */
export const FOCUSED_SWITCH: Switchable = {
  name: 'plans',
  label: '重点计划',
  hides: '导航里的重点计划和专题、搜索、收藏、提醒，管理工作台的重点计划。',
  stays: '计划里的课程和班级、各人的进度和已经记下的学时。',
};
