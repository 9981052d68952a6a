import { useState } from 'react';
import type { LearnState } from '#features/classes/shared/class-item.schema.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { showToast } from '#platform/web/ui/toast.tsx';
import { type ClassPageFacts, useQuitClass } from './class-page.queries.ts';

interface QuitWords {
  readonly title: string;
  readonly text: string;
}

const wordsOf = (state: LearnState, waitNo: number | null): QuitWords => {
  if (waitNo !== null) {
    const text = `您现在排在第 ${waitNo} 位。退出后名次不保留，再报名要从队尾排起。`;
    return { title: '退出候补', text };
  }
  if (state === 'REGISTERING') {
    return { title: '撤回申请', text: '撤回后，为您留的名额让给候补的第一位。' };
  }
  const text = '退出后名额让给候补的第一位，班级里的进度不再计算；已经入账的学时不受影响。';
  return { title: '退出班级', text };
};

/** 退出班级, 撤回申请 or 退出候补, after a question; nothing where the class does not let one go. */
export function QuitClass({ detail }: { readonly detail: ClassPageFacts }) {
  const { id, className, canQuit, standing } = detail;
  const [isOpen, setOpen] = useState(false);
  const quit = useQuitClass(id);
  if (!canQuit) return null;
  const { title, text } = wordsOf(standing.learnState, standing.waitNo);
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
        <p>{className}</p>
        <p>{text}</p>
      </Dialog>
    </>
  );
}
