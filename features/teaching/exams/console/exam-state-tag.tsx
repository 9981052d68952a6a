import { Tag } from '#platform/web/ui/tag.tsx';
import type { ExamPerson, ExamRow } from '../shared/desk/exam-admin.contract.ts';
import { resultWords, stateWords } from './exam.words.ts';

/** 草稿, 未开始, 进行中, 已结束 … */
export function ExamStateTag({ exam }: { readonly exam: Pick<ExamRow, 'examType' | 'state' | 'examTime'> }) {
  const { text, tone } = stateWords(exam);
  return <Tag tone={tone}>{text}</Tag>;
}

/** 未考, 正在考, 已通过, 未通过. */
export function ResultTag({ state }: Pick<ExamPerson, 'state'>) {
  const { text, tone } = resultWords(state);
  return (
    <Tag tone={tone} icon={tone === 'pine' ? 'check' : undefined}>
      {text}
    </Tag>
  );
}
