import { useNavigate, useSearchParams } from 'react-router';
import { useNamedCodes } from '#features/ground/dictionaries/portal/use-dictionary.public.ts';
import { regionList } from '#features/ground/organisations/shared/region-list.rules.ts';
import { useSite } from '#features/ground/site/portal/use-site.public.ts';
import { useBreadcrumb } from '#platform/web/breadcrumb-trail.ts';
import { SearchBox } from '#platform/web/ui/entry/search-box.tsx';
import { useSearchKey } from '#platform/web/ui/entry/use-search-key.ts';
import { LinkTo } from '#platform/web/ui/navigation/link-to.tsx';
import { isRefused, PagedList } from '#platform/web/ui/navigation/paged-list.tsx';
import { PageHead } from '#platform/web/ui/page-head.tsx';
import { SmartImage } from '#platform/web/ui/smart-image.tsx';
import { EmptyList } from '#platform/web/ui/states/empty-list.tsx';
import { Skeleton, SkeletonBlock } from '#platform/web/ui/states/skeleton.tsx';
import { Title } from '#platform/web/ui/title.tsx';
import { usePageTitle } from '#platform/web/use-page-title.ts';
import {
  BASE_PAGE_SIZE,
  type BaseAddress,
  baseListPath,
  RESOURCE_MAP_PATH,
  readBaseAddress,
} from '../shared/base-address.rules.ts';
import { BASE_DICTS, BASE_TYPES, HIERARCHIES } from '../shared/base-kinds.rules.ts';
import type { BaseItem } from '../shared/bases.contract.ts';
import { BASE_LIST_TITLE, RESOURCE_MAP_TITLE } from '../shared/map-pages.words.ts';
import s from './base-list.module.css';
import { BaseTags } from './base-tags.tsx';
import { useBasePage, useCategories } from './bases.queries.ts';
import { fullDetailAddress } from './full-detail-address.ts';

const FIELDS = [{ key: 'name', label: '阵地名称' }] as const;
const PLACES = ['1', '2', '3', '4', '5', '6'];
/** Cards of the first screen of a desktop. */
const EAGER = 3;

const Waiting = () => (
  <Skeleton label="教育基地">
    <div className={s.grid}>
      {PLACES.map((place) => (
        <SkeletonBlock key={place} height="260px" />
      ))}
    </div>
  </Skeleton>
);

function Card({ base, eager }: { readonly base: BaseItem; readonly eager: boolean }) {
  const { oldBaseUrl } = useSite();
  return (
    <article className={s.card}>
      <SmartImage src={base.imgUrl} alt={base.imgAlt} shape="room" title={base.name} eager={eager} />
      <div className={s.words}>
        <h2>
          <LinkTo className="covers-all hover-cinnabar" to={fullDetailAddress(base, oldBaseUrl)} newWindow>
            <Title>{base.name}</Title>
          </LinkTo>
        </h2>
        <p className="small ink-3">
          <span className="vh">地址：</span>
          {base.address}
        </p>
        <BaseTags base={base} />
      </div>
    </article>
  );
}

interface ChoiceProps<Key extends string> {
  readonly label: string;
  readonly all: string;
  readonly value: Key | '';
  readonly items: readonly { readonly key: Key; readonly name: string }[];
  readonly onChange: (key: Key | '') => void;
}

function Choice<Key extends string>({ label, all, value, items, onChange }: ChoiceProps<Key>) {
  const choose = (chosen: string) => onChange(items.find(({ key }) => key === chosen)?.key ?? '');
  return (
    <select aria-label={label} value={value} onChange={(event) => choose(event.target.value)}>
      <option value="">{all}</option>
      {items.map(({ key, name }) => (
        <option key={key} value={key}>
          {name}
        </option>
      ))}
    </select>
  );
}

const REGIONS = regionList.map(({ pCode, pName }) => ({ key: pCode, name: pName }));

const ALL = { name: '', rcId: '', orgCode: '', positionType: '', hierarchy: '' } as const;

/** All bases by region, category, type and level, paged, everything in the address. */
export const BaseListPage = () => {
  const types = useNamedCodes(BASE_DICTS.type, BASE_TYPES).items;
  const levels = useNamedCodes(BASE_DICTS.hierarchy, HIERARCHIES).items;
  usePageTitle(BASE_LIST_TITLE);
  useBreadcrumb([{ title: RESOURCE_MAP_TITLE, path: RESOURCE_MAP_PATH }, { title: BASE_LIST_TITLE }]);
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const address = readBaseAddress((name) => params.get(name));
  const query = useBasePage(address);
  const categories = useCategories();
  const { round, searched } = useSearchKey(address.name);
  const go = (change: Partial<BaseAddress>) =>
    void navigate(baseListPath({ ...address, page: 0, ...change }), { preventScrollReset: true });
  const total = query.data?.totalelements;
  const isFiltered = Object.keys(ALL).some((key) => address[key as keyof typeof ALL] !== '');
  const way = (found: number) => {
    if (found > 0) return { label: '回到第一页', take: () => go({}) };
    return isFiltered ? { label: '看全部基地', take: () => go(ALL) } : null;
  };
  return (
    <>
      <PageHead title={BASE_LIST_TITLE} say="按地区、类别、类型和层级找，不用地图也一样全">
        <SearchBox
          key={round}
          fields={FIELDS}
          initial={{ text: address.name }}
          onSearch={({ text }) => {
            searched(text);
            go({ name: text });
          }}
        />
      </PageHead>
      <div className={s.bar}>
        <Choice
          label="地区"
          all="全部地区"
          value={address.orgCode}
          items={REGIONS}
          onChange={(orgCode) => go({ orgCode })}
        />
        <Choice
          label="类别"
          all="全部类别"
          value={address.rcId}
          items={(categories.data ?? []).map(({ rcId, rcName }) => ({ key: rcId, name: rcName }))}
          onChange={(rcId) => go({ rcId })}
        />
        <Choice
          label="类型"
          all="全部类型"
          value={address.positionType}
          items={types}
          onChange={(positionType) => go({ positionType })}
        />
        <Choice
          label="认定层级"
          all="全部层级"
          value={address.hierarchy}
          items={levels}
          onChange={(hierarchy) => go({ hierarchy })}
        />
        <p className="plain ink-3" role="status">
          {total !== undefined && (
            <>
              共 <b className="num">{total}</b> 处
            </>
          )}
        </p>
        <LinkTo className="row push target hover-cinnabar" to={RESOURCE_MAP_PATH}>
          看地图
        </LinkTo>
      </div>
      <PagedList
        query={query}
        page={address.page}
        pageSize={BASE_PAGE_SIZE}
        onPage={(page) => go({ page })}
        label="教育基地"
        className={s.grid}
        waiting={<Waiting />}
        failed={(error) => (isRefused(error) ? error.message : '网络可能不稳，您选的条件还在')}
        empty={(found) => (
          <EmptyList
            reason={found > 0 ? `这一页没有基地，一共 ${found} 处。` : '没有合适的教育基地，换个条件再找。'}
            way={way(found)}
          />
        )}
      >
        {(bases) =>
          bases.map((base, at) => (
            <li key={base.id}>
              <Card base={base} eager={at < EAGER} />
            </li>
          ))
        }
      </PagedList>
    </>
  );
};
