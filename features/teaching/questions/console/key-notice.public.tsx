import { useMutation } from '@tanstack/react-query';
import { Button } from '#platform/web/console/console-button.tsx';
import { confirmAction } from '#platform/web/console/dialogs/confirm-action.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import type { KeyView } from '../shared/question.schema.ts';
import s from './key-notice.module.css';

export interface KeyNoticeProps {
  readonly view: KeyView;
  /** Asks again with `waive`, and shows what comes. */
  readonly onWaive: () => Promise<unknown>;
}

/** Why no key is shown; who could still sit the exam is asked before it is given up. */
export function KeyNotice({ view: { state, note }, onWaive }: KeyNoticeProps) {
  const waive = useMutation({ mutationFn: onWaive });
  if (state === 'OPEN') return null;
  const ask = async () => {
    const answer = await confirmAction({
      title: '看答案，放弃参加考试？',
      text: note,
      okText: '放弃参加，看答案',
      danger: true,
    });
    if (answer !== null) waive.mutate();
  };
  return (
    <div className={`flex wraps top gap-10 below-14 pad-10-14 on-gold-wash round-m gold-ink ${s.notice}`}>
      <Icon className="above-4" name="lock" size="s" />
      <p>{waive.isError ? waive.error.message : note}</p>
      {state === 'ASK' && (
        <Button size="s" loading={waive.isPending} loadingLabel="正在取" onClick={() => void ask()}>
          看答案
        </Button>
      )}
    </div>
  );
}
