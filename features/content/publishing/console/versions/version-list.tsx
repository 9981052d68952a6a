import { useState } from 'react';
import type { OutputOf } from '#platform/shared/endpoint.ts';
import { Button } from '#platform/web/console/console-button.tsx';
import { LinkTo } from '#platform/web/ui/navigation/link-to.tsx';
import { LoadingState } from '#platform/web/ui/states/loading-state.tsx';
import { Tag } from '#platform/web/ui/tag.tsx';
import { STAGE_NAMES, type Stage } from '../../shared/publication-life.rules.ts';
import type { listPublicationVersions } from '../../shared/publishing.contract.ts';
import { usePublicationVersions } from '../publishing.queries.ts';
import s from './versions.module.css';

type Version = OutputOf<typeof listPublicationVersions>['datalist'][number];

const signedWords = ({ reviews, signatures }: Version): string => {
  if (reviews === 0) return '不用审签';
  return signatures.length === 0 ? '没有人签过' : '';
};

interface RowProps {
  readonly version: Version;
  readonly to: string;
  readonly isShown: boolean;
}

function VersionRow({ version, to, isShown }: RowProps) {
  const { no, submittedBy, submittedTime, isLive, signatures } = version;
  return (
    <li>
      <LinkTo className="focus-inside hover-cinnabar" to={to} aria-current={isShown ? 'true' : undefined}>
        <span className="row wraps gap-4-12">
          <b>第 {no} 稿</b>
          {isLive && <Tag tone="outlined">读者看到的</Tag>}
        </span>
        <small className="block small ink-3 snug">
          <bdi>{submittedBy}</bdi>　{submittedTime.slice(0, 16)} 提交
        </small>
        {signatures.map(({ stage, name, signedTime }) => (
          <small key={stage} className="block small ink-2 snug">
            {STAGE_NAMES[stage as Stage]}：<bdi>{name}</bdi>　{signedTime.slice(5, 16)}
          </small>
        ))}
        {signedWords(version) !== '' && (
          <small className="block small ink-3 snug">{signedWords(version)}</small>
        )}
      </LinkTo>
    </li>
  );
}

interface VersionListProps {
  readonly of: { readonly kind: string; readonly id: string };
  readonly shown: number;
  /** Address of this page with another version. */
  readonly pathOf: (no: number) => string;
}

/** Submitted versions with their signatures, the newest first. */
export function VersionList({ of, shown, pathOf }: VersionListProps) {
  const [pageNum, setPageNum] = useState(0);
  const query = usePublicationVersions(of, pageNum);
  const { data } = query;
  if (!data) return <LoadingState query={query} label="历次稿" blocks={['64px', '96px', '96px']} />;
  const { datalist, totalelements, totalpages } = data;
  return (
    <nav className={s.list} aria-label="送审过的各稿">
      <header className="flex gap-8">
        <b>送审过的各稿</b>
        <span className="push small ink-3">共 {totalelements} 稿</span>
      </header>
      <ol>
        {datalist.map((version) => (
          <VersionRow
            key={version.no}
            version={version}
            to={pathOf(version.no)}
            isShown={version.no === shown}
          />
        ))}
      </ol>
      {totalpages > 1 && (
        <div className={s.pages}>
          <Button
            act="see"
            size="s"
            reason={pageNum === 0 ? '已是最新' : undefined}
            onClick={() => setPageNum(pageNum - 1)}
          >
            较新的
          </Button>
          <Button
            act="see"
            size="s"
            reason={pageNum + 1 >= totalpages ? '没有更早的' : undefined}
            onClick={() => setPageNum(pageNum + 1)}
          >
            更早的
          </Button>
        </div>
      )}
    </nav>
  );
}
