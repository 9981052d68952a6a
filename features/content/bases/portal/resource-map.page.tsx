import { lazy, Suspense, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { type PlaceOfPerson, usePlace } from '#features/ground/geo/portal/use-place.public.ts';
import { useSite } from '#features/ground/site/portal/use-site.public.ts';
import { useBreadcrumb } from '#platform/web/breadcrumb-trail.ts';
import { useElderMode } from '#platform/web/elder-mode.ts';
import { lazySlot } from '#platform/web/lazy-slot.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { SearchBox } from '#platform/web/ui/entry/search-box.tsx';
import { useSearchKey } from '#platform/web/ui/entry/use-search-key.ts';
import { MoreLink } from '#platform/web/ui/navigation/more-link.tsx';
import { LoadingOverlay } from '#platform/web/ui/states/loading-overlay.tsx';
import { Title } from '#platform/web/ui/title.tsx';
import { usePageTitle } from '#platform/web/use-page-title.ts';
import {
  type BaseAddress,
  baseListPath,
  readBaseAddress,
  resourceMapPath,
} from '../shared/base-address.rules.ts';
import type { BaseItem } from '../shared/bases.contract.ts';
import { centerOr, FALLBACK_PLACE, GEOLOCATION, NEARBY_TITLES } from '../shared/map-constants.rules.ts';
import { RESOURCE_MAP_TITLE } from '../shared/map-pages.words.ts';
import { useAreas, useCategories, useNearby, useWindow } from './bases.queries.ts';
import { fullDetailAddress } from './full-detail-address.ts';
import { MapBar, REASONS } from './map-bar.tsx';
import { NearbyList } from './nearby-list.tsx';
import s from './resource-map.module.css';

/** Leaflet and its sheet come with the map, after the list. */
const BaseMap = lazy(() => import('./base-map.tsx'));

/** The panel comes with the first choice. */
const BasePanel = lazySlot(() => import('./base-panel.tsx').then((module) => module.BasePanel), {
  kept: '地图和列表还在，只是详情没取到',
});

const FIELDS = [{ key: 'name', label: '阵地名称' }] as const;

interface Stage {
  readonly address: BaseAddress;
  readonly person: PlaceOfPerson;
  readonly chosen: BaseItem | null;
  readonly onChoose: (base: BaseItem) => void;
  readonly resets: number;
}

function MapOf({ address, person, chosen, onChoose, resets }: Stage) {
  const { mapTile } = useSite();
  const [bounds, setBounds] = useState('');
  const areas = useAreas(address, person.place);
  const bases = useWindow(address, bounds, areas.data);
  const isOwnPlace = person.address !== null && person.address.source !== 'default';
  return (
    <Suspense fallback={<LoadingOverlay show />}>
      <BaseMap
        areas={areas.data ?? NO_AREAS}
        bases={bases}
        onWindow={setBounds}
        center={person.place}
        person={isOwnPlace ? person.address : null}
        tile={mapTile}
        {...{ chosen, onChoose, resets }}
      />
    </Suspense>
  );
}

const NO_AREAS: readonly never[] = [];

/** In elder mode the list is the page, and the map comes when it is asked for. */
function MapOrButton(stage: Stage) {
  const isElder = useElderMode();
  const [isOpen, setIsOpen] = useState(false);
  if (isElder && !isOpen)
    return (
      <div className={s.asked}>
        <Button icon="pin" onClick={() => setIsOpen(true)}>
          看地图
        </Button>
      </div>
    );
  return (
    <div className={s.map}>
      <MapOf {...stage} />
    </div>
  );
}

/** Consequence of a click, by the settings: the panel, or the full detail at once (decision 76). */
const useOpening = () => {
  const { mapPanel, oldBaseUrl } = useSite();
  const [chosen, setChosen] = useState<BaseItem | null>(null);
  const isFloating = mapPanel === 'floating';
  return {
    chosen,
    close: () => setChosen(null),
    onChoose: (base: BaseItem) => {
      setChosen(base);
      if (isFloating) window.open(fullDetailAddress(base, oldBaseUrl), '_blank', 'noopener');
    },
    detailOf: isFloating ? (base: BaseItem) => fullDetailAddress(base, oldBaseUrl) : null,
  };
};

/** 教育基地: the map, what is nearby, and the detail of one (specification, 2.11). */
export const ResourceMapPage = () => {
  usePageTitle(RESOURCE_MAP_TITLE);
  useBreadcrumb([{ title: RESOURCE_MAP_TITLE }]);
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const address = readBaseAddress((name) => params.get(name));
  const { mapCenter } = useSite();
  const person = usePlace({ fallback: FALLBACK_PLACE, center: centerOr(mapCenter), options: GEOLOCATION });
  const categories = useCategories();
  const nearby = useNearby(address, person.place);
  const { chosen, close, onChoose, detailOf } = useOpening();
  const [resets, setResets] = useState(0);
  const { round, searched } = useSearchKey(address.name);

  const go = (change: Partial<BaseAddress>) => {
    close();
    void navigate(resourceMapPath({ ...address, ...change }), { preventScrollReset: true });
  };
  const search = (name: string) => {
    searched(name);
    if (name === '') setResets((count) => count + 1);
    go({ name });
  };

  return (
    <div className={s.page}>
      <h1 className="vh">{RESOURCE_MAP_TITLE}</h1>
      <MapBar {...{ address, person, go }} categories={categories.data ?? []} />
      <div className={s.stage}>
        <MapOrButton {...{ address, person, chosen, onChoose, resets }} />
        {person.reason !== null && !person.isLocating && (
          <p className={s.reason} role="status">
            {REASONS[person.reason]}
          </p>
        )}
        <section className={s.nearby} aria-label={NEARBY_TITLES[address.tab]}>
          <div className={s.search}>
            <SearchBox
              key={round}
              fields={FIELDS}
              initial={{ text: address.name }}
              onSearch={({ text }) => search(text)}
            />
          </div>
          <div className={s.head}>
            <Title as="h2">{NEARBY_TITLES[address.tab]}</Title>
            <MoreLink to={baseListPath({ ...address, page: 0 })}>全部基地</MoreLink>
          </div>
          <div key={`${address.tab}-${address.rcId}`} className={s.list}>
            <NearbyList query={nearby} chosenId={chosen?.id ?? ''} {...{ onChoose, detailOf }} />
          </div>
        </section>
        {chosen !== null && detailOf === null && (
          <div className={s.panel}>
            <BasePanel key={chosen.id} base={chosen} onClose={close} />
          </div>
        )}
      </div>
    </div>
  );
};
