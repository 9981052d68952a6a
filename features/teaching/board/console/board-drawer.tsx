import { Drawer } from 'antd';
import { type ReactNode, useState } from 'react';
import { Button } from '#platform/web/console/console-button.tsx';
import { DraftMark, type RecordFormState } from '#platform/web/console/form/record-form.tsx';
import type { BoardState, BoardSteps } from '../shared/board-state.rules.ts';
import s from './board-drawer.module.css';

/** Why a notice or material cannot be changed now, and what to do; empty when it can. */
export const lockedText = (state: BoardState, steps: BoardSteps): string => {
  if (steps.canEdit) return '';
  if (steps.canWithdraw) return '已发布，学员正在看。要修改，请先撤回，改好后再发布。';
  if (state === 'PUBLISHED') return '已发布，学员正在看。要修改，请班主任先撤回。';
  return '您在这里只能查看，不能修改。';
};

/** Uploads on their way: a form waits for them before it is saved. */
export const useUnderWay = () => {
  const [files, setFiles] = useState(0);
  const [pictures, setPictures] = useState(0);
  const waiting = files > 0 ? '等文件传完' : pictures > 0 ? '等图片传完' : undefined;
  return { waiting, setFiles, setPictures };
};

/** Steps for an entry that is not saved yet. */
export const NEW_STEPS: BoardSteps = {
  canEdit: true,
  canPublish: true,
  canWithdraw: false,
  canRemove: false,
};

export interface BoardFootProps<T extends object> {
  readonly open: {
    readonly record: RecordFormState<T>;
    readonly isPublishing: boolean;
    readonly save: () => void;
    readonly publish: () => void;
    readonly withdraw: () => void;
    readonly remove: () => void;
  };
  readonly steps: BoardSteps;
  /** Why saving has to wait. */
  readonly waiting: string | undefined;
  readonly onPreview: () => void;
}

/** Steps for the entry, at the foot of its drawer. */
export function BoardFoot<T extends object>({ open, steps, waiting, onPreview }: BoardFootProps<T>) {
  const { record, isPublishing, save, publish, withdraw, remove } = open;
  return (
    <div className={s.foot}>
      <span className="row wraps grows gap-4-12">
        {steps.canRemove && (
          <Button kind="danger" onClick={remove}>
            删除
          </Button>
        )}
        <DraftMark record={record} />
      </span>
      <Button act="see" kind="text" onClick={onPreview}>
        预览
      </Button>
      {steps.canWithdraw && <Button onClick={withdraw}>撤回</Button>}
      {steps.canEdit && (
        <Button
          kind={steps.canPublish ? 'line' : 'primary'}
          reason={waiting}
          loading={record.isSaving && !isPublishing}
          loadingLabel="保存中"
          onClick={save}
        >
          保存草稿
        </Button>
      )}
      {steps.canPublish && (
        <Button
          kind="primary"
          reason={waiting}
          loading={isPublishing}
          loadingLabel="正在发布"
          onClick={publish}
        >
          发布
        </Button>
      )}
    </div>
  );
}

export const Locked = ({ text }: { readonly text: string }) =>
  text === '' ? null : <p className="below-16 pad-10-14 on-gold-wash round-m gold-ink">{text}</p>;

export interface BoardDrawerProps {
  readonly title: string;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Beside the list, wide enough for the editor's tools. */
export const BoardDrawer = ({ title, open, onClose, children }: BoardDrawerProps) => (
  <Drawer
    title={title}
    className={s.drawer ?? ''}
    size={760}
    closable={{ placement: 'end' }}
    open={open}
    // Esc in a dialog over the drawer closes that dialog only.
    onClose={() => document.querySelector('dialog:modal') === null && onClose()}
    destroyOnHidden
  >
    {children}
  </Drawer>
);
