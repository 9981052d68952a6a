import type { MouseEvent } from 'react';
import { useSite } from '#features/ground/site/portal/use-site.public.ts';
import { cx } from '#platform/web/ui/cx.ts';
import { Icon } from '#platform/web/ui/icon.tsx';
import { LinkTo } from '#platform/web/ui/navigation/link-to.tsx';
import { SmartImage } from '#platform/web/ui/smart-image.tsx';
import { Title } from '#platform/web/ui/title.tsx';
import { hallPath } from '../shared/hall-address.rules.ts';
import { shownHallName } from '../shared/hall-name.rules.ts';
import type { HallItem } from '../shared/halls.contract.ts';
import s from './hall-card.module.css';

export interface HallCardProps {
  readonly hall: HallItem;
  /** Level of the name: the section's own plus one. */
  readonly heading: 'h2' | 'h3';
  /** The first of a group, twice as large. */
  readonly isLead?: boolean;
  /** In the first screen: its picture is not put off. */
  readonly eager?: boolean;
  /** Keeps a link from opening, and says why. */
  readonly onClick?: ((event: MouseEvent<HTMLElement>) => void) | undefined;
}

/**
 * A hall is a room: the picture leads straight into it in a new window, 阅读版 to its pages here; a hall without a
 * room outside leads to its pages (specification, 2.12).
 */
export function HallCard({ hall, heading: Heading, isLead = false, eager = false, onClick }: HallCardProps) {
  const { regionalName } = useSite();
  const { id, place, coverUrl, vrLink } = hall;
  const name = shownHallName(hall.name, regionalName);
  const hasRoom = vrLink !== '';
  return (
    <article className={cx(s.card, isLead && s.lead)}>
      <SmartImage className={s.picture} src={coverUrl} alt="" shape="room" title={name} eager={eager} />
      <div className={s.words}>
        <div>
          <Heading className={s.name}>
            <LinkTo
              className={s.link}
              to={hasRoom ? vrLink : hallPath(id)}
              newWindow={hasRoom}
              onClick={onClick}
            >
              <Title>{name}</Title>
            </LinkTo>
          </Heading>
          <p className={s.place}>{place}</p>
        </div>
        <p className={s.ways}>
          {hasRoom && (
            <LinkTo className={s.read} to={hallPath(id)} onClick={onClick} aria-label={`阅读版：${name}`}>
              阅读版
            </LinkTo>
          )}
          <span className={s.enter} aria-hidden="true">
            直接进入
            <Icon name={hasRoom ? 'external' : 'right'} size="s" />
          </span>
        </p>
      </div>
    </article>
  );
}
