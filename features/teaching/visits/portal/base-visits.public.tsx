import { useUser } from '#features/ground/accounts/portal/use-user.public.ts';
import { useHasFeature } from '#features/ground/site/portal/use-has-feature.public.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { StarScore } from '#platform/web/ui/entry/star-rating.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { SectionHead } from '#platform/web/ui/section-head.tsx';
import { bookPath, MY_VISITS_PATH } from '../shared/visit-address.rules.ts';
import { BOOK_TITLE, VISITS_TITLE } from '../shared/visits.words.ts';
import s from './visits.module.css';
import { useVisitBase, type VisitBase } from './visits.queries.ts';

export interface BaseVisitsProps {
  readonly baseId: string;
  /** `head` stands below the facts of the base, `below` after its introduction. */
  readonly place: 'head' | 'below';
}

/** Special days and the way to book: 今天因…闭馆, 预约参观. */
function Head({ baseId, base }: { readonly baseId: string; readonly base: VisitBase }) {
  return (
    <div className="stack gap-12 above-16">
      {base.today !== '' && (
        <p className="row gap-6 danger">
          <Icon name="warning" size="s" />
          {base.today}
        </p>
      )}
      {base.specials.slice(0, 3).map((words) => (
        <p key={words} className="small ink-2">
          {words}
        </p>
      ))}
      {base.isOpen && (
        <p className="flex wraps gap-12">
          <ButtonLink kind="primary" icon="calendar" to={bookPath(baseId)}>
            {BOOK_TITLE}
          </ButtonLink>
          <ButtonLink to={MY_VISITS_PATH}>{VISITS_TITLE}</ButtonLink>
        </p>
      )}
    </div>
  );
}

const visitWords = ({ visitNum, cameNum }: VisitBase): string =>
  visitNum === 0 ? '' : `来过 ${visitNum} 批，${cameNum} 人签到`;

/** How visitors found it: the average of their stars, and their pictures. */
function Below({ base }: { readonly base: VisitBase }) {
  if (base.visitNum === 0 && base.pictures.length === 0) return null;
  return (
    <section className="above-32">
      <SectionHead title="现场教学" say={visitWords(base)} />
      {base.stars !== null && (
        <p className="row gap-8 above-12">
          <StarScore value={base.stars} />
          <b>{base.stars.toFixed(1)}</b>
          <small className="ink-3">{base.ratingNum} 人评价</small>
        </p>
      )}
      {base.pictures.length > 0 && (
        <div className={s.pictures}>
          {base.pictures.map(({ id, url, alt, day }) => (
            <figure key={id}>
              <img className="full round-m" src={url} alt={alt} loading="lazy" />
              <figcaption>
                {alt}　{day}
              </figcaption>
            </figure>
          ))}
        </div>
      )}
    </section>
  );
}

/** Visits on the page of a base; nothing where there is nothing to say, or while it is not known. */
export function BaseVisits({ baseId, place }: BaseVisitsProps) {
  const { isLogin } = useUser();
  const isOn = useHasFeature('visits');
  const { data: base } = useVisitBase(isLogin === 0 || !isOn ? '' : baseId);
  if (!base) return null;
  return place === 'head' ? <Head baseId={baseId} base={base} /> : <Below base={base} />;
}
