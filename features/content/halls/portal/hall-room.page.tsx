import { useSearchParams } from 'react-router';
import { NotFoundPage } from '#features/ground/accounts/portal/portal-layout.public.tsx';
import { useSite } from '#features/ground/site/portal/use-site.public.ts';
import { idIn } from '#platform/web/address-params.rules.ts';
import { CallError } from '#platform/web/call-error.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { EmptyView } from '#platform/web/ui/states/empty-view.tsx';
import { FailedView } from '#platform/web/ui/states/failed-view.tsx';
import { Skeleton, SkeletonBlock } from '#platform/web/ui/states/skeleton.tsx';
import { usePageTitle } from '#platform/web/use-page-title.ts';
import { HALL_LIST_PATH, hallPath } from '../shared/hall-address.rules.ts';
import { shownHallName } from '../shared/hall-name.rules.ts';
import type { Hall } from '../shared/halls.contract.ts';
import { HallRoom } from './hall-room.tsx';
import { useHall } from './halls.queries.ts';

function Missing() {
  usePageTitle('没有找到这座展馆');
  return (
    <main id="main">
      <EmptyView
        as="h1"
        title="没有找到这座展馆"
        reason="它可能已被撤下，也可能地址不完整。"
        action={
          <ButtonLink size="s" to={HALL_LIST_PATH}>
            看别的展馆
          </ButtonLink>
        }
      />
    </main>
  );
}

/** A hall that can be read but has no room here, such as one whose room is outside. */
function WithoutRoom({ hall }: { readonly hall: Hall }) {
  return (
    <main id="main">
      <EmptyView
        as="h1"
        title="这座展馆没有全景展厅"
        reason="可以看阅读版，内容是完整的。"
        action={
          <ButtonLink size="s" to={hallPath(hall.id)}>
            看阅读版
          </ButtonLink>
        }
      />
    </main>
  );
}

function Shown({ hall, sceneId }: { readonly hall: Hall; readonly sceneId: string | null }) {
  const { regionalName } = useSite();
  const scene = hall.scenes.find(({ id }) => id === sceneId) ?? hall.scenes[0];
  const name = shownHallName(hall.name, regionalName);
  usePageTitle(scene === undefined ? name : `${scene.title} - ${name}`);
  return scene === undefined ? <WithoutRoom hall={hall} /> : <HallRoom hall={hall} scene={scene} />;
}

const isGone = (error: unknown): boolean => error instanceof CallError && [400, 404].includes(error.status);

function OneRoom({ id, sceneId }: { readonly id: string; readonly sceneId: string | null }) {
  const { data, error, isFetching, refetch } = useHall(id);
  if (isGone(error)) return <Missing />;
  if (data !== undefined) return <Shown hall={data} sceneId={sceneId} />;
  return (
    <main id="main">
      {error === null ? (
        <Skeleton label="展馆">
          <SkeletonBlock height="560px" />
        </Skeleton>
      ) : (
        <FailedView as="h1" kept={error.message} retrying={isFetching} onRetry={() => void refetch()} />
      )}
    </main>
  );
}

/** `/online-pavilion/room?id=&scene=`: stands alone, since cards open it in a new window. */
export const HallRoomPage = () => {
  const [params] = useSearchParams();
  const id = idIn(params);
  return params.get('id') ? <OneRoom key={id} id={id} sceneId={params.get('scene')} /> : <NotFoundPage />;
};
