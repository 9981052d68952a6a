import { useId, useState } from 'react';
import { NameDialog } from '#platform/web/console/dialogs/name-dialog.tsx';
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx';
import type { QuestionCategory } from '../../shared/questions.contract.ts';
import { CategorySelect } from '../category-select.tsx';
import { siblingsOf } from '../category-tree.rules.ts';
import type { CategoryInput } from './use-category-changes.ts';

export type AskedOfCategory =
  | { readonly kind: 'add'; readonly parent: QuestionCategory | null }
  | { readonly kind: 'rename'; readonly category: QuestionCategory }
  | { readonly kind: 'move'; readonly category: QuestionCategory };

export interface CategoryDialogsProps {
  readonly asked: AskedOfCategory;
  readonly categories: readonly QuestionCategory[];
  readonly isBusy: boolean;
  readonly onSave: (input: CategoryInput) => void;
  readonly onClose: () => void;
}

const MAX_NAME = 40;

interface MoveDialogProps {
  readonly category: QuestionCategory;
  readonly isBusy: boolean;
  readonly onMove: (parentId: string) => void;
  readonly onClose: () => void;
}

function MoveDialog({ category, isBusy, onMove, onClose }: MoveDialogProps) {
  const id = useId();
  const [parentId, setParentId] = useState('');
  return (
    <Dialog
      open
      title={`移动「${category.name}」`}
      confirmText="移动"
      busy={isBusy}
      onCancel={onClose}
      onConfirm={() => onMove(parentId)}
    >
      <p className="below-16">下级分类和里面的题都跟着走。</p>
      <label htmlFor={id} className="block below-6 plain ink-2">
        移到哪里
      </label>
      <CategorySelect
        id={id}
        without={category.id}
        placeholder="最上一级"
        value={parentId}
        onChange={(next = '') => setParentId(next)}
      />
    </Dialog>
  );
}

/** The dialog that belongs to what was asked for. */
export function CategoryDialogs({ asked, categories, isBusy, onSave, onClose }: CategoryDialogsProps) {
  const common = { isBusy, onClose };
  if (asked.kind === 'add') {
    const parentId = asked.parent?.id ?? '';
    return (
      <NameDialog
        {...common}
        max={MAX_NAME}
        title={asked.parent ? `在「${asked.parent.name}」下新建` : '新建分类'}
        name=""
        taken={siblingsOf(categories, { id: '', parentId }).map(({ name }) => name)}
        onSave={(name) => onSave({ name, parentId })}
      />
    );
  }
  const { category } = asked;
  const { id, version, parentId, name, sort } = category;
  if (asked.kind === 'rename') {
    return (
      <NameDialog
        {...common}
        max={MAX_NAME}
        title="改名"
        name={name}
        taken={siblingsOf(categories, category).map((other) => other.name)}
        onSave={(next) => onSave({ id, version, parentId, sort, name: next })}
      />
    );
  }
  return (
    <MoveDialog
      {...common}
      category={category}
      onMove={(next) => onSave({ id, version, name, sort, parentId: next })}
    />
  );
}
