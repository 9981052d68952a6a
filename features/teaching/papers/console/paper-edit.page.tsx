import { useSearchParams } from 'react-router';
import { useUser } from '#features/ground/accounts/portal/use-user.public.ts';
import { initialOf } from '#platform/shared/record.ts';
import { CallError } from '#platform/web/call-error.ts';
import { ConsolePage } from '#platform/web/console/console-page.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { EmptyView } from '#platform/web/ui/states/empty-view.tsx';
import { FailedView } from '#platform/web/ui/states/failed-view.tsx';
import { Skeleton, SkeletonBlock } from '#platform/web/ui/states/skeleton.tsx';
import { paperRecord } from '../shared/paper.record.ts';
import { PaperEditor } from './edit/paper-editor.tsx';
import { valuesOf } from './edit/paper-record.ts';
import { PAPERS_PATH } from './paper-places.rules.ts';
import { usePaper } from './papers.queries.ts';

const TRAIL = [{ title: '试卷', path: PAPERS_PATH }, { title: '编辑试卷' }];

/** No such paper, or one that the person may not use, which is told the same way. */
const isUnknown = (error: Error): boolean =>
  error instanceof CallError && (error.status === 404 || error.status === 400);

function KnownPaper({ id }: { readonly id: string }) {
  const { data, error, isFetching, refetch } = usePaper(id);
  // The shown page stays when a later question fails.
  if (data) return <PaperEditor detail={data.data} values={valuesOf(data.data)} />;
  return (
    <ConsolePage title="试卷" trail={TRAIL}>
      {error === null && (
        <Skeleton label="试卷">
          {['220px', '320px', '260px'].map((height) => (
            <SkeletonBlock key={height} height={height} gapBefore="20px" />
          ))}
        </Skeleton>
      )}
      {error !== null && isUnknown(error) && (
        <EmptyView
          title="没有这份试卷"
          reason="它可能已被删除，或者不归您现在的身份使用。"
          action={
            <ButtonLink size="s" to={PAPERS_PATH}>
              回试卷
            </ButtonLink>
          }
        />
      )}
      {error !== null && !isUnknown(error) && (
        <FailedView
          kept={`${error.message}没保存的修改还留在这台设备上。`}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </ConsolePage>
  );
}

function NewPaper() {
  const { activeRole } = useUser();
  const values = { ...initialOf(paperRecord), orgCode: activeRole?.orgCode ?? '', sections: [] };
  return <PaperEditor detail={null} values={values} />;
}

/** `/console/papers/edit?id=`; `new` for a new one. */
export const PaperEditPage = () => {
  const [params] = useSearchParams();
  const id = params.get('id') ?? 'new';
  if (id === 'new') return <NewPaper key="new" />;
  return <KnownPaper key={id} id={/^[A-Za-z0-9_-]{1,64}$/.test(id) ? id : '0'} />;
};
