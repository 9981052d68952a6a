import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#platform/web/call.ts';
import { Button, type ButtonProps } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx';
import { showToast } from '#platform/web/ui/dialogs/toast.tsx';
import { answerSeatOffer } from '../../shared/classes.contract.ts';
import { refreshClasses } from '../class-page/class-page.queries.ts';

interface OfferAnswerProps {
  readonly classId: string;
  readonly size?: ButtonProps['size'];
  /** Called in place of asking anew for what the class's pages show. */
  readonly onAnswered?: () => void;
}

/** 接受名额 or 放弃, while a seat is held for the person; giving it up asks once more. */
export function OfferAnswer({ classId, size, onAnswered }: OfferAnswerProps) {
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const answer = useMutation({
    mutationFn: (accept: boolean) => call(answerSeatOffer, { classId, accept }),
    onSuccess: ({ data }) => showToast(data.note),
    onError: (error) => showToast(error.message, { kind: 'warning', seconds: 10 }),
    onSettled: () => {
      setOpen(false);
      if (onAnswered) onAnswered();
      else refreshClasses(client);
    },
  });
  return (
    <>
      <Button kind="primary" size={size} loading={answer.isPending} onClick={() => answer.mutate(true)}>
        接受名额
      </Button>
      <Button size={size} onClick={() => setOpen(true)}>
        放弃
      </Button>
      <Dialog
        open={isOpen}
        title="放弃名额"
        confirmText="放弃，让给下一位"
        cancelText="再想想"
        busy={answer.isPending}
        onConfirm={() => answer.mutate(false)}
        onCancel={() => setOpen(false)}
      >
        <p>放弃以后您不再候补这个班级，名额马上轮到下一位。</p>
      </Dialog>
    </>
  );
}
