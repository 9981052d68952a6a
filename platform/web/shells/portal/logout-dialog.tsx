import { useState } from 'react';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { showToast } from '../../ui/dialogs/toast.tsx';

export interface LogoutDialogProps {
  readonly open: boolean;
  readonly onLogout: () => void | Promise<void>;
  readonly onClose: () => void;
}

export function LogoutDialog({ open, onLogout, onClose }: LogoutDialogProps) {
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    try {
      await onLogout();
      onClose();
    } catch {
      showToast('没有退出成功，请再试一次', { kind: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open={open}
      title="退出登录"
      confirmText="确定"
      busy={busy}
      onConfirm={confirm}
      onCancel={onClose}
    >
      您确定要退出登录吗？
    </Dialog>
  );
}
