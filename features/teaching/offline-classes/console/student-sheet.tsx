import { Select } from 'antd';
import type { KeyboardEvent, ReactNode } from 'react';
import { UnsavedBar } from '#features/teaching/classes/console/unsaved-bar.public.tsx';
import { useGroupFilter } from '#features/teaching/classes/console/use-own-class.public.ts';
import { TextBox } from '#platform/web/console/entry/text-box.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { Pager } from '#platform/web/ui/navigation/pager.tsx';
import s from './student-sheet.module.css';

/** Students of a class on one page of a sheet. */
export const SHEET_SIZE = 50;

/** ↑, ↓ and Enter lead to the same field of the next person; `fields` names those of the sheet's body. */
export const goOn = (event: KeyboardEvent<HTMLElement>, fields: string): void => {
  const step = { ArrowDown: 1, ArrowUp: -1, Enter: 1 }[event.key];
  if (step === undefined || event.nativeEvent.isComposing) return;
  const all = [...(event.currentTarget.closest('tbody')?.querySelectorAll<HTMLElement>(fields) ?? [])];
  const next = all[all.findIndex((field) => field.contains(event.target as Node)) + step];
  if (next === undefined) return;
  event.preventDefault();
  const inside =
    next.querySelector<HTMLElement>('input, [aria-pressed="true"]') ?? next.querySelector('button');
  (inside ?? next).focus();
};

interface NameSearchProps {
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** 按姓名找, in the tools above a sheet. */
export const NameSearch = ({ value, onChange }: NameSearchProps) => (
  <span className={s.search}>
    <TextBox aria-label="按姓名找" placeholder="姓名" limit={40} canClear value={value} onChange={onChange} />
  </span>
);

interface GroupSelectProps {
  readonly classId: string;
  readonly value: string | null;
  readonly onChange: (groupId: string | null) => void;
}

/** 看哪一组, in the tools above a sheet; nothing for a class without groups. */
export const GroupSelect = ({ classId, value, onChange }: GroupSelectProps) => {
  const [filter] = useGroupFilter(classId);
  return (
    filter !== undefined && (
      <span className={s.group}>
        <Select
          aria-label="看哪一组"
          placeholder="全部组"
          allowClear
          value={value}
          options={filter.options}
          onChange={(chosen: string | null | undefined) => onChange(chosen ?? null)}
        />
      </span>
    )
  );
};

/** Who a row is about. */
export const StudentCell = ({ name, orgName }: { readonly name: string; readonly orgName: string }) => (
  <th scope="row">
    <span className="block" dir="auto">
      {name}
    </span>
    <small className="block">{orgName}</small>
  </th>
);

interface SheetFootProps {
  readonly page: number;
  readonly total: number;
  readonly onPage: (page: number) => void;
  readonly children?: ReactNode;
}

/** How many people there are, what else can be done with them, and the pages. */
export const SheetFoot = ({ page, total, onPage, children }: SheetFootProps) => (
  <div className="row wraps between gap-8-16 pad-12-20">
    <span className="row gap-12">
      <span className="small ink-3">共 {total} 人</span>
      {children}
    </span>
    <Pager page={page} pageSize={SHEET_SIZE} total={total} onChange={onPage} />
  </div>
);

interface SheetBarProps {
  readonly saveLabel: string;
  /** What waits to be saved. */
  readonly words: string;
  /** Why it cannot be saved as it stands; empty where it can. */
  readonly problem: string;
  readonly isSaving: boolean;
  readonly isDisabled?: boolean;
  readonly onDiscard: () => void;
  readonly onSave: () => void;
}

/** The bar at the foot of the window while something in the sheet is not saved. */
export const SheetBar = ({ words, problem, isDisabled = false, ...bar }: SheetBarProps) => (
  <UnsavedBar {...bar} isDisabled={problem !== '' || isDisabled}>
    {problem === '' ? (
      words
    ) : (
      <span className="row gap-6 small danger" role="alert">
        <Icon name="warning" size="s" />
        {problem}
      </span>
    )}
  </UnsavedBar>
);
