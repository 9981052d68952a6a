import { FailedView } from '#platform/web/ui/failed-view.tsx';
import { Skeleton, SkeletonBlock } from '#platform/web/ui/skeleton.tsx';
import { QuestionView } from '../question-view.public.tsx';
import { useQuestion } from '../questions.queries.ts';
import s from './list.module.css';

/** A question with its key, below its row. */
export function WholeQuestion({ id }: { readonly id: string }) {
  const { data, error, isFetching, refetch } = useQuestion(id);
  if (data) {
    return (
      <div className={s.whole}>
        <QuestionView question={data.data.question} media={data.data.media} />
      </div>
    );
  }
  if (error) return <FailedView kept={error.message} retrying={isFetching} onRetry={() => void refetch()} />;
  return (
    <div className={s.whole}>
      <Skeleton label="试题">
        <SkeletonBlock height="200px" />
      </Skeleton>
    </div>
  );
}
