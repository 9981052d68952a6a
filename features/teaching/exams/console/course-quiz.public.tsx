import { useId, useState } from 'react';
import { Button } from '#platform/web/console/console-button.tsx';
import { ConsoleIcon } from '#platform/web/console/console-icon.tsx';
import { LoadingState } from '#platform/web/ui/states/loading-state.tsx';
import { SkeletonBlock } from '#platform/web/ui/states/skeleton.tsx';
import s from './exam-cards.module.css';
import { ExamCards } from './exam-cards.tsx';
import { useExamsOf } from './exams.queries.ts';
import { NewExamDrawer } from './new-exam-drawer.tsx';

export interface CourseQuizProps {
  readonly courseId: string;
  readonly courseName: string;
}

/** The quiz of one course, for its editor: it has a life of its own and is not part of the course's review. */
export function CourseQuiz({ courseId, courseName }: CourseQuizProps) {
  const query = useExamsOf({ courseId });
  const [isNew, setIsNew] = useState(false);
  const id = useId();
  const rows = query.data?.datalist;
  const isInUse = rows?.some(({ state }) => state === 'PUBLISHED') === true;
  const hasDraft = rows?.some(({ state }) => state === 'DRAFT') === true;
  return (
    <section className={`panel ${s.section}`} aria-labelledby={id}>
      <div className="row wraps between gap-8-16 below-8">
        <h2 className="title-m" id={id}>
          随堂测试
        </h2>
        {rows !== undefined && !hasDraft && (
          <Button size="s" onClick={() => setIsNew(true)}>
            <ConsoleIcon name="plus" size="s" />
            新建随堂测试
          </Button>
        )}
      </div>
      {rows === undefined && (
        <LoadingState query={query} label="随堂测试">
          <SkeletonBlock height="72px" />
        </LoadingState>
      )}
      {rows !== undefined && (
        <p className={s.hint}>
          {isInUse
            ? '学员看完课程还要答对八成的题，学时才入账。'
            : '现在没有：课程看完即学完。发布随堂测试以后，看完还要通过它。'}
        </p>
      )}
      {rows !== undefined && rows.length > 0 && <ExamCards rows={rows} />}
      <NewExamDrawer
        open={isNew}
        of={{ examType: 'QUIZ', place: { id: courseId, name: courseName } }}
        onClose={() => setIsNew(false)}
      />
    </section>
  );
}
