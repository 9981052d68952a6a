import { keepPreviousData } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useAddressGate } from '#features/ground/accounts/portal/address-gate.public.ts';
import { LockMark } from '#platform/web/shells/portal/lock-mark.tsx';
import { LinkTo } from '#platform/web/ui/navigation/link-to.tsx';
import { Pager } from '#platform/web/ui/navigation/pager.tsx';
import { RESULTS } from '#platform/web/ui/navigation/skip-to-results.tsx';
import { Tabs } from '#platform/web/ui/navigation/tabs.tsx';
import { EmptyView } from '#platform/web/ui/states/empty-view.tsx';
import { FailedView } from '#platform/web/ui/states/failed-view.tsx';
import { Skeleton, SkeletonBlock } from '#platform/web/ui/states/skeleton.tsx';
import { useCall } from '#platform/web/use-call.ts';
import { querySearch, type SearchGroup, type SearchHit, type SearchWay } from '../shared/search.contract.ts';
import {
  SEARCH_PAGE_SIZE,
  type SearchAddress,
  searchInput,
  searchPath,
} from '../shared/search-address.rules.ts';
import s from './search-results.module.css';

const ALL = 'all';
const ROWS = ['1', '2', '3', '4'];

function Waiting() {
  return (
    <Skeleton label="搜索结果">
      {ROWS.map((row) => (
        <div key={row} className={s.hit}>
          <SkeletonBlock width="46%" height="24px" />
          <SkeletonBlock width="72%" height="18px" gapBefore="8px" />
        </div>
      ))}
    </Skeleton>
  );
}

const Marked = ({ parts }: { readonly parts: SearchHit['title'] }) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: stretches of one text have no other name
  parts.map(({ text, isHit }, at) => (isHit ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>));

function Hits({ hits }: { readonly hits: readonly SearchHit[] }) {
  const gateOf = useAddressGate();
  return (
    <ul className={s.hits}>
      {hits.map(({ id, kind, title, line, excerpt, address }) => {
        const { isLocked, onClick } = gateOf(address);
        return (
          <li key={`${kind} ${id}`} className={s.hit}>
            <h3 dir="auto">
              <LinkTo to={address} onClick={onClick} className="hover-cinnabar">
                <Marked parts={title} />
                {isLocked && <LockMark />}
              </LinkTo>
            </h3>
            {line !== '' && <p className="small ink-3">{line}</p>}
            {excerpt.length > 0 && (
              <p className="small ink-2" dir="auto">
                <Marked parts={excerpt} />
              </p>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** How many there are; of very many only that there are more. */
const numOf = ({ num, isMore, unit }: SearchGroup): string =>
  `${isMore ? `${num} ${unit}以上` : `${num} ${unit}`}`;

function Group({ group, onAll }: { readonly group: SearchGroup; readonly onAll: () => void }) {
  const { name, num, hits, unit, isMore } = group;
  return (
    <section className={s.group} aria-label={name}>
      <h2>
        {name}
        <span className="small ink-3 regular"> {numOf(group)}</span>
      </h2>
      <Hits hits={hits} />
      {num > hits.length && (
        <button type="button" className="small ink-2 hover-cinnabar target" onClick={onAll}>
          {isMore ? '看更多' : `看全部 ${num} ${unit}`}
          {name}
        </button>
      )}
    </section>
  );
}

interface WaysProps {
  readonly ways: readonly SearchWay[];
  /** What was probably meant; empty when it is what was typed. */
  readonly spelling: string;
}

function Ways({ ways, spelling }: WaysProps) {
  const gateOf = useAddressGate();
  if (ways.length === 0 && spelling === '') return null;
  return (
    <nav className={s.ways} aria-label="还可以看">
      {spelling !== '' && (
        <LinkTo to={searchPath(spelling)} className={s.way}>
          <span className="ink-3">只搜索</span> <bdi>{spelling}</bdi>
        </LinkTo>
      )}
      {ways.map(({ kind, name, title, address }) => {
        const { isLocked, onClick } = gateOf(address);
        return (
          <LinkTo key={`${kind} ${address}`} to={address} onClick={onClick} className={s.way}>
            <span className="ink-3">{name}</span> <bdi>{title}</bdi>
            {isLocked && <LockMark />}
          </LinkTo>
        );
      })}
    </nav>
  );
}

interface SearchResultsProps {
  readonly address: SearchAddress;
  readonly onKind: (kind: string) => void;
  readonly onPage: (page: number) => void;
  /** Shown below an empty answer. */
  readonly popular: ReactNode;
}

/** Hits by kind, how the words were probably meant, and what leads on; never an end without a next step. */
export function SearchResults({ address, onKind, onPage, popular }: SearchResultsProps) {
  const { data, isError, error, isFetching, refetch } = useCall(querySearch, searchInput(address), {
    ...(address.page > 0 ? { placeholderData: keepPreviousData } : {}),
  });
  if (isError)
    return <FailedView kept={error.message} retrying={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <Waiting />;
  const { groups, ways, spelling, isNear } = data.data;
  if (groups.length === 0)
    return (
      <>
        <EmptyView reason={`没有找到“${address.words}”。可以换个说法，或者从下面的课程和分类看起`} />
        <Ways ways={ways} spelling="" />
        {popular}
      </>
    );
  const only = groups.find(({ kind }) => kind === address.kind);
  const tabs = [
    { key: ALL, label: '全部' },
    ...groups.map((group) => ({
      key: group.kind,
      label: `${group.name} ${group.num}${group.isMore ? '+' : ''}`,
    })),
  ];
  return (
    <>
      {/* Words alone: the hits below are already those of it, and a link would be one more stop before them. */}
      {spelling !== '' && (
        <p className="below-12 ink-2">
          您要找的可能是“<bdi className="ink bold">{spelling}</bdi>”，相关的结果排在前面。
        </p>
      )}
      {isNear && <p className="below-12 ink-2">没有完全对得上的，下面的结果只对上一部分。</p>}
      <Tabs
        label="搜索结果的类别"
        items={tabs}
        value={only ? only.kind : ALL}
        onChange={(kind) => onKind(kind === ALL ? '' : kind)}
      >
        <div {...RESULTS}>
          {only ? (
            <>
              <Hits hits={only.hits} />
              <Pager page={address.page} pageSize={SEARCH_PAGE_SIZE} total={only.num} onChange={onPage} />
            </>
          ) : (
            groups.map((group) => <Group key={group.kind} group={group} onAll={() => onKind(group.kind)} />)
          )}
        </div>
      </Tabs>
      <Ways ways={ways} spelling={spelling} />
    </>
  );
}
