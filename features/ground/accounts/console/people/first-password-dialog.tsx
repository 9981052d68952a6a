import { Button } from '#platform/web/console/console-button.tsx';
import { copyText } from '#platform/web/ui/copy-address.ts';
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx';
import { showToast } from '#platform/web/ui/dialogs/toast.tsx';
import s from './first-password-dialog.module.css';

export interface GivenPassword {
  readonly name: string;
  readonly username: string;
  readonly firstPassword: string;
  readonly untilTime: string;
}

export interface FirstPasswordDialogProps {
  readonly given: GivenPassword | null;
  readonly onClose: () => void;
}

/** Four letters at a time are read and typed without losing the place; the hyphens do not count. */
const grouped = (text: string) => text.match(/.{1,4}/g)?.join('-') ?? text;

/** A first password, shown once; Esc does not close it by accident. */
export function FirstPasswordDialog({ given, onClose }: FirstPasswordDialogProps) {
  const copy = async (text: string) => {
    if (await copyText(text)) showToast('已复制');
    else showToast('浏览器不让复制，请照着抄写。', { kind: 'warning' });
  };
  return (
    <Dialog
      open={given !== null}
      title="新的初始密码"
      onConfirm={() => undefined}
      onCancel={() => undefined}
      footer={
        <>
          <Button act="see" onClick={() => given && copy(given.firstPassword)}>
            复制密码
          </Button>
          <Button act="see" kind="primary" onClick={onClose}>
            已交给本人，关闭
          </Button>
        </>
      }
    >
      {given && (
        <div className="stack gap-16">
          <p>
            请当面或电话交给 <b>{given.name}</b>（登录名 {given.username}）。关闭后不再显示，也查不到。
          </p>
          <output className={s.password} aria-label="初始密码">
            {grouped(given.firstPassword)}
          </output>
          <p className="small ink-3">
            {given.untilTime.slice(0, 16)}{' '}
            以前有效；本人登录后必须先设置自己的密码。不分大小写，连字符可以不输。
          </p>
        </div>
      )}
    </Dialog>
  );
}
