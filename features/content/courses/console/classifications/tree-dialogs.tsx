import { Select } from 'antd';
import { useId, useState } from 'react';
import { NameDialog } from '#platform/web/console/dialogs/name-dialog.tsx';
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx';
import {
  type ClassificationNode,
  flatNames,
  parentsFor,
  placeOf,
} from '../../shared/classifications/classification-moves.rules.ts';
import s from './classifications.module.css';
import type { TreeChange } from './use-tree-changes.ts';

interface TargetDialogProps {
  readonly title: string;
  readonly text: string;
  readonly label: string;
  readonly okText: string;
  readonly targets: readonly { readonly id: string; readonly name: string }[];
  readonly isBusy: boolean;
  readonly onChoose: (id: string) => void;
  readonly onClose: () => void;
}

/** 移到…, 并入…: which other classification. */
function TargetDialog(props: TargetDialogProps) {
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

export type Asked =
  | { readonly kind: 'add'; readonly parentId: string | null }
  | { readonly kind: 'rename'; readonly id: string }
  | { readonly kind: 'place'; readonly id: string }
  | { readonly kind: 'courses'; readonly id: string }
  | { readonly kind: 'merge'; readonly id: string };

export interface TreeDialogsProps {
  readonly asked: Asked;
  readonly nodes: readonly ClassificationNode[];
  readonly isBusy: boolean;
  readonly onChange: (change: TreeChange) => void;
  readonly onClose: () => void;
}

const TOP = 'top';
const MAX_NAME = 20;

/** The dialog that belongs to what was asked for. */
export function TreeDialogs({ asked, nodes, isBusy, onChange, onClose }: TreeDialogsProps) {
  const all = flatNames(nodes);
  const common = { isBusy, onClose };
  if (asked.kind === 'add') {
    const parent = nodes.find(({ id }) => id === asked.parentId);
    return (
      <NameDialog
        {...common}
        max={MAX_NAME}
        title={parent ? `在「${parent.name}」下新建` : '新建一级分类'}
        name=""
        taken={(parent?.children ?? nodes).map(({ name }) => name)}
        onSave={(name) => onChange({ kind: 'add', parentId: asked.parentId, name })}
      />
    );
  }
  const { id } = asked;
  const found = placeOf(nodes, id);
  const own = found?.siblings[found.index];
  if (!found || !own) return null;
  if (asked.kind === 'rename') {
    const taken = found.siblings.filter((sibling) => sibling.id !== id).map(({ name }) => name);
    return (
      <NameDialog
        {...common}
        max={MAX_NAME}
        title="改名"
        name={own.name}
        taken={taken}
        onSave={(name) => onChange({ kind: 'rename', id, name })}
      />
    );
  }
  if (asked.kind === 'place') {
    const targets = parentsFor(nodes, id).map((parentId) => ({
      id: parentId ?? TOP,
      name: nodes.find((node) => node.id === parentId)?.name ?? '第一级',
    }));
    return (
      <TargetDialog
        {...common}
        title={`移动「${own.name}」`}
        text="分类里的课程跟着走，排在新位置的最后。"
        label="移到哪里"
        okText="移动"
        targets={targets}
        onChoose={(chosen) => {
          const parentId = chosen === TOP ? null : chosen;
          const siblings =
            parentId === null ? nodes : (nodes.find((node) => node.id === parentId)?.children ?? []);
          onChange({ kind: 'move', id, place: { parentId, index: siblings.length } });
        }}
      />
    );
  }
  const targets = all.filter((target) => target.id !== id);
  return asked.kind === 'courses' ? (
    <TargetDialog
      {...common}
      title={`移走「${own.name}」的课程`}
      text={`直接在这个分类下的 ${own.courseNum} 门课程都移过去，分类本身留下。`}
      label="移到哪个分类"
      okText={`移走 ${own.courseNum} 门`}
      targets={targets}
      onChoose={(toId) => onChange({ kind: 'courses', fromId: id, toId })}
    />
  ) : (
    <TargetDialog
      {...common}
      title={`删除「${own.name}」`}
      text={`里面有 ${own.courseNum} 门课程，删除前要并入别的分类。`}
      label="并入哪个分类"
      okText="并入并删除"
      targets={targets}
      onChoose={(toId) => onChange({ kind: 'remove', id, moveCoursesTo: toId })}
    />
  );
}
