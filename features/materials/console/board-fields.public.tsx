import { Form, Input } from 'antd';
import type { RecordFormState } from '#platform/web/console/record-form.tsx';
import { MAX_TITLE } from '../shared/board-state.rules.ts';
import type { BoardValues } from './board-editor.public.tsx';
import { ClassSelect } from './class-select.public.tsx';

/** What a form of the board watches of itself, also where the field is not drawn. */
export const useBoardWatch = <T extends BoardValues>({ form }: RecordFormState<T>) => {
  const watched = { form, preserve: true };
  return {
    classId: (Form.useWatch('classId', watched) as string | undefined) ?? '',
    files: (Form.useWatch('files', watched) as BoardValues['files'] | undefined) ?? [],
  };
};

export interface BoardHeadFieldsProps {
  readonly classId: string;
  readonly classLabel: string;
  readonly titleLabel: string;
  readonly isClassFixed: boolean;
  readonly isDisabled: boolean;
  readonly onClass: (classId: string) => void;
}

/** Which class, while that can be chosen, and the title. */
export function BoardHeadFields(props: BoardHeadFieldsProps) {
  const { classId, classLabel, titleLabel, isClassFixed, isDisabled, onClass } = props;
  return (
    <>
      {!isClassFixed && (
        <Form.Item label={classLabel} htmlFor="board-class" required>
          <ClassSelect
            id="board-class"
            isForWriting
            placeholder="选择班级"
            value={classId}
            onChange={onClass}
          />
        </Form.Item>
      )}
      <Form.Item
        name="title"
        label={titleLabel}
        rules={[{ required: !isDisabled, whitespace: true, message: '请填写标题' }]}
      >
        <Input maxLength={MAX_TITLE} showCount={!isDisabled} dir="auto" autoComplete="off" />
      </Form.Item>
    </>
  );
}
