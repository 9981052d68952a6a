import { SectionHead } from '#platform/web/ui/section-head.tsx';
import s from './study-record.module.css';
import { useMyOrganisations } from './study-record.queries.ts';

/** 组织经历, of a person who has moved: where the person was, and the hours that were earned there. */
export function Organisations() {
  const stays = useMyOrganisations().data ?? [];
  if (stays.length < 2) return null;
  return (
    <section className={s.records}>
      <SectionHead title="组织经历" say="学时跟着人走，每一笔记在入账时所在的组织" />
      <ul>
        {stays.map(({ orgName, fromTime, toTime, hours }) => (
          <li key={`${orgName} ${fromTime}`} className="flex wraps between gap-8-16 line-below pad-y-12">
            <span>
              {orgName}
              <span className="small ink-3 before-12">
                {fromTime === '' ? '' : `${fromTime.slice(0, 10)} `}
                {toTime === '' ? (fromTime === '' ? '以前' : '至今') : `至 ${toTime.slice(0, 10)}`}
              </span>
            </span>
            <b className="serif digits">{hours} 学时</b>
          </li>
        ))}
      </ul>
    </section>
  );
}
