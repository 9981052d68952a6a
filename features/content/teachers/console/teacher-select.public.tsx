import { Select } from 'antd';
import type { FieldProps } from '#platform/web/console/entry/entry-items.tsx';
import { nothingFound } from '#platform/web/console/entry/nothing-found.ts';
import { useSelectSearch } from '#platform/web/console/entry/use-select-search.ts';
import s from './teacher-select.module.css';
import { useTeacherSearch, useTeachersByIds } from './teachers.queries.ts';

export interface TeacherSelectProps extends FieldProps<readonly string[], string[]> {
  readonly disabled?: boolean | undefined;
  /** How many can be chosen. */
  readonly max?: number | undefined;
}

/** Teachers of the whole region, found by name, title or unit; in the order in which they are chosen. */
export function TeacherSelect({ value = [], onChange, max, id, disabled }: TeacherSelectProps) {
  const { keyword, isOpen, selectAmong, answer } = useSelectSearch();
  const search = answer(useTeacherSearch(keyword, isOpen));
  const found = search.data?.datalist ?? [];
  const chosen = useTeachersByIds(value);
  const known = [...found, ...(chosen.data?.datalist ?? [])];
  const options = [...new Map(known.map((teacher) => [teacher.id, teacher])).values()].map((teacher) => ({
    value: teacher.id,
    label: teacher.name,
    about: [teacher.unit, teacher.title].filter(Boolean).join('　'),
  }));
  // An id without a name yet shows as itself, until the answer is there.
  const loaded = new Set(options.map((option) => option.value));
  const waiting = value
    .filter((id) => !loaded.has(id))
    .map((id) => ({ value: id, label: chosen.isPending ? '…' : `No. ${id}`, about: '' }));
  return (
    <Select<string[]>
      {...(id === undefined ? {} : { id })}
      {...(disabled === undefined ? {} : { disabled })}
      mode="multiple"
      value={[...value]}
      onChange={(ids) => onChange?.(ids)}
      {...(max === undefined ? {} : { maxCount: max })}
      {...selectAmong(
        found.map((teacher) => teacher.id),
        value,
      )}
      loading={search.isFetching}
      options={[...options, ...waiting]}
      optionRender={({ data }) => (
        <span className={s.option}>
          {data.label}
          <small className="small ink-3">{data.about}</small>
        </span>
      )}
      placeholder="输入姓名或单位查找"
      notFoundContent={nothingFound(search, '没有这位讲师，可以先到师资管理里新增')}
    />
  );
}
