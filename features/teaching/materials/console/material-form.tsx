import type { BoardFormProps } from '#features/teaching/board/console/board-editor.public.tsx';
import { BoardHeadFields, useBoardWatch } from '#features/teaching/board/console/board-fields.public.tsx';
import { BoardTextField } from '#features/teaching/board/console/board-text-field.public.tsx';
import { ClassFilesField } from '#features/teaching/board/console/class-files-field.public.tsx';
import { BOARD_PART } from '#features/teaching/board/shared/board-fields.record.ts';
import { RecordForm } from '#platform/web/console/form/record-form.tsx';
import { RecordItems } from '#platform/web/console/form/record-items.tsx';
import { materialRecord } from '../shared/material.record.ts';
import { MATERIAL_LABELS, type MaterialValues } from './material-values.ts';

export function MaterialForm(props: BoardFormProps<MaterialValues>) {
  const { record, isClassFixed, isDisabled, underWay } = props;
  const { classId, files } = useBoardWatch(record);
  return (
    <RecordForm record={record} isDisabled={isDisabled}>
      <RecordItems
        of={materialRecord}
        part={BOARD_PART}
        own={{
          title: (
            <BoardHeadFields
              keptName={record.initial.title}
              // Files belong to the class for which they were sent.
              onClass={(to) => record.setValues({ classId: to, files: [] })}
              {...{ classId, isClassFixed, isDisabled }}
            />
          ),
          files: (
            <ClassFilesField
              // Uploads on their way for another class are given up with it.
              key={classId}
              classId={classId}
              label={MATERIAL_LABELS.files}
              value={files}
              isDisabled={isDisabled}
              onChange={(to) => record.setValues({ files: to })}
              onSending={underWay.setFiles}
            />
          ),
          content: (
            <BoardTextField
              name="content"
              label={`${MATERIAL_LABELS.content}（可以不写）`}
              isDisabled={isDisabled}
              onPictures={underWay.setPictures}
            />
          ),
        }}
      />
    </RecordForm>
  );
}
