import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { lengthProblem } from '#platform/shared/text-length.rules.ts';
import { call } from '#platform/web/call.ts';
import { Button } from '#platform/web/console/console-button.tsx';
import { confirmAction } from '#platform/web/console/dialogs/confirm-action.tsx';
import { dateProblem } from '#platform/web/console/entry/typed-date.rules.ts';
import { TypedDateBox } from '#platform/web/console/entry/typed-date-box.tsx';
import { readNumber } from '#platform/web/console/entry/typed-number.rules.ts';
import { useReload } from '#platform/web/console/use-reload.ts';
import { showToast } from '#platform/web/ui/dialogs/toast.tsx';
import { TextField } from '#platform/web/ui/entry/text-field.tsx';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { Problem } from '../portal/problem.tsx';
import { type SpecialDay, specialProblem, specialWords } from '../shared/visit-slots.rules.ts';
import {
  getVisitCalendar,
  getVisitTerms,
  listVisitsAdmin,
  removeSpecialDay,
  saveSpecialDay,
  type VisitTermsReply,
} from '../shared/visits-admin.contract.ts';
import { CAPACITY, FIELDS_WRONG, isSlotWhole, type SlotDraft } from './slot-entry.rules.ts';
import { NumberField, SlotHoursFields } from './slot-fields.tsx';
import s from './visits-console.module.css';

const REASON_LIMIT = 40;

/** A special day as it is typed. */
type SpecialDraft = Omit<SpecialDay, 'slots'> & { readonly slots: readonly SlotDraft[] };

const FIRST: SpecialDraft = { day: '', kind: 'CLOSED', reason: '', slots: [] };
const FIRST_SLOT: SlotDraft = { from: '10:00', to: '12:00', capacity: '50' };

const KINDS = [
  { key: 'CLOSED', label: '闭馆' },
  { key: 'EXTRA', label: '另定时段' },
] as const;

const askFirst = async ({ day, kind }: SpecialDraft): Promise<boolean> =>
  kind === 'EXTRA' ||
  (await confirmAction({
    title: `${day} 闭馆`,
    text: '当天的预约一并退回，原因会告诉预约的人和名单里的人。',
    okText: '闭馆',
    danger: true,
  })) !== null;

const specialOf = (draft: SpecialDraft) => ({
  ...draft,
  slots: draft.slots.map((slot) => ({ ...slot, capacity: Number(readNumber(slot.capacity)) })),
});

/** Sentence beside the button about a day that cannot be saved, or empty. */
const draftProblem = (draft: SpecialDraft): string => {
  const isWhole =
    draft.day !== '' &&
    dateProblem(draft.day, 'day') === '' &&
    lengthProblem(draft.reason, REASON_LIMIT) === '' &&
    draft.slots.every(isSlotWhole);
  return isWhole ? specialProblem(specialOf(draft)) : FIELDS_WRONG;
};

/** The form of one more special day. */
export function NewDay({
  baseId,
  onSaved,
}: {
  readonly baseId: string;
  readonly onSaved: () => Promise<unknown>;
}) {
  const [special, setSpecial] = useState(FIRST);
  const [problem, setProblem] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const set = (changes: Partial<SpecialDraft>) => setSpecial({ ...special, ...changes });
  const save = useMutation({
    mutationFn: async () => {
      if (!(await askFirst(special))) return;
      const { data } = await call(saveSpecialDay, { baseId, ...specialOf(special) });
      showToast(data.refusedNum > 0 ? `已定下，退回了 ${data.refusedNum} 个预约` : '已定下');
      setSpecial(FIRST);
      setIsAsked(false);
      await onSaved();
    },
    onError: (error) => setProblem(error.message),
  });
  const send = () => {
    const found = draftProblem(special);
    setIsAsked(true);
    setProblem(found);
    if (found === '') save.mutate();
  };
  const slot = special.slots[0] ?? FIRST_SLOT;
  return (
    <form
      className="stack gap-12"
      aria-label="特别的一天"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <div className={s.line}>
        <TypedDateBox
          kind="day"
          aria-label="日期"
          value={special.day}
          problem={isAsked && special.day === '' ? '请先选日期' : dateProblem(special.day, 'day')}
          onChange={(day) => set({ day })}
        />
        <Segmented
          label="怎样开放"
          items={KINDS}
          value={special.kind}
          onChange={(kind) => set({ kind, slots: kind === 'EXTRA' ? [FIRST_SLOT] : [] })}
        />
        {special.kind === 'EXTRA' && (
          <>
            <SlotHoursFields
              name="当天的时段"
              from={slot.from}
              to={slot.to}
              onChange={(part) => set({ slots: [{ ...slot, ...part }] })}
            />
            <NumberField
              label="当天的名额"
              range={CAPACITY}
              value={slot.capacity}
              onChange={(capacity) => set({ slots: [{ ...slot, capacity }] })}
            />
          </>
        )}
      </div>
      <TextField
        label="原因"
        placeholder={special.kind === 'CLOSED' ? '馆内检修' : '国庆加开'}
        limit={REASON_LIMIT}
        value={special.reason}
        onChange={({ target }) => set({ reason: target.value })}
      />
      <Problem text={problem} />
      <span>
        <Button act="do" type="submit" loading={save.isPending}>
          定下这一天
        </Button>
      </span>
    </form>
  );
}

interface SpecialDaysProps {
  readonly baseId: string;
  readonly specials: VisitTermsReply['specials'];
}

/** Coming days that are not as every week: closed, or with a slot of their own. */
export function SpecialDays({ baseId, specials }: SpecialDaysProps) {
  const reload = useReload(getVisitTerms, getVisitCalendar, listVisitsAdmin);
  const remove = useMutation({
    mutationFn: (day: string) => call(removeSpecialDay, { baseId, day }),
    onSuccess: () => reload(),
    onError: (error) => showToast(error.message, { kind: 'error' }),
  });
  return (
    <section className={s.narrow} aria-labelledby="special-days">
      <h2 id="special-days" className="title-m below-12">
        特别的日子
      </h2>
      {specials.length === 0 && (
        <p className="ink-3 below-12">没有。闭馆、加开的日子写在这里，基地的页面上会说明。</p>
      )}
      <ul className="below-16">
        {specials.map((special) => (
          <li key={special.day} className="row between gap-12 line-below pad-y-8">
            <span>{specialWords(special, '')}</span>
            <Button
              size="s"
              kind="text"
              loading={remove.isPending}
              onClick={() => remove.mutate(special.day)}
            >
              去掉
            </Button>
          </li>
        ))}
      </ul>
      <NewDay baseId={baseId} onSaved={reload} />
    </section>
  );
}
