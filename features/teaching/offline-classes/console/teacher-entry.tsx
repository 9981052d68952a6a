import { AutoComplete } from 'antd';
import { useState } from 'react';
import type { FieldProps } from '#platform/web/console/entry/entry-items.tsx';
import { useDebounced } from '#platform/web/ui/entry/use-debounced.ts';
import { useTeachersNamed } from './offline-classes.queries.ts';

export interface TeacherChoice {
  /** Empty for a name that is written freely. */
  readonly id: string;
  readonly name: string;
}

/** A teacher of the region's list, or the name of somebody who is not on it. */
export function TeacherEntry({ id, value = { id: '', name: '' }, onChange }: FieldProps<TeacherChoice>) {
  const [isOpen, setIsOpen] = useState(false);
  const keyword = useDebounced(value.name.trim(), 300);
  const { data } = useTeachersNamed(keyword, isOpen);
  const options = (data?.datalist ?? []).map((teacher) => ({
    value: teacher.id,
    label: [teacher.name, teacher.unit, teacher.title].filter(Boolean).join('　'),
    name: teacher.name,
  }));
  return (
    <AutoComplete
      {...(id === undefined ? {} : { id })}
      value={value.name}
      open={isOpen && options.length > 0}
      onOpenChange={setIsOpen}
      options={options}
      allowClear
      placeholder="输入姓名，库里有的可以选"
      onChange={(typed: string | undefined) => {
        const name = typed ?? '';
        // Choosing tells the id here and the teacher right after.
        if (!options.some((option) => option.value === name)) onChange?.({ id: '', name });
      }}
      onSelect={(chosen: string | undefined) => {
        const teacher = options.find((option) => option.value === chosen);
        if (teacher) onChange?.({ id: teacher.value, name: teacher.name });
      }}
    />
  );
}
