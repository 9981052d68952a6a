import type { ReactNode } from 'react';
import { SmartImage } from '#platform/web/ui/smart-image.tsx';
import { Tag } from '#platform/web/ui/tag.tsx';
import { Title } from '#platform/web/ui/title.tsx';
import type { LibraryItem } from '../shared/library.contract.ts';
import { sourceKindName } from '../shared/source-kinds.rules.ts';
import { hostOf } from './host-of.ts';
import s from './library-item.module.css';

export interface LibraryItemViewProps {
  readonly item: Omit<LibraryItem, 'id'>;
  /** Below the facts: the ways on. Without them it is a preview. */
  readonly children?: ReactNode;
}

/** One item before one leaves for it: cover, facts, introduction, where it opens. */
export function LibraryItemView({ item, children }: LibraryItemViewProps) {
  const { title, coverUrl, sourceKind, author, publisher, year, summary, link } = item;
  const facts = [
    ['作者', author],
    ['出版者', publisher],
    ['出版年', year === null ? '' : `${year} 年`],
  ].filter(([, value]) => value !== '');
  return (
    <article className={s.item}>
      <SmartImage
        className="round-m"
        shape="book"
        src={coverUrl}
        alt={`《${title}》的封面`}
        title={title}
        eager
      />
      <div className="shrinks">
        <p>
          <Tag tone="outlined">{sourceKindName(sourceKind)}</Tag>
        </p>
        <Title as="h1" className={s.title}>
          {title}
        </Title>
        {facts.length > 0 && (
          <dl className={s.facts}>
            {facts.map(([label, value]) => (
              <div key={label} className="flex gap-12">
                <dt className="rigid ink-3">{label}</dt>
                <dd className="breaks">
                  <bdi>{value}</bdi>
                </dd>
              </div>
            ))}
          </dl>
        )}
        <p className={s.summary} dir="auto">
          {summary}
        </p>
        {link === '' ? (
          <p className="above-20 ink-3">还没有接入党教图书馆，暂时不能在线打开；需要时请联系本单位管理员。</p>
        ) : (
          <p className="above-20 breaks">
            在新窗口打开外部网站 <bdi className="bold">{hostOf(link)}</bdi>
            ，本页留在原处；在那边读书不记学时。
          </p>
        )}
        {children}
      </div>
    </article>
  );
}
