import { useEffect, useState } from 'react';
import type { DataColumn } from '#platform/web/console/table/data-table.tsx';
import { RowActions, RowButton, RowMore } from '#platform/web/console/table/row-actions.tsx';
import type { ExamPerson } from '../../shared/desk/exam-admin.contract.ts';
import { SUBMIT_WORDS } from '../../shared/desk/exam-admin.words.ts';
import { scoreText } from '../../shared/overview/exam-line.rules.ts';
import { extrasText, remainingText, usedText, wireMs } from '../exam.words.ts';
import { ResultTag } from '../exam-state-tag.tsx';
import s from './people.module.css';

const TICK_MS = 1_000;

/** Server's time, and when it was heard here. */
interface ServerAnswer {
  readonly serverTime: string;
  readonly askedAt: number;
}

/** Milliseconds of the server's clock, every second: from its last answer on, whatever the own clock says. */
const useServerClock = (answer: ServerAnswer | undefined): number | null => {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  if (answer === undefined) return null;
  return wireMs(answer.serverTime) + Math.max(0, now - answer.askedAt);
};

export interface PersonActs {
  readonly canEdit: boolean;
  /** How many questions one gets. */
  readonly questionNum: number;
  /** The server's clock, as it was last told. */
  readonly clock: ServerAnswer | undefined;
  readonly onOpen: (row: ExamPerson) => void;
  readonly onExtend: (row: ExamPerson) => void;
  readonly onCollect: (row: ExamPerson) => void;
  readonly onReopen: (row: ExamPerson) => void;
}

const dash = <span className="muted">--</span>;
const score = (value: number | null) => (value === null ? dash : <b className="num">{scoreText(value)}</b>);

/** By itself, so that a second does not draw the whole list anew. */
function TimeLeft({ deadline, clock }: { readonly deadline: string; readonly clock: PersonActs['clock'] }) {
  const nowMs = useServerClock(clock);
  const left = nowMs === null ? '' : remainingText(deadline, nowMs);
  return left === '' ? null : <b>还剩 {left}</b>;
}

function State({ row, acts }: { readonly row: ExamPerson; readonly acts: PersonActs }) {
  const { state, deadline, answeredNum } = row;
  return (
    <>
      <ResultTag state={state} />
      {state === 'RUNNING' && (
        <small className={`stack above-4 small ink-2 snug ${s.running}`}>
          <TimeLeft deadline={deadline} clock={acts.clock} />
          <span>
            已答 {answeredNum} / {acts.questionNum}
          </span>
        </small>
      )}
    </>
  );
}

const moreOf = (row: ExamPerson, { onCollect, onReopen, onExtend }: PersonActs) => [
  { key: 'extend', label: '延时、加次数、补考', onSelect: () => onExtend(row) },
  ...(row.state === 'RUNNING' ? [{ key: 'collect', label: '收卷', onSelect: () => onCollect(row) }] : []),
  ...(row.canReopen ? [{ key: 'reopen', label: '重开', onSelect: () => onReopen(row) }] : []),
];

export const peopleColumns = (acts: PersonActs): DataColumn<ExamPerson>[] => [
  {
    key: 'name',
    title: '姓名',
    sort: true,
    isFixed: true,
    render: (row) =>
      row.attemptId === '' ? (
        <span dir="auto">{row.name}</span>
      ) : (
        <button
          type="button"
          className="hover-underlined tall-32 blue to-start"
          dir="auto"
          onClick={() => acts.onOpen(row)}
        >
          {row.name}
          <span className="vh">：看答卷</span>
        </button>
      ),
  },
  { key: 'orgName', title: '单位', sort: true, wraps: true, isWide: true, render: ({ orgName }) => orgName },
  { key: 'state', title: '状态', sort: true, render: (row) => <State row={row} acts={acts} /> },
  {
    key: 'bestScore',
    title: '最高分',
    sort: true,
    align: 'end',
    render: ({ bestScore }) => score(bestScore),
  },
  {
    key: 'lastScore',
    title: '最近一次',
    align: 'end',
    render: ({ lastScore, attemptNo, rightNum, state }) => (
      <>
        {score(lastScore)}
        {attemptNo > 0 && (
          <span className="sub">
            第 {attemptNo} 次{state !== 'RUNNING' && `，对 ${rightNum} 题`}
          </span>
        )}
      </>
    ),
  },
  {
    key: 'submitTime',
    title: '交卷',
    sort: true,
    render: ({ submitTime, submitKind, usedSeconds }) =>
      submitTime === '' ? (
        dash
      ) : (
        <>
          {submitTime.slice(5, 16)}
          <span className="sub">
            {SUBMIT_WORDS[submitKind] ?? ''}　{usedText(usedSeconds)}
          </span>
        </>
      ),
  },
  {
    key: 'startTime',
    title: '开始',
    sort: true,
    isHidden: true,
    render: ({ startTime }) => (startTime === '' ? dash : startTime.slice(5, 16)),
  },
  {
    key: 'receiptNo',
    title: '交卷回执',
    isHidden: true,
    render: ({ receiptNo }) => (receiptNo === '' ? dash : receiptNo),
  },
  {
    key: 'extras',
    title: '另给的',
    wraps: true,
    isWide: true,
    render: (row) => extrasText(row) || dash,
  },
  {
    key: 'actions',
    title: '',
    isFixed: true,
    render: (row) => (
      <RowActions>
        {row.attemptId !== '' && (
          <RowButton act="see" about={row.name} onPress={() => acts.onOpen(row)}>
            答卷
          </RowButton>
        )}
        {acts.canEdit && <RowMore about={row.name} items={moreOf(row, acts)} />}
      </RowActions>
    ),
  },
];
