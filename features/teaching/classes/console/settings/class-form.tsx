import { Form } from 'antd';
import { HtmlItem } from '#features/ground/rich-text/console/html-item.public.tsx';
import { WORD_LIMITS } from '#platform/shared/written-text.rules.ts';
import { RecordForm } from '#platform/web/console/form/record-form.tsx';
import type { AdminClass } from '../classes.queries.ts';
import { BasicsSection } from './basics-section.tsx';
import type { ClassRecord } from './class-form-record.ts';
import type { ClassValues } from './class-values.rules.ts';
import { CoverChoice } from './cover-choice.tsx';
import { FormSection } from './form-section.tsx';
import { GraduationSection, TeachersSection } from './graduation-section.tsx';
import { SignUpSection, TimeSection } from './sign-up-section.tsx';

export interface ClassFormProps {
  readonly record: ClassRecord;
  /** `null` of a new class. */
  readonly detail: AdminClass | null;
  readonly isDisabled: boolean;
  readonly onSave: () => void;
}

/** Everything of a class but its courses, people and codes, which have pages of their own. */
export function ClassForm({ record, detail, isDisabled, onSave }: ClassFormProps) {
  const watched = Form.useWatch<ClassValues>([], { form: record.form, preserve: true });
  const values: ClassValues = { ...record.initial, ...watched };
  return (
    <RecordForm record={record} isDisabled={isDisabled} onSubmit={onSave}>
      <BasicsSection detail={detail} classType={values.classType} isDisabled={isDisabled} />
      <TimeSection values={values} />
      <SignUpSection detail={detail} values={values} isDisabled={isDisabled} />
      <GraduationSection record={record} detail={detail} values={values} isDisabled={isDisabled} />
      <TeachersSection />
      <FormSection title="封面与介绍">
        <CoverChoice
          record={record}
          classCode={detail?.classCode ?? ''}
          screenPath={detail?.screenPath ?? ''}
          isDisabled={isDisabled}
        />
        <HtmlItem
          name="intro"
          label="班级介绍"
          limit={WORD_LIMITS.long}
          height={280}
          placeholder="办班的目的、内容、要求，学员在班级页上看到。"
          isDisabled={isDisabled}
        />
      </FormSection>
    </RecordForm>
  );
}
