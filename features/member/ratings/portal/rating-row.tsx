import { useState } from 'react';
import { CourseLink } from '#features/content/courses/portal/catalogue/course-link.public.tsx';
import { EvaluationForm } from '#features/content/courses/portal/evaluations/evaluation-form.public.tsx';
import { classSubPath } from '#features/teaching/classes/shared/class-address.rules.ts';
import { visitPath } from '#features/teaching/visits/shared/visit-address.rules.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { StarScore } from '#platform/web/ui/entry/star-rating.tsx';
import { LinkTo } from '#platform/web/ui/navigation/link-to.tsx';
import { Title } from '#platform/web/ui/title.tsx';
import type { MyRating } from '../shared/ratings.contract.ts';
import { changeText, KIND_WORDS } from '../shared/ratings.words.ts';
import s from './my-ratings.module.css';
import { useRatedAnew } from './ratings.queries.ts';

function Name({ rating: { kind, id, classId, title } }: { readonly rating: MyRating }) {
  if (kind === 'COURSE')
    return (
      <CourseLink id={id}>
        <Title>{title}</Title>
      </CourseLink>
    );
  const to = kind === 'SESSION' ? classSubPath('offline-details', classId) : visitPath(id);
  return (
    <LinkTo to={to}>
      <Title>{title}</Title>
    </LinkTo>
  );
}

/** One rating that the person gave; that of a course may be changed in place while the seven days last. */
export function RatingRow({ rating }: { readonly rating: MyRating }) {
  const [isChanging, setChanging] = useState(false);
  const ratedAnew = useRatedAnew();
  const { kind, id, classId, title, by, score, content, ratedTime, changeDays } = rating;
  const saved = () => {
    setChanging(false);
    void ratedAnew();
  };
  return (
    <li className={s.row}>
      <time className={s.day} dateTime={ratedTime.slice(0, 10)} title={ratedTime.slice(0, 10)}>
        {ratedTime.slice(5, 10)}
      </time>
      <div className="shrinks">
        <h2 className={s.name}>
          <Name rating={rating} />
        </h2>
        <p className="flex wraps gap-0-16 small ink-3 above-2">
          {by !== '' && <span>{by}</span>}
          <span>{KIND_WORDS[kind]}</span>
        </p>
        {content !== '' && !isChanging && <p className="plain own-lines breaks above-6">{content}</p>}
        {rating.reply !== '' && (
          <p className="pad-10-14 above-8 on-sunk round-m small own-lines breaks">
            {rating.repliedBy} 答复：{rating.reply}
          </p>
        )}
        {isChanging && (
          <div className="above-12">
            <EvaluationForm
              courseName={title}
              courseId={id}
              classId={classId}
              mine={{ score, content, evaluateTime: ratedTime }}
              onSaved={saved}
            />
          </div>
        )}
      </div>
      <div className={s.score}>
        <StarScore value={score / 2} />
        {changeDays > 0 ? (
          <Button
            kind="text"
            size="s"
            aria-expanded={isChanging}
            aria-label={`${isChanging ? '不改了' : '修改评价'}：${title}`}
            onClick={() => setChanging(!isChanging)}
          >
            {isChanging ? '不改了' : changeText(changeDays)}
          </Button>
        ) : (
          <p className="small ink-3">{changeText(changeDays)}</p>
        )}
      </div>
    </li>
  );
}
