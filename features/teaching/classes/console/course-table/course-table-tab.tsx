import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { orgFilter } from '#features/ground/organisations/console/org-select.public.tsx';
import { choicesOf } from '#platform/shared/choices.ts';
import { Button } from '#platform/web/console/console-button.tsx';
import { DataTable, type FilterField } from '#platform/web/console/table/data-table.tsx';
import { ExportButton } from '#platform/web/console/table/export-button.tsx';
import { RowButton } from '#platform/web/console/table/row-actions.tsx';
import { useTableAddress } from '#platform/web/console/table/use-table-address.ts';
import { useNarrow } from '#platform/web/console/use-narrow.ts';
import { LoadingState } from '#platform/web/ui/states/loading-state.tsx';
import { useCall } from '#platform/web/use-call.ts';
import { type CourseTableRow, listCourseTable } from '../../shared/course-table/course-table.contract.ts';
import type { ClassGroup } from '../../shared/groups/class-groups.contract.ts';
import { type AdminClass, useClassGroups } from '../classes.queries.ts';
import { groupFilter } from '../groups/group-filter.ts';
import { canBeReminded, ReminderSheet, type ReminderWhom } from '../reminders/reminder-sheet.tsx';
import { CourseCellText, courseTableColumns, type TableCourse } from './course-table-columns.tsx';

const PREFIX = 't-';

const filtersOf = (courses: readonly TableCourse[]): FilterField[] => [
  { name: 'keyword', label: '姓名', kind: 'text', placeholder: '姓名或登录名' },
  {
    name: 'standing',
    label: '进度',
    kind: 'select',
    width: 120,
    options: choicesOf({ BEHIND: '落后', NOT_STARTED: '没开始', STUDYING: '在学', FINISHED: '已结业' }),
  },
  {
    name: 'courseId',
    label: '课程',
    kind: 'select',
    width: 220,
    options: courses.map(({ courseId, courseName }) => ({ value: courseId, label: courseName })),
  },
  {
    name: 'courseDone',
    label: '这门课',
    kind: 'select',
    width: 120,
    options: choicesOf({ no: '没学完', yes: '学完了' }),
  },
  orgFilter('单位'),
];

const EXPORTED = [
  ...['name', 'orgName', 'percentage', 'gotHours', 'examScore', 'lastStudyAt', 'lastSignInAt', 'courses'],
].map((key) => ({ key, title: key }));

/** The courses of one member in a list, as a phone shows them. */
function CoursesOfMember({
  row,
  courses,
}: {
  readonly row: CourseTableRow;
  readonly courses: readonly TableCourse[];
}) {
  return (
    <dl className="stack gap-8 small">
      {courses.map(({ courseId, courseName }) => (
        <div key={courseId} className="row between gap-12">
          <dt>{courseName}</dt>
          <dd className="rigid">
            <CourseCellText row={row} courseId={courseId} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** 课程进度: members against the courses of the class, and from it the reminder to those who are shown. */
export function CourseTableTab({ detail }: { readonly detail: AdminClass }) {
  const query = useClassGroups(detail.id);
  // The address may name a group, which is a filter only once the groups are known.
  if (!query.data) return <LoadingState query={query} label="课程进度" blocks={['96px', '480px']} />;
  return <CourseTable detail={detail} groups={query.data.groups} />;
}

interface CourseTableProps {
  readonly detail: AdminClass;
  readonly groups: readonly ClassGroup[];
}

function CourseTable({ detail, groups }: CourseTableProps) {
  const { id, courses } = detail;
  const [reminded, setReminded] = useState<ReminderWhom | null>(null);
  const [opened, setOpened] = useState<string | null>(null);
  const isNarrow = useNarrow();
  const filters = [...groupFilter(groups), ...filtersOf(courses)];
  const address = useTableAddress({
    fields: filters,
    sortKeys: [],
    defaultSort: '',
    defaultSize: 20,
    prefix: PREFIX,
  });
  const { courseId } = address.filters;
  const shown = courseId === undefined ? courses : courses.filter((one) => one.courseId === courseId);
  const first = useCall(
    listCourseTable,
    { ...address.filters, id, pageNum: 0, pageSize: 1 },
    { placeholderData: keepPreviousData },
  );
  const total = first.data?.totalelements ?? 0;
  const columns = courseTableColumns(id, isNarrow ? [] : shown, first.data?.hasExam ?? false);
  return (
    <div className="stack one-column">
      <DataTable
        name="class-course-table"
        label="课程进度"
        unit="人"
        endpoint={listCourseTable}
        input={{ id }}
        addressPrefix={PREFIX}
        rowKey={({ userId }: CourseTableRow) => userId}
        columns={
          isNarrow
            ? [
                ...columns,
                {
                  key: 'courses',
                  title: '各门课',
                  isFixed: true,
                  render: ({ userId, name, cells }) => (
                    <RowButton
                      about={name}
                      onPress={() => setOpened((now) => (now === userId ? null : userId))}
                    >
                      {`学完 ${cells.filter(({ hours }) => hours !== '').length} / ${courses.length}，${opened === userId ? '收起' : '逐门看'}`}
                    </RowButton>
                  ),
                },
              ]
            : columns
        }
        below={(row) =>
          isNarrow && opened === row.userId ? <CoursesOfMember row={row} courses={shown} /> : null
        }
        filters={filters}
        toolbar={
          <span className="flex wraps gap-8-12">
            {canBeReminded(detail) && (
              <Button
                act="do"
                size="s"
                icon="bell"
                reason={first.data?.totalelements === 0 ? '没有列出的学员' : undefined}
                onClick={() => setReminded({ ...address.filters, id })}
              >
                给列出的发提醒
              </Button>
            )}
            <ExportButton
              total={total}
              unit="人"
              request={{
                kind: 'class-course-table',
                filters: { ...address.filters, id },
                sort: '',
                columns: EXPORTED,
              }}
            />
          </span>
        }
        empty={{
          title: '还没有学员',
          text: '有人进班以后，这里一人一行，一门课一格：学完的写学时，没学完的写看了百分之几。',
        }}
      />
      <ReminderSheet whom={reminded} onClose={() => setReminded(null)} />
    </div>
  );
}
