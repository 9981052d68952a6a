import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { showToast } from '#platform/web/ui/toast.tsx';
import { isInClass } from '../shared/class-action.rules.ts';
import { classPath } from '../shared/class-address.rules.ts';
import type { ClassItem, ClassStanding } from '../shared/class-item.schema.ts';
import { learnStateLabel } from '../shared/learn-state.rules.ts';
import { CODE_EMPTY, cleanCode, doneText, seatText, wouldQueue } from '../shared/sign-up-words.rules.ts';
import { unbroken } from '../shared/unbroken.rules.ts';
import { useClassNow } from './class-list.queries.ts';
import { type ClassPageFacts, refreshClasses } from './class-page.queries.ts';
import s from './sign-up-dialog.module.css';
import { SignUpFacts } from './sign-up-facts.tsx';
import { type SignUpResult, useSignUp } from './use-sign-up.ts';

export interface SignUpDialogProps {
  readonly classItem: ClassItem | ClassPageFacts;
  readonly standing: ClassStanding;
  readonly open: boolean;
  /** Closed without a result. */
  readonly onClose: () => void;
  /** The server said yes; the sentence has been shown, the caller goes on. */
  readonly onDone: (result: SignUpResult) => void;
}

interface ClosedProps {
  readonly classId: string;
  readonly standing: ClassStanding;
  readonly onClose: () => void;
}

/** Meanwhile, in another window or on another device, it was decided already. */
function Decided({ classId, standing, onClose }: ClosedProps) {
  const { learnState, waitNo, reason } = standing;
  const isInside = isInClass(learnState);
  const isWaiting = learnState === 'REGISTERING';
  const client = useQueryClient();
  // What this window still shows is no longer so.
  useEffect(() => refreshClasses(client), [client]);
  return (
    <Dialog
      open
      title="报名"
      onConfirm={onClose}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>关闭</Button>
          {(isInside || isWaiting) && (
            <ButtonLink kind="primary" to={classPath(classId)} onClick={onClose}>
              去班级页
            </ButtonLink>
          )}
        </>
      }
    >
      <p>
        {isInside || isWaiting
          ? `您已经报过名了：${learnStateLabel(learnState, waitNo)}。`
          : reason || '这个班级现在不能报名。'}
      </p>
    </Dialog>
  );
}

const detailsIn = (classItem: SignUpDialogProps['classItem']): ClassPageFacts | undefined =>
  'waitingNum' in classItem ? classItem : undefined;

/** 报名: a code where the class asks for one, otherwise the facts to agree to (specification, 2.14 and 5). */
export function SignUpDialog({ classItem, standing, open, onClose, onDone }: SignUpDialogProps) {
  const fresh = useClassNow(classItem.id, open).data?.data;
  const details = fresh ?? detailsIn(classItem);
  const now = fresh?.standing ?? standing;
  const needsCode = now.isRegistrationCode === '1';
  const [code, setCode] = useState('');
  const [isEmptyShown, setEmptyShown] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const { submit, isBusy, problem, forget } = useSignUp(classItem.id, open, (result) => {
    showToast(doneText(result.note));
    onDone(result);
  });

  if (open && now.learnState !== 'TO_LEARN' && !isBusy) {
    return <Decided classId={classItem.id} standing={now} onClose={onClose} />;
  }

  const confirm = () => {
    if (needsCode && cleanCode(code) === '') {
      setEmptyShown(true);
      field.current?.focus();
      return;
    }
    submit(needsCode ? code : '');
  };
  const type = (event: FormEvent<HTMLInputElement>) => {
    setCode(event.currentTarget.value);
    setEmptyShown(false);
    forget();
  };
  const seats = { ...now, waitingNum: details?.waitingNum };
  const organizer = details?.organizer || '主办单位';
  return (
    <Dialog
      open={open}
      title="报名"
      confirmText={wouldQueue(now) ? '排队候补' : '确定'}
      onConfirm={confirm}
      onCancel={onClose}
      busy={isBusy}
    >
      <p className={s.name}>{classItem.className}</p>
      <p aria-live="polite">{seatText(seats)}</p>
      {needsCode ? (
        <TextField
          large
          ref={field}
          label="报名码"
          name="singNum"
          className={s.code}
          placeholder="6 到 12 位字母或数字"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={64}
          required
          value={code}
          onInput={type}
          onBlur={() => setEmptyShown(cleanCode(code) === '')}
          error={isEmptyShown ? CODE_EMPTY : problem?.at === 'code' ? unbroken(problem.text) : undefined}
          hint={`报名码请向${organizer}索取${details?.phone ? `：${details.phone}` : '。'}`}
        />
      ) : (
        <SignUpFacts classItem={classItem} details={details} />
      )}
      {problem !== undefined && (problem.at === 'text' || !needsCode) && (
        <p className={s.problem} role="alert">
          {problem.text}
        </p>
      )}
    </Dialog>
  );
}
