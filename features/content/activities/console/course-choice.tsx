import { Select } from 'antd';
import {
  getCoursesByIds,
  listCourses,
} from '#features/content/courses/shared/catalogue/course-list.contract.ts';
import { nothingFound } from '#platform/web/console/entry/nothing-found.ts';
import { useSelectSearch } from '#platform/web/console/entry/use-select-search.ts';
import { Title } from '#platform/web/ui/title.tsx';
import { useCall } from '#platform/web/use-call.ts';

export interface ChoiceProps {
  readonly value: string | null;
  readonly onChange: (id: string | null) => void;
  readonly isDisabled: boolean;
  readonly label: string;
}

const FOUND = 20;

/** One published course, found by its name. */
export function CourseChoice({ value, onChange, isDisabled, label }: ChoiceProps) {
  const { keyword, isOpen, selectAmong, answer } = useSelectSearch();
  const query = useCall(
    listCourses,
    { pageNum: 0, pageSize: FOUND, ...(keyword === '' ? {} : { keyword }) },
    { enabled: isOpen },
  );
  const search = answer(query);
  const found = search.data?.datalist ?? [];
  const chosen = useCall(getCoursesByIds, { courseIds: [value ?? ''] }, { enabled: value !== null });
  const known = [...found, ...(value === null ? [] : (chosen.data?.data ?? []))];
  const options = [...new Map(known.map((course) => [course.id, course])).values()].map((course) => ({
    value: course.id,
    label: course.courseName,
    course,
  }));
  return (
    <Select<string>
      aria-label={label}
      className="full"
      disabled={isDisabled}
      // An id without a name yet shows as itself, until the answer is there.
      value={(value ?? undefined) as string}
      onChange={(id) => onChange(id ?? null)}
      allowClear
      {...selectAmong(found.map((course) => course.id))}
      loading={search.isFetching}
      options={options}
      optionRender={({ data: { course } }) => (
        <span>
          <Title lang={course.lang}>{course.courseName}</Title>
          <small className="block small ink-3">
            No. {course.id}　{course.teacher}　学时 {course.courseHours}
          </small>
        </span>
      )}
      placeholder="输入课程名称查找"
      notFoundContent={nothingFound(search, '没有这门已发布的课程')}
    />
  );
}
