import { type ReactNode, useState } from 'react';
import { NO_STAR_TEXT } from '#features/content/courses/shared/evaluations/evaluation-page.words.ts';
import { visitPath } from '#features/teaching/visits/shared/visit-address.rules.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { showToast } from '#platform/web/ui/dialogs/toast.tsx';
import { StarRating } from '#platform/web/ui/entry/star-rating.tsx';
import { LinkTo } from '#platform/web/ui/navigation/link-to.tsx';
import s from './my-ratings.module.css';
import {
  type DueSession,
  type DueVisit,
  useRateSession,
  useRateVisit,
  useRatingsDue,
} from './ratings.queries.ts';

interface DueRowProps {
  readonly title: string;
  readonly facts: readonly string[];
  readonly untilTime: string;
  readonly rate: {
    readonly mutate: (stars: number, how: { onSuccess: () => void; onError: (error: Error) => void }) => void;
    readonly isPending: boolean;
  };
  readonly children?: ReactNode;
}

/** One thing that waits: its name, until when, and the stars. */
function DueRow({ title, facts, untilTime, rate, children }: DueRowProps) {
  const [stars, setStars] = useState(0);
  const [isChecked, setChecked] = useState(false);
  const send = () => {
    setChecked(true);
    if (stars === 0) return;
    rate.mutate(stars, {
      onSuccess: () => showToast('评价成功'),
      onError: ({ message }) => showToast(message, { kind: 'error', seconds: 8 }),
    });
  };
  return (
    <li className={s.due}>
      <div>
        <h3 className="plain bold flush breaks">{title}</h3>
        <p className="flex wraps gap-0-16 small ink-3 above-2">
          {[...facts, `${untilTime.slice(5, 16)} 前可评`].map(
            (fact) => fact !== '' && <span key={fact}>{fact}</span>,
          )}
          {children}
        </p>
      </div>
      <StarRating
        label={`评价：${title}`}
        value={stars}
        onChange={setStars}
        error={isChecked && stars === 0 ? NO_STAR_TEXT : undefined}
      />
      <Button
        kind={stars === 0 ? 'line' : 'primary'}
        size="s"
        loading={rate.isPending}
        onClick={send}
        aria-label={`提交评价：${title}`}
      >
        提交
      </Button>
    </li>
  );
}

function SessionRow({ session }: { readonly session: DueSession }) {
  const { title, teacher, place, day, untilTime } = session;
  return (
    <DueRow
      title={title}
      facts={[teacher, place, day.slice(5)]}
      untilTime={untilTime}
      rate={useRateSession(session)}
    />
  );
}

function VisitRow({ visit }: { readonly visit: DueVisit }) {
  const { id, title, day, untilTime } = visit;
  return (
    <DueRow title={title} facts={['现场教学', day.slice(5)]} untilTime={untilTime} rate={useRateVisit(visit)}>
      <LinkTo to={visitPath(id)} className="blue">
        写几句
      </LinkTo>
    </DueRow>
  );
}

/** 等您评的: sessions and visits at which the person was. Nothing is shown while nothing waits. */
export function RatingsDueCard() {
  const { data } = useRatingsDue();
  if (!data || data.sessions.length + data.visits.length === 0) return null;
  return (
    <section className={s.dueCard} aria-labelledby="ratings-due">
      <h2 id="ratings-due" className="title-s serif flush">
        等您评的 {data.sessions.length + data.visits.length} 项
      </h2>
      <ul>
        {data.sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
        {data.visits.map((visit) => (
          <VisitRow key={visit.id} visit={visit} />
        ))}
      </ul>
    </section>
  );
}
