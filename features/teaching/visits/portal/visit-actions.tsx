import { useState } from 'react';
import {
  SIGN_BOARD_PATH,
  SIGN_DESK_PATH,
  SIGN_KIT_PATH,
  SIGN_SHEET_PATH,
  signPath,
} from '#features/learning/attendance/shared/sign-page.words.ts';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx';
import { showToast } from '#platform/web/ui/dialogs/toast.tsx';
import { TextArea } from '#platform/web/ui/entry/text-field.tsx';
import { GroupFields, groupProblem } from './group-fields.tsx';
import { Problem } from './problem.tsx';
import type { Visit, VisitChanges } from './visits.queries.ts';

interface ActionProps {
  readonly visit: Visit;
  readonly changes: VisitChanges;
}

interface ReasonDialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly text: string;
  readonly okText: string;
  readonly busy: boolean;
  readonly onReason: (reason: string) => void;
  readonly onClose: () => void;
}

function ReasonDialog({ text, okText, onReason, onClose, ...dialog }: ReasonDialogProps) {
  const [reason, setReason] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const confirm = () => (reason.trim() === '' ? setIsAsked(true) : onReason(reason));
  return (
    <Dialog {...dialog} confirmText={okText} cancelText="返回" onConfirm={confirm} onCancel={onClose}>
      <p className="below-12">{text}</p>
      <TextArea
        label="原因"
        limit={200}
        value={reason}
        error={isAsked && reason.trim() === '' ? '请写明原因，对方要看得懂。' : undefined}
        onChange={({ target }) => setReason(target.value)}
      />
    </Dialog>
  );
}

function ChangeDialog({
  visit,
  changes: { change },
  onClose,
}: ActionProps & { readonly onClose: () => void }) {
  const [values, setValues] = useState({
    userIds: visit.people.map(({ userId }) => userId),
    othersNum: visit.othersNum,
    purpose: visit.purpose,
    contact: visit.contact,
    contactPhone: visit.contactPhone,
  });
  const [missing, setMissing] = useState('');
  const send = () => {
    const problem = groupProblem(values);
    setMissing(problem);
    if (problem !== '') return;
    change.mutate(
      { ...values, userIds: [...values.userIds], version: visit.version },
      {
        onSuccess: () => {
          showToast('预约已修改');
          onClose();
        },
      },
    );
  };
  const problem = missing || change.error?.message;
  return (
    <Dialog wide open title="修改预约" busy={change.isPending} onConfirm={send} onCancel={onClose}>
      <GroupFields
        host={visit}
        values={values}
        onChange={(next) => setValues({ ...next, userIds: [...next.userIds] })}
      />
      <Problem text={problem} className="above-8" />
    </Dialog>
  );
}

/** Ways to the pages of the sign-in kit; after the visit those that bring in and correct what was seen at the gate. */
const Gate = ({ id, isOver }: { readonly id: string; readonly isOver: boolean }) => (
  <>
    {!isOver && (
      <ButtonLink kind="primary" to={signPath(SIGN_BOARD_PATH, id)}>
        签到大屏
      </ButtonLink>
    )}
    <ButtonLink to={signPath(SIGN_KIT_PATH, id)}>离线签到</ButtonLink>
    {!isOver && <ButtonLink to={signPath(SIGN_SHEET_PATH, id)}>打印签到表</ButtonLink>}
    <ButtonLink to={signPath(SIGN_DESK_PATH, id)}>考勤</ButtonLink>
  </>
);

/** Everything that may be done with a visit now: by its leader, and by the keepers of the base. */
export function VisitActions({ visit, changes }: ActionProps) {
  const [dialog, setDialog] = useState<'' | 'change' | 'cancel' | 'refuse'>('');
  const close = () => setDialog('');
  const { cancel, decide, finish } = changes;
  if (!(visit.mayDecide || visit.managesGate || visit.mayFinish || visit.mayChange)) return null;
  const onError = (error: Error) => showToast(error.message, { kind: 'error' });
  const said = (text: string) => ({
    onSuccess: () => {
      showToast(text);
      close();
    },
    onError,
  });
  return (
    <div className="flex wraps gap-12">
      {visit.mayDecide && (
        <>
          <Button
            kind="primary"
            loading={decide.isPending}
            onClick={() => decide.mutate({ isConfirmed: true }, said('已确认'))}
          >
            确认
          </Button>
          <Button onClick={() => setDialog('refuse')}>退回</Button>
        </>
      )}
      {visit.managesGate && <Gate id={visit.gatheringId} isOver={visit.state === 'CLOSED'} />}
      {visit.mayFinish && (
        <Button loading={finish.isPending} onClick={() => finish.mutate(undefined, said('学时已记'))}>
          参观结束，记学时
        </Button>
      )}
      {visit.mayChange && (
        <>
          <Button onClick={() => setDialog('change')}>修改</Button>
          <Button onClick={() => setDialog('cancel')}>取消预约</Button>
        </>
      )}
      {dialog === 'change' && <ChangeDialog visit={visit} changes={changes} onClose={close} />}
      <ReasonDialog
        key={dialog}
        open={dialog === 'cancel' || dialog === 'refuse'}
        title={dialog === 'refuse' ? '退回这个预约' : '取消这个预约'}
        text={
          dialog === 'refuse'
            ? '名额让给候补的单位；原因会告诉预约的人。'
            : '名额让给候补的单位，名单里的人都会收到消息。'
        }
        okText={dialog === 'refuse' ? '退回' : '取消预约'}
        busy={cancel.isPending || decide.isPending}
        onReason={(reason) =>
          dialog === 'refuse'
            ? decide.mutate({ isConfirmed: false, reason }, said('已退回'))
            : cancel.mutate(reason, said('已取消'))
        }
        onClose={close}
      />
    </div>
  );
}
