import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { WEEK_DAYS } from '#features/content/bases/shared/open-hours.rules.ts';
import { lengthProblem } from '#platform/shared/text-length.rules.ts';
import { call } from '#platform/web/call.ts';
import { Button } from '#platform/web/console/console-button.tsx';
import { toastError } from '#platform/web/console/dialogs/toast-error.ts';
import { readNumber } from '#platform/web/console/entry/typed-number.rules.ts';
import { useReload } from '#platform/web/console/use-reload.ts';
import { showToast } from '#platform/web/ui/dialogs/toast.tsx';
import { Checkbox } from '#platform/web/ui/entry/choice.tsx';
import { TextArea, TextField } from '#platform/web/ui/entry/text-field.tsx';
import { LoadingState } from '#platform/web/ui/states/loading-state.tsx';
import { dataOf, useCall } from '#platform/web/use-call.ts';
import { Problem } from '../portal/problem.tsx';
import { type WeeklySlot, weeklyProblem } from '../shared/visit-slots.rules.ts';
import {
  getVisitCalendar,
  getVisitTerms,
  listVisitBases,
  saveVisitTerms,
  type VisitTermsReply,
} from '../shared/visits-admin.contract.ts';
import {
  CAPACITY,
  FIELDS_WRONG,
  isSlotWhole,
  type SlotDraft,
  TERM_RANGES,
  wholeProblem,
} from './slot-entry.rules.ts';
import { NumberField, SlotHoursFields } from './slot-fields.tsx';
import { SpecialDays } from './special-days.tsx';
import s from './visits-console.module.css';

type WeeklyDraft = SlotDraft<WeeklySlot>;

interface WeekSlotsProps {
  readonly slots: readonly WeeklyDraft[];
  readonly onChange: (slots: readonly WeeklyDraft[]) => void;
}

/** Slots of the week, day by day. */
function WeekSlots({ slots, onChange }: WeekSlotsProps) {
  const change = (at: number, part: Partial<WeeklyDraft>) =>
    onChange(slots.map((slot, place) => (place === at ? { ...slot, ...part } : slot)));
  return (
    <section aria-label="一周的时段">
      {WEEK_DAYS.map((name, index) => {
        const day = index + 1;
        const own = slots.flatMap((slot, at) => (slot.day === day ? [{ slot, at }] : []));
        return (
          <div key={name} className="above-12">
            <h3 className="title-s">{name}</h3>
            {own.length === 0 && <p className="ink-3">不接待</p>}
            {own.map(({ slot, at }, place) => (
              <div key={at} className={s.line}>
                <SlotHoursFields
                  name={`${name}第 ${place + 1} 个时段`}
                  from={slot.from}
                  to={slot.to}
                  onChange={(part) => change(at, part)}
                />
                <NumberField
                  label="名额（人）"
                  name={`${name}第 ${place + 1} 个时段的名额`}
                  range={CAPACITY}
                  value={slot.capacity}
                  onChange={(capacity) => change(at, { capacity })}
                />
                <Button
                  size="s"
                  kind="text"
                  aria-label={`去掉${name}第 ${place + 1} 个时段`}
                  onClick={() => onChange(slots.filter((_, other) => other !== at))}
                >
                  去掉
                </Button>
              </div>
            ))}
            <Button
              size="s"
              kind="text"
              aria-label={`${name}加一个时段`}
              onClick={() => onChange([...slots, { day, from: '10:00', to: '12:00', capacity: '50' }])}
            >
              加一个时段
            </Button>
          </div>
        );
      })}
    </section>
  );
}

interface TermsProps {
  readonly baseId: string;
  readonly terms: VisitTermsReply;
}

const TEXT_LIMITS = { contact: 40, contactPhone: 40, note: 200 } as const;

/** Terms as they are typed: numbers stay text until they are saved. */
const draftOf = ({ baseName: _name, specials: _specials, ...known }: VisitTermsReply) => ({
  ...known,
  leadHours: String(known.leadHours),
  aheadDays: String(known.aheadDays),
  maxGroup: String(known.maxGroup),
  slots: known.slots.map((slot) => ({ ...slot, capacity: String(slot.capacity) })),
});

type TermsDraft = ReturnType<typeof draftOf>;

const termsOf = (draft: TermsDraft) => ({
  ...draft,
  leadHours: Number(readNumber(draft.leadHours)),
  aheadDays: Number(readNumber(draft.aheadDays)),
  maxGroup: Number(readNumber(draft.maxGroup)),
  slots: draft.slots.map((slot) => ({ ...slot, capacity: Number(readNumber(slot.capacity)) })),
});

const namesOf = <T extends object>(of: T) => Object.keys(of) as (keyof T & string)[];

/** Whether every field can be saved, without a look at how the slots go together. */
const isWhole = (draft: TermsDraft): boolean =>
  namesOf(TERM_RANGES).every((name) => wholeProblem(draft[name], TERM_RANGES[name]) === '') &&
  namesOf(TEXT_LIMITS).every((name) => lengthProblem(draft[name], TEXT_LIMITS[name]) === '') &&
  draft.slots.every(isSlotWhole);

/** The terms of one base. */
export function TermsForm({ baseId, terms }: TermsProps) {
  const [values, setValues] = useState(() => draftOf(terms));
  const set = (changes: Partial<typeof values>) => setValues({ ...values, ...changes });
  const reload = useReload(getVisitTerms, getVisitCalendar, listVisitBases);
  const save = useMutation({
    mutationFn: () => call(saveVisitTerms, { baseId, ...termsOf(values) }),
    onSuccess: ({ data }) => {
      showToast('已保存');
      set({ version: data.version });
      return reload();
    },
    onError: toastError,
  });
  const problem = isWhole(values) ? weeklyProblem(termsOf(values).slots) : FIELDS_WRONG;
  return (
    <form
      className={s.narrow}
      aria-label="接待办法"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (problem === '') save.mutate();
      }}
    >
      <p>
        <Checkbox checked={values.isOpen} onChange={({ target }) => set({ isOpen: target.checked })}>
          接受预约
        </Checkbox>
      </p>
      <p>
        <Checkbox
          checked={values.confirmsItself}
          onChange={({ target }) => set({ confirmsItself: target.checked })}
        >
          名额够就自动确认，不用逐个确认
        </Checkbox>
      </p>
      <div className="stack gap-16 above-12">
        <NumberField
          label="提前几小时"
          hint="到这个时间为止可以预约、修改、取消。"
          range={TERM_RANGES.leadHours}
          value={values.leadHours}
          onChange={(leadHours) => set({ leadHours })}
        />
        <NumberField
          label="最多提前几天"
          range={TERM_RANGES.aheadDays}
          value={values.aheadDays}
          onChange={(aheadDays) => set({ aheadDays })}
        />
        <NumberField
          label="一次最多几人"
          range={TERM_RANGES.maxGroup}
          value={values.maxGroup}
          onChange={(maxGroup) => set({ maxGroup })}
        />
        <TextField
          label="接待联系人"
          limit={TEXT_LIMITS.contact}
          value={values.contact}
          onChange={({ target }) => set({ contact: target.value })}
        />
        <TextField
          label="联系电话"
          hint="公开的单位电话，不写个人手机。"
          limit={TEXT_LIMITS.contactPhone}
          inputMode="tel"
          value={values.contactPhone}
          onChange={({ target }) => set({ contactPhone: target.value })}
        />
        <TextArea
          label="来之前要知道的"
          limit={TEXT_LIMITS.note}
          rows={3}
          value={values.note}
          onChange={({ target }) => set({ note: target.value })}
        />
      </div>
      <h2 className="title-m above-24">一周的时段</h2>
      <WeekSlots slots={values.slots} onChange={(slots) => set({ slots: [...slots] })} />
      <Problem text={problem} className="above-8" />
      <p className="above-16">
        <Button kind="primary" type="submit" loading={save.isPending} loadingLabel="保存中">
          保存
        </Button>
      </p>
    </form>
  );
}

/** How a base takes visits: the week's slots, the terms, special days. */
export function TermsTab({ baseId }: { readonly baseId: string }) {
  const query = useCall(getVisitTerms, { baseId }, { staleTime: 0, select: dataOf });
  if (!query.data) return <LoadingState query={query} label="接待办法" blocks={['40px', '480px']} />;
  return (
    <div className="stack gap-32 above-16">
      <SpecialDays baseId={baseId} specials={query.data.specials} />
      <TermsForm baseId={baseId} terms={query.data} />
    </div>
  );
}
