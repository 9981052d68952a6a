import { Form } from 'antd';
import { HtmlItem } from '#features/ground/rich-text/console/html-item.public.tsx';
import { ClassSelect } from '#features/teaching/classes/console/class-select.public.tsx';
import { WORD_LIMITS } from '#platform/shared/written-text.rules.ts';
import { TextItem } from '#platform/web/console/entry/entry-items.tsx';
import { titleField } from '../shared/board-fields.record.ts';
import { MAX_TITLE } from '../shared/board-state.rules.ts';
import type { BoardFormProps, BoardValues } from './board-editor.public.tsx';
import { ClassFilesField } from './class-files-field.public.tsx';

/** The class of an entry is chosen once and is no field of its record. */
export const CLASS_LABEL = '班级';

interface BoardHeadFieldsProps {
  readonly classId: string;
  /** Given where the title is a name; see `TextItem`. */
  readonly keptName?: string | undefined;
  readonly isClassFixed: boolean;
  readonly isDisabled: boolean;
  readonly onClass: (classId: string) => void;
}

/** Which class, while that can be chosen, and the title. */
function BoardHeadFields(props: BoardHeadFieldsProps) {
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

interface BoardItemWords {
  readonly files: string;
  readonly content: string;
  /** Given where the title is a name; see `TextItem`. */
  readonly keptName?: string;
}

/** The items that every form of the board writes itself: class and title, files, text. */
export const useBoardItems = <T extends BoardValues>(
  { record, isClassFixed, isDisabled, underWay }: BoardFormProps<T>,
  words: BoardItemWords,
) => {
  const watched = { form: record.form, preserve: true };
  const classId = (Form.useWatch('classId', watched) as string | undefined) ?? '';
  const files = (Form.useWatch('files', watched) as BoardValues['files'] | undefined) ?? [];
  const set = (values: Partial<BoardValues>) => record.setValues(values as Partial<T>);
  return {
    title: (
      <BoardHeadFields
        keptName={words.keptName}
        // Files belong to the class for which they were sent.
        onClass={(to) => set({ classId: to, files: [] })}
        {...{ classId, isClassFixed, isDisabled }}
      />
    ),
    files: (
      <ClassFilesField
        // Uploads on their way for another class are given up with it.
        key={classId}
        classId={classId}
        label={words.files}
        value={files}
        isDisabled={isDisabled}
        onChange={(to) => set({ files: to })}
        onSending={underWay.setFiles}
      />
    ),
    content: (
      <HtmlItem
        name="content"
        limit={WORD_LIMITS.long}
        height={320}
        label={words.content}
        isDisabled={isDisabled}
        onPendingPictures={underWay.setPictures}
      />
    ),
  };
};
