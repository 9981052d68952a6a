import { call } from '#platform/web/call.ts';
import { useSteps } from '#platform/web/console/use-steps.ts';
import { type PaperRow, removePaper } from '../shared/papers.contract.ts';
import { useReloadPapers } from './papers.queries.ts';

const ask = (_: 'remove', { name, usedNum }: PaperRow) => {
  const used = usedNum > 0 ? `用它组成的 ${usedNum} 场考试不受影响。` : '';
  return {
    title: '删除试卷',
    text: `删除“${name}”，删除后找不回来；题库里的题不动。${used}`,
    okText: '删除',
    danger: true,
  };
};

const send = async (_: 'remove', { id, version }: PaperRow) => {
  await call(removePaper, { id, version });
  return '试卷已删除';
};

/** Removes a paper; exams made from it keep their questions. */
export const useRemovePaper = () => {
  const { take } = useSteps({ ask, send, reload: useReloadPapers() });
  return (row: PaperRow) => take('remove', row);
};
