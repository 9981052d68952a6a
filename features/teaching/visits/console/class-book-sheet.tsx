import { Select } from 'antd';
import { useId, useState } from 'react';
import { Sheet, SheetDrawer } from '#platform/web/console/dialogs/drawer-sheet.tsx';
import { nothingFound } from '#platform/web/console/entry/nothing-found.ts';
import { useSelectSearch } from '#platform/web/console/entry/use-select-search.ts';
import { SheetFoot } from '#platform/web/console/form/sheet-form.tsx';
import { useReload } from '#platform/web/console/use-reload.ts';
import { showToast } from '#platform/web/ui/dialogs/toast.tsx';
import { LoadingState } from '#platform/web/ui/states/loading-state.tsx';
import { useCall } from '#platform/web/use-call.ts';
import { GroupFields, groupProblem, NO_GROUP } from '../portal/group-fields.tsx';
import { dayWords, MonthGrid } from '../portal/month-grid.tsx';
import { Problem } from '../portal/problem.tsx';
import { PlacesNote, SlotChoice, termsWords } from '../portal/slot-choice.tsx';
import { useBookVisit, useVisitMonth } from '../portal/visits.queries.ts';
import { listClassVisits, listOpenBases, type OpenBase } from '../shared/class-visits.contract.ts';
import { monthAfter } from '../shared/visit-slots.rules.ts';
import { listVisitSlots } from '../shared/visits.contract.ts';
import { BOOK_TITLE, STATE_WORDS } from '../shared/visits.words.ts';

const SHOWN = 20;

interface BaseChoiceProps {
  readonly value: OpenBase | null;
  readonly onChange: (base: OpenBase) => void;
}

/** One of the bases that take bookings, found by its name; those of the own region come first. */
function BaseChoice({ value, onChange }: BaseChoiceProps) {
  const id = useId();
  const { keyword, select, answer } = useSelectSearch();
  const query = useCall(listOpenBases, {
    pageNum: 0,
    pageSize: SHOWN,
    ...(keyword === '' ? {} : { keyword }),
  });
  const search = answer(query);
  const found = search.data?.datalist ?? [];
  const shown = value && !found.some(({ baseId }) => baseId === value.baseId) ? [value, ...found] : found;
  const none = keyword === '' ? '现在没有基地接受预约' : '没有这样的基地，换几个字再找';
  return (
    <div className="stack gap-6">
      <label className="bold" htmlFor={id}>
        基地
      </label>
      <Select<string>
        id={id}
        value={value?.baseId ?? null}
        onChange={(to) => {
          const base = shown.find(({ baseId }) => baseId === to);
          if (base) onChange(base);
        }}
        {...select}
        loading={search.isFetching}
        options={shown.map(({ baseId, baseName, orgName }) => ({
          value: baseId,
          label: `${baseName}　${orgName}`,
        }))}
        placeholder="基地名称"
        notFoundContent={nothingFound(search, none)}
      />
      {value && (
        <p className="small ink-3">
          {[value.address, termsWords(value), value.note].filter(Boolean).join('。')}
        </p>
      )}
    </div>
  );
}

interface BookProps {
  readonly classId: string;
  readonly onClose: () => void;
  readonly onBooked: (id: string) => void;
}

function Book({ classId, onClose, onBooked }: BookProps) {
  const [base, setBase] = useState<OpenBase | null>(null);
  const [month, setMonth] = useState('');
  const [day, setDay] = useState('');
  const [from, setFrom] = useState('');
  const [values, setValues] = useState(NO_GROUP);
  const [missing, setMissing] = useState('');
  const query = useVisitMonth(base?.baseId ?? '', month);
  const reload = useReload(listClassVisits, listVisitSlots);
  const book = useBookVisit();
  const chosen = query.data?.days.find((one) => one.day === day);
  const slot = chosen?.slots.find((one) => one.from === from);
  const last = monthAfter(query.data?.today.slice(0, 7) ?? '', Math.ceil((base?.aheadDays ?? 0) / 28) + 1);
  const chooseDay = (next: string) => {
    setDay(next);
    const open = query.data?.days
      .find((one) => one.day === next)
      ?.slots.filter(({ bookable }) => bookable === 'OPEN');
    setFrom(open?.length === 1 ? (open[0]?.from ?? '') : '');
  };
  const send = () => {
    const problem =
      base === null
        ? '请先选基地。'
        : day === ''
          ? '请先选日子。'
          : from === ''
            ? '请先选时段。'
            : groupProblem(values);
    setMissing(problem);
    if (problem !== '' || base === null) return;
    book.mutate(
      {
        ...{ baseId: base.baseId, day, from, hostKind: 'CLASS', hostId: classId },
        ...{ ...values, userIds: [...values.userIds] },
      },
      {
        onSuccess: async ({ data: { id, state } }) => {
          showToast(`已约，${STATE_WORDS[state]}`);
          onBooked(id);
          await reload();
        },
      },
    );
  };
  const problem = missing || book.error?.message;
  return (
    <Sheet
      title={BOOK_TITLE}
      onClose={onClose}
      foot={
        <SheetFoot okText="预约" busyText="预约中" isBusy={book.isPending} onOk={send} onClose={onClose} />
      }
    >
      <div className="stack gap-20">
        <BaseChoice
          value={base}
          onChange={(next) => {
            setBase(next);
            setDay('');
            setFrom('');
          }}
        />
        {base !== null &&
          (query.data ? (
            <MonthGrid
              month={query.data}
              chosen={day}
              onChoose={chooseDay}
              onMonth={(next) => next <= last && setMonth(next)}
            />
          ) : (
            <LoadingState query={query} label="时段" blocks={['320px']} />
          ))}
        {base !== null && chosen && (
          <div>
            <h3 className="title-s below-12">{dayWords(chosen.day)}</h3>
            <SlotChoice slots={chosen.slots} value={from} onChoose={setFrom} />
            <GroupFields host={{ hostKind: 'CLASS', hostId: classId }} values={values} onChange={setValues} />
            <PlacesNote slot={slot} values={values} maxGroup={base.maxGroup} />
          </div>
        )}
        <Problem text={problem} />
      </div>
    </Sheet>
  );
}

/** 预约参观 for a class: a base, a slot, and those of its people who go. */
export const ClassBookSheet = ({ open, ...book }: BookProps & { readonly open: boolean }) => (
  <SheetDrawer open={open} width={640} onClose={book.onClose}>
    {open && <Book {...book} />}
  </SheetDrawer>
);
