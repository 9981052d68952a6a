import { keepPreviousData } from '@tanstack/react-query';
import { Select } from 'antd';
import {
  getCoursesByIds,
  listCourses,
} from '#features/content/courses/shared/catalogue/course-list.contract.ts';
import type { FieldProps } from '#platform/web/console/entry/entry-items.tsx';
import { nothingFound } from '#platform/web/console/entry/nothing-found.ts';
import { useSelectSearch } from '#platform/web/console/entry/use-select-search.ts';
import { Title } from '#platform/web/ui/title.tsx';
import { useCall } from '#platform/web/use-call.ts';
import { MOST_NAMED } from '../shared/base.record.ts';

interface CourseListProps extends FieldProps<readonly string[], string[]> {
  readonly isDisabled: boolean;
  readonly label: string;
}

const FOUND = 20;

/** Published courses, found by their names; in the order in which they are chosen. */
export function CourseList({ value = [], onChange, isDisabled, label, id }: CourseListProps) {
  const { keyword, isOpen, selectAmong, answer } = useSelectSearch();
  const query = useCall(
    listCourses,
    { pageNum: 0, pageSize: FOUND, ...(keyword === '' ? {} : { keyword }) },
    { enabled: isOpen },
  );
  const search = answer(query);
  const found = search.data?.datalist ?? [];
  const chosen = useCall(
    getCoursesByIds,
    { courseIds: [...value] },
    { enabled: value.length > 0, placeholderData: keepPreviousData },
  );
  const known = [...found, ...(chosen.data?.data ?? [])];
  const options = [...new Map(known.map((course) => [course.id, course])).values()].map((course) => ({
    ...{ value: course.id, label: course.courseName, name: course.courseName, lang: course.lang },
    about: `No. ${course.id}　${course.teacher}　学时 ${course.courseHours}`,
  }));
  return (
    <Select<string[]>
      {...(id === undefined ? {} : { id })}
      aria-label={label}
      mode="multiple"
      maxCount={MOST_NAMED}
      disabled={isDisabled}
      value={[...value]}
      onChange={(ids) => onChange?.(ids)}
      {...selectAmong(
        found.map((course) => course.id),
        value,
      )}
      loading={search.isFetching}
      options={options}
      optionRender={({ data }) => (
        <span>
          <Title lang={data.lang}>{data.name}</Title>
          <small className="block small ink-3">{data.about}</small>
        </span>
      )}
      placeholder="输入课程名称查找"
      notFoundContent={nothingFound(search, '没有这门已发布的课程')}
    />
  );
}
