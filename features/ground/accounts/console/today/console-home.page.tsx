import type { ReactNode } from 'react';
import type { OutputOf } from '#platform/shared/endpoint.ts';
import type { TodayItem } from '#platform/shared/today-item.ts';
import { ButtonLink } from '#platform/web/console/console-button.tsx';
import { ConsoleIcon } from '#platform/web/console/console-icon.tsx';
import { ConsolePage } from '#platform/web/console/console-page.tsx';
import { cx } from '#platform/web/ui/cx.ts';
import { Icon } from '#platform/web/ui/icon.tsx';
import { LinkTo } from '#platform/web/ui/navigation/link-to.tsx';
import { EmptyView } from '#platform/web/ui/states/empty-view.tsx';
import { FailedView } from '#platform/web/ui/states/failed-view.tsx';
import { Skeleton, SkeletonBlock } from '#platform/web/ui/states/skeleton.tsx';
import { Title } from '#platform/web/ui/title.tsx';
import { useUser } from '../../portal/use-user.public.ts';
import type { getToday } from '../../shared/today/console-today.contract.ts';
import { barLengths, dateText, weekdayOf } from '../../shared/today/console-today.rules.ts';
import s from './console-home.module.css';
import { useToday } from './console-today.queries.ts';

type Today = OutputOf<typeof getToday>['data'];

const dateOf = (asOf: string) => new Date(`${asOf.replace(' ', 'T')}+08:00`);

const Work = ({ item, isFirst }: { readonly item: TodayItem; readonly isFirst: boolean }) => (
  <li className={s.item}>
    <span className={cx(s.sign, s[item.tone])}>
      <ConsoleIcon name={item.icon} />
    </span>
    <div>
      <Title as="h2">{item.title}</Title>
      <p>
        <Title>{item.text}</Title>
      </p>
    </div>
    <span className={s.when}>{item.when}</span>
    <ButtonLink
      act="see"
      size="s"
      kind={isFirst ? 'primary' : 'line'}
      to={item.to}
      className={s.verb}
      aria-label={`${item.verb}：${item.title}`}
    >
      {item.verb}
    </ButtonLink>
  </li>
);

const Done = ({ doneNum, doneText }: Pick<Today, 'doneNum' | 'doneText'>) => (
  <footer className={s.done}>
    {doneNum === 0 ? (
      <span className="ink-3">今天还没有办成的事</span>
    ) : (
      <>
        <Icon name="check" />
        今天已办 {doneNum} 件{doneText && `，${doneText}`}
      </>
    )}
    <LinkTo to="/console/audit" className="inline-row push tall-40 blue hover-underlined phone-target">
      看已办
    </LinkTo>
  </footer>
);

const Waiting = () => (
  <Skeleton label="待办">
    {['a', 'b', 'c', 'd'].map((row) => (
      <div key={row} className={s.item}>
        <SkeletonBlock width="40px" height="40px" />
        <div>
          <SkeletonBlock width="52%" height="1.0625rem" />
          <SkeletonBlock width="76%" height="0.875rem" gapBefore="8px" />
        </div>
        <SkeletonBlock width="96px" height="0.875rem" />
        <SkeletonBlock width="104px" height="36px" />
      </div>
    ))}
  </Skeleton>
);

const Week = ({ week, asOf, orgName }: Pick<Today, 'week' | 'asOf'> & { readonly orgName: string }) => {
  const lengths = barLengths(week.map(({ hours }) => hours));
  return (
    <section className="panel pad-24">
      <h2 className="below-14 title-s">本周学时</h2>
      <ol className={s.week}>
        {week.map(({ day, hours }, index) => (
          <li className="stack middle gap-12 pad-y-6 plain" key={day}>
            <span>{weekdayOf(day)}</span>
            <span className={s.bar} aria-hidden="true">
              <i className="block tall" style={{ width: `${lengths[index] ?? 0}%` }} />
            </span>
            <b className="serif to-end">{hours}</b>
          </li>
        ))}
      </ol>
      <p className="above-6 small ink-3">
        {orgName}所有学员入账的学时，到 {asOf.slice(11, 16)}。
      </p>
    </section>
  );
};

interface ConsoleHomeProps {
  /** Above the week's hours, and below the work: pieces of other features for those who lead classes. */
  readonly beside: ReactNode;
  readonly below: ReactNode;
}

/** Roles that lead classes. */
const LEADS_CLASSES = ['manager', 'admin'];

/** 今日：what needs me today, most urgent first; one verb each, only the first is red. */
export const ConsoleHomePage = ({ beside, below }: ConsoleHomeProps) => {
  const user = useUser();
  const { data, error, isFetching, refetch } = useToday();
  const today = data?.data;
  const items = today?.items ?? [];
  const leadsClasses = LEADS_CLASSES.includes(user.activeRole?.roleCode ?? '');
  const hasWeek = today !== undefined && today.week.length > 0;
  const title = items.length > 0 ? `今天有 ${items.length} 件事等您` : '今日';
  return (
    <ConsolePage title={title} meta={dateText(today ? dateOf(today.asOf) : new Date())}>
      <div className={cx('stack top gap-24', (hasWeek || leadsClasses) && s.withWeek)}>
        <div className="stack one-column gap-32">
          <section className="clips on-card round-l edge-2" aria-label="今天等您办的事">
            {!today && !error && <Waiting />}
            {!today && error && (
              <div className={s.state}>
                <FailedView kept={error.message} retrying={isFetching} onRetry={() => refetch()} />
              </div>
            )}
            {today && items.length === 0 && (
              <div className={s.state}>
                <EmptyView title="今天没有等您办的事" reason="有要审核的、退回的或者出错的，会排在这里。" />
              </div>
            )}
            {items.length > 0 && (
              <ol>
                {items.map((item, index) => (
                  <Work key={item.key} item={item} isFirst={index === 0} />
                ))}
              </ol>
            )}
            {today && <Done doneNum={today.doneNum} doneText={today.doneText} />}
          </section>
          {leadsClasses && below}
        </div>
        {(hasWeek || leadsClasses) && (
          <aside className="stack gap-24">
            {leadsClasses && beside}
            {hasWeek && <Week week={today.week} asOf={today.asOf} orgName={user.activeRole?.orgName ?? ''} />}
          </aside>
        )}
      </div>
    </ConsolePage>
  );
};
