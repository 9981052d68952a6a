import { useState } from 'react';
import { cx } from '#platform/web/ui/cx.ts';
import { showToast } from '#platform/web/ui/dialogs/toast.tsx';
import { PageLink } from '#platform/web/ui/navigation/page-link.tsx';
import { SmartImage } from '#platform/web/ui/smart-image.tsx';
import { Tag } from '#platform/web/ui/tag.tsx';
import { Title } from '#platform/web/ui/title.tsx';
import type { Favorite } from '../shared/favorites.contract.ts';
import { FavoriteNote } from './favorite-note.tsx';
import s from './favorites.module.css';
import { useCancelFavorite } from './favorites.queries.ts';

export interface FavoriteCardProps {
  readonly favorite: Favorite;
  /** In the first screen: its picture is not put off. */
  readonly eager: boolean;
}

/**
 * A collected thing in its own shape, with a gold book-mark: a book, a place, a person. A cancelled one keeps its
 * place as long as it can be undone.
 */
export function FavoriteCard({ favorite, eager }: FavoriteCardProps) {
  const { type, typeName, id, title, lang, picture, shape, facts, path, collectTime } = favorite;
  const [isCancelled, setCancelled] = useState(false);
  const [kept, setKept] = useState({ note: favorite.note, version: favorite.version });
  const cancel = useCancelFavorite({ type, id, note: kept.note });
  const isOpen = path !== '';
  const press = (wanted: boolean) =>
    cancel.mutate(wanted, {
      onSuccess: () => {
        setCancelled(wanted);
        // What is collected anew begins with a new version.
        if (!wanted) setKept({ note: kept.note, version: 0 });
      },
      onError: (error) => showToast(error.message, { kind: 'error' }),
    });
  return (
    <li className={cx(s.card, isCancelled && s.gone)}>
      <span className={s.mark} aria-hidden="true" />
      <div className={shape === 'wide' ? s.wide : s.top}>
        <span className={s.book}>
          <SmartImage src={picture} shape={shape} alt="" title={title} eager={eager} />
        </span>
        <div className={s.text}>
          <Tag>{typeName}</Tag>
          <h2 className={s.title}>
            {isOpen ? (
              <PageLink to={path} className={s.link}>
                <Title lang={lang}>{title}</Title>
              </PageLink>
            ) : (
              <Title lang={lang}>{title}</Title>
            )}
          </h2>
          <p className={s.facts}>{facts}</p>
        </div>
      </div>
      {!isCancelled && <FavoriteNote favorite={favorite} kept={kept} onKept={setKept} />}
      <div className={s.foot}>
        {isCancelled ? (
          <span role="status">已取消收藏</span>
        ) : (
          <span>
            <time dateTime={collectTime.slice(0, 10)}>{collectTime.slice(0, 10)}</time> 收藏
          </span>
        )}
        {(!isCancelled || isOpen) && (
          <button
            type="button"
            className={s.cancel}
            aria-label={`${isCancelled ? '撤销，重新收藏' : '取消收藏'}《${title}》`}
            aria-disabled={cancel.isPending || undefined}
            onClick={() => !cancel.isPending && press(!isCancelled)}
          >
            {isCancelled ? '撤销' : '取消收藏'}
          </button>
        )}
      </div>
    </li>
  );
}
