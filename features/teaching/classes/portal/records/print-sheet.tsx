import type { ReactNode } from 'react';
import { awaitsQuiz } from '#features/content/courses/shared/page/quiz-wait.rules.ts';
import type { OutputOf } from '#platform/shared/endpoint.ts';
import { clockText } from '#platform/shared/times.ts';
import { TableHeads } from '#platform/web/ui/table-heads.tsx';
import { spanText } from '../../shared/class-dates.words.ts';
import type { getArchive, getGraduationInfo } from '../../shared/class-study.contract.ts';
import { conditionWords } from '../../shared/progress/condition.words.ts';
import { NONE } from '../../shared/records/record.words.ts';
import {
  recordExamName,
  recordExamResult,
  recordExamVerdict,
} from '../../shared/records/record-exam.words.ts';
import type { ClassPageFacts } from '../class-page/class-page.queries.ts';
import s from './print-record.module.css';
import { PrintedSheet } from './printed-sheet.public.tsx';

export type PrintedRecord = OutputOf<typeof getArchive>['data'] &
  Pick<OutputOf<typeof getGraduationInfo>['data'], 'conditions'>;

const STATES: Readonly<Record<number, string>> = ['未学习', '学习中', '已学习'];

interface TableProps {
  readonly title: string;
  readonly heads: readonly string[];
  /** Instead of an empty table. */
  readonly none?: string;
  readonly rows: readonly ReactNode[];
}

function Table({ title, heads, none = '', rows }: TableProps) {
  return (
    <>
      <h2>{title}</h2>
      {rows.length === 0 ? (
        <p>{none}</p>
      ) : (
        <table>
          <TableHeads of={heads} />
          <tbody>{rows}</tbody>
        </table>
      )}
    </>
  );
}

const factsOf = ({ summary }: PrintedRecord, detail: ClassPageFacts) =>
  [
    ['姓名', summary.name],
    ['组织', summary.orgName],
    ['学号', summary.studentNo],
    ['班级', detail.className],
    ['班级编号', detail.classCode],
    ['起止', spanText(detail.startDate, detail.endDate)],
    ['进班', summary.joinTime],
    ['学时', Number(summary.needHours) > 0 ? `${summary.gotHours} / ${summary.needHours}` : summary.gotHours],
    ['课程', `学完 ${summary.finishedNum} 门，共 ${summary.courseNum} 门`],
    ['结业', summary.graduatedTime === '' ? '未结业' : `${summary.graduatedTime} ${summary.graduationNo}`],
  ] as const;

/** The whole record on paper: everything at once, without the page around it. */
export function PrintSheet({ detail, record }: { detail: ClassPageFacts; record: PrintedRecord }) {
  const { courseList, examList, processList, conditions } = record;
  return (
    <PrintedSheet
      title="本班学习记录"
      facts={factsOf(record, detail).map(([name, text]) => [name, text || NONE])}
    >
      <Table
        title="结业条件"
        heads={['条件', '现有', '结果']}
        none="这个班级没有设结业条件。"
        rows={conditions.map((condition) => (
          <tr key={condition.code}>
            <td>{condition.name}</td>
            <td>{conditionWords(condition).have}</td>
            <td>{condition.okFlag === '1' ? '达到' : '没达到'}</td>
          </tr>
        ))}
      />
      <Table
        title="课程"
        heads={['课程', '类别', '状态', '学时', '最近学习', '回执']}
        none="班级没有课程。"
        rows={courseList.map((row) => (
          <tr key={row.courseId}>
            <td lang={row.lang} dir="auto">
              {row.courseName}
            </td>
            <td>{row.isCompulsory === '1' ? '必修' : '选修'}</td>
            <td>{awaitsQuiz(row) ? '待测试' : STATES[row.studyStatus]}</td>
            <td className={s.number}>{row.courseHours}</td>
            <td>{row.lastStudyTime || NONE}</td>
            <td>{row.receiptNo || NONE}</td>
          </tr>
        ))}
      />
      {(examList.length > 0 || detail.unifiedExamId !== '' || record.summary.quizNum > 0) && (
        <Table
          title="考试和测验"
          heads={['项目', '成绩', '结果', '交卷时间', '用时', '回执']}
          none="还没有交过卷。"
          rows={examList.map((exam) => (
            <tr key={exam.attemptId}>
              <td>{recordExamName(exam)}</td>
              <td>{recordExamResult(exam)}</td>
              <td>{recordExamVerdict(exam)}</td>
              <td>{exam.submitTime}</td>
              <td className={s.number}>{clockText(exam.usedSeconds)}</td>
              <td>{exam.receiptNo || NONE}</td>
            </tr>
          ))}
        />
      )}
      <Table
        title="经过"
        heads={['时间', '事项', '说明']}
        none="还没有可以记的事。"
        rows={processList.map(({ at, kind, title, note, courseId }) => (
          <tr key={`${at}${kind}${courseId}`}>
            <td>{at}</td>
            <td>{title}</td>
            <td>{note}</td>
          </tr>
        ))}
      />
    </PrintedSheet>
  );
}
