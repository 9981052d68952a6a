import { cx } from '#platform/web/ui/cx.ts';
import { TableHeads } from '#platform/web/ui/table-heads.tsx';
import { dayWords } from './month-grid.tsx';
import s from './visits.module.css';
import type { Visit } from './visits.queries.ts';

/** Sentence beside a visit's state for those who wait for it; empty where there is nothing to add. */
export const visitStateWords = ({ state, waitPlace, reason, deadline, mayChange }: Visit): string => {
  if (state === 'WAITING')
    return waitPlace > 1
      ? `前面还有 ${waitPlace - 1} 个单位，空出名额依次递补。`
      : '排在候补第一位，空出的名额够了就递补。';
  if (state === 'PENDING') return '名额已留，等基地确认；有结果会发消息告诉您。';
  if (reason !== '') return `原因：${reason}`;
  return state === 'CONFIRMED' && mayChange ? `${deadline} 以前可以修改、取消。` : '';
};

/** Time, place, group and contacts of a visit. */
export function VisitFacts({ visit }: { readonly visit: Visit }) {
  const rows = [
    ['时间', `${dayWords(visit.day)}　${visit.from} 至 ${visit.to}`],
    ['地址', visit.address],
    ['来访单位', visit.hostName],
    ['人数', `${visit.peopleNum} 人${visit.othersNum > 0 ? `，其中不在名单里的 ${visit.othersNum} 人` : ''}`],
    ['来做什么', visit.purpose],
    ['预约人', visit.leaderName],
    ['联系人', [visit.contact, visit.contactPhone].filter(Boolean).join('　')],
    ['基地联系人', [visit.baseContact, visit.basePhone].filter(Boolean).join('　')],
    ['预约编号', visit.bookingNo],
  ].filter(([, value]) => value !== '');
  return (
    <dl className={s.facts}>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const HEADS = ['号', '姓名', '签到', '签退', '在场', '学时', '回执号'] as const;
const NONE = '--';

type Person = Visit['people'][number];

const time = (wire: string): string => (wire === '' ? NONE : wire.slice(11, 16));

/** Attendance of a person in words: absence is said only of a visit that has taken place. */
const signed = ({ state }: Visit, { hasCome, inTime }: Person): string => {
  if (hasCome) return inTime === '' ? '已到' : time(inTime);
  return state === 'CLOSED' ? '没到' : state === 'CONFIRMED' ? '还没签到' : NONE;
};

/** Cells of a person after number and name; on a phone those without a value are left out. */
const cellsOf = (visit: Visit, person: Person): string[] => {
  const isClosed = visit.state === 'CLOSED';
  return [
    signed(visit, person),
    time(person.outTime),
    isClosed ? `${person.minutes} 分` : NONE,
    isClosed ? person.courseHours : NONE,
    person.receiptNo || NONE,
  ];
};

/** The roster as those who lead the group or keep the base see it. */
export function VisitRoster({ visit }: { readonly visit: Visit }) {
  return (
    <section aria-labelledby="roster">
      <h2 id="roster" className="title-m below-12">
        名单
      </h2>
      <div className="panel scrolls-x">
        <table className={cx('full table-head table-rows', s.roster)} aria-labelledby="roster">
          <TableHeads of={HEADS} />
          <tbody>
            {visit.people.map((person) => (
              <tr key={person.userId}>
                <td className="digits">{person.number}</td>
                <td dir="auto">{person.name}</td>
                {cellsOf(visit, person).map((value, at) => (
                  <td
                    key={HEADS[at + 2]}
                    className="digits"
                    data-label={HEADS[at + 2]}
                    data-none={value === NONE || undefined}
                  >
                    {value}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
