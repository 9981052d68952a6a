import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#platform/web/call.ts';
import { Button, ButtonLink } from '#platform/web/console/console-button.tsx';
import { toastError } from '#platform/web/console/dialogs/toast-error.ts';
import { EditColumns } from '#platform/web/console/form/edit-page.tsx';
import { useLeaveGuard } from '#platform/web/console/form/leave-guard.ts';
import { ExportButton } from '#platform/web/console/table/export-button.tsx';
import { showToast } from '#platform/web/ui/dialogs/toast.tsx';
import { useMayAct } from '#platform/web/ui/may-act.ts';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { EmptyView } from '#platform/web/ui/states/empty-view.tsx';
import { LoadingState } from '#platform/web/ui/states/loading-state.tsx';
import { enterPaperScores } from '../../shared/paper-exam/paper-exam.contract.ts';
import { SideSheet } from '../side-sheet.tsx';
import sheet from '../student-sheet.module.css';
import { SheetBar, SheetFoot, SheetSearch, SheetTable, useSheetFilter } from '../student-sheet.tsx';
import s from './paper.module.css';
import { type PaperStudent, usePaperExam, usePaperScores, useReloadPaper } from './paper-exam.queries.ts';
import { PaperHead, type PaperHeadProps } from './paper-head.tsx';
import { type Entries, entriesProblem, itemsOf, MAX_ENTRIES, withEntry } from './paper-sheet.rules.ts';
import { PaperTermsDrawer } from './paper-terms-form.tsx';
import { ScoreCorrection } from './score-correction.tsx';
import { ScoreRow } from './score-row.tsx';

const FILTERS = [
  { key: '', label: '全部' },
  { key: 'NONE', label: '未录入' },
  { key: 'FAILED', label: '不及格' },
  { key: 'ABSENT', label: '缺考' },
] as const;
type Filter = (typeof FILTERS)[number]['key'];

const EXPORTED = [
  { key: 'name', title: '姓名' },
  { key: 'orgName', title: '单位' },
  { key: 'studentNo', title: '学号' },
  { key: 'score', title: '成绩' },
  { key: 'state', title: '结果' },
  { key: 'reason', title: '更正原因' },
];

function Scores({ classId, paper, exam, onEdit }: PaperHeadProps) {
  const filter = useSheetFilter();
  const [state, setState] = useState<Filter>('');
  const [entries, setEntries] = useState<Entries>(new Map());
  const [opened, setOpened] = useState<PaperStudent | null>(null);
  const reload = useReloadPaper();
  const canEnter = useMayAct('do') && paper.canEnter && paper.hasBegun;
  const query = usePaperScores({ id: classId, ...filter.asked, state });
  useLeaveGuard(entries.size > 0, false);
  const saving = useMutation({
    mutationFn: (sent: Entries) =>
      call(enterPaperScores, { id: classId, items: itemsOf(sent, exam.totalScore) }),
    onSuccess: async ({ data: { savedNum } }) => {
      setEntries(new Map());
      showToast(`录入了 ${savedNum} 人的成绩`);
      await reload();
    },
    onError: toastError,
  });
  const problem = entriesProblem(entries, exam.totalScore);
  const students = query.data?.datalist;
  const total = query.data?.totalelements ?? 0;
  const back = `/console/classes/work?id=${classId}&tab=paper`;
  const filtered = filter.isOn || state !== '';
  return (
    <section className={sheet.sheet} aria-label="笔试成绩" tabIndex={-1}>
      <EditColumns
        sideLabel="更正"
        side={
          opened === null ? (
            <p className="panel pad-20-24 small ink-3 phone-hidden">
              {paper.hasBegun
                ? '在格子里写分数，没来的写“缺考”；上下键换人。录过的点“更正”，要写原因。'
                : `${exam.day.slice(5)} ${exam.startTime} 开考以后录入成绩。`}
            </p>
          ) : (
            <SideSheet title="成绩" onClose={() => setOpened(null)}>
              <ScoreCorrection
                key={opened.idCardHash}
                classId={classId}
                student={opened}
                totalScore={exam.totalScore}
                canEnter={canEnter}
                onDone={() => setOpened(null)}
              />
            </SideSheet>
          )
        }
      >
        <PaperHead {...{ classId, paper, exam, onEdit }} />
        <section className="panel clips" aria-label="成绩单" aria-busy={query.isFetching}>
          <div className={sheet.tools}>
            <Segmented<Filter>
              label="成绩情况"
              items={FILTERS}
              value={state}
              onChange={(key) => {
                setState(key);
                filter.setPage(0);
              }}
            />
            <SheetSearch classId={classId} filter={filter} />
            <span className="flex wraps gap-8 push">
              {canEnter && (
                <ButtonLink
                  size="s"
                  to={`/console/imports?start=paper-scores&given=${encodeURIComponent(paper.classCode)}&back=${encodeURIComponent(back)}`}
                >
                  导入成绩
                </ButtonLink>
              )}
              <ExportButton
                request={{
                  kind: 'paper-scores',
                  filters: { id: classId, name: filter.name, state, groupId: filter.groupId ?? '' },
                  sort: '',
                  columns: EXPORTED,
                }}
                total={total}
                unit="人的成绩"
              />
            </span>
          </div>
          {students === undefined && <LoadingState query={query} label="成绩单" blocks={['360px']} />}
          {students?.length === 0 && (
            <EmptyView
              title={filtered ? '没有这样的学员' : '还没有学员'}
              reason={filtered ? '换一个条件再找。' : '有学员以后在这里录成绩。'}
            />
          )}
          {students !== undefined && students.length > 0 && (
            <SheetTable
              label="成绩"
              caption="每位学员的笔试成绩"
              columns={['姓名', '学号', '成绩', '结果', { text: '操作', isSpoken: true }]}
              look={`${sheet.table} ${s.table}`}
            >
              {students.map((student) => (
                <ScoreRow
                  key={student.idCardHash}
                  student={student}
                  text={entries.get(student.idCardHash)?.text ?? ''}
                  totalScore={exam.totalScore}
                  canEnter={canEnter}
                  onType={(text) =>
                    setEntries((now) => withEntry(now, student.idCardHash, { name: student.name, text }))
                  }
                  onOpen={() => setOpened(student)}
                />
              ))}
            </SheetTable>
          )}
          <SheetFoot filter={filter} total={total} />
        </section>
      </EditColumns>
      {entries.size > 0 && (
        <SheetBar
          saveLabel={`保存 ${entries.size} 人的成绩`}
          isSaving={saving.isPending}
          isDisabled={entries.size > MAX_ENTRIES}
          onDiscard={() => setEntries(new Map())}
          onSave={() => saving.mutate(entries)}
          words="成绩还没有保存。"
          problem={problem}
        />
      )}
    </section>
  );
}

/** 笔试: the final test on paper of a class held in a room, its terms and everybody's result. */
export function PaperTab({ classId }: { readonly classId: string }) {
  const query = usePaperExam(classId);
  const [isEditing, setIsEditing] = useState(false);
  const paper = query.data;
  if (paper === undefined)
    return <LoadingState query={query} label="笔试" blocks={['96px', '88px', '360px']} />;
  const { exam, canEdit, hasOnlineExam } = paper;
  return (
    <>
      {exam === null ? (
        <div className="panel">
          <EmptyView
            title="没有设笔试"
            reason={
              hasOnlineExam
                ? '这个班级已有线上结业考试，一个班级只有一种结业考试。'
                : '在教室里考的，先设时间、地点和及格分，考完在这里录成绩。'
            }
            action={
              canEdit && !hasOnlineExam ? (
                <Button onClick={() => setIsEditing(true)}>设置笔试</Button>
              ) : undefined
            }
          />
        </div>
      ) : (
        <Scores classId={classId} paper={paper} exam={exam} onEdit={() => setIsEditing(true)} />
      )}
      <PaperTermsDrawer
        open={isEditing}
        classId={classId}
        paper={paper}
        onClose={() => setIsEditing(false)}
      />
    </>
  );
}
