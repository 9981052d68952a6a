import { useState } from 'react';
import { showToast } from '#platform/web/ui/dialogs/toast.tsx';
import { SmartImage } from '#platform/web/ui/smart-image.tsx';
import { Tag } from '#platform/web/ui/tag.tsx';
import { Title } from '#platform/web/ui/title.tsx';
import { favoriteFacts } from '../../shared/favorites/favorites.words.ts';
import { COURSE_STATUS } from '../../shared/page/course-access.policy.ts';
import { CourseLink } from '../catalogue/course-link.public.tsx';
import s from './favorites.module.css';
import { type Favorite, useCancelFavorite } from './favorites.queries.ts';

export interface FavoriteCardProps {
  readonly favorite: Favorite;
  /** In the first screen: its cover is not put off. */
  readonly eager: boolean;
}

/** A collected course: a book with a gold book-mark. A cancelled one keeps its place as long as it can be undone. */
export function FavoriteCard({ favorite, eager }: FavoriteCardProps) {
  const { id, courseName, lang, courseCover, courseStatus, collectTime } = favorite;
  const [isCancelled, setCancelled] = useState(false);
  const cancel = useCancelFavorite(id);
  const isOpen = courseStatus === COURSE_STATUS.published;
  const press = (wanted: boolean) =>
    cancel.mutate(wanted, {
      onSuccess: () => setCancelled(wanted),
      onError: (error) => showToast(error.message, { kind: 'error' }),
    });
  return (
    <li className={isCancelled ? `${s.card} ${s.gone}` : s.card}>
      <span className={s.mark} aria-hidden="true" />
      <div className={s.top}>
        <span className={s.book}>
          <SmartImage src={courseCover} alt="" title={courseName} eager={eager} />
        </span>
        <div className={s.text}>
          <Tag>课程</Tag>
          <h2 className={s.title}>
            {isOpen ? (
              <CourseLink id={id} className={s.link}>
                <Title lang={lang}>{courseName}</Title>
              </CourseLink>
            ) : (
              <Title lang={lang}>{courseName}</Title>
            )}
          </h2>
          <p className={s.facts}>{favoriteFacts(favorite)}</p>
        </div>
      </div>
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
            aria-label={`${isCancelled ? '撤销，重新收藏' : '取消收藏'}《${courseName}》`}
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
