import { LinkTo } from '#platform/web/ui/navigation/link-to.tsx';
import { SideCard } from '#platform/web/ui/side-card.tsx';
import type { Agenda } from '../shared/agenda.record.ts';
import { agendaRows } from '../shared/agenda.rules.ts';
import { noticePath } from '../shared/notice-address.rules.ts';
import type { Notice } from '../shared/notices.contract.ts';
import s from './notice-side.module.css';
import type { NoticeDetail } from './notices.queries.ts';

/** 当天安排 of a notice, row by row. */
export function AgendaCard({ agenda }: { readonly agenda: Agenda }) {
  return (
    <SideCard id="agenda" title="当天安排">
      <dl className="stack gap-8 plain">
        {agendaRows(agenda).map(([label, text]) => (
          <div className="flex between gap-20" key={label}>
            <dt className="ink-3 one-line">{label}</dt>
            <dd className="breaks to-end">{text}</dd>
          </div>
        ))}
      </dl>
    </SideCard>
  );
}

/** Further fields of a notice that its page shows. */
export function FactsCard({ facts }: { readonly facts: NoticeDetail['facts'] }) {
  if (facts.length === 0) return null;
  return (
    <section className="panel pad-24" aria-labelledby="facts">
      <h2 id="facts">说明</h2>
      <dl>
        {facts.map(({ name, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Dates still to come, the nearest first. */
export function ComingCard({ notices }: { readonly notices: readonly Notice[] }) {
  if (notices.length === 0) return null;
  return (
    <SideCard id="coming" title="近期安排">
      <ul className={s.coming}>
        {notices.map(({ id, classId, title, agenda }) => (
          <li className="pad-y-10 line-above plain loose" key={id}>
            <LinkTo className="hover-cinnabar" to={noticePath(id, classId)}>
              {title}
            </LinkTo>
            {agenda !== null && (
              <span className="flex wraps small ink-3">
                {agendaRows(agenda).map(([label, text]) => (
                  <i className="upright" key={label}>
                    {text}
                  </i>
                ))}
              </span>
            )}
          </li>
        ))}
      </ul>
    </SideCard>
  );
}

export function UnreadCard({ unread }: { readonly unread: number }) {
  return (
    <SideCard id="unread" title="还没读的">
      <p className={s.number}>
        <b>{unread}</b> 条
      </p>
      <p className="above-8 small ink-3">打开正文就算已读。班主任只看得到读过的人数，看不到是谁。</p>
    </SideCard>
  );
}
