import { lazySlot } from '#platform/web/lazy-slot.tsx';
import { useNear } from '#platform/web/use-near.ts';
import s from './course-evaluation.module.css';
import type { CourseEvaluationProps } from './course-evaluation.tsx';

const EvaluationPanel = lazySlot(
  () => import('./course-evaluation.tsx').then((module) => module.EvaluationPanel),
  { kept: '学习不受影响' },
);

/** 课程评价, below the course: its place stands from the beginning, what is in it comes when it is neared. */
export function LazyEvaluation(props: CourseEvaluationProps) {
  const [section, isNear] = useNear<HTMLElement>();
  return (
    <section
      ref={section}
      id="evaluation"
      className={s.section}
      aria-labelledby="evaluation-title"
      tabIndex={-1}
    >
      <h2 className="below-14 title-l" id="evaluation-title">
        课程评价
      </h2>
      <div className={`panel ${s.panel}`}>{isNear && <EvaluationPanel {...props} />}</div>
    </section>
  );
}
