import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { OutputOf } from '#platform/shared/endpoint.ts';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import type { getAdminCourse } from '../../shared/documents/course-admin.contract.ts';
import { isPublic } from '../../shared/documents/course-state.rules.ts';
import { type CheckItem, whyNotSubmit } from '../../shared/documents/submit-checks.rules.ts';
import { StateTag } from '../catalogue/state-tag.tsx';
import { type CourseStep, useCourseSteps } from '../catalogue/use-course-steps.ts';
import { type AdminCourseDetail, adminCourseKey } from '../courses.queries.ts';
import s from './course-edit.module.css';
import type { CourseRecord } from './course-record.ts';
import { DifferenceDialog } from './difference-dialog.tsx';
import { HistoryDrawer } from './history-drawer.tsx';
import { SideChecklist } from './side-checklist.tsx';

interface Side {
  readonly detail: AdminCourseDetail;
  readonly record: CourseRecord;
  readonly items: readonly CheckItem[];
  /** Draws the form anew with what the server has, after the course went a step on. */
  readonly onStepped: () => void;
}

const NOTES = { returned: '退回的原因', other: '说明' } as const;

/** Where the course stands, and why it was given back. */
function StateCard({ detail, onHistory }: Pick<Side, 'detail'> & { readonly onHistory: () => void }) {
  const { note, editState, submittedBy, submittedTime, status } = detail;
  return (
    <section className="panel pad-24" aria-labelledby="state-heading">
      <h2 className="below-14 title-s" id="state-heading">
        状态
      </h2>
      <p className={s.state}>
        <StateTag course={{ status, editState }} />
        {editState === 'review' && (
          <span>
            {submittedBy}　{submittedTime.slice(5, 16)} 提交
          </span>
        )}
      </p>
      {note !== '' && (
        <div
          className={
            editState === 'returned'
              ? 'pad-10-14 below-10 plain loose round-m on-danger-wash'
              : 'pad-10-14 below-10 plain loose on-sunk round-m'
          }
        >
          <b className="danger">{editState === 'returned' ? NOTES.returned : NOTES.other}</b>
          <p>{note}</p>
        </div>
      )}
      <Button kind="text" size="s" className={s.history} onClick={onHistory}>
        <Icon name="clock" size="s" />
        看这门课的经过
      </Button>
    </section>
  );
}

/** The reviewer's buttons; the difference first. */
function ReviewButtons({ detail, take }: Pick<Side, 'detail'> & { readonly take: Take }) {
  const { actions, published } = detail;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      {published !== null && (
        <Button block icon="list" onClick={() => setIsOpen(true)}>
          对照公开的内容
        </Button>
      )}
      {actions.includes('approve') && (
        <Button kind="primary" block onClick={() => take('approve')}>
          审核通过并发布
        </Button>
      )}
      {actions.includes('return') && (
        <Button block onClick={() => take('return')}>
          退回修改
        </Button>
      )}
      {published !== null && (
        <DifferenceDialog
          open={isOpen}
          onClose={() => setIsOpen(false)}
          before={published}
          after={detail.document}
        />
      )}
    </>
  );
}

type Take = (step: CourseStep) => void;

/** The right column below the cover: what is missing, what can be done now. */
export function SideReview({ detail, record, items, onStepped }: Side) {
  const [isHistory, setIsHistory] = useState(false);
  const client = useQueryClient();
  const navigate = useNavigate();
  const { take: takeStep, isBusy } = useCourseSteps((step) => {
    if (step === 'remove') void navigate('/console/courses', { replace: true });
    else onStepped();
  });
  const { id, actions, document } = detail;
  const take = async (step: CourseStep) => {
    // Changes just written go along; a refused save keeps the step from being taken.
    const isThrown = step === 'discard' || step === 'remove';
    if (isThrown) record.discard();
    else if (record.isDirty && !(await record.submit({ isUnchecked: true }))) return;
    // The save has just put its version there; what this drawing knows may be older.
    const known = client.getQueryData<OutputOf<typeof getAdminCourse>>(adminCourseKey(id));
    await takeStep(step, { id, title: document.title, version: known?.data.version ?? detail.version });
  };
  // A public course without changes has nothing to submit.
  const isUnchanged = isPublic(detail.status) && detail.editState === 'none' && !record.isDirty;
  const whyNot = isUnchanged ? '没有改动，不用提交' : whyNotSubmit(items);
  const canSubmit = actions.includes('submit') || actions.includes('edit');
  const others = (
    [
      ['withdraw', '撤回审核'],
      ['discard', '放弃修改'],
      ['takeDown', '下线'],
      ['restore', '恢复上架'],
      ['remove', '删除草稿'],
    ] as const
  ).filter(([step]) => actions.includes(step));
  return (
    <>
      <StateCard detail={detail} onHistory={() => setIsHistory(true)} />
      <section className="panel pad-24" aria-labelledby="checks-heading">
        <h2 className="below-14 title-s" id="checks-heading">
          {canSubmit ? '提交审核前' : '填写情况'}
        </h2>
        <SideChecklist items={items} />
        <div className="stack gap-10 above-16">
          {canSubmit && (
            <Button
              kind="primary"
              block
              loading={isBusy}
              loadingLabel="正在提交"
              reason={whyNot || undefined}
              onClick={() => void take('submit')}
            >
              提交审核
            </Button>
          )}
          <ReviewButtons detail={detail} take={(step) => void take(step)} />
          <ButtonLink block to={`/console/courses/preview?id=${id}`}>
            预览
          </ButtonLink>
          {others.map(([step, label]) => (
            <Button key={step} kind="text" size="s" onClick={() => void take(step)}>
              {label}
            </Button>
          ))}
        </div>
      </section>
      <HistoryDrawer id={id} open={isHistory} onClose={() => setIsHistory(false)} />
    </>
  );
}
