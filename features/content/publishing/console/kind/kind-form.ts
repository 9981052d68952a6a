import type { RecordFormState } from '#platform/web/console/form/record-form.tsx';
import type { PublicationDetail } from '../publication-record.public.ts';

/** A part of the form of one publication. */
export interface KindFormProps<T extends object> {
  readonly record: RecordFormState<T>;
  readonly detail: PublicationDetail;
  readonly isDisabled: boolean;
}
