import { Form } from 'antd';
import { countVisible, overflowOf } from '#platform/shared/written-text.rules.ts';
import { unless } from '#platform/web/console/entry/entry-items.tsx';
import type { RichTextEditorProps } from './editor-props.ts';
import { RichTextEditor } from './rich-text-editor.public.tsx';

export interface HtmlItemProps
  extends Pick<RichTextEditorProps, 'label' | 'height' | 'placeholder' | 'onPendingPictures'> {
  readonly name: string;
  readonly limit: 500 | 10_000;
  readonly isDisabled: boolean;
}

interface FieldProps {
  readonly value?: string;
  readonly onChange?: (html: string) => void;
  readonly editor: Omit<RichTextEditorProps, 'value' | 'onChange'>;
}

const Field = ({ value = '', onChange, editor }: FieldProps) => (
  <RichTextEditor {...editor} value={value} onChange={(html) => onChange?.(html)} />
);

/** A text of several paragraphs in a form: what goes beyond `limit` visible characters is not sent. */
export const HtmlItem = ({ name, isDisabled, ...editor }: HtmlItemProps) => (
  <Form.Item
    name={name}
    label={editor.label}
    rules={[
      {
        validator: (_, html: string = '') => {
          const over = overflowOf(countVisible(html), editor.limit);
          return unless(over === 0 ? '' : `超出 ${over} 字，请删减`);
        },
      },
    ]}
  >
    <Field editor={{ ...editor, readOnly: isDisabled }} />
  </Form.Item>
);
