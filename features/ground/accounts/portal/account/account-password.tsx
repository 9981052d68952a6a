import { useState } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx';
import { showToast } from '#platform/web/ui/dialogs/toast.tsx';
import { PasswordFields } from '../sign-in/password-fields.tsx';
import s from './account.module.css';
import { useForgetDevices } from './account.queries.ts';
import { usePasswordChange } from './use-password-change.ts';

export const AccountPassword = () => {
  const [isOpen, setIsOpen] = useState(false);
  const forgetDevices = useForgetDevices();
  const form = usePasswordChange(() => {
    setIsOpen(false);
    showToast('密码已修改，其他设备都已退出登录');
    void forgetDevices();
  });
  const close = () => {
    setIsOpen(false);
    form.begin();
  };
  return (
    <section className={`panel ${s.panel}`} aria-labelledby="account-password">
      <h2 id="account-password">登录密码</h2>
      <p className={s.say}>改好以后，其他设备上的登录都会退出。</p>
      <Button icon="lock" onClick={() => setIsOpen(true)}>
        修改密码
      </Button>
      <Dialog
        open={isOpen}
        title="修改密码"
        confirmText="保存新密码"
        busy={form.isPending}
        onConfirm={form.submit}
        onCancel={close}
      >
        <PasswordFields form={form} />
      </Dialog>
    </section>
  );
};
