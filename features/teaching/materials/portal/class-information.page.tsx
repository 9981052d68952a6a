import { useSearchParams } from 'react-router';
import { NotFoundPage } from '#features/ground/accounts/portal/portal-layout.public.tsx';
import {
  useClassBreadcrumb,
  useClassOutlet,
  useIsInClass,
} from '#features/teaching/classes/portal/class-outlet.public.ts';
import { pageText } from '#platform/shared/address-page.rules.ts';
import { withParams } from '#platform/web/address-params.rules.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { PageBeyond } from '#platform/web/ui/navigation/page-beyond.tsx';
import { Pager } from '#platform/web/ui/navigation/pager.tsx';
import { EmptyView } from '#platform/web/ui/states/empty-view.tsx';
import { LoadingState } from '#platform/web/ui/states/loading-state.tsx';
import { usePageTitle } from '#platform/web/use-page-title.ts';
import { MaterialRow } from './material-row.tsx';
import { useMaterials } from './materials.queries.ts';

const TITLE = '班级资料';

interface MaterialsProps {
  readonly classId: string;
  readonly isManager: boolean;
}

function Materials({ classId, isManager }: MaterialsProps) {
  const [params, setParams] = useSearchParams();
  const page = Math.max(0, Number.parseInt(params.get('page') ?? '1', 10) - 1 || 0);
  const query = useMaterials(classId, page);
  const { data } = query;
  const turn = (to: number) => {
    setParams((now) => withParams(now, { page: pageText(to) }));
    document.getElementById('materials')?.scrollIntoView();
  };
  const reload = async () => {
    const answer = await query.refetch();
    if (answer.error) throw answer.error;
    return answer.data?.datalist.flatMap(({ files }) => files) ?? [];
  };
  return (
    <section className="pad-above-28 phone-pad-above-20" aria-labelledby="materials">
      <header className="flex wraps baseline line-below pad-below-16 gap-4-20">
        <h1 className="title-28" id="materials">
          {TITLE}
        </h1>
        {data !== undefined && data.totalelements > 0 && (
          <p className="plain ink-3">共 {data.totalelements} 份，新的在前</p>
        )}
        {isManager && (
          <ButtonLink
            className="push"
            kind="text"
            size="s"
            icon="pencil"
            to={`/console/materials?classId=${classId}`}
          >
            管理资料
          </ButtonLink>
        )}
      </header>
      {data === undefined && (
        <LoadingState query={query} label={TITLE} blocks={['132px', '132px', '132px']} gap="24px" />
      )}
      {data?.datalist.length === 0 &&
        (data.totalelements > 0 ? (
          <PageBeyond what="资料" total={`${data.totalelements} 份`} onFirst={() => turn(0)} />
        ) : (
          <EmptyView reason="班主任还没有发资料。有新资料时，可以在这里查看和下载。" />
        ))}
      {data !== undefined && data.datalist.length > 0 && (
        <ul>
          {data.datalist.map((material) => (
            <MaterialRow key={material.id} material={material} fresh={{ at: query.dataUpdatedAt, reload }} />
          ))}
        </ul>
      )}
      {data !== undefined && (
        <Pager page={page} pageSize={data.pagesize} total={data.totalelements} onChange={turn} />
      )}
    </section>
  );
}

function InClass() {
  const { detail } = useClassOutlet();
  useClassBreadcrumb({ title: TITLE });
  usePageTitle(`${TITLE} - ${detail.className}`);
  return <Materials classId={detail.id} isManager={detail.canManage} />;
}

/** `/online-class/class-detail/class-information?id=`: what the managers of a class gave it to read and keep. */
export const ClassInformationPage = () => (useIsInClass() ? <InClass /> : <NotFoundPage />);
