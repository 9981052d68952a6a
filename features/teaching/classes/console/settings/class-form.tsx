import { Form } from 'antd';
import { countVisible, overflowOf, WORD_LIMITS } from '#platform/shared/written-text.rules.ts';
import { unless } from '#platform/web/console/entry/entry-items.tsx';
import { RecordForm } from '#platform/web/console/form/record-form.tsx';
import type { AdminClass } from '../classes.queries.ts';
import { BasicsSection } from './basics-section.tsx';
import type { ClassRecord } from './class-form-record.ts';
import type { ClassValues } from './class-values.rules.ts';
import { CoverChoice } from './cover-choice.tsx';
import { IntroField } from './form-controls.tsx';
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

const introProblem = (html: string): string => {
  const over = overflowOf(countVisible(html), WORD_LIMITS.long);
  return over === 0 ? '' : `超出 ${over} 字，请删减`;
};

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
        <Form.Item
          name="intro"
          label="班级介绍"
          rules={[{ validator: (_, html: string = '') => unless(introProblem(html)) }]}
        >
          <IntroField isDisabled={isDisabled} />
        </Form.Item>
      </FormSection>
    </RecordForm>
  );
}
