import { useState } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx';
import { showToast } from '#platform/web/ui/dialogs/toast.tsx';
import { Title } from '#platform/web/ui/title.tsx';
import { quitWords } from '../../shared/enrolment/sign-up.words.ts';
import { type ClassPageFacts, useQuitClass } from '../class-page/class-page.queries.ts';

/** 退出班级, 撤回申请 or 退出候补, after a question; nothing where the class does not let one go. */
export function QuitClass({ detail }: { readonly detail: ClassPageFacts }) {
  const { id, className, canQuit, canReturn, waitingNum, standing } = detail;
  const [isOpen, setOpen] = useState(false);
  const quit = useQuitClass(id);
  // 放弃 beside the offered seat is the same step.
  if (!canQuit || standing.offerUntil !== '') return null;
  const { title, text } = quitWords({
    waitNo: standing.waitNo,
    isPending: standing.learnState === 'REGISTERING',
    waitingNum,
    needsCode: standing.isRegistrationCode === '1',
    canReturn,
  });
  const confirm = () =>
    quit.mutate(undefined, {
      onSuccess: ({ data }) => showToast(data.note || `已${title}`),
      onError: (error) => showToast(error.message, { kind: 'warning', seconds: 10 }),
      onSettled: () => setOpen(false),
    });
  return (
    <>
      <Button kind="text" onClick={() => setOpen(true)}>
        {title}
      </Button>
      <Dialog
        open={isOpen}
        title={title}
        confirmText={title}
        busy={quit.isPending}
        onConfirm={confirm}
        onCancel={() => setOpen(false)}
      >
        <p>
          <Title as="b">{className}</Title>
        </p>
        <p>{text}</p>
      </Dialog>
    </>
  );
}
