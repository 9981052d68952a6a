import type { KeyedQuestion, QuestionMedia } from '../../shared/question.schema.ts';
import { QuestionView } from '../question-view.public.tsx';
import { TYPE_LABELS } from '../question-words.public.ts';
import s from './edit.module.css';

export interface SidePreviewProps {
  readonly question: KeyedQuestion;
  readonly media: readonly QuestionMedia[];
}

/** The question as an examinee meets it, while it is written. */
export const SidePreview = ({ question, media }: SidePreviewProps) => (
  <section className={`panel ${s.card}`} aria-labelledby="question-preview">
    <h2 className="flex baseline gap-10 below-12 title-s" id="question-preview">
      考生看到的<small>{TYPE_LABELS[question.questionType]}</small>
    </h2>
    {question.title === '' ? (
      <p className="small ink-3">写好题干，这里就显示考试时的样子。</p>
    ) : (
      <QuestionView question={question} media={media} no={1} hasKey={false} />
    )}
  </section>
);
