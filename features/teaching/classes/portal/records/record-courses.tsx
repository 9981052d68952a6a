import { MEDIA_KIND_WORDS } from '#features/content/courses/shared/media-kind.words.ts';
import { awaitsQuiz } from '#features/content/courses/shared/page/quiz-wait.rules.ts';
import { clockText } from '#platform/shared/times.ts';
import { LinkTo } from '#platform/web/ui/navigation/link-to.tsx';
import t from '#platform/web/ui/record-table.module.css';
import { TableHeads } from '#platform/web/ui/table-heads.tsx';
import { type StudyStatus, StudyStatusTag, Tag } from '#platform/web/ui/tag.tsx';
import { Title } from '#platform/web/ui/title.tsx';
import { useAddressList } from '#platform/web/use-address-list.ts';
import { recordDetailPath } from '../../shared/class-address.rules.ts';
import { NONE } from '../../shared/records/record.words.ts';
import s from './record.module.css';
import { type ArchiveCourseRow, RECORD_SIZE, type RecordOf, useArchiveCourses } from './record.queries.ts';
import { RecordList } from './record-list.public.tsx';
import { TableDay } from './table-day.public.tsx';

const statusFrom = (value: number): StudyStatus => (value === 1 || value === 2 ? value : 0);

/** The receipt of what is credited; how far what is not. */
function Note({ row }: { readonly row: ArchiveCourseRow }) {
  const { receiptNo, studyTimes, studyPercentage, studyStatus, mediaKind } = row;
  if (awaitsQuiz(row)) return <small>已看完，还差随堂测试</small>;
  if (receiptNo !== '') {
    return (
      <small>
        <span className={s.receipt}>回执 </span>
        <span className="nowrap">{receiptNo}</span>
      </small>
    );
  }
  if (studyStatus !== 1) return null;
  return <small>已学 {mediaKind === 'text' ? `${studyPercentage}%` : clockText(studyTimes)}</small>;
}

function CourseRow({ row, record }: { readonly row: ArchiveCourseRow; readonly record: RecordOf }) {
  const path = recordDetailPath(record.classId, row.courseId, record.idCardHash);
  const hasBegun = row.studyStatus !== 0;
  return (
    <tr>
      <td className={t.day}>
        <TableDay at={row.lastStudyTime} />
      </td>
      <td className={t.what}>
        {hasBegun ? (
          <LinkTo to={path}>
            <Title lang={row.lang}>{row.courseName}</Title>
          </LinkTo>
        ) : (
          <Title lang={row.lang}>{row.courseName}</Title>
        )}
        <Note row={row} />
      </td>
      <td className="phone-hidden">
        {MEDIA_KIND_WORDS[row.mediaKind]}
        <small>{row.isCompulsory === '1' ? '必修' : '选修'}</small>
      </td>
      <td className={t.number}>{Number(row.courseHours) > 0 ? row.courseHours : NONE}</td>
      <td>
        {awaitsQuiz(row) ? (
          <Tag tone="gold">待测试</Tag>
        ) : (
          <StudyStatusTag status={statusFrom(row.studyStatus)} />
        )}
      </td>
      <td className="phone-hidden">
        {hasBegun && (
          <LinkTo className={s.link} to={path} aria-label={`明细：${row.courseName}`}>
            明细
          </LinkTo>
        )}
      </td>
    </tr>
  );
}

const HEADS = [
  { text: '日期', className: t.day },
  '课程',
  { text: '方式', className: 'phone-hidden' },
  { text: '学时', className: t.number },
  '状态',
  { text: '明细', className: 'phone-hidden', isSpoken: true },
];

/** How far each course is, the one studied last first. */
export function RecordCourses({ record }: { readonly record: RecordOf }) {
  const { page, turn } = useAddressList();
  const query = useArchiveCourses(record, page);
  return (
    <RecordList
      query={query}
      page={page}
      pageSize={RECORD_SIZE}
      onPage={turn}
      empty="还没有学过课程，学一门记一门。"
    >
      <table className={t.table}>
        <caption className="vh">每门课学到哪里</caption>
        <TableHeads of={HEADS} />
        <tbody>
          {query.data?.datalist.map((row) => (
            <CourseRow key={row.courseId} row={row} record={record} />
          ))}
        </tbody>
      </table>
    </RecordList>
  );
}
