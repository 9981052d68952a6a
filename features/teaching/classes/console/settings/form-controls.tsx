import { RichTextEditor } from '#features/ground/rich-text/console/rich-text-editor.public.tsx';
import { WORD_LIMITS } from '#platform/shared/written-text.rules.ts';

/** Context of the form for its controls. */
export interface FieldProps<T> {
  readonly id?: string | undefined;
  readonly value?: T | undefined;
  readonly onChange?: ((value: T) => void) | undefined;
}

export const IntroField = ({
  value = '',
  onChange,
  isDisabled,
}: FieldProps<string> & { isDisabled: boolean }) => (
  <RichTextEditor
    value={value}
    onChange={(html) => onChange?.(html)}
    limit={WORD_LIMITS.long}
    height={280}
    label="班级介绍"
    placeholder="办班的目的、内容、要求，学员在班级页上看到。"
    readOnly={isDisabled}
  />
);
