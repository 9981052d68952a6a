import { type ReactNode, useMemo } from 'react';
import { CleanHtml } from '#features/ground/rich-text/portal/clean-html.public.tsx';
import { useSite } from '#features/ground/site/portal/use-site.public.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { LinkTo } from '#platform/web/ui/navigation/link-to.tsx';
import { ReadAloud } from '#platform/web/ui/read-aloud/read-aloud.tsx';
import { Title } from '#platform/web/ui/title.tsx';
import { hallPath, hallRoomPath } from '../shared/hall-address.rules.ts';
import { shownHallName } from '../shared/hall-name.rules.ts';
import type { Hall } from '../shared/halls.contract.ts';
import s from './hall.module.css';
import { type HallRoom, hallRooms } from './hall-rooms.ts';

export type ShownHall = Omit<Hall, 'viewNum'>;

/** What opening the outside room costs a phone, and that nothing is lost without it. */
const roomNote = ({ vrMegabytes }: ShownHall): string =>
  `${vrMegabytes > 0 ? `实景约 ${vrMegabytes} MB，手机请接无线网；` : ''}打不开时，下面的阅读版内容相同。`;

function Head({ hall, children }: { readonly hall: ShownHall; readonly children: ReactNode }) {
  const { regionalName } = useSite();
  const { name, place, summary, coverUrl, vrLink, minutes } = hall;
  // Where 直接进入 leads there already, one button is enough.
  const hasOwnRoom = hall.scenes.length > 0 && vrLink !== hallRoomPath(hall.id);
  return (
    <div className={s.head}>
      <img src={coverUrl} alt="" width="640" height="400" />
      <div className={s.words}>
        {place !== '' && (
          <p className={s.place}>
            <Icon name="pin" size="s" />
            {place}
          </p>
        )}
        <Title as="h1">{shownHallName(name, regionalName)}</Title>
        <p>
          {summary}
          {summary !== '' && !/[。！？]$/.test(summary) && '。'}阅读版约 {minutes} 分钟读完。
        </p>
        <div className={s.actions}>
          {vrLink !== '' && (
            <ButtonLink kind="primary" to={vrLink} newWindow>
              直接进入
              <Icon name="external" size="s" />
            </ButtonLink>
          )}
          {hasOwnRoom && (
            <ButtonLink to={hallRoomPath(hall.id)} newWindow>
              全景展厅
            </ButtonLink>
          )}
          {children}
        </div>
        {vrLink !== '' && <p className={s.note}>{roomNote(hall)}</p>}
      </div>
    </div>
  );
}

const NUMERALS = ['一', '二', '三', '四', '五', '六', '七', '八', '九', '十'];
const ordinal = (at: number): string => `第${NUMERALS[at] ?? at + 1}厅`;

interface RoomProps {
  readonly hall: Pick<ShownHall, 'id'>;
  readonly rooms: readonly HallRoom[];
  /** From zero. */
  readonly at: number;
}

const isEntrance = (title: string) => title.startsWith('序');

/** Number of a room among those after the entrance. */
const numberOf = (rooms: readonly HallRoom[], at: number): number =>
  at - (isEntrance(rooms[0]?.title ?? '') ? 1 : 0);

function RoomList({ hall, rooms, at }: RoomProps) {
  return (
    <nav className={s.list} aria-label="展厅">
      <h2 className="title-s">展厅</h2>
      <ol>
        {rooms.map(({ at: place, title }) => (
          <li key={place}>
            <LinkTo
              className="row gap-12 loose tall-44"
              to={hallPath(hall.id, place)}
              aria-current={place === at ? 'true' : undefined}
            >
              <span>{isEntrance(title) && place === 0 ? '序' : numberOf(rooms, place) + 1}</span>
              {title}
            </LinkTo>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Step({ hall, rooms, at, label }: RoomProps & { readonly label: string }) {
  const room = rooms[at];
  return room === undefined ? (
    <span />
  ) : (
    <LinkTo to={hallPath(hall.id, at)}>
      <small className="block small ink-3">{label}</small>
      {room.title}
    </LinkTo>
  );
}

function Room({ hall, rooms, at }: RoomProps) {
  const room = rooms[at];
  if (room === undefined) return null;
  return (
    <article className={s.room} aria-labelledby="room">
      {!(at === 0 && isEntrance(room.title)) && <p className={s.kicker}>{ordinal(numberOf(rooms, at))}</p>}
      <h2 id="room" tabIndex={-1}>
        {room.title}
      </h2>
      <ReadAloud textKey={`${hall.id}:${at}`} label="本厅">
        <CleanHtml className={s.text} html={room.content} />
      </ReadAloud>
      {rooms.length > 1 && (
        <nav className={s.steps} aria-label="上一厅和下一厅">
          <Step hall={hall} rooms={rooms} at={at - 1} label="上一厅" />
          <Step hall={hall} rooms={rooms} at={at + 1} label="下一厅" />
        </nav>
      )}
    </article>
  );
}

function Facts({ hall, roomNum }: { readonly hall: ShownHall; readonly roomNum: number }) {
  const { exhibitNum, vrYear, orgName } = hall;
  const facts = [
    ['展厅', `${roomNum} 个`],
    ['展品', exhibitNum > 0 ? `${exhibitNum} 件` : ''],
    ['实景', vrYear > 0 ? `${vrYear} 年采集` : ''],
    ['提供单位', orgName],
  ].filter(([, value]) => value !== '');
  return (
    <aside className="panel pad-24" aria-labelledby="facts">
      <h2 className="below-14 title-s" id="facts">
        参观信息
      </h2>
      <dl className={s.facts}>
        {facts.map(([name, value]) => (
          <div key={name} className="row between gap-16 pad-y-4">
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </aside>
  );
}

export interface HallViewProps {
  readonly hall: ShownHall;
  /** Room that is shown, from zero; the first where there are not so many. */
  readonly at: number;
  /** Beside 直接进入. */
  readonly children?: ReactNode;
}

/** A hall to read: the room outside above, then its rooms one after the other (decisions.md, 80). */
export function HallView({ hall, at: asked, children }: HallViewProps) {
  const rooms = useMemo(() => hallRooms(hall.content), [hall.content]);
  const at = asked < rooms.length ? asked : 0;
  return (
    <div>
      <Head hall={hall}>{children}</Head>
      <div className={s.rooms}>
        <RoomList hall={hall} rooms={rooms} at={at} />
        <Room hall={hall} rooms={rooms} at={at} />
        <Facts hall={hall} roomNum={rooms.length} />
      </div>
    </div>
  );
}
