import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useMayWrite } from '#features/teaching/classes/console/use-own-class.public.ts';
import { call } from '#platform/web/call.ts';
import { toastError } from '#platform/web/console/dialogs/toast-error.ts';
import { TextBox } from '#platform/web/console/entry/text-box.tsx';
import { EditColumns } from '#platform/web/console/form/edit-page.tsx';
import { useLeaveGuard } from '#platform/web/console/form/leave-guard.ts';
import { showToast } from '#platform/web/ui/dialogs/toast.tsx';
import { EmptyView } from '#platform/web/ui/states/empty-view.tsx';
import { LoadingState } from '#platform/web/ui/states/loading-state.tsx';
import { ProgressBar } from '#platform/web/ui/states/progress-bar.tsx';
import { endorse } from '../../shared/offline-manage.contract.ts';
import { cameText } from '../attendance-grid.rules.ts';
import {
  type ClassNumbers,
  type Student,
  useClassNumbers,
  useReloadAppraisals,
  useStudents,
} from '../offline-classes.queries.ts';
import sheet from '../student-sheet.module.css';
import {
  goOn,
  SheetBar,
  SheetFoot,
  SheetSearch,
  SheetTable,
  StudentCell,
  useSheetFilter,
} from '../student-sheet.tsx';
import s from './appraisal.module.css';
import {
  type Appraised,
  type Changes,
  excellentAfter,
  itemsOf,
  MAX_COMMENT,
  RESULT_WORDS,
  RESULTS,
  resultOfKey,
  savedOf,
  sheetProblem,
  withChange,
} from './appraisal-sheet.rules.ts';

interface SheetRowProps {
  readonly student: Student;
  readonly value: Appraised;
  readonly canEdit: boolean;
  readonly onChange: (part: Partial<Appraised>) => void;
}

/** One person: how he came and studied, the result, and a few words. */
const SheetRow = ({ student, value, canEdit, onChange }: SheetRowProps) => (
  <tr>
    <StudentCell {...student} />
    <td className={s.number} data-label="到课">
      {cameText(student.days)}
    </td>
    <td className={s.number} data-label="学时">
      {student.gotHours}
    </td>
    <td className={s.number} data-label="评课">
      {student.ratedNum} 节
    </td>
    <td data-field="result" onKeyDown={(event) => goOn(event, '[data-field="result"]')}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a legend that is not drawn */}
      <span
        className={`inline-flex on-card round-m edge-strong clips divided ${s.results}`}
        role="group"
        aria-label={`${student.name} 的等次`}
        onKeyDown={(event) => {
          const result = canEdit ? resultOfKey(event.key) : null;
          if (result !== null) onChange({ result });
        }}
      >
        {RESULTS.map((result) => (
          <button
            key={result}
            type="button"
            aria-pressed={value.result === result}
            disabled={!canEdit}
            onClick={() => onChange({ result })}
          >
            {RESULT_WORDS[result]}
          </button>
        ))}
      </span>
    </td>
    <td data-field="comment" onKeyDown={(event) => goOn(event, '[data-field="comment"]')}>
      {canEdit ? (
        <TextBox
          aria-label={`${student.name} 的评语`}
          placeholder="评语，可以不写"
          limit={MAX_COMMENT}
          value={value.comment}
          onChange={(comment) => onChange({ comment })}
        />
      ) : (
        <span dir="auto">{value.comment}</span>
      )}
    </td>
  </tr>
);

interface QuotaProps {
  readonly numbers: ClassNumbers;
  readonly excellentNum: number;
}

/** How many are excellent, passed and waiting, and how many may be excellent. */
function Quota({ numbers, excellentNum }: QuotaProps) {
  const { totalNum, passNum, excellentMost, excellentNum: savedNum } = numbers;
  const left = excellentMost - excellentNum;
  return (
    <section className="panel pad-20-24 phone-pad-16" aria-labelledby="appraisal-quota">
      <h2 className="title-m below-12" id="appraisal-quota">
        等次
      </h2>
      <p className="row between plain">
        <span>优秀</span>
        <b aria-live="polite">
          {excellentNum} / {excellentMost}
        </b>
      </p>
      <ProgressBar
        label="优秀名额"
        value={excellentNum}
        max={Math.max(1, excellentMost)}
        text={`优秀 ${excellentNum} 人，最多 ${excellentMost} 人`}
      />
      <p className="row between plain above-12">
        <span>已存：合格</span>
        <b>{passNum - savedNum}</b>
      </p>
      <p className="above-12 small ink-3">
        {left > 0 && `还有 ${left} 个优秀名额。`}
        {left === 0 && '优秀名额已满。再评优秀，要先调下一人。'}
        {left < 0 && `超出 ${-left} 人，不能保存。`}
        名额按全班 {totalNum} 人算，在“签到和评价设置”里定。
      </p>
    </section>
  );
}

/** 考核: the result of everybody in one sheet, by keyboard: 1 优秀, 2 合格, 3 不合格. */
export function AppraisalTab({ classId }: { readonly classId: string }) {
  const filter = useSheetFilter();
  const [changes, setChanges] = useState<Changes>(new Map());
  const canEdit = useMayWrite(classId, 'review');
  const reload = useReloadAppraisals();
  const numbers = useClassNumbers(classId);
  const query = useStudents({ classId, ...filter.asked });
  useLeaveGuard(changes.size > 0, false);
  const saving = useMutation({
    mutationFn: (sent: Changes) => call(endorse, { classId, items: itemsOf(sent) }),
    onSuccess: async ({ data: { savedNum } }) => {
      await reload();
      setChanges(new Map());
      showToast(`考核已保存，${savedNum} 人`);
    },
    onError: toastError,
  });
  if (query.data === undefined || numbers.data === undefined)
    return (
      <LoadingState
        query={query.data === undefined ? query : numbers}
        label="考核"
        blocks={['52px', '480px']}
      />
    );
  const { datalist: students, totalelements: total } = query.data;
  const { excellentNum, excellentMost } = numbers.data;
  const problem = sheetProblem(changes, excellentNum, excellentMost);
  return (
    <section className={sheet.sheet} aria-label="考核" tabIndex={-1}>
      <EditColumns
        sideLabel="等次"
        side={<Quota numbers={numbers.data} excellentNum={excellentAfter(excellentNum, changes)} />}
      >
        <section className="panel clips" aria-busy={query.isFetching}>
          <div className={sheet.tools}>
            <SheetSearch classId={classId} filter={filter} />
            {canEdit && (
              <span className="small ink-3 phone-hidden">按 1 优秀、2 合格、3 不合格；上下键换人。</span>
            )}
          </div>
          {students.length === 0 ? (
            <EmptyView
              title={filter.isOn ? '没有这样的学员' : '没有学员'}
              reason={filter.isOn ? '换一个条件再找。' : '有学员以后在这里考核。'}
            />
          ) : (
            <SheetTable
              label="考核表"
              caption="每位学员的考核等次和评语"
              columns={['姓名', '到课', '学时', '评课', '等次', '评语']}
              look={`${sheet.table} ${s.table}`}
            >
              {students.map((student) => (
                <SheetRow
                  key={student.idCardHash}
                  student={student}
                  value={changes.get(student.idCardHash)?.now ?? savedOf(student)}
                  canEdit={canEdit}
                  onChange={(part) => setChanges((now) => withChange(now, student, part))}
                />
              ))}
            </SheetTable>
          )}
          <SheetFoot filter={filter} total={total} />
        </section>
      </EditColumns>
      {changes.size > 0 && (
        <SheetBar
          saveLabel={`保存 ${changes.size} 人的考核`}
          isSaving={saving.isPending}
          onDiscard={() => setChanges(new Map())}
          onSave={() => saving.mutate(changes)}
          words="考核有没保存的改动。"
          problem={problem}
        />
      )}
    </section>
  );
}
