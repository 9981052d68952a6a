import { PageLink } from '#platform/web/ui/navigation/page-link.tsx';
import { SmartImage } from '#platform/web/ui/smart-image.tsx';
import { SkeletonBlock } from '#platform/web/ui/states/skeleton.tsx';
import { Tag } from '#platform/web/ui/tag.tsx';
import { Title } from '#platform/web/ui/title.tsx';
import type { LibraryItem } from '../shared/library.contract.ts';
import { libraryFacts } from '../shared/library.words.ts';
import { libraryItemPath } from '../shared/library-address.rules.ts';
import { sourceKindName } from '../shared/source-kinds.rules.ts';
import s from './library-card.module.css';

export interface LibraryCardProps {
  readonly item: LibraryItem;
  /** In the first screen: the cover is not put off. */
  readonly eager: boolean;
}

/** An item on the shelf: cover, name, who made it, what it is about. */
export function LibraryCard({ item, eager }: LibraryCardProps) {
  const { id, title, coverUrl, sourceKind, summary } = item;
  const facts = libraryFacts(item);
  return (
    <li className={s.card}>
      <SmartImage className="round-s" shape="book" src={coverUrl} alt="" title={title} eager={eager} />
      <div className="shrinks">
        <h2 className={s.title}>
          <PageLink to={libraryItemPath(id)} className={s.link}>
            <Title>{title}</Title>
          </PageLink>
        </h2>
        <p className="flex wraps gap-4-12 middle above-6 small ink-3">
          <Tag>{sourceKindName(sourceKind)}</Tag>
          {facts !== '' && <bdi>{facts}</bdi>}
        </p>
        <p className={s.summary} dir="auto">
          {summary}
        </p>
      </div>
    </li>
  );
}

/** The place of a card whose item is on the way. */
export const LibraryCardSkeleton = () => (
  <div className={s.card}>
    <SkeletonBlock ratio="3 / 4" />
    <div>
      <SkeletonBlock width="60%" height="28px" />
      <SkeletonBlock width="80%" height="22px" gapBefore="10px" />
      <SkeletonBlock width="100%" height="52px" gapBefore="12px" />
    </div>
  </div>
);
