import { HtmlItem, type HtmlItemProps } from '#features/ground/rich-text/console/html-item.public.tsx';
import type { AnyRecord } from '#platform/shared/record.ts';
import { WORD_LIMITS } from '#platform/shared/written-text.rules.ts';
import { fieldId } from '#platform/web/console/form/go-to-field.ts';

interface HtmlFieldProps extends Pick<HtmlItemProps, 'name' | 'height' | 'isDisabled'> {
  readonly of: AnyRecord;
  /** Visible characters; those of a long text unless it says otherwise. */
  readonly limit?: HtmlItemProps['limit'];
}

/** A text of several paragraphs of a record, at the place to which a problem of it leads. */
export const HtmlField = ({ of, limit = WORD_LIMITS.long, ...item }: HtmlFieldProps) => (
  <div id={fieldId(item.name)} tabIndex={-1}>
    <HtmlItem {...item} label={of.fields[item.name]?.label ?? ''} limit={limit} />
  </div>
);
