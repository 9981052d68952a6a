import { PageLink } from '#platform/web/ui/navigation/page-link.tsx';
import { LoadingState } from '#platform/web/ui/states/loading-state.tsx';
import { Title } from '#platform/web/ui/title.tsx';
import { classAdminPath } from '../../shared/class-address.rules.ts';
import type { ClassesToday } from '../../shared/desk/class-care.contract.ts';
import s from './classes-of-today.module.css';
import { useClassesToday } from './classes-today.queries.ts';

const RUNNING_PATH = '/console/classes?state=HOLDING';

const Line = ({ row }: { readonly row: ClassesToday['today'][number] }) => (
  <li className="line-above pad-y-10">
    <PageLink
      className={s.way}
      to={`${classAdminPath(row.id)}&tab=${row.heldInRoom ? 'attendance' : 'statistics'}`}
    >
      <Title>{row.className}</Title>
    </PageLink>
    <p className="row wraps gap-0-16 small ink-3">
      <span>
        第 {row.dayNo} 天，共 {row.dayNum} 天
      </span>
      <span>
        {row.sessionsText ||
          (row.learnerNum === 0 ? '还没有学员' : `今天学过 ${row.studiedNum} / ${row.learnerNum} 人`)}
      </span>
    </p>
  </li>
);

/** 今天的班: lessons in a room first, then the classes that end first. */
export const ClassesOfToday = () => {
  const query = useClassesToday();
  const { data } = query;
  return (
    <section className="panel pad-24" aria-labelledby="classes-of-today">
      <h2 className="below-12 title-s" id="classes-of-today">
        今天的班
      </h2>
      {data === undefined && <LoadingState query={query} label="今天的班" blocks={['48px', '48px']} />}
      {data && data.today.length === 0 && <p className="ink-3">今天没有在办的班。</p>}
      {data && data.today.length > 0 && (
        <>
          <ul>
            {data.today.map((row) => (
              <Line key={row.id} row={row} />
            ))}
          </ul>
          {data.runningNum > data.today.length && (
            <PageLink
              className="inline-row above-6 tall-40 blue hover-underlined phone-target"
              to={RUNNING_PATH}
            >
              看在办的班
            </PageLink>
          )}
        </>
      )}
    </section>
  );
};
