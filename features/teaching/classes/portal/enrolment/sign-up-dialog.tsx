import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { useUser } from '#features/ground/accounts/portal/use-user.public.ts';
import { useSite } from '#features/ground/site/portal/use-site.public.ts';
import { noBreak } from '#platform/shared/no-break.words.ts';
import { signOnPath } from '#platform/web/sign-on-path.ts';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx';
import { showToast } from '#platform/web/ui/dialogs/toast.tsx';
import { CLASS_PATH, classPath } from '../../shared/class-address.rules.ts';
import type { ClassItem, ClassStanding } from '../../shared/class-item.schema.ts';
import { isInClass } from '../../shared/class-page/class-action.rules.ts';
import { doneText } from '../../shared/enrolment/sign-up.words.ts';
import { learnStateLabel } from '../../shared/learn-state.rules.ts';
import { useClassNow } from '../catalogue/class-list.queries.ts';
import { type ClassPageFacts, refreshClasses } from '../class-page/class-page.queries.ts';
import { SignUpForm } from './sign-up-form.tsx';
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

interface DecidedProps {
  readonly classId: string;
  readonly standing: ClassStanding;
  readonly onClose: () => void;
}

/** Meanwhile, in another window, on another device or by the press whose answer got lost, it was decided already. */
function Decided({ classId, standing, onClose }: DecidedProps) {
  const { learnState, waitNo, reason } = standing;
  const { pathname } = useLocation();
  const hasSignedUp = isInClass(learnState) || learnState === 'REGISTERING';
  return (
    <Dialog
      open
      title="报名"
      onConfirm={onClose}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>关闭</Button>
          {hasSignedUp && !pathname.startsWith(CLASS_PATH) && (
            <ButtonLink kind="primary" to={classPath(classId)} onClick={onClose}>
              去班级页
            </ButtonLink>
          )}
        </>
      }
    >
      <p>
        {hasSignedUp
          ? `您已经报过名了：${learnStateLabel(learnState, waitNo)}。`
          : noBreak(reason || '这个班级现在不能报名。')}
      </p>
    </Dialog>
  );
}

/** The session has ended since the page was opened. */
function SignedOut({ classId, onClose }: Pick<DecidedProps, 'classId' | 'onClose'>) {
  const { loginUrl } = useSite();
  return (
    <Dialog
      open
      title="报名"
      onConfirm={onClose}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <ButtonLink kind="primary" to={signOnPath(loginUrl, classPath(classId))}>
            去登录
          </ButtonLink>
        </>
      }
    >
      <p>登录已过期。登录后回到班级页，没有报上的再点一次报名。</p>
    </Dialog>
  );
}

const detailsIn = (classItem: SignUpDialogProps['classItem']): ClassPageFacts | undefined =>
  'waitingNum' in classItem ? classItem : undefined;

/** As far as this window knows; of somebody without the right to study nothing is known. */
const mayStillSignUp = ({ learnState, reason }: ClassStanding): boolean =>
  learnState === 'UNKNOWN' || (learnState === 'TO_LEARN' && reason === '');

/** 报名: a code where the class asks for one, otherwise the facts to agree to (specification, 2.14 and 5). */
export function SignUpDialog({ classItem, standing, open, onClose, onDone }: SignUpDialogProps) {
  const { data, refetch } = useClassNow(classItem.id, open);
  const client = useQueryClient();
  const { isLogin } = useUser();
  const signUp = useSignUp(classItem.id, open, {
    onDone: (result) => {
      showToast(doneText(result.note));
      onDone(result);
    },
    onSurprise: () => void refetch(),
  });
  if (!open) return null;
  const now = data?.data.standing ?? standing;
  const isSignedOut = isLogin === 0 && !signUp.isBusy;
  const isDecided = !isSignedOut && !signUp.isBusy && !mayStillSignUp(now);
  const close = () => {
    // The page behind shows the class as it was before.
    if (isDecided || signUp.problem) refreshClasses(client);
    signUp.forget();
    onClose();
  };
  if (isSignedOut) return <SignedOut classId={classItem.id} onClose={close} />;
  if (isDecided) return <Decided classId={classItem.id} standing={now} onClose={close} />;
  const details = data?.data ?? detailsIn(classItem);
  return <SignUpForm {...{ classItem, details }} {...signUp} standing={now} onClose={close} />;
}
