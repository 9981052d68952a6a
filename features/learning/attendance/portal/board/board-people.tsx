import { Icon } from '#platform/web/ui/icon.tsx';
import { hourText } from '../../shared/sign-page.words.ts';
import s from './board.module.css';
import type { Board } from './board.queries.ts';

type Person = Board['people'][number];

const isIn = ({ status }: Person) => status === 'PRESENT' || status === 'LATE';
/** Names that fit on a projector; with more the rest is a number. */
const MOST_NAMES = 120;
const MOST_MISSING = 24;
const NEWEST = 3;
/** More names than one column of a projector holds stand in two. */
const FEW_MISSING = 8;

export function BoardNumbers({ people }: { readonly people: readonly Person[] }) {
  const num = (is: (person: Person) => boolean) => people.filter(is).length;
  return (
    <dl className={s.numbers} aria-live="polite">
      <div>
        <dt>应到</dt>
        <dd>{num(({ isOnRoster }) => isOnRoster)}</dd>
      </div>
      <div>
        <dt>
          <Icon name="check" size="s" />
          已到
        </dt>
        <dd className="pine">{num(isIn)}</dd>
      </div>
      <div>
        <dt>其中迟到</dt>
        <dd>{num(({ status }) => status === 'LATE')}</dd>
      </div>
      <div>
        <dt>请假</dt>
        <dd>{num(({ status }) => status === 'LEAVE')}</dd>
      </div>
      <div>
        <dt>还没到</dt>
        <dd className="gold-ink">{num(({ status }) => status === 'ABSENT')}</dd>
      </div>
    </dl>
  );
}

/** People who came, the newest first, and those who are missing. */
export function BoardPeople({ people }: { readonly people: readonly Person[] }) {
  const came = people.filter(isIn).toSorted((a, b) => b.inTime.localeCompare(a.inTime));
  const missing = people.filter(({ status }) => status === 'ABSENT');
  const onLeave = people.filter(({ status }) => status === 'LEAVE');
  const rest = came.slice(NEWEST, NEWEST + MOST_NAMES);
  return (
    <div className={missing.length > FEW_MISSING ? s.manyMissing : s.columns}>
      <div>
        <h2>
          已到<small>刚到的在前</small>
        </h2>
        {came.length === 0 && <p className="ink-3">还没有人签到</p>}
        <ol className={s.newest}>
          {came.slice(0, NEWEST).map((person) => (
            <li key={person.userId}>
              <span className="cut">{person.name}</span>
              <b>{hourText(person.inTime)}</b>
            </li>
          ))}
        </ol>
        <ol className={s.names}>
          {rest.map((person) => (
            <li key={person.userId} className="cut">
              {person.name}
            </li>
          ))}
          {came.length > NEWEST + MOST_NAMES && <li>等 {came.length} 人</li>}
        </ol>
      </div>
      <div className={s.missing}>
        <h2>还没到</h2>
        {missing.length === 0 && <p className="pine">都到了</p>}
        <ul>
          {missing.slice(0, MOST_MISSING).map((person) => (
            <li key={person.userId} className="cut">
              {person.name}
            </li>
          ))}
          {missing.length > MOST_MISSING && <li>还有 {missing.length - MOST_MISSING} 人</li>}
        </ul>
        {onLeave.length > 0 && (
          <>
            <h3>请假</h3>
            <p className="ink-3">{onLeave.map(({ name }) => name).join('、')}</p>
          </>
        )}
      </div>
    </div>
  );
}
