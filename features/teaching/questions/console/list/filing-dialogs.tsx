import { useId, useState } from 'react';
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx';
import { CategorySelect } from '../category-select.tsx';
import { TagsSelect } from '../tag-select.tsx';
import s from './list.module.css';

interface CommonProps {
  readonly num: number;
  /** Of the chosen ones belong to others and stay as they are. */
  readonly left: number;
  readonly isBusy: boolean;
  readonly onClose: () => void;
}

const leftText = (left: number): string => (left === 0 ? '' : `另有 ${left} 题由上级单位维护，会原样留下。`);

/** 移动: into another category. */
export function FileDialog({
  num,
  left,
  isBusy,
  onClose,
  onFile,
}: CommonProps & {
  readonly onFile: (categoryId: string) => void;
}) {
  const id = useId();
  const [chosen, setChosen] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  return (
    <Dialog
      open
      title={`移动 ${num} 题`}
      confirmText="移动"
      busy={isBusy}
      onCancel={onClose}
      onConfirm={() => {
        setIsAsked(true);
        if (chosen !== '') onFile(chosen);
      }}
    >
      <p className="below-16">题目只换分类，内容、版本和用在哪里都不变。{leftText(left)}</p>
      <label htmlFor={id} className="block below-6 plain ink-2">
        移到
      </label>
      <CategorySelect
        id={id}
        placeholder="请选择分类"
        value={chosen}
        onChange={(next = '') => setChosen(next)}
      />
      <p className={s.dialogProblem} aria-live="polite">
        {isAsked && chosen === '' ? '请选择一个分类' : ''}
      </p>
    </Dialog>
  );
}

/** 加标签: those that are there stay. */
export function TagsDialog({
  num,
  left,
  isBusy,
  onClose,
  onAdd,
}: CommonProps & {
  readonly onAdd: (tags: string[]) => void;
}) {
  const id = useId();
  const [tags, setTags] = useState<string[]>([]);
  const [isAsked, setIsAsked] = useState(false);
  return (
    <Dialog
      open
      title={`给 ${num} 题加标签`}
      confirmText="加上"
      busy={isBusy}
      onCancel={onClose}
      onConfirm={() => {
        setIsAsked(true);
        if (tags.length > 0) onAdd(tags);
      }}
    >
      <p className="below-16">原有的标签保留。{leftText(left)}</p>
      <label htmlFor={id} className="block below-6 plain ink-2">
        标签
      </label>
      <TagsSelect id={id} value={tags} onChange={setTags} />
      <p className={s.dialogProblem} aria-live="polite">
        {isAsked && tags.length === 0 ? '请填一个标签' : ''}
      </p>
    </Dialog>
  );
}
