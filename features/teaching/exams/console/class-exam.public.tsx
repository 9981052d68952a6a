import { useState } from 'react';
import { useMayExamine } from '#features/teaching/classes/console/use-own-class.public.ts';
import { Button } from '#platform/web/console/console-button.tsx';
import { ConsoleIcon } from '#platform/web/console/console-icon.tsx';
import { EmptyView } from '#platform/web/ui/states/empty-view.tsx';
import { LoadingState } from '#platform/web/ui/states/loading-state.tsx';
import { SkeletonBlock } from '#platform/web/ui/states/skeleton.tsx';
import s from './exam-cards.module.css';
import { ExamCards } from './exam-cards.tsx';
import { useExamsOf } from './exams.queries.ts';
import { NewExamDrawer } from './new-exam-drawer.tsx';

export interface ClassExamProps {
  readonly classId: string;
  readonly className: string;
}

/** The final tests of one class, for its workspace: at most one is out at a time. */
export function ClassExam({ classId, className }: ClassExamProps) {
  const query = useExamsOf({ classId });
  const mayExamine = useMayExamine(classId);
  const [isNew, setIsNew] = useState(false);
  const rows = query.data?.datalist;
  const create = mayExamine ? (
    <Button size="s" onClick={() => setIsNew(true)}>
      <ConsoleIcon name="plus" size="s" />
      新建结业考试
    </Button>
  ) : undefined;
  return (
    <section className={`panel ${s.section}`} aria-label="结业考试">
      {rows === undefined && (
        <LoadingState query={query} label="考试">
          <SkeletonBlock height="88px" />
          <SkeletonBlock height="88px" gapBefore="16px" />
        </LoadingState>
      )}
      {rows?.length === 0 && (
        <EmptyView
          title="还没有结业考试"
          reason="不考也能结业；要考，建一场，选好试卷、定好时间，发布后计入结业条件。"
          action={create}
        />
      )}
      {rows !== undefined && rows.length > 0 && (
        <>
          <div className="row wraps between gap-8-16 below-8">
            <p className={s.hint}>同一时间只有一场发布着；要换，先提前结束原来的。</p>
            {create}
          </div>
          <ExamCards rows={rows} />
        </>
      )}
      <NewExamDrawer
        open={isNew}
        of={{ examType: 'FINAL_TEST', place: { id: classId, name: className } }}
        onClose={() => setIsNew(false)}
      />
    </section>
  );
}
