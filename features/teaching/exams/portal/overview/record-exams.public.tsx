import { RecordList } from '#features/teaching/classes/portal/records/record-list.public.tsx';
import { TableDay } from '#features/teaching/classes/portal/records/table-day.public.tsx';
import {
  recordExamName,
  recordExamResult,
  recordExamVerdict,
} from '#features/teaching/classes/shared/records/record-exam.words.ts';
import { noBreak } from '#platform/shared/no-break.words.ts';
import { clockText } from '#platform/shared/times.ts';
import { LinkTo } from '#platform/web/ui/navigation/link-to.tsx';
import t from '#platform/web/ui/record-table.module.css';
import { TableHeads } from '#platform/web/ui/table-heads.tsx';
import { Tag } from '#platform/web/ui/tag.tsx';
import { Title } from '#platform/web/ui/title.tsx';
import { useAddressList } from '#platform/web/use-address-list.ts';
import { examViewPath } from '../../shared/exam-address.rules.ts';
import { RECEIPT_SENSE } from '../../shared/sitting/exam.words.ts';
import {
  type ArchiveExam,
  type ExamRecordOf,
  RECORD_EXAMS_SIZE,
  useArchiveExams,
} from './own-exams.queries.ts';

interface OfRecord {
  readonly record: ExamRecordOf;
}

function Count({ record }: OfRecord) {
  return useArchiveExams(record, 0).data?.totalelements;
}

interface RowProps {
  readonly exam: ArchiveExam;
  /** One's own can be looked at; of others only what came of it. */
  readonly path: string;
}

function Row({ exam, path }: RowProps) {
  const name = recordExamName(exam);
  const isPassed = exam.passFlag === '1';
  return (
    <tr>
      <td className={t.day}>
        <TableDay at={exam.submitTime} />
      </td>
      <td className={t.what}>
        {path === '' ? (
          <Title>{name}</Title>
        ) : (
          <LinkTo className="hover-cinnabar" to={path}>
            <Title>{name}</Title>
          </LinkTo>
        )}
        <small>{noBreak(recordExamResult(exam))}</small>
      </td>
      <td className="phone-hidden">
        {exam.examType === 'QUIZ' ? '测验' : '考试'}
        <small>用时 {clockText(exam.usedSeconds)}</small>
      </td>
      <td className="phone-hidden">{exam.receiptNo}</td>
      <td>
        <Tag tone={isPassed ? 'pine' : 'danger'} icon={isPassed ? 'check' : 'close'}>
          {recordExamVerdict(exam)}
        </Tag>
      </td>
      {path !== '' && (
        <td className="phone-hidden">
          <LinkTo
            className="hover-underlined inline-row tall-32 blue"
            to={path}
            aria-label={`回看：${name}，第 ${exam.attemptNo} 次`}
          >
            回看
          </LinkTo>
        </td>
      )}
    </tr>
  );
}

const HIDDEN = 'phone-hidden';
const HEADS = [
  { text: '日期', className: t.day },
  '项目',
  { text: '方式', className: HIDDEN },
  { text: '交卷回执', className: HIDDEN },
  '结果',
];

/** Every attempt that was handed in, the newest first. */
function Rows({ record }: OfRecord) {
  const { page, turn } = useAddressList();
  const query = useArchiveExams(record, page);
  const isOwn = record.idCardHash === '';
  const quizNum = query.data?.summary.quizNum ?? 0;
  return (
    <>
      {quizNum > 0 && (
        <p className="below-12 plain ink-2">
          随堂测试通过 {query.data?.summary.quizPassedNum} 门，共 {quizNum} 门。
        </p>
      )}
      <RecordList
        query={query}
        page={page}
        pageSize={RECORD_EXAMS_SIZE}
        onPage={turn}
        empty="还没有交过卷。看完有随堂测试的课程、参加结业考试后，成绩都记在这里。"
      >
        <table className={t.table}>
          <caption className="vh">考试和测验。{RECEIPT_SENSE}</caption>
          <TableHeads of={isOwn ? [...HEADS, { text: '回看', className: HIDDEN, isSpoken: true }] : HEADS} />
          <tbody>
            {query.data?.datalist.map((exam) => (
              <Row
                key={exam.attemptId}
                exam={exam}
                path={isOwn ? examViewPath(exam.examId, exam.attemptId, record.classId) : ''}
              />
            ))}
          </tbody>
        </table>
      </RecordList>
    </>
  );
}

export interface RecordExamsProps extends OfRecord {
  readonly part: 'count' | 'rows';
}

/** Exams and quizzes in a member's record of a class: how many, or one row each. */
export function RecordExams({ record, part }: RecordExamsProps) {
  return part === 'count' ? <Count record={record} /> : <Rows record={record} />;
}
