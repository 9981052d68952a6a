import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { NotFoundPage } from '#features/ground/accounts/portal/portal-layout.public.tsx';
import { CollectButton } from '#features/ground/favorites/portal/collect-button.public.tsx';
import { useSite } from '#features/ground/site/portal/use-site.public.ts';
import { idIn } from '#platform/web/address-params.rules.ts';
import { useBreadcrumb } from '#platform/web/breadcrumb-trail.ts';
import { PageOfOne } from '#platform/web/ui/states/page-of-one.tsx';
import { SkeletonBlock } from '#platform/web/ui/states/skeleton.tsx';
import { usePageTitle } from '#platform/web/use-page-title.ts';
import { HALL_FAVORITE, HALL_LIST_PATH, readRoom } from '../shared/hall-address.rules.ts';
import { shownHallName } from '../shared/hall-name.rules.ts';
import type { Hall } from '../shared/halls.contract.ts';
import { HALL_LIST_TITLE } from '../shared/halls.words.ts';
import { HallView } from './hall-view.public.tsx';
import { useHall } from './halls.queries.ts';

const LIST = { title: HALL_LIST_TITLE, path: HALL_LIST_PATH };

const Waiting = () => (
  <>
    <SkeletonBlock height="400px" gapBefore="16px" />
    {['100%', '92%', '96%', '60%'].map((width) => (
      <SkeletonBlock key={width} width={width} height="26px" gapBefore="22px" />
    ))}
  </>
);

/** In place of a hall that cannot be read: one that was never there, or one recalled while it was open. */
const goneWords = (wasOpen: boolean) => ({
  title: wasOpen ? '这座展馆已撤下' : '没有找到这座展馆',
  reason: wasOpen ? '提供单位撤下了它，内容不再公开。' : '它可能已被撤下，也可能地址不完整。',
  back: { to: HALL_LIST_PATH, label: '看别的展馆' },
});

function Shown({ hall, room }: { readonly hall: Hall; readonly room: string | null }) {
  const { regionalName } = useSite();
  const name = shownHallName(hall.name, regionalName);
  const at = readRoom(room);
  const before = useRef(at);
  usePageTitle(name);
  // The next room begins at its heading, not where the last one ended.
  useEffect(() => {
    if (before.current === at) return;
    before.current = at;
    const heading = document.getElementById('room');
    heading?.scrollIntoView({ block: 'start' });
    heading?.focus({ preventScroll: true });
  }, [at]);
  return (
    <HallView hall={hall} at={at}>
      <CollectButton type={HALL_FAVORITE} id={hall.id} name={name} />
    </HallView>
  );
}

function OneHall({ id, room }: { readonly id: string; readonly room: string | null }) {
  const { regionalName } = useSite();
  const query = useHall(id);
  const { data } = query;
  useBreadcrumb([LIST, { title: data ? shownHallName(data.name, regionalName) : '阅读版' }]);
  return (
    <PageOfOne query={query} label="展馆" skeleton={<Waiting />} gone={goneWords}>
      {(hall) => <Shown hall={hall} room={room} />}
    </PageOfOne>
  );
}

/** `/online-pavilion/list-detail?id=&room=` */
export const HallPage = () => {
  const [params] = useSearchParams();
  const id = idIn(params);
  return params.get('id') ? <OneHall key={id} id={id} room={params.get('room')} /> : <NotFoundPage />;
};
