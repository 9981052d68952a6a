import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { Checkbox } from '#platform/web/ui/entry/choice.tsx';
import { TextField } from '#platform/web/ui/entry/text-field.tsx';
import { EditorDialog } from './editor-dialog.tsx';

const MOST = { rows: 50, cols: 10 } as const;

const countOf = (typed: string, most: number): number | null => {
  const count = Number(typed);
  return Number.isInteger(count) && count >= 1 && count <= most ? count : null;
};

export function TableDialog({ editor, onClose }: { readonly editor: Editor; readonly onClose: () => void }) {
  const [typedRows, setRows] = useState('3');
  const [typedCols, setCols] = useState('3');
  const [withHeaderRow, setHeader] = useState(true);
  const rows = countOf(typedRows, MOST.rows);
  const cols = countOf(typedCols, MOST.cols);
  const confirm = () => {
    if (rows === null || cols === null) return;
    onClose();
    editor.chain().insertTable({ rows, cols, withHeaderRow }).run();
  };
  return (
    <EditorDialog open title="插入表格" confirmText="插入" onConfirm={confirm} onCancel={onClose}>
      <TextField
        label="行数"
        type="number"
        min={1}
        max={MOST.rows}
        value={typedRows}
        error={rows === null ? `请填 1 到 ${MOST.rows} 的整数` : ''}
        onChange={(event) => setRows(event.target.value)}
      />
      <TextField
        label="列数"
        type="number"
        min={1}
        max={MOST.cols}
        value={typedCols}
        error={cols === null ? `请填 1 到 ${MOST.cols} 的整数，手机上看不下更多列` : ''}
        onChange={(event) => setCols(event.target.value)}
      />
      <Checkbox checked={withHeaderRow} onChange={(event) => setHeader(event.target.checked)}>
        首行作标题行
      </Checkbox>
    </EditorDialog>
  );
}
