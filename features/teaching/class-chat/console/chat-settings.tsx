import { useId, useState } from 'react';
import { call } from '#platform/web/call.ts';
import { Button } from '#platform/web/console/console-button.tsx';
import { toastError } from '#platform/web/console/dialogs/toast-error.ts';
import { TypedDateBox } from '#platform/web/console/entry/typed-date-box.tsx';
import { useReload } from '#platform/web/console/use-reload.ts';
import { showToast } from '#platform/web/ui/dialogs/toast.tsx';
import { getChatDesk, saveChat } from '../shared/class-chat.contract.ts';
import type { Desk } from './chat-desk.queries.ts';
import { quietProblems } from './quiet-entry.rules.ts';

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

interface QuietTimeProps {
  readonly label: string;
  readonly value: string;
  readonly problem: string;
  readonly onChange: (time: string) => void;
}

/** One end of the quiet hours, typed or picked. */
function QuietTime({ label, ...rest }: QuietTimeProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="block below-6 ink-2">
        {label}
      </label>
      <TypedDateBox id={id} kind="time" {...rest} />
    </div>
  );
}

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
  const problems = quietProblems(values);
  const save = async () => {
    // Hours that do not hold go as they were: what is typed there was hidden with its sentence.
    const { quietFrom, quietTo } = values.hasOwnHours ? values : desk;
    if (values.hasOwnHours && (problems.from !== '' || problems.to !== '')) return;
    setBusy(true);
    try {
      await call(saveChat, { groupId, version, ...values, quietFrom, quietTo });
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
        noValidate
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
            <div className="flex wraps gap-12">
              <QuietTime
                label="静音从"
                value={values.quietFrom}
                problem={problems.from}
                onChange={(quietFrom) => set({ quietFrom })}
              />
              <QuietTime
                label="到"
                value={values.quietTo}
                problem={problems.to}
                onChange={(quietTo) => set({ quietTo })}
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
