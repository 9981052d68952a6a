import { signDayPath } from '#features/learning/attendance/shared/sign-page.words.ts';
import { useClassOutlet } from '#features/teaching/classes/portal/class-outlet.public.ts';
import { QrIcon } from '#features/teaching/classes/portal/class-page/qr-icon.public.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { Icon, type IconName } from '#platform/web/ui/icon.tsx';
import type { OfflineDay } from '../shared/session.schema.ts';
import { spokenHour } from '../shared/spoken-time.words.ts';
import { isDayOpen, momentOfWire } from '../shared/timetable.words.ts';
import s from './elder-doors.module.css';
import { useArchive } from './offline-classes.queries.ts';

interface Door {
  readonly icon: IconName;
  readonly title: string;
  readonly say: string;
  readonly href: string;
}

/** Part of the page on which the sessions of a day stand. */
export const dayAnchor = (date: string): string => `day-${date}`;

/** The session that one signs in to now, in words and with one large button. */
function SignNow({ day, now }: { readonly day: OfflineDay; readonly now: Date }) {
  const next = day.children.find(({ endTime }) => now < momentOfWire(endTime)) ?? day.children[0];
  const isEarly = now < momentOfWire(day.signStartTime);
  if (!next) return null;
  return (
    <section className={s.sign} aria-labelledby="sign-now">
      <div>
        <h3 id="sign-now">
          {spokenHour(next.startTime)}的课，
          {isEarly ? `${spokenHour(day.signStartTime)}起签到` : '现在可以签到'}
        </h3>
        <p>{next.courseName}</p>
        <p>
          {next.place !== '' && `${next.place}。`}
          {spokenHour(day.signEndTime)}前都可以签。
        </p>
      </div>
      <ButtonLink kind="primary" size="l" to={signDayPath(day.gatheringId)}>
        <QrIcon />
        我要签到
      </ButtonLink>
    </section>
  );
}

const todayText = (day: OfflineDay | undefined): string => {
  if (day === undefined) return '今天没有课';
  return `${day.children.length} 节，${day.signStatus === '1' ? '已经签到了' : '还没有签到'}`;
};

interface Props {
  readonly days: readonly OfflineDay[];
  /** Today's date. */
  readonly date: string;
  readonly now: Date;
  /** Sessions that wait for stars. */
  readonly openNum: number;
  /** Day on which the first of them stands. */
  readonly openDate: string;
}

/** 长者模式: signing in, and four doors to what one looks for on a day of a class (picture elder-timetable). */
export function ElderDoors({ days, date, now, openNum, openDate }: Props) {
  const { detail } = useClassOutlet();
  const address = useArchive(detail.id, true).data?.data.address ?? '';
  const today = days.find((day) => day.date === date);
  const nearest = today ?? days.find((day) => day.date > date) ?? days.at(-1);
  const canSign = today !== undefined && isDayOpen(today) && now <= momentOfWire(today.signEndTime);
  const number = detail.phone.replace(/（.*/, '').replace(/\D/g, '');
  const anchor = (day: string | undefined) => `#${day === undefined ? 'courses' : dayAnchor(day)}`;
  const doors: Door[] = [
    { icon: 'calendar', title: '今天的课', say: todayText(today), href: anchor(nearest?.date) },
    {
      icon: 'pin',
      title: '怎么走',
      say: address || '看课表上的地点',
      href: address === '' ? '#courses' : '#where',
    },
    {
      icon: 'star',
      title: '给老师打分',
      say: openNum > 0 ? `${openNum} 节等您打分` : '现在没有要打分的课',
      href: anchor(openNum > 0 ? openDate : nearest?.date),
    },
    ...(number === ''
      ? []
      : [
          { icon: 'phone' as const, title: '找班主任', say: '扫不上码，打电话就能签', href: `tel:${number}` },
        ]),
  ];
  return (
    <>
      {canSign && <SignNow day={today} now={now} />}
      <ul className={s.doors}>
        {doors.map(({ icon, title, say, href }) => (
          <li key={title}>
            <a href={href}>
              <Icon name={icon} size="l" />
              <span>
                <b>{title}</b>
                <small>{say}</small>
              </span>
              <Icon name="right" />
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
