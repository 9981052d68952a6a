import { useState } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx';
import { TextField } from '#platform/web/ui/entry/text-field.tsx';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import type { BoardPerson } from '../../shared/attendance.contract.ts';
import type { AttendanceStatus } from '../../shared/attendance.rules.ts';
import { STATUS_WORDS, VIA_WORDS } from '../../shared/attendance.words.ts';
import { conflictChoices, conflictText } from '../../shared/conflict.words.ts';
import { hourText } from '../../shared/sign-page.words.ts';
import s from './desk.module.css';
import { useConflicts, useCorrect, useDecideConflict, useDecideLeave, useLeaves } from './desk.queries.ts';

/** 两处对不上: both are shown, the manager decides. */
export function Conflicts({ id }: { readonly id: string }) {
  const conflicts = useConflicts(id).data?.conflicts ?? [];
  const decide = useDecideConflict();
  if (conflicts.length === 0) return null;
  return (
    <section className={s.section}>
      <h2>{conflicts.length} 处对不上</h2>
      {decide.error && <p role="alert">{decide.error.message}</p>}
      {conflicts.map((conflict) => {
        const { taken, left } = conflictChoices(conflict);
        const { eventId } = conflict;
        return (
          <article key={eventId} className={s.card}>
            <b>{conflict.name}</b>
            <p>{conflictText(conflict)}</p>
            <div>
              <Button
                loading={decide.isPending}
                onClick={() => decide.mutate({ id, eventId, decision: 'LEFT' })}
              >
                {left}
              </Button>
              <Button
                kind="primary"
                loading={decide.isPending}
                onClick={() => decide.mutate({ id, eventId, decision: 'TAKEN' })}
              >
                {taken}
              </Button>
            </div>
          </article>
        );
      })}
    </section>
  );
}

/** 请假 that waits for an answer. */
export function Leaves({ id }: { readonly id: string }) {
  const leaves = (useLeaves(id).data?.leaves ?? []).filter(({ state }) => state === 'ASKED');
  const decide = useDecideLeave();
  const [refused, setRefused] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  if (leaves.length === 0) return null;
  return (
    <section className={s.section}>
      <h2>{leaves.length} 人请假</h2>
      {decide.error && <p role="alert">{decide.error.message}</p>}
      {leaves.map(({ userId, name, orgName, reason: why }) => (
        <article key={userId} className={s.card}>
          <b>{name}</b>
          <p>
            {orgName}　{why}
          </p>
          <div>
            <Button onClick={() => setRefused(userId)}>不准假</Button>
            <Button
              kind="primary"
              loading={decide.isPending}
              onClick={() => decide.mutate({ id, userId, isGranted: true })}
            >
              准假
            </Button>
          </div>
        </article>
      ))}
      <Dialog
        open={refused !== null}
        title="不准假"
        confirmText="不准假"
        busy={decide.isPending}
        onCancel={() => setRefused(null)}
        onConfirm={() => {
          if (refused === null) return;
          decide.mutate({ id, userId: refused, isGranted: false, reason });
          setRefused(null);
          setReason('');
        }}
      >
        <TextField
          label="原因"
          value={reason}
          limit={200}
          hint="本人会看到"
          onChange={(event) => setReason(event.target.value)}
        />
      </Dialog>
    </section>
  );
}

const STATUSES = (['PRESENT', 'LATE', 'LEAVE', 'ABSENT'] as const).map((key) => ({
  key,
  label: STATUS_WORDS[key],
}));

/** Everybody, and 补签 or another correction with its reason. */
export function People({ id, people }: { readonly id: string; readonly people: readonly BoardPerson[] }) {
  const [chosen, setChosen] = useState<BoardPerson | null>(null);
  const [status, setStatus] = useState<AttendanceStatus>('PRESENT');
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const correct = useCorrect();
  const close = () => {
    setChosen(null);
    setReason('');
    setMissing(false);
  };
  return (
    <section className={s.section}>
      <h2>名单</h2>
      <table className={s.people}>
        <thead>
          <tr>
            <th>姓名</th>
            <th>考勤</th>
            <th>签到</th>
            <th>签退</th>
            <th>怎样签的</th>
            <th>
              <span className="vh">修改</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <tr key={person.userId}>
              <td>
                {person.name}
                <small>{person.orgName}</small>
              </td>
              <td>{STATUS_WORDS[person.status]}</td>
              <td>{hourText(person.inTime)}</td>
              <td>{hourText(person.outTime)}</td>
              <td>
                {person.via !== '' && VIA_WORDS[person.via]}
                <small>{person.reason}</small>
              </td>
              <td>
                <Button
                  size="s"
                  aria-label={`修改${person.name}的考勤`}
                  onClick={() => {
                    setStatus(person.status === 'ABSENT' ? 'PRESENT' : person.status);
                    setChosen(person);
                    correct.reset();
                  }}
                >
                  {person.status === 'ABSENT' ? '补签' : '修改'}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Dialog
        open={chosen !== null}
        title={chosen ? `${chosen.name}的考勤` : ''}
        busy={correct.isPending}
        onCancel={close}
        onConfirm={() => {
          if (!chosen) return;
          if (reason.trim() === '') {
            setMissing(true);
            return;
          }
          correct.mutate(
            { id, userId: chosen.userId, status, reason, version: chosen.version },
            { onSuccess: close },
          );
        }}
      >
        <Segmented label="改为" items={STATUSES} value={status} onChange={setStatus} />
        <TextField
          label="原因"
          value={reason}
          limit={200}
          error={isMissing ? '请写明原因，别人以后要看得懂。' : correct.error?.message}
          hint="原来的记录保留，可以查到"
          onChange={(event) => setReason(event.target.value)}
        />
      </Dialog>
    </section>
  );
}
