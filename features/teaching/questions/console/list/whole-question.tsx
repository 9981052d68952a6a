import { FailedView } from '#platform/web/ui/states/failed-view.tsx';
import { Skeleton, SkeletonBlock } from '#platform/web/ui/states/skeleton.tsx';
import { KeyNotice } from '../key-notice.public.tsx';
import { QuestionView } from '../question-view.public.tsx';
import { useQuestion, waiveKey } from '../questions.queries.ts';
import s from './list.module.css';

/** A question below its row, with its key where that may be read. */
export function WholeQuestion({ id }: { readonly id: string }) {
  const { data, error, isFetching, refetch } = useQuestion(id);
  if (data) {
    return (
      <div className={s.whole}>
        <KeyNotice view={data.data.key} onWaive={() => waiveKey(id).then(() => refetch())} />
        <QuestionView
          question={data.data.question}
          media={data.data.media}
          hasKey={data.data.key.state === 'OPEN'}
        />
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
