import { type ReactNode, useId, useState } from 'react';
import { cx } from '../../ui/cx.ts';
import { useModal } from '../../ui/dialogs/use-modal.ts';
import { Button } from '../console-button.tsx';
import { type Choices, type FieldConflict, firstChoices, openChoices, type Side } from './conflict.rules.ts';
import s from './conflict-dialog.module.css';

export interface ConflictDialogProps<T extends object> {
  readonly conflicts: readonly FieldConflict<keyof T & string>[];
  readonly mine: T;
  readonly theirs: T;
  readonly labels: Readonly<Record<keyof T, string>>;
  /** How the value of a field is shown; plain text otherwise. */
  readonly shown: (key: keyof T & string, value: T[keyof T & string]) => ReactNode;
  /** Author and time of the other version, where the record says them. */
  readonly by?: string | undefined;
  readonly isSaving: boolean;
  readonly onSave: (choices: Choices) => void;
  readonly onCancel: () => void;
}

const CHANGED = { mine: '只有您改过', theirs: '只有对方改过', both: '两边都改过' } as const;

interface OptionProps {
  readonly name: string;
  readonly word: string;
  readonly label: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly children: ReactNode;
}

const Option = ({ name, word, label, isChosen, onChoose, children }: OptionProps) => (
  <label className={cx(s.option, isChosen && s.chosen)}>
    <span className={s.pick}>
      <input
        className="rigid flush"
        type="radio"
        name={name}
        checked={isChosen}
        aria-label={`${label}：${word}`}
        onChange={onChoose}
      />
      {word}
    </span>
    <span className={s.value} dir="auto">
      {children}
    </span>
  </label>
);

/** 别人改过了：both versions side by side, field by field; nothing is saved before every field is decided. */
export function ConflictDialog<T extends object>(props: ConflictDialogProps<T>) {
  const { conflicts, mine, theirs, labels, shown, by, isSaving, onSave, onCancel } = props;
  const id = useId();
  const dialog = useModal(true);
  const [choices, setChoices] = useState<Choices>(() => firstChoices(conflicts));
  const open = openChoices(conflicts, choices);
  const choose = (key: string, side: Side) => setChoices((now) => ({ ...now, [key]: side }));
  const chooseAll = (side: Side) => setChoices(Object.fromEntries(conflicts.map(({ key }) => [key, side])));
  return (
    <dialog
      ref={dialog}
      className={s.dialog}
      aria-labelledby={`${id}-title`}
      onCancel={(event) => {
        event.preventDefault();
        onCancel();
      }}
    >
      <header className={s.head}>
        <h2 className="below-6 title-l" id={`${id}-title`}>
          这条记录已经被人改过
        </h2>
        <p className="ink-2">
          {by ?? '您打开之后，别人保存了新的内容'}。有 {conflicts.length} 项不一样，选好用哪一边再保存。
        </p>
        <div className="flex gap-12 above-12">
          <Button size="s" onClick={() => chooseAll('mine')}>
            全用我的
          </Button>
          <Button size="s" onClick={() => chooseAll('theirs')}>
            全用对方的
          </Button>
        </div>
      </header>
      <div className={s.fields}>
        {conflicts.map(({ key, changed }) => (
          <div key={key} className={s.row}>
            <fieldset className={s.field}>
              <legend className="flex baseline gap-12 below-8 bold">
                {labels[key]}
                <small className="small regular ink-3">{CHANGED[changed]}</small>
              </legend>
              <Option
                name={`${id}-${key}`}
                word="用我的"
                label={labels[key]}
                isChosen={choices[key] === 'mine'}
                onChoose={() => choose(key, 'mine')}
              >
                {shown(key, mine[key])}
              </Option>
              <Option
                name={`${id}-${key}`}
                word="用对方的"
                label={labels[key]}
                isChosen={choices[key] === 'theirs'}
                onChoose={() => choose(key, 'theirs')}
              >
                {shown(key, theirs[key])}
              </Option>
            </fieldset>
          </div>
        ))}
      </div>
      <footer className={s.foot}>
        <Button onClick={onCancel}>回去再看看</Button>
        <Button
          kind="primary"
          loading={isSaving}
          loadingLabel="保存中"
          reason={open > 0 ? `还有 ${open} 项没有选` : undefined}
          onClick={() => onSave(choices)}
        >
          按选好的保存
        </Button>
      </footer>
    </dialog>
  );
}
