import type { UseQueryResult } from '@tanstack/react-query';
import { Select } from 'antd';
import { useClassSearch } from '#features/teaching/classes/console/use-own-class.public.ts';
import type { FieldProps } from '#platform/web/console/entry/entry-items.tsx';
import { nothingFound } from '#platform/web/console/entry/nothing-found.ts';
import { useSelectSearch } from '#platform/web/console/entry/use-select-search.ts';
import { Icon } from '#platform/web/ui/icon.tsx';
import { scoreText } from '../shared/overview/exam-line.rules.ts';
import { useCourseSearch, usePaperSearch } from './exams.queries.ts';
import s from './target-select.module.css';

/** Choice, with the name that the page shows. */
export interface Target {
  readonly id: string;
  readonly name: string;
  /** Of a paper that was just chosen; an exam keeps none. */
  readonly totalScore?: number;
}

interface FoundTarget extends Target {
  readonly about: string;
  /** Said in place of the facts, in the colour of what is missing. */
  readonly lack?: string;
  readonly isOff?: boolean;
}

const MINUTE = 60_000;

export interface TargetSelectProps extends FieldProps<Target | null> {
  readonly disabled?: boolean | undefined;
}

interface FaceProps extends TargetSelectProps {
  readonly search: ReturnType<typeof useSelectSearch>;
  readonly found: readonly FoundTarget[];
  readonly asked: Pick<UseQueryResult, 'isFetching' | 'error'>;
  readonly placeholder: string;
  readonly none: string;
}

/** One of many, found by its name; what is chosen shows its name before anything was asked. */
function TargetFace({ id, value = null, onChange, disabled = false, search, found, ...rest }: FaceProps) {
  const known = found.some((one) => one.id === value?.id);
  const all: FoundTarget[] = [...(known || value === null ? [] : [{ ...value, about: '' }]), ...found];
  return (
    <Select<string>
      {...(id === undefined ? {} : { id })}
      value={value?.id as string}
      disabled={disabled}
      allowClear
      {...search.selectAmong(found.map((one) => one.id))}
      onChange={(to?: string) => {
        const target = all.find((one) => one.id === to);
        if (target === undefined) onChange?.(null);
        else {
          const { about: _, lack: __, isOff: ___, ...chosen } = target;
          onChange?.(chosen);
        }
      }}
      loading={rest.asked.isFetching}
      placeholder={rest.placeholder}
      options={all.map((one) => ({
        value: one.id,
        label: one.name,
        disabled: one.isOff === true,
        about: one.about,
        lack: one.lack,
      }))}
      optionRender={({ data }) => {
        const { label, about, lack } = data as unknown as { label: string; about: string; lack?: string };
        return (
          <span className={s.option}>
            <span dir="auto">{label}</span>
            {lack === undefined ? (
              <small>{about}</small>
            ) : (
              <small className={s.lack}>
                <Icon name="warning" size="s" />
                {lack}
              </small>
            )}
          </span>
        );
      }}
      notFoundContent={nothingFound(rest.asked, rest.none)}
    />
  );
}

/** A class that the person manages. */
export function ClassTarget(props: TargetSelectProps) {
  const search = useSelectSearch();
  const asked = search.answer(useClassSearch(search.keyword, { isOn: search.isOpen, staleTime: MINUTE }));
  const found = (asked.data?.datalist ?? []).map((row) => ({
    id: row.id,
    name: row.className,
    about: `${row.classCode}　${row.startDate} 至 ${row.endDate}`,
    ...(row.canEdit || row.canDecideMembers ? {} : { isOff: true, about: '您是督学，只能查看' }),
  }));
  return (
    <TargetFace
      {...props}
      {...{ search, found, asked }}
      placeholder="输入班级名称或编号"
      none="没有这个班级"
    />
  );
}

/** A course that the person writes. */
export function CourseTarget(props: TargetSelectProps) {
  const search = useSelectSearch();
  const asked = search.answer(useCourseSearch(search.keyword, search.isOpen));
  const found = (asked.data?.datalist ?? []).map((row) => ({
    id: row.id,
    name: row.title,
    about: `No. ${row.id}　${row.hours} 学时`,
  }));
  return (
    <TargetFace
      {...props}
      {...{ search, found, asked }}
      placeholder="输入课程名称或编号"
      none="没有这门课程"
    />
  );
}

/** A paper that the person may use; one with gaps can be chosen, and says what it lacks. */
export function PaperTarget(props: TargetSelectProps) {
  const search = useSelectSearch();
  const asked = search.answer(usePaperSearch(search.keyword, search.isOpen));
  const found = (asked.data?.datalist ?? []).map((row) => ({
    id: row.id,
    name: row.name,
    totalScore: row.totalScore,
    about: `${row.questionNum} 题　${scoreText(row.totalScore)} 分　${row.isRandom ? '随机抽题' : '固定'}　${row.orgName}`,
    ...(row.problemNum > 0 ? { lack: `还差 ${row.problemNum} 处，补齐后才能发布` } : {}),
  }));
  return (
    <TargetFace
      {...props}
      {...{ search, found, asked }}
      placeholder="输入试卷名称"
      none="没有这份试卷，先到试卷里建一份"
    />
  );
}
