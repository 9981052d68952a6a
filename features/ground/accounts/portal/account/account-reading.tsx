import type { ReactNode } from 'react';
import { setElderModeHere, useElderMode } from '#platform/web/elder-mode.ts';
import { showToast } from '#platform/web/ui/dialogs/toast.tsx';
import { setReadAloudHere, useReadAloudChoice } from '#platform/web/ui/read-aloud/read-aloud-choice.ts';
import s from './account.module.css';
import { useKeepElderMode } from './account.queries.ts';

interface SwitchProps {
  readonly isOn: boolean;
  /** Id of the text that says what the switch does. */
  readonly saidBy: string;
  readonly onChange: (on: boolean) => void;
  readonly children: ReactNode;
}

function Switch({ isOn, saidBy, onChange, children }: SwitchProps) {
  return (
    <label className={s.switch}>
      <input
        className="rigid relative flush pill"
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        aria-describedby={saidBy}
        checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
      />
      {children}
    </label>
  );
}

/** The reading bar outside of elder mode, which always has it; kept on this device, whose voices it needs. */
function ReadAloudSwitch() {
  const isOn = useReadAloudChoice();
  return (
    <>
      <p className={`${s.say} above-20`} id="account-aloud-say">
        文章、通知、图文课程和展馆的文字可以由这台设备读出来，快慢可调。
      </p>
      <Switch isOn={isOn} saidBy="account-aloud-say" onChange={setReadAloudHere}>
        显示朗读
      </Switch>
    </>
  );
}

/** The layout for older readers; kept with the account, so that it follows to other devices. */
export const AccountReading = () => {
  const isElder = useElderMode();
  const { mutate } = useKeepElderMode();
  const choose = (on: boolean) => {
    setElderModeHere(on);
    const failed = () => showToast('这台设备已经切换，但没有记到您的账号里，请稍后再试', { kind: 'error' });
    mutate(on, { onError: failed });
  };
  return (
    <section className={`panel ${s.panel}`} aria-labelledby="account-reading">
      <h2 id="account-reading">长者模式</h2>
      <p className={s.say} id="account-reading-say">
        字更大，布局更简单，没有弹窗和动画。换一台设备登录也一样。
      </p>
      <Switch isOn={isElder} saidBy="account-reading-say" onChange={choose}>
        使用长者模式
      </Switch>
      {!isElder && <ReadAloudSwitch />}
    </section>
  );
};
