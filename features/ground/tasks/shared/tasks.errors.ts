import { defineErrors } from '#platform/shared/errors.ts';
import { MAX_ACTIVE, RESULT_DAYS } from './tasks.rules.ts';

export const tasksErrors = defineErrors('tasks', {
  403: { exportNotAllowed: '您当前的身份不能导出这张列表，如有其他身份，请切换身份后重试。' },
  404: {
    notFound: `没有找到这个任务，它可能已经过了 ${RESULT_DAYS} 天保留期，请刷新列表。`,
    noFile: '这个任务没有可下载的文件，它可能没有做完，或者结果已过保留期，请重新导出。',
    unknownExport: '没有这种导出，请刷新页面后重试。',
  },
  409: { ended: '这个任务已经结束，不能再停止，请刷新后查看结果。' },
  422: {
    noColumn: '您选的列都不能写进文件，请至少显示一列文字或数字再导出。',
    exportTooLarge: '筛选出 {rows} 行，一次最多导出 {limit} 行，请缩小筛选范围，分几次导出。',
  },
  429: { tooMany: `同时进行的任务最多 ${MAX_ACTIVE} 个，请等前面的做完，或者停止不需要的，再开始新的。` },
});
