import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState } from 'react';
import type { InputOf } from '#platform/shared/endpoint.ts';
import { call, queryKey } from '#platform/web/call.ts';
import { useLateValue } from '#platform/web/console/use-debounced.ts';
import { getAdminClass, listAdminClasses } from '../shared/desk/class-admin.contract.ts';

const REST_MS = 300;
const FOUND = 20;

const useClassSearch = (keyword: string) => {
  const input: InputOf<typeof listAdminClasses> = {
    pageNum: 0,
    pageSize: FOUND,
    ...(keyword === '' ? {} : { keyword }),
  };
  return useQuery({
    queryKey: queryKey(listAdminClasses, input),
    queryFn: ({ signal }) => call(listAdminClasses, input, { signal }),
    placeholderData: keepPreviousData,
  });
};

const useOwnClass = (id: string) =>
  useQuery({
    queryKey: queryKey(getAdminClass, { id }),
    queryFn: ({ signal }) => call(getAdminClass, { id }, { signal }),
    enabled: id !== '',
  });

interface ClassRights {
  readonly canEdit: boolean;
  readonly canDecideMembers: boolean;
}

/** All managers but a supervisor write; changes of the class itself depend on its state, too. */
const mayWrite = ({ canEdit, canDecideMembers }: ClassRights): boolean => canEdit || canDecideMembers;

/** Whether the person may write on the board of this class; true until it is known that not. */
export const useMayWrite = (classId: string): boolean => {
  const found = useOwnClass(classId).data?.data;
  return found === undefined || mayWrite(found);
};

/** Whether the person may publish on the board of this class; true until it is known that not. */
export const useMayPublish = (classId: string): boolean => {
  const found = useOwnClass(classId).data?.data;
  // Publishing a class itself depends on its state; who manages its managers may publish on its board.
  return found === undefined || found.canChangeManagers;
};

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
  const [typed, setTyped] = useState('');
  const search = useClassSearch(useLateValue(typed.trim(), REST_MS));
  const found = search.data?.datalist ?? [];
  const isFound = value === '' || found.some((one) => one.id === value);
  const chosenClass = useOwnClass(isFound ? '' : value);
  const options = found.map((one) => ({
    value: one.id,
    label: one.className,
    disabled: isForWriting && !mayWrite(one),
  }));
  const chosen = isFound ? [] : [{ value, label: chosenClass.data?.data.className ?? '…', disabled: false }];
  return (
    <Select<string>
      {...(id === undefined ? {} : { id })}
      value={value === '' ? null : value}
      onChange={(to: string | undefined) => onChange(to ?? '')}
      allowClear={!isForWriting}
      showSearch={{ searchValue: typed, onSearch: setTyped, filterOption: false }}
      loading={search.isFetching}
      options={[...chosen, ...options]}
      popupMatchSelectWidth={360}
      placeholder={placeholder ?? '全部'}
      notFoundContent={search.isFetching ? '正在查找' : '没有这个班级'}
    />
  );
}
