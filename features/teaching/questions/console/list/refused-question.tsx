import { LinkTo } from '#platform/web/ui/navigation/link-to.tsx';
import { editPath } from '../question-bank.public.ts';
import { stemText } from '../question-words.public.ts';

export interface RefusedQuestionProps {
  readonly id: string;
  /** Empty where the question may not be seen. */
  readonly stem: string;
}

/** A question that a batch left as it was: its stem leads to it. */
export function RefusedQuestion({ id, stem }: RefusedQuestionProps) {
  if (stem === '') return <span>No. {id}</span>;
  return (
    <LinkTo to={editPath(id)} newWindow>
      <span dir="auto">{stemText(stem)}</span>
    </LinkTo>
  );
}
