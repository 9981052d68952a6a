import type { BoardFormProps } from '#features/teaching/board/console/board-editor.public.tsx';
import { useBoardItems } from '#features/teaching/board/console/board-fields.public.tsx';
import { BOARD_PART } from '#features/teaching/board/shared/board-fields.record.ts';
import { RecordForm } from '#platform/web/console/form/record-form.tsx';
import { RecordItems } from '#platform/web/console/form/record-items.tsx';
import { materialRecord } from '../shared/material.record.ts';
import { MATERIAL_LABELS, type MaterialValues } from './material-values.ts';

export function MaterialForm(props: BoardFormProps<MaterialValues>) {
  const { record, isDisabled } = props;
  const own = useBoardItems(props, {
    files: MATERIAL_LABELS.files,
    content: `${MATERIAL_LABELS.content}（可以不写）`,
    keptName: record.initial.title,
  });
  return (
    <RecordForm record={record} isDisabled={isDisabled}>
      <RecordItems of={materialRecord} part={BOARD_PART} own={own} />
    </RecordForm>
  );
}
