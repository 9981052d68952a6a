import { useState } from 'react';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx';
import { showToast } from '#platform/web/ui/dialogs/toast.tsx';
import { TextField } from '#platform/web/ui/entry/text-field.tsx';
import { LoadingState } from '#platform/web/ui/states/loading-state.tsx';
import { SkeletonBlock } from '#platform/web/ui/states/skeleton.tsx';
import { BackupCodes } from '../second-factor/backup-codes.tsx';
import { useRemoveFactor, useRenewCodes, useSecondFactor } from '../second-factor/second-factor.queries.ts';
import { Notice } from '../sign-in/notice.tsx';
import { withLanding } from '../sign-in/sign-on-address.rules.ts';
import s from './account.module.css';

const ASKED = {
  codes: { title: '换一张备用码', text: '换好以后，原来的备用码都作废。', confirmText: '换一张' },
  remove: { title: '关闭双因素登录', text: '关闭以后，只用密码就能登录。', confirmText: '关闭' },
} as const;

type Asked = keyof typeof ASKED;

/** Asks for the password before the list of codes is renewed, or the second factor removed. */
const WithPassword = ({ asked, onClose }: { readonly asked: Asked | null; readonly onClose: () => void }) => {
  const [password, setPassword] = useState('');
  const renew = useRenewCodes();
  const remove = useRemoveFactor();
  const close = () => {
    setPassword('');
    renew.reset();
    remove.reset();
    onClose();
  };
  const codes = renew.data?.data.codes;
  const error = renew.error ?? remove.error;
  const send = () => {
    if (password === '') return;
    if (asked === 'codes') return renew.mutate(password);
    remove.mutate(password, {
      onSuccess: () => {
        close();
        showToast('双因素登录已关闭');
      },
    });
  };
  const words = ASKED[asked ?? 'codes'];
  return (
    <Dialog
      open={asked !== null}
      title={words.title}
      confirmText={words.confirmText}
      busy={renew.isPending || remove.isPending}
      onConfirm={codes ? close : send}
      onCancel={close}
      {...(codes
        ? {
            footer: (
              <div className="flex at-end above-24">
                <Button kind="primary" type="submit">
                  收好了
                </Button>
              </div>
            ),
          }
        : {})}
    >
      {codes ? (
        <BackupCodes codes={codes} />
      ) : (
        <>
          <p className="below-16">{words.text}</p>
          <TextField
            label="登录密码"
            type="password"
            autoComplete="current-password"
            maxLength={128}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
          {error !== null && <Notice kind="refusal">{error.message}</Notice>}
        </>
      )}
    </Dialog>
  );
};

/** 双因素登录：开没开，剩几个备用码，换备用码和关闭都要密码。 */
export const AccountSecondFactor = () => {
  const query = useSecondFactor();
  const [asked, setAsked] = useState<Asked | null>(null);
  const state = query.data;
  return (
    <section className={`panel ${s.panel}`} aria-labelledby="account-second-factor">
      <h2 id="account-second-factor">双因素登录</h2>
      {state === undefined ? (
        <LoadingState query={query} label="双因素登录">
          <SkeletonBlock width="100%" height="76px" />
        </LoadingState>
      ) : !state.hasPassword ? (
        <p className={s.say}>您通过统一身份认证登录，双因素由统一身份认证提供。</p>
      ) : state.isOn ? (
        <>
          <p className={s.say}>
            {state.setUpTime.slice(0, 10)} 开启，登录时要输手机上的验证码。备用码还剩 {state.codesLeft} 个。
            {state.isRequired && '您的身份要求开着，不能关闭。'}
          </p>
          <div className="flex wraps gap-12">
            <Button onClick={() => setAsked('codes')}>换备用码</Button>
            {!state.isRequired && <Button onClick={() => setAsked('remove')}>关闭</Button>}
          </div>
        </>
      ) : (
        <>
          <p className={s.say}>登录时除了密码，再要手机上的验证码，密码被别人知道了也登不进来。</p>
          <ButtonLink icon="shield" to={withLanding('/second-factor', '/account')}>
            开启
          </ButtonLink>
        </>
      )}
      <WithPassword asked={asked} onClose={() => setAsked(null)} />
    </section>
  );
};
