import { useMutation } from '@tanstack/react-query';
import { type ComponentType, Suspense, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useSearchParams } from 'react-router';
import type { BreadcrumbStep } from '#platform/web/breadcrumb-trail.ts';
import { call } from '#platform/web/call.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { showToast } from '#platform/web/ui/dialogs/toast.tsx';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { useAddressList } from '#platform/web/use-address-list.ts';
import { usePageTitle } from '#platform/web/use-page-title.ts';
import { classPath, classSubPath } from '../../shared/class-address.rules.ts';
import { getArchive, getGraduationInfo } from '../../shared/class-study.contract.ts';
import { type RecordExamsProps, useClassBreadcrumb, useClassOutlet } from '../class-outlet.public.ts';
import type { ClassPageFacts } from '../class-page/class-page.queries.ts';
import { type PrintedRecord, PrintSheet } from './print-sheet.tsx';
import s from './record.module.css';
import {
  type RecordOf,
  recordInput,
  useArchiveCourses,
  useArchiveProcess,
  useArchiveSummary,
} from './record.queries.ts';
import { RecordBand } from './record-band.tsx';
import { RecordCourses } from './record-courses.tsx';
import { RecordProcess } from './record-process.tsx';
import { RecordDays, RecordKeeper } from './record-side.tsx';
import { RecordState } from './record-waiting.tsx';

/** The browser's own dialog prints, or keeps a PDF. */
function PrintRecord({ detail, record }: { readonly detail: ClassPageFacts; readonly record: RecordOf }) {
  const [printed, setPrinted] = useState<PrintedRecord>();
  // A double click comes before the button knows that it is busy.
  const isBusy = useRef(false);
  const load = useMutation({
    mutationFn: async () => {
      const input = recordInput(record);
      const [archive, graduation] = await Promise.all([
        call(getArchive, input),
        call(getGraduationInfo, input),
      ]);
      return { ...archive.data, conditions: graduation.data.conditions };
    },
    onSuccess: setPrinted,
    onError: (error) => showToast(error.message, { kind: 'error' }),
    onSettled: () => {
      isBusy.current = false;
    },
  });
  const print = () => {
    if (isBusy.current) return;
    isBusy.current = true;
    load.mutate();
  };
  useEffect(() => {
    if (printed !== undefined) window.print();
  }, [printed]);
  return (
    <>
      <Button icon="download" loading={load.isPending} onClick={print}>
        打印或存为 PDF
      </Button>
      {printed !== undefined && createPortal(<PrintSheet detail={detail} record={printed} />, document.body)}
    </>
  );
}

interface LedgerProps {
  readonly record: RecordOf;
  readonly RecordExams: ComponentType<RecordExamsProps> | undefined;
}

const ORDERS = { courses: '最近学的在前', exams: '最近考的在前', process: '按时间倒排' } as const;
type Part = keyof typeof ORDERS;

const partOf = (text: string | null): Part => (text === 'exams' || text === 'process' ? text : 'courses');

/** Courses, exams, or everything that happened: all newest first, each with its own pages. */
function Ledger({ record, RecordExams }: LedgerProps) {
  const { params, show } = useAddressList();
  const part = partOf(params.get('part'));
  const courses = useArchiveCourses(record, 0).data?.totalelements;
  const process = useArchiveProcess(record, 0).data?.totalelements;
  const exams =
    RecordExams === undefined
      ? []
      : [
          {
            key: 'exams',
            label: '测验',
            count: (
              <Suspense fallback={null}>
                <RecordExams record={record} part="count" />
              </Suspense>
            ),
          } as const,
        ];
  return (
    <section aria-label="参学记录">
      <div className="row wraps between gap-12 below-16 plain ink-3">
        <Segmented
          label="记录"
          items={[
            { key: 'courses', label: '课程', count: courses },
            ...exams,
            { key: 'process', label: '经过', count: process },
          ]}
          value={part}
          onChange={(key) => show({ part: key === 'courses' ? '' : key, page: '' })}
        />
        <span>{ORDERS[part]}</span>
      </div>
      {part === 'courses' && <RecordCourses record={record} />}
      {part === 'process' && <RecordProcess record={record} />}
      {part === 'exams' && RecordExams !== undefined && (
        <Suspense fallback={null}>
          <RecordExams record={record} part="rows" />
        </Suspense>
      )}
    </section>
  );
}

/** `…/class-detail/refer-archiver?id=`: a member's record of a class; with `idCardHash` for its managers. */
export const ReferArchiverPage = () => {
  const { detail, RecordExams } = useClassOutlet();
  const [params] = useSearchParams();
  const idCardHash = params.get('idCardHash') ?? '';
  const record: RecordOf = { classId: detail.id, idCardHash };
  const query = useArchiveSummary(record);
  const summary = query.data?.data;
  const isOthers = idCardHash !== '';
  const members: BreadcrumbStep[] = isOthers
    ? [{ title: '学员统计', path: classSubPath('class-management', detail.id) }]
    : [];
  useClassBreadcrumb(...members, {
    title: isOthers && summary ? `${summary.name}的本班学习记录` : '本班学习记录',
  });
  usePageTitle('本班学习记录');
  if (summary === undefined)
    return (
      <RecordState
        query={query}
        isOthers={isOthers}
        title="没有本班学习记录"
        back={{ to: classPath(detail.id), label: '回到班级' }}
      />
    );
  return (
    <>
      <div className={s.head}>
        <div>
          <h1>本班学习记录</h1>
          <p className="flex wraps ink-3 gap-0-20">
            <span>{summary.name}</span>
            <span>{summary.orgName}</span>
            {summary.studentNo !== '' && <span className="nowrap">学号（本班编号）{summary.studentNo}</span>}
            {summary.graduationNo !== '' && <span className="nowrap">结业编号 {summary.graduationNo}</span>}
          </p>
        </div>
        <PrintRecord detail={detail} record={record} />
      </div>
      <RecordBand summary={summary} hasExam={detail.unifiedExamId !== ''} />
      <div className={s.two}>
        <Ledger record={record} RecordExams={RecordExams} />
        <aside className="stack gap-24" aria-label="学习时间">
          <RecordDays detail={detail} days={summary.days} />
          <RecordKeeper detail={detail} />
        </aside>
      </div>
    </>
  );
};
