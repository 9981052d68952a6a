import { Select } from 'antd';
import { useId, useState } from 'react';
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx';
import s from './classifications.module.css';

export interface Target {
  readonly id: string;
  readonly name: string;
}

export interface TargetDialogProps {
  readonly title: string;
  readonly text: string;
  readonly label: string;
  readonly okText: string;
  readonly targets: readonly Target[];
  readonly isBusy: boolean;
  readonly onChoose: (id: string) => void;
  readonly onClose: () => void;
}

/** 移到…, 并入…: which other classification. */
export function TargetDialog(props: TargetDialogProps) {
  const { title, text, label, okText, targets, isBusy, onChoose, onClose } = props;
  const id = useId();
  const [chosen, setChosen] = useState<string>();
  const [isAsked, setIsAsked] = useState(false);
  const isMissing = isAsked && chosen === undefined;
  return (
    <Dialog
      open
      title={title}
      confirmText={okText}
      busy={isBusy}
      onCancel={onClose}
      onConfirm={() => {
        setIsAsked(true);
        if (chosen !== undefined) onChoose(chosen);
      }}
    >
      <p className="below-16">{text}</p>
      <label htmlFor={id} className="block below-6 plain ink-2">
        {label}
      </label>
      <Select
        id={id}
        style={{ width: '100%' }}
        placeholder="请选择"
        status={isMissing ? 'error' : ''}
        showSearch={{ optionFilterProp: 'label' }}
        options={targets.map((target) => ({ value: target.id, label: target.name }))}
        value={chosen}
        onChange={setChosen}
      />
      <p className={s.dialogProblem} aria-live="polite">
        {isMissing ? '请选择一个分类' : ''}
      </p>
    </Dialog>
  );
}
