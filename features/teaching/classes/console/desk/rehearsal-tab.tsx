import { useId } from 'react';
import { useSearchParams } from 'react-router';
import { wireTime } from '#platform/shared/times.ts';
import { withParams } from '#platform/web/address-params.rules.ts';
import { DateBox } from '#platform/web/console/entry/date-entry.tsx';
import { cx } from '#platform/web/ui/cx.ts';
import { Icon, type IconName } from '#platform/web/ui/icon.tsx';
import { LoadingState } from '#platform/web/ui/states/loading-state.tsx';
import { TableHeads } from '#platform/web/ui/table-heads.tsx';
import { TIME_STATUS_LABELS } from '../../shared/learn-state.rules.ts';
import { type AdminClass, type Rehearsal, useRehearsal } from '../classes.queries.ts';
import { type Place, placeOf, placeWords } from './class-admin-tabs.ts';
import t from './plain-table.module.css';
import { isMoment, momentsOf } from './rehearsal-moments.rules.ts';
import s from './rehearsal-tab.module.css';

const LEVELS: Readonly<Record<Rehearsal['checks'][number]['level'], { icon: IconName; word: string }>> = {
  bad: { icon: 'close', word: '要改' },
  warn: { icon: 'warning', word: '留意' },
  ok: { icon: 'check', word: '妥当' },
};

interface ChecksProps {
  readonly checks: Rehearsal['checks'];
  readonly onGo: (place: Place) => void;
}

/** Findings, the faults first, each with the way to where it is mended. */
function Checks({ checks, onGo }: ChecksProps) {
  return (
    <ul className={s.checks}>
      {checks.map(({ level, text, tab }, index) => {
        const place = placeOf(tab);
        return (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: two drafts of one name have the same fault
            key={`${tab}-${text}-${index}`}
            className={`stack middle gap-12 pad-y-6 line-above ${s[level]}`}
          >
            <Icon name={LEVELS[level].icon} />
            <span>
              <span className="vh">{LEVELS[level].word}：</span>
              {text}
            </span>
            {place !== null && level !== 'ok' && (
              <button
                type="button"
                className="tall-36 blue hover-underlined phone-target"
                onClick={() => onGo(place)}
              >
                去{placeWords(place)}
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

interface SeenProps {
  readonly label: string;
  /** Of the three columns. */
  readonly heads: readonly [string, string, string];
  readonly rows: readonly { readonly name: string; readonly label: string; readonly sees: string }[];
}

/** Viewer, how the class is shown to them at that moment, and what they meet. */
function Seen({ label: name, heads, rows }: SeenProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls sideways must scroll by keyboard too
    <section className="relative scrolls-x focus-inside" aria-label={name} tabIndex={0}>
      <table className={cx(t.table, s.seen)}>
        <TableHeads className="phone-hidden" of={heads} />
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two drafts may have one name and meet one answer
            <tr key={`${row.name}-${index}`}>
              <td className={s.name}>{row.name}</td>
              <td className={s.label}>
                {row.label === '' ? <span className="muted">不显示</span> : row.label}
              </td>
              <td className={s.sees}>{row.sees}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const VIEW_HEADS = ['谁', '卡片上显示', '按下去，或打开课程'] as const;
const EXAM_HEADS = ['考试', '这时', '在班里的学员'] as const;

/** Work that is to be done, in one line. */
const verdict = (checks: Rehearsal['checks']): string => {
  const bad = checks.filter(({ level }) => level === 'bad').length;
  const warn = checks.filter(({ level }) => level === 'warn').length;
  if (bad === 0 && warn === 0) return '都妥当，没有缺漏';
  return [bad > 0 ? `${bad} 处要改` : '', warn > 0 ? `${warn} 处留意` : ''].filter(Boolean).join('，');
};

export interface RehearsalTabProps {
  readonly detail: AdminClass;
  readonly onGo: (place: Place) => void;
}

/** 排练: the class as different people meet it at a chosen moment, and a checklist of gaps. */
export function RehearsalTab({ detail, onGo }: RehearsalTabProps) {
  const id = useId();
  const [params, setParams] = useSearchParams();
  const now = wireTime(new Date()).slice(0, 16);
  const asked = params.get('at') ?? '';
  const at = isMoment(asked) ? asked : now;
  const query = useRehearsal(detail.id, at);
  const rehearsal = query.data?.data;
  const look = (moment: string) => setParams((known) => withParams(known, { at: moment }), { replace: true });
  return (
    <div className="stack one-column gap-20">
      <section className={`panel ${s.when}`} aria-label="看哪个时刻">
        <div className="row wraps gap-8-12">
          <label className="ink-2" htmlFor={id}>
            假设现在是
          </label>
          <DateBox
            id={id}
            kind="moment"
            canClear={false}
            value={at}
            onCommit={(moment) => look(moment === '' ? now : moment)}
          />
        </div>
        <div className={s.moments}>
          {momentsOf(detail, now, rehearsal?.moments).map((moment) => (
            <button
              className="pad-x-12 target-small round-m edge-2 small ink-2 hover-edge-3"
              // 现在 goes on with the clock and stays the same button.
              key={moment.at === now ? 'now' : moment.at}
              type="button"
              aria-pressed={moment.at === at}
              onClick={() => look(moment.at)}
            >
              {moment.label}
            </button>
          ))}
        </div>
      </section>
      {!rehearsal && <LoadingState query={query} label="排练" blocks={['320px', '260px']} />}
      {rehearsal && (
        <div
          className={cx('stack one-column gap-20', query.isFetching && s.busy)}
          aria-busy={query.isFetching}
        >
          <section className={`panel ${s.part}`} aria-labelledby={`${id}-views`}>
            <h2 className="flex wraps baseline gap-4-16" id={`${id}-views`}>
              他们看到什么
              <small>
                {rehearsal.at.slice(0, 16)}，班级{TIME_STATUS_LABELS[rehearsal.timeStatus]}
                {detail.status !== 'PUBLISHED' && '，假设已经发布'}
              </small>
            </h2>
            <Seen
              label="各种人看到什么"
              heads={VIEW_HEADS}
              rows={rehearsal.views.map(({ who, ...view }) => ({ name: who, ...view }))}
            />
          </section>
          {rehearsal.exams.length > 0 && (
            <section className={`panel ${s.part}`} aria-labelledby={`${id}-exams`}>
              <h2 className="flex wraps baseline gap-4-16" id={`${id}-exams`}>
                考试和测试
                <small>还没有考过的学员这时看到什么</small>
              </h2>
              <Seen label="考试和测试能不能考" heads={EXAM_HEADS} rows={rehearsal.exams} />
            </section>
          )}
          <section className={`panel ${s.part}`} aria-labelledby={`${id}-checks`}>
            <h2 className="flex wraps baseline gap-4-16" id={`${id}-checks`}>
              查漏
              <small>{verdict(rehearsal.checks)}</small>
            </h2>
            <Checks checks={rehearsal.checks} onGo={onGo} />
          </section>
        </div>
      )}
    </div>
  );
}
