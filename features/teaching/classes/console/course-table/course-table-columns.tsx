import type { DataColumn } from '#platform/web/console/table/data-table.tsx';
import { RowLink } from '#platform/web/console/table/row-actions.tsx';
import { Tag } from '#platform/web/ui/tag.tsx';
import { recordPath } from '../../shared/class-address.rules.ts';
import type { CourseTableRow } from '../../shared/course-table/course-table.contract.ts';
import { cellText, quizText } from '../../shared/course-table/course-table.rules.ts';
import type { ClassCourse } from '../classes.queries.ts';

export type TableCourse = Pick<ClassCourse, 'courseId' | 'courseName' | 'isCompulsory'>;

const COURSE_WIDTH = '8.5rem';

const cellOf = (row: CourseTableRow, courseId: string) =>
  row.cells.find((cell) => cell.courseId === courseId);

const day = (at: string): string => at.slice(0, 10) || '--';

/** One course of one member: hours of a finished one, the share watched of another, the quiz below. */
export function CourseCellText({
  row,
  courseId,
}: {
  readonly row: CourseTableRow;
  readonly courseId: string;
}) {
  const cell = cellOf(row, courseId);
  const quiz = quizText(cell);
  return (
    <>
      {cell !== undefined && cell.hours !== '' ? (
        <b className="num">{cellText(cell)}</b>
      ) : (
        <span className="ink-3">{cellText(cell)}</span>
      )}
      {quiz !== '' && <span className="sub">{quiz}</span>}
    </>
  );
}

export const examText = ({ examScore, isExamPassed }: CourseTableRow): string => {
  if (examScore === null) return '--';
  return isExamPassed ? `${examScore} 分` : `${examScore} 分，没及格`;
};

const courseColumn = ({ courseId, courseName, isCompulsory }: TableCourse): DataColumn<CourseTableRow> => ({
  key: `course-${courseId}`,
  title: isCompulsory ? courseName : `${courseName}（选修）`,
  width: COURSE_WIDTH,
  align: 'end',
  render: (row) => <CourseCellText row={row} courseId={courseId} />,
});

/** Columns of the table: the member, how far, then a column a course and one of the final test. */
export const courseTableColumns = (
  classId: string,
  courses: readonly TableCourse[],
  hasExam: boolean,
): DataColumn<CourseTableRow>[] => [
  {
    key: 'name',
    title: '姓名',
    sort: true,
    isFixed: true,
    isPinned: true,
    wraps: false,
    render: ({ name, username, idCardHash }) => (
      <>
        {idCardHash === '' ? (
          <span dir="auto">{name}</span>
        ) : (
          <RowLink about="档案" to={recordPath(classId, idCardHash)} newWindow>
            {name}
          </RowLink>
        )}
        <span className="sub">{username}</span>
      </>
    ),
  },
  { key: 'groupName', title: '组', sort: true, isWide: true, render: ({ groupName }) => groupName || '--' },
  { key: 'orgName', title: '单位', isWide: true, wraps: true, render: ({ orgName }) => orgName },
  {
    key: 'percentage',
    title: '进度',
    sort: true,
    render: ({ percentage, isGraduated, isBehind, gotHours }) => (
      <>
        <span className="row gap-8">
          {isGraduated ? <Tag tone="pine">已结业</Tag> : <span className="num">{percentage}%</span>}
          {isBehind && <Tag tone="gold">落后</Tag>}
        </span>
        <span className="sub">{gotHours} 学时</span>
      </>
    ),
  },
  {
    key: 'lastStudyAt',
    title: '最近学习',
    sort: true,
    render: ({ lastStudyAt }) => <span className="one-line">{day(lastStudyAt)}</span>,
  },
  {
    key: 'lastSignInAt',
    title: '最近登录',
    isWide: true,
    render: ({ lastSignInAt }) => <span className="one-line">{day(lastSignInAt)}</span>,
  },
  ...(hasExam ? [{ key: 'examScore', title: '结业考试', align: 'end' as const, render: examText }] : []),
  ...courses.map(courseColumn),
];
