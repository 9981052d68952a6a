import { useState } from 'react';
import { call } from '#platform/web/call.ts';
import { Button } from '#platform/web/console/console-button.tsx';
import { toastError } from '#platform/web/console/dialogs/toast-error.ts';
import { useReload } from '#platform/web/console/use-reload.ts';
import { showToast } from '#platform/web/ui/dialogs/toast.tsx';
import { TextField } from '#platform/web/ui/entry/text-field.tsx';
import { getChatDesk, saveChat } from '../shared/class-chat.contract.ts';
import type { Desk } from './chat-desk.queries.ts';

interface CheckProps {
  readonly label: string;
  readonly value: boolean;
  readonly onChange: (value: boolean) => void;
}

const Check = ({ label, value, onChange }: CheckProps) => (
  <label className="row gap-8 tall-44">
    <input type="checkbox" checked={value} onChange={(event) => onChange(event.currentTarget.checked)} />
    {label}
  </label>
);

const hoursWords = ({ quietFrom, quietTo }: Pick<Desk, 'quietFrom' | 'quietTo'>): string =>
  quietFrom === '' ? '不设' : `${quietFrom} 至 ${quietTo}`;

/** Settings of a conversation. */
export function ChatSettings({ desk }: { readonly desk: Desk }) {
  const { groupId, version } = desk;
  const reload = useReload(getChatDesk);
  const [values, setValues] = useState({
    joinersRead: desk.joinersRead,
    isSilenced: desk.isSilenced,
    hasOwnHours: desk.hasOwnHours,
    quietFrom: desk.quietFrom,
    quietTo: desk.quietTo,
  });
  const [busy, setBusy] = useState(false);
  const set = (change: Partial<typeof values>) => setValues((now) => ({ ...now, ...change }));
  const save = async () => {
    setBusy(true);
    try {
      await call(saveChat, { groupId, version, ...values });
      showToast('设置已保存');
      await reload();
    } catch (error) {
      toastError(error);
    }
    setBusy(false);
  };
  return (
    <section className="panel pad-20-24 phone-pad-16" aria-label="设置">
      <h2 className="large">设置</h2>
      <form
        className="stack gap-12 above-12"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        {/* What is changed before the answer would go with the settings that come with it. */}
        <div className="stack gap-12" inert={busy}>
          <Check
            label="后来加入的学员能看加入以前的消息"
            value={values.joinersRead}
            onChange={(joinersRead) => set({ joinersRead })}
          />
          <Check
            label="全班暂停发言（班主任仍可发言）"
            value={values.isSilenced}
            onChange={(isSilenced) => set({ isSilenced })}
          />
          <Check
            label={
              desk.hasOwnHours || values.hasOwnHours
                ? '本班另设静音时段'
                : `本班另设静音时段（现在与平台一致：${hoursWords(desk)}）`
            }
            value={values.hasOwnHours}
            onChange={(hasOwnHours) => set({ hasOwnHours })}
          />
          {values.hasOwnHours && (
            <div className="row wraps gap-12">
              <TextField
                label="静音从"
                type="time"
                value={values.quietFrom}
                onChange={(event) => set({ quietFrom: event.currentTarget.value.slice(0, 5) })}
              />
              <TextField
                label="到"
                type="time"
                value={values.quietTo}
                onChange={(event) => set({ quietTo: event.currentTarget.value.slice(0, 5) })}
              />
            </div>
          )}
        </div>
        <p className="small ink-3">
          静音时段里照常能发消息，不提醒{values.hasOwnHours && '；两个都不填就不设静音'}。
        </p>
        <p>
          <Button kind="primary" size="s" type="submit" loading={busy}>
            保存设置
          </Button>
        </p>
      </form>
    </section>
  );
}
