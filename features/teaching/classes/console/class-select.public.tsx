import { Select } from 'antd';
import { nothingFound } from '#platform/web/console/entry/nothing-found.ts';
import { useSelectSearch } from '#platform/web/console/entry/use-select-search.ts';
import { mayWriteIn, useClassSearch, useOwnClass } from './use-own-class.public.ts';

export interface ClassSelectProps {
  readonly id?: string | undefined;
  /** Empty for none. */
  readonly value: string;
  readonly onChange: (classId: string) => void;
  /** Only classes whose board the person may write can be chosen. */
  readonly isForWriting?: boolean | undefined;
  readonly placeholder?: string | undefined;
}

/** One of the classes that the person manages, found by its name. */
export function ClassSelect({ id, value, onChange, isForWriting = false, placeholder }: ClassSelectProps) {
  const { keyword, selectAmong, answer } = useSelectSearch();
  const search = answer(useClassSearch(keyword));
  const found = search.data?.datalist ?? [];
  const isFound = value === '' || found.some((one) => one.id === value);
  const chosenClass = useOwnClass(isFound ? '' : value);
  const options = found.map((one) => ({
    value: one.id,
    label: one.className,
    disabled: isForWriting && !mayWriteIn(one),
  }));
  const chosen = isFound ? [] : [{ value, label: chosenClass.data?.data.className ?? '…', disabled: false }];
  return (
    <Select<string>
      {...(id === undefined ? {} : { id })}
      value={value === '' ? null : value}
      onChange={(to: string | undefined) => onChange(to ?? '')}
      allowClear={!isForWriting}
      {...selectAmong(found.map((one) => one.id))}
      loading={search.isFetching}
      options={[...chosen, ...options]}
      popupMatchSelectWidth={360}
      placeholder={placeholder ?? '全部'}
      notFoundContent={nothingFound(search, '没有这个班级')}
    />
  );
}
