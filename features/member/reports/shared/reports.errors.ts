import { defineErrors } from '#platform/shared/errors.ts';

export const reportsErrors = defineErrors('reports', {
  400: {
    badPeriod: '期间不对，请选年、季度、月，或者从早到晚的两个月，最长十年。',
    nameMissing: '请给报表起个名字。',
    badDay: '每周请选一到日，每月和每季度请选 1 到 28 日。',
    nobody: '请选至少一个收报表的人。',
  },
  403: {
    kindNotAllowed: '您现在的身份看不到这种报表。',
    receiversNotAllowed: '有收件人管不到这个组织，不能收这份报表，请去掉后再保存。',
  },
  404: {
    noOrg: '没有找到这个组织，或者它不在您的管理范围内。',
    noReport: '没有找到这份报表，它可能已被删除，或者没有共享给您。',
    noSchedule: '没有找到这个定时发送，它可能已被删除。',
    noFile: '没有找到这个文件，它可能已过期，或者不是发给您的。',
  },
  409: {
    stale: '别人刚改过，请刷新看了最新的再改。',
    sameName: '您已有一份同名的报表，请换个名字。',
    isScheduled: '这份报表正在定时发送，请先删掉定时发送。',
  },
  422: { tooMany: '保存的报表最多 50 份，请先删掉不用的。' },
});
