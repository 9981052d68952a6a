import { useId } from 'react';
import { Icon } from '#platform/web/ui/icon.tsx';
import type { AdminClass } from '../classes.queries.ts';
import s from './class-admin.module.css';
import { type Place, placeOf, placeWords } from './class-admin-tabs.ts';

export interface PublishGapsProps {
  readonly problems: AdminClass['problems'];
  readonly onGo: (place: Place) => void;
}

/** Problems that hinder publishing, one by one, each with the way to where it is mended. */
export function PublishGaps({ problems, onGo }: PublishGapsProps) {
  const id = useId();
  return (
    <section className={`panel ${s.gaps}`} aria-labelledby={id}>
      <h2 className="row gap-8 gold-ink head-base" id={id}>
        <Icon name="info" />
        还差 {problems.length} 项就能发布
      </h2>
      <ul className="above-6">
        {problems.map(({ text, tab }) => {
          const place = placeOf(tab);
          return (
            <li className="row wraps gap-4-16 tall-36" key={text}>
              {text}
              {place !== null && (
                <button
                  className="tall-32 blue phone-target hover-underlined"
                  type="button"
                  onClick={() => onGo(place)}
                >
                  去{placeWords(place)}
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
