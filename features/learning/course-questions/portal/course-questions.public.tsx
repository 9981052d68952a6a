import { useHasFeature } from '#features/ground/site/portal/use-has-feature.public.ts';
import { lazySlot } from '#platform/web/lazy-slot.tsx';
import { useNear } from '#platform/web/use-near.ts';
import s from './course-questions.module.css';
import type { QuestionsPanelProps } from './questions-panel.tsx';

const QuestionsPanel = lazySlot(
  () => import('./questions-panel.tsx').then((module) => module.QuestionsPanel),
  { kept: '学习不受影响' },
);

/** 向老师提问, below the course: its place stands from the beginning, what is in it comes when it is neared. */
export function CourseQuestions(props: QuestionsPanelProps) {
  const [section, isNear] = useNear<HTMLElement>();
  const isOn = useHasFeature('course-questions');
  if (!isOn) return null;
  return (
    <section
      ref={section}
      id="questions"
      className={s.section}
      aria-labelledby="questions-title"
      tabIndex={-1}
    >
      <h2 className="below-14 title-l" id="questions-title">
        向老师提问
      </h2>
      <div className="panel pad-24 phone-pad-16">{isNear && <QuestionsPanel {...props} />}</div>
    </section>
  );
}
