import type { ConsoleFindSource } from '#features/ground/accounts/server/accounts.public.ts';
import { listExams } from './exam-list.read.ts';

/** 考试与测试 by name, of the classes and courses that the caller works on. */
export const EXAM_FIND: ConsoleFindSource = {
  kind: 'exam',
  name: '考试',
  unit: '场',
  icon: 'exam',
  order: 50,
  listPath: '/console/exams',
  find: async (deps, caller, keyword, pageSize) => {
    const { datalist, totalelements } = await listExams(deps, caller, { keyword, pageNum: 0, pageSize });
    return {
      num: totalelements,
      hits: datalist.map(({ id, unifiedName, className, courseName }) => ({
        id,
        title: unifiedName,
        line: className || courseName,
        path: `/console/exams/work?id=${encodeURIComponent(id)}`,
      })),
    };
  },
};
