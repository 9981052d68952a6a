import { CollectButton } from '#features/ground/favorites/portal/collect-button.public.tsx';
import { useBreadcrumb } from '#platform/web/breadcrumb-trail.ts';
import { CallError } from '#platform/web/call-error.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { EmptyView } from '#platform/web/ui/states/empty-view.tsx';
import { FailedView } from '#platform/web/ui/states/failed-view.tsx';
import { Skeleton, SkeletonBlock } from '#platform/web/ui/states/skeleton.tsx';
import { usePageTitle } from '#platform/web/use-page-title.ts';
import { LIBRARY_TITLE } from '../shared/library.words.ts';
import { LIBRARY_PATH } from '../shared/library-address.rules.ts';
import { LIBRARY_FAVORITE } from '../shared/library-kind.words.ts';
import { useLibraryItem } from './library.queries.ts';
import s from './library-item.module.css';
import { LibraryItemView } from './library-item-view.public.tsx';

const toShelf = () => <ButtonLink to={LIBRARY_PATH}>看整个书架</ButtonLink>;

/** In place of an item that is not on the shelf: one that was never there, or one taken away while it was open. */
function Gone({ wasOpen }: { readonly wasOpen: boolean }) {
  const title = wasOpen ? '这种书刊已经撤下' : '书架上没有这种书刊';
  usePageTitle(title);
  return (
    <EmptyView
      as="h1"
      title={title}
      reason={wasOpen ? '它刚从书架上撤下，不再公开。' : '它可能已经撤下，也可能地址不完整。'}
      action={toShelf()}
    />
  );
}

const Waiting = () => (
  <Skeleton label="书刊">
    <div className={s.item}>
      <SkeletonBlock ratio="3 / 4" />
      <div>
        <SkeletonBlock width="80px" height="26px" />
        <SkeletonBlock width="60%" height="44px" gapBefore="12px" />
        <SkeletonBlock width="40%" height="72px" gapBefore="16px" />
        <SkeletonBlock width="90%" height="96px" gapBefore="22px" />
      </div>
    </div>
  </Skeleton>
);

const isGone = (error: unknown): boolean => error instanceof CallError && [400, 404].includes(error.status);

/** The leave notice of one item (decisions, 40). */
export function LibraryItemNotice({ id }: { readonly id: string }) {
  const { data, error, isFetching, refetch } = useLibraryItem(id);
  usePageTitle(data?.title ?? LIBRARY_TITLE);
  useBreadcrumb([{ title: LIBRARY_TITLE, path: LIBRARY_PATH }, { title: data?.title ?? '书刊' }]);
  if (isGone(error)) return <Gone wasOpen={data !== undefined} />;
  if (data === undefined)
    return error === null ? (
      <Waiting />
    ) : (
      <FailedView as="h1" kept={error.message} retrying={isFetching} onRetry={() => void refetch()} />
    );
  return (
    <LibraryItemView item={data}>
      <div className={s.ways}>
        {data.link !== '' && (
          <ButtonLink kind="primary" icon="external" to={data.link} newWindow>
            打开
          </ButtonLink>
        )}
        <CollectButton type={LIBRARY_FAVORITE} id={id} name={data.title} />
        {toShelf()}
      </div>
    </LibraryItemView>
  );
}
