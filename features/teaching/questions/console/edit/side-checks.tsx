import { Icon } from '#platform/web/ui/icon.tsx';
import { type QuestionProblem, questionWarnings } from '../../shared/question.rules.ts';
import type { KeyedQuestion } from '../../shared/question.schema.ts';
import s from './edit.module.css';

export interface SideChecksProps {
  readonly id: string;
  readonly question: KeyedQuestion;
  readonly problems: readonly QuestionProblem[];
  /** Somebody wanted to save it: what is missing is said as an error. */
  readonly isAsked: boolean;
}

/** Gaps before it can be saved, and faults that are allowed and yet seldom meant. */
export function SideChecks({ id, question, problems, isAsked }: SideChecksProps) {
  const warnings = problems.length === 0 ? questionWarnings(question) : [];
  return (
    <section id={id} className={`panel ${s.card}`} aria-label="保存前" tabIndex={-1}>
      <h2 className="flex baseline gap-10 below-12 title-s">保存前</h2>
      <ul className="stack gap-8 plain" aria-live="polite">
        {problems.map(({ field, message }) => (
          <li key={`${field}-${message}`} className={`flex top gap-8 ${isAsked ? 'danger' : 'ink-2'}`}>
            <Icon className="above-4" name={isAsked ? 'warning' : 'info'} size="s" />
            {message}
          </li>
        ))}
        {warnings.map((message) => (
          <li key={message} className="gold-ink flex top gap-8">
            <Icon className="above-4" name="warning" size="s" />
            {message}，请看一眼
          </li>
        ))}
        {problems.length === 0 && (
          <li className="pine flex top gap-8">
            <Icon className="above-4" name="check" size="s" />
            {warnings.length === 0 ? '可以保存' : '可以保存，上面的提醒不拦着'}
          </li>
        )}
      </ul>
    </section>
  );
}
