/** 要求写理由的操作，理由不能为空，也不能超过规定的字数。 */
export const MAX_REASON = 200;

/** The sentence under the field, or `null` when the reason will do; characters as people see them. */
export const reasonProblem = (
  text: string,
  field: {
    readonly label: string;
    readonly required?: boolean | undefined;
    readonly maxLength?: number | undefined;
  },
): string | null => {
  const length = [...text.trim()].length;
  const max = field.maxLength ?? MAX_REASON;
  if (field.required && length === 0) return `请填写${field.label}`;
  return length > max ? `最多 ${max} 个字，现在多了 ${length - max} 个` : null;
};
