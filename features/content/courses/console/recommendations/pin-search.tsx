import { Select } from 'antd';
import { useId } from 'react';
import { nothingFound } from '#platform/web/console/entry/nothing-found.ts';
import { useSelectSearch } from '#platform/web/console/entry/use-select-search.ts';
import { Title } from '#platform/web/ui/title.tsx';
import { useCall } from '#platform/web/use-call.ts';
import { type AdminCourse, listAdminCourses } from '../../shared/documents/course-admin.contract.ts';
import { formName } from '../../shared/documents/course-state.rules.ts';
import s from './recommendations.module.css';

export interface PinSearchProps {
  readonly whyNot: (courseId: string) => string;
  readonly isFull: boolean;
  readonly onAdd: (course: AdminCourse) => void;
}

/** Finds a published course and puts it at the end. */
export function PinSearch({ whyNot, isFull, onAdd }: PinSearchProps) {
  const id = useId();
  const { keyword, isOpen, setTyped, select, answer } = useSelectSearch();
  const input = {
    status: 3,
    pageNum: 0,
    pageSize: 20,
    sort: '-publishTime',
    ...(keyword === '' ? {} : { keyword }),
  };
  const query = useCall(listAdminCourses, input, { enabled: isOpen });
  const asked = answer(query);
  const courses = asked.data?.datalist ?? [];
  return (
    <div className={s.search}>
      <label className="plain ink-2" htmlFor={id}>
        加一门已发布的课程
      </label>
      <Select<string>
        id={id}
        value={null as never}
        disabled={isFull}
        placeholder={isFull ? '已满，先拿掉一门' : '输入名称查找'}
        {...select}
        loading={asked.isFetching}
        options={courses.map((course) => {
          const why = whyNot(course.id);
          return { value: course.id, label: course.title, disabled: why !== '', course, why };
        })}
        optionRender={({ data: option }) => (
          <span>
            <Title lang={option.course.lang}>{option.course.title}</Title>
            <small className="block small ink-3">
              No. {option.course.id}　{formName(option.course.mediaKind)}
              {option.why !== '' && `　${option.why}`}
            </small>
          </span>
        )}
        notFoundContent={nothingFound(asked, '没有这门已发布的课程')}
        onSelect={(chosen) => {
          const course = courses.find((known) => known.id === chosen);
          if (course) onAdd(course);
          setTyped('');
        }}
      />
    </div>
  );
}
