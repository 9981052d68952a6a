import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useGroupFilter } from '#features/teaching/classes/console/use-own-class.public.ts';
import { Button } from '#platform/web/console/console-button.tsx';
import { RefusalsDialog } from '#platform/web/console/dialogs/refusals-dialog.tsx';
import { useDrawerAddress } from '#platform/web/console/dialogs/use-drawer-address.ts';
import { DataTable, type FilterField } from '#platform/web/console/table/data-table.tsx';
import { type ExamPerson, listExamPeople } from '../../shared/desk/exam-admin.contract.ts';
import { RESULT_CHOICES } from '../exam.words.ts';
import { type AdminExam, type PeopleCounts, usePeopleCounts } from '../exams.queries.ts';
import { AttemptDrawer } from './attempt-drawer.tsx';
import { ExtendDrawer } from './extend-drawer.tsx';
import s from './people.module.css';
import { peopleColumns } from './people-columns.tsx';
import { ReopenDrawer } from './reopen-drawer.tsx';
import { type PeopleSteps, type Sitter, usePeopleSteps } from './use-people-steps.ts';

const FILTERS: readonly FilterField[] = [
  { name: 'keyword', label: '姓名', kind: 'text', placeholder: '姓名或登录名' },
  { name: 'state', label: '状态', kind: 'select', options: RESULT_CHOICES },
];

const BUSY_MS = 10_000;
const QUIET_MS = 60_000;
const MAX_AT_ONCE = 500;
/** Stands before the table's names in the address. */
const PREFIX = 'p-';

interface CountsProps {
  readonly counts: PeopleCounts;
  readonly isQuiz: boolean;
  readonly chosen: string;
  readonly onChoose: (state: string) => void;
}

/** How many are where; each number shows its people. */
function Counts({ counts, isQuiz, chosen, onChoose }: CountsProps) {
  const facts = [
    { state: '', name: isQuiz ? '测过的人' : '学员', num: counts.all },
    { state: 'RUNNING', name: '正在考', num: counts.running },
    { state: 'PASSED', name: '已通过', num: counts.passed },
    { state: 'FAILED', name: '未通过', num: counts.failed },
    ...(isQuiz ? [] : [{ state: 'NONE', name: '未考', num: counts.none }]),
  ];
  return (
    <fieldset className={`panel ${s.counts}`} aria-label="按状态看人">
      {facts.map(({ state, name, num }) => (
        <button
          className="stack gap-2 to-start focus-inside hover-sunk"
          key={name}
          type="button"
          aria-pressed={chosen === state}
          onClick={() => onChoose(state)}
        >
          <span className="small ink-3">{name}</span>
          <b className="head-lg">{num}</b>
        </button>
      ))}
    </fieldset>
  );
}

interface BatchProps {
  readonly rows: ExamPerson[];
  readonly clear: () => void;
  readonly steps: PeopleSteps;
  readonly isQuiz: boolean;
  readonly onExtend: (rows: ExamPerson[]) => void;
}

function Batch({ rows, clear, steps, isQuiz, onExtend }: BatchProps) {
  const running = rows.filter(({ state }) => state === 'RUNNING');
  const collect = async () => {
    if (await steps.collect(running)) clear();
  };
  return (
    <>
      <Button
        size="s"
        reason={rows.length > MAX_AT_ONCE ? `一次最多 ${MAX_AT_ONCE} 人` : undefined}
        onClick={() => onExtend(rows)}
      >
        {isQuiz ? '加次数' : '延时、加次数、补考'}
      </Button>
      <Button
        size="s"
        loading={steps.isBusy}
        reason={running.length === 0 ? '没有正在考的' : undefined}
        onClick={() => void collect()}
      >
        收卷 {running.length}
      </Button>
    </>
  );
}

/** 考生: who sits it now, who has, who has not; what can be done for them. */
export function PeopleTab({ detail }: { readonly detail: AdminExam }) {
  const { row } = detail;
  const [params, setParams] = useSearchParams();
  const steps = usePeopleSteps();
  const [extended, setExtended] = useState<readonly ExamPerson[]>([]);
  const [reopened, setReopened] = useState<Sitter | null>(null);
  const [clearChosen, setClearChosen] = useState<(() => void) | null>(null);
  const isQuiz = detail.examType === 'QUIZ';
  const groups = useGroupFilter(isQuiz ? '' : row.classId);
  const isOpen = row.state === 'PUBLISHED' && row.examTime === 'OPEN';
  const answer = usePeopleCounts(row.id, isOpen || row.runningNum > 0 ? BUSY_MS : QUIET_MS).data;
  const runningNum = answer?.counts.running ?? row.runningNum;
  const [attemptId, showAttempt] = useDrawerAddress('attempt');
  const showState = (state: string) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        for (const name of [...next.keys()]) if (name.startsWith(PREFIX)) next.delete(name);
        if (state !== '') next.set(`${PREFIX}state`, state);
        return next;
      },
      { replace: true },
    );
  const columns = peopleColumns({
    canEdit: row.canEdit,
    questionNum: row.questionNum,
    clock: answer,
    onOpen: ({ attemptId: opened }) => showAttempt(opened),
    onExtend: (person) => setExtended([person]),
    onCollect: (person) => void steps.collect([person]),
    onReopen: setReopened,
  });
  return (
    <div className="stack one-column gap-20">
      {answer !== undefined && (
        <Counts
          counts={answer.counts}
          isQuiz={isQuiz}
          chosen={params.get(`${PREFIX}state`) ?? ''}
          onChoose={showState}
        />
      )}
      <div>
        <DataTable
          name="exam-people"
          label="考生"
          unit="人"
          endpoint={listExamPeople}
          input={{ examId: row.id }}
          addressPrefix={PREFIX}
          rowKey={({ userId }: ExamPerson) => userId}
          columns={columns}
          filters={[...FILTERS, ...groups]}
          exportKind="exam-results"
          refreshMs={runningNum > 0 || isOpen ? BUSY_MS : false}
          batch={
            row.canEdit
              ? (rows, clear) => (
                  <Batch
                    {...{ rows, clear, steps, isQuiz }}
                    onExtend={(chosen) => {
                      setExtended(chosen);
                      setClearChosen(() => clear);
                    }}
                  />
                )
              : undefined
          }
          empty={{
            title: isQuiz ? '还没有人测过' : '班里还没有学员',
            text: isQuiz ? '学员看完课程，开始测试以后出现在这里。' : '学员进班以后出现在这里，没考的也在。',
          }}
        />
      </div>
      <ExtendDrawer
        people={extended}
        detail={detail}
        steps={steps}
        onClose={() => setExtended([])}
        onDone={() => {
          setExtended([]);
          clearChosen?.();
          setClearChosen(null);
        }}
      />
      <ReopenDrawer person={reopened} steps={steps} onClose={() => setReopened(null)} />
      <AttemptDrawer
        attemptId={attemptId ?? ''}
        canEdit={row.canEdit}
        steps={steps}
        onOpen={showAttempt}
        onReopen={setReopened}
        onClose={() => showAttempt(null)}
      />
      <RefusalsDialog refusals={steps.refusals} onClose={steps.closeRefusals} />
    </div>
  );
}
