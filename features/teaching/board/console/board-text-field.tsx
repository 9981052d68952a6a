import { Form } from 'antd';
import { RichTextEditor } from '#features/ground/rich-text/console/rich-text-editor.public.tsx';
import { countVisible, overflowOf, WORD_LIMITS } from '#platform/shared/written-text.rules.ts';

interface EditorProps {
  readonly value?: string;
  readonly onChange?: (html: string) => void;
  readonly label: string;
  readonly isDisabled: boolean;
  readonly onPictures: (num: number) => void;
}

const Editor = ({ value = '', onChange, label, isDisabled, onPictures }: EditorProps) => (
  <RichTextEditor
    value={value}
    onChange={(html) => onChange?.(html)}
    limit={WORD_LIMITS.long}
    height={320}
    label={label}
    readOnly={isDisabled}
    onPendingPictures={onPictures}
  />
);

export interface BoardTextFieldProps {
  readonly name: string;
  readonly label: string;
  readonly isDisabled: boolean;
  /** Pictures that are still on their way. */
  readonly onPictures: (num: number) => void;
}

/** The text of a notice or a material: at most 10,000 visible characters. */
export const BoardTextField = ({ name, label, isDisabled, onPictures }: BoardTextFieldProps) => (
  <Form.Item
    name={name}
    label={label}
    rules={[
      {
        validator: (_, html: string = '') => {
          const over = overflowOf(countVisible(html), WORD_LIMITS.long);
          return over === 0 ? Promise.resolve() : Promise.reject(new Error(`超出 ${over} 字，请删减`));
        },
      },
    ]}
  >
    <Editor label={label} isDisabled={isDisabled} onPictures={onPictures} />
  </Form.Item>
);
