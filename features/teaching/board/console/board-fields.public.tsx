import { Form } from 'antd';
import { ClassSelect } from '#features/teaching/classes/console/class-select.public.tsx';
import { TextItem } from '#platform/web/console/entry/entry-items.tsx';
import type { RecordFormState } from '#platform/web/console/form/record-form.tsx';
import { titleField } from '../shared/board-fields.record.ts';
import { MAX_TITLE } from '../shared/board-state.rules.ts';
import type { BoardValues } from './board-editor.public.tsx';

/** Values that a form of the board watches of itself, also where the field is not drawn. */
export const useBoardWatch = <T extends BoardValues>({ form }: RecordFormState<T>) => {
  const watched = { form, preserve: true };
  return {
    classId: (Form.useWatch('classId', watched) as string | undefined) ?? '',
    files: (Form.useWatch('files', watched) as BoardValues['files'] | undefined) ?? [],
  };
};

/** The class of an entry is chosen once and is no field of its record. */
export const CLASS_LABEL = '班级';

export interface BoardHeadFieldsProps {
  readonly classId: string;
  /** Given where the title is a name; see `TextItem`. */
  readonly keptName?: string | undefined;
  readonly isClassFixed: boolean;
  readonly isDisabled: boolean;
  readonly onClass: (classId: string) => void;
}

/** Which class, while that can be chosen, and the title. */
export function BoardHeadFields(props: BoardHeadFieldsProps) {
  const { classId, keptName, isClassFixed, isDisabled, onClass } = props;
  return (
    <>
      {!isClassFixed && (
        <Form.Item label={CLASS_LABEL} htmlFor="board-class" required>
          <ClassSelect
            id="board-class"
            isForWriting
            placeholder="选择班级"
            value={classId}
            onChange={onClass}
          />
        </Form.Item>
      )}
      <TextItem
        name="title"
        label={titleField.label}
        needed={isDisabled ? undefined : titleField.needed}
        limit={MAX_TITLE}
        keptName={keptName}
        hasCount={!isDisabled}
        of={{ dir: 'auto' }}
      />
    </>
  );
}
