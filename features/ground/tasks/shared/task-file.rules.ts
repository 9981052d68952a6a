/**
 * 任务做出来的文件在这个地址，按任务编号取，只给启动任务的本人。
 */

/** GET with `?id=`; stands here in full, because of a contract the page keeps only the calls. */
export const TASK_FILE_PATH = '/gwapi/dywlxynet/api/admin/task/file';

export const taskFileAddress = (taskId: string): string =>
  `${TASK_FILE_PATH}?id=${encodeURIComponent(taskId)}`;
