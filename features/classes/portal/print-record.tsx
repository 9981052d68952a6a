import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { OutputOf } from '#platform/shared/endpoint.ts';
import { call } from '#platform/web/call.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { showToast } from '#platform/web/ui/toast.tsx';
import { spanText } from '../shared/class-dates.rules.ts';
import { getArchive, getGraduationInfo } from '../shared/class-study.contract.ts';
import { conditionWords, EXAM_CONDITION } from '../shared/condition-words.rules.ts';
import { NONE } from '../shared/record.rules.ts';
import type { ClassPageFacts } from './class-page.queries.ts';
import s from './print-record.module.css';
import { type RecordOf, recordInput } from './record.queries.ts';

interface Archive extends Pick<OutputOf<typeof getGraduationInfo>['data'], 'conditions'> {
  readonly record: OutputOf<typeof getArchive>['data'];
}

const STATES = ['未学习', '学习中', '已学习'] as const;

interface SheetProps {
  readonly detail: ClassPageFacts;
  readonly archive: Archive;
}

/** The whole record on paper: everything at once, without the page around it. */
function Sheet({ detail, archive: { record, conditions } }: SheetProps) {
  const { summary, courseList, processList } = record;
  const exam = conditions.find(({ code }) => code === EXAM_CONDITION);
  const facts = [
    ['姓名', summary.name],
    ['组织', summary.orgName],
    ['学号', summary.studentNo],
    ['班级', detail.className],
    ['班级编号', detail.classCode],
    ['起止', spanText(detail.startDate, detail.endDate)],
    ['学时', `${summary.gotHours} / ${summary.needHours}`],
    ['必修课', `${summary.compulsoryFinishedNum} / ${summary.compulsoryNum} 门`],
    ...(exam ? [['结业考试', conditionWords(exam).have]] : []),
    ['结业', summary.graduatedTime === '' ? '未结业' : `${summary.graduatedTime} ${summary.graduationNo}`],
  ];
  return (
    <div className={s.sheet}>
      <h1>参学档案</h1>
      <dl>
        {facts.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text || NONE}</dd>
          </div>
        ))}
      </dl>
      <h2>课程</h2>
      <table>
        <thead>
          <tr>
            <th>课程</th>
            <th>类别</th>
            <th>状态</th>
            <th>学时</th>
            <th>最近学习</th>
            <th>回执</th>
          </tr>
        </thead>
        <tbody>
          {courseList.map((row) => (
            <tr key={row.courseId}>
              <td lang={row.lang} dir="auto">
                {row.courseName}
              </td>
              <td>{row.isCompulsory === '1' ? '必修' : '选修'}</td>
              <td>{STATES[row.studyStatus === 1 || row.studyStatus === 2 ? row.studyStatus : 0]}</td>
              <td>{row.courseHours}</td>
              <td>{row.lastStudyTime || NONE}</td>
              <td>{row.receiptNo || NONE}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <h2>经过</h2>
      <table>
        <tbody>
          {processList.map(({ at, kind, title, note, courseId }) => (
            <tr key={`${at}${kind}${courseId}`}>
              <td>{at}</td>
              <td>{title}</td>
              <td>{note}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export interface PrintRecordProps {
  readonly detail: ClassPageFacts;
  readonly record: RecordOf;
}

/** The browser's own dialog prints, or keeps a PDF. */
export function PrintRecord({ detail, record }: PrintRecordProps) {
  const [archive, setArchive] = useState<Archive>();
  const load = useMutation({
    mutationFn: async () => {
      const input = recordInput(record);
      const [archive, graduation] = await Promise.all([
        call(getArchive, input),
        call(getGraduationInfo, input),
      ]);
      return { record: archive.data, conditions: graduation.data.conditions };
    },
    onSuccess: setArchive,
    onError: (error) => showToast(error.message, { kind: 'error' }),
  });
  useEffect(() => {
    if (archive !== undefined) window.print();
  }, [archive]);
  return (
    <>
      <Button icon="download" loading={load.isPending} onClick={() => load.mutate()}>
        打印或存为 PDF
      </Button>
      {archive !== undefined && createPortal(<Sheet detail={detail} archive={archive} />, document.body)}
    </>
  );
}
