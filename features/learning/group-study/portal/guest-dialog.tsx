import { useState } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx';
import { showToast } from '#platform/web/ui/dialogs/toast.tsx';
import { TextField } from '#platform/web/ui/entry/text-field.tsx';
import { type GroupStudy, type useGroupChanges, useGuests } from './group-study.queries.ts';

interface GuestDialogProps {
  readonly study: GroupStudy;
  readonly changes: ReturnType<typeof useGroupChanges>;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Finds a member of another branch by the whole name or the sign-in name. */
export function GuestDialog({ study, changes: { add }, open, onClose }: GuestDialogProps) {
  const [text, setText] = useState('');
  const [asked, setAsked] = useState('');
  const guests = useGuests(study.id, asked);
  const close = () => {
    setText('');
    setAsked('');
    onClose();
  };
  const take = (userId: string) =>
    add.mutate([userId], {
      onSuccess: () => {
        showToast('已加进名册，编号排在最后');
        close();
      },
      onError: (error) => showToast(error.message, { kind: 'error' }),
    });
  return (
    <Dialog
      open={open}
      title="加别的支部的人"
      confirmText="查找"
      cancelText="关闭"
      busy={guests.isFetching}
      onConfirm={() => setAsked(text.trim())}
      onCancel={close}
    >
      <TextField
        label="姓名或登录名"
        hint="要写全名；找到以前姓名只显示第一个字"
        error={guests.error?.message}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {guests.data?.length === 0 && <p role="status">没有找到，请核对姓名或登录名。</p>}
      <ul>
        {guests.data?.map((guest) => (
          <li key={guest.userId} className="row between gap-12 line-below pad-y-8">
            <span>
              {guest.name}
              <small className="block ink-3">{guest.orgName}</small>
            </span>
            <Button size="s" loading={add.isPending} onClick={() => take(guest.userId)}>
              加进名册
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
