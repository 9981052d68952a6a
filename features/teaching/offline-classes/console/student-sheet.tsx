import { Select } from 'antd';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { UnsavedBar } from '#features/teaching/classes/console/unsaved-bar.public.tsx';
import { useGroupFilter } from '#features/teaching/classes/console/use-own-class.public.ts';
import { TextBox } from '#platform/web/console/entry/text-box.tsx';
import { cx } from '#platform/web/ui/cx.ts';
import { useDebounced } from '#platform/web/ui/entry/use-debounced.ts';
import { Icon } from '#platform/web/ui/icon.tsx';
import { Pager } from '#platform/web/ui/navigation/pager.tsx';
import { TableHeads, type TableHeadsProps } from '#platform/web/ui/table-heads.tsx';
import s from './student-sheet.module.css';

/** Students of a class on one page of a sheet. */
const SHEET_SIZE = 50;

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

/** Which students a sheet shows, by name, group and page; whatever narrows them leads to the first page. */
export const useSheetFilter = () => {
  const [page, setPage] = useState(0);
  const [typed, setTyped] = useState('');
  const [groupId, setGroupId] = useState<string | null>(null);
  const name = useDebounced(typed.trim(), 300);
  return {
    page,
    setPage,
    typed,
    setTyped: (text: string) => {
      setTyped(text);
      setPage(0);
    },
    name,
    groupId,
    setGroupId: (group: string | null) => {
      setGroupId(group);
      setPage(0);
    },
    isOn: name !== '' || groupId !== null,
    /** Part of the question to the server. */
    asked: {
      pageNum: page,
      pageSize: SHEET_SIZE,
      ...(name === '' ? {} : { name }),
      ...(groupId === null ? {} : { groupId }),
    },
  };
};

type SheetFilter = ReturnType<typeof useSheetFilter>;

interface SheetSearchProps {
  readonly classId: string;
  readonly filter: SheetFilter;
}

/** 按姓名找 and 看哪一组, in the tools above a sheet; no groups for a class without them. */
export const SheetSearch = ({ classId, filter }: SheetSearchProps) => {
  const [groups] = useGroupFilter(classId);
  return (
    <>
      <span className={s.search}>
        <TextBox
          aria-label="按姓名找"
          placeholder="姓名"
          limit={40}
          canClear
          value={filter.typed}
          onChange={filter.setTyped}
        />
      </span>
      {groups !== undefined && (
        <span className={s.group}>
          <Select
            aria-label="看哪一组"
            placeholder="全部组"
            allowClear
            value={filter.groupId}
            options={groups.options}
            onChange={(chosen: string | null | undefined) => filter.setGroupId(chosen ?? null)}
          />
        </span>
      )}
    </>
  );
};

interface SheetTableProps {
  readonly label: string;
  readonly caption: string;
  readonly columns: TableHeadsProps['of'];
  readonly className?: string;
  /** Look of the table itself. */
  readonly look: string | undefined;
  /** Rows. */
  readonly children: ReactNode;
}

/** Rows under their columns. */
export const SheetTable = ({ label, caption, columns, className, look, children }: SheetTableProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls sideways must scroll by keyboard too
  <section className={cx(className, 'scrolls-x focus-inside')} aria-label={label} tabIndex={0}>
    <table className={look}>
      <caption className="vh">{caption}</caption>
      <TableHeads of={columns} />
      <tbody>{children}</tbody>
    </table>
  </section>
);

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
  readonly filter: SheetFilter;
  readonly total: number;
  readonly children?: ReactNode;
}

/** How many people there are, what else can be done with them, and the pages. */
export const SheetFoot = ({ filter, total, children }: SheetFootProps) => (
  <div className="row wraps between gap-8-16 pad-12-20">
    <span className="row gap-12">
      <span className="small ink-3">共 {total} 人</span>
      {children}
    </span>
    <Pager page={filter.page} pageSize={SHEET_SIZE} total={total} onChange={filter.setPage} />
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
