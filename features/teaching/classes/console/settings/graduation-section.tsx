import { Checkbox, Form } from 'antd';
import { TeacherSelect } from '#features/content/teachers/console/teacher-select.public.tsx';
import { hoursText } from '#platform/shared/hours.ts';
import { HoursItem } from '#platform/web/console/entry/entry-items.tsx';
import { RecordItems } from '#platform/web/console/form/record-items.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { classRecord } from '../../shared/settings/class.record.ts';
import type { AdminClass } from '../classes.queries.ts';
import s from './class-edit.module.css';
import type { ClassRecord } from './class-form-record.ts';
import type { ClassValues } from './class-values.rules.ts';
import { conditionsProblem, conditionsSentence, courseFactsOf, hundredthsOf } from './conditions.rules.ts';
import { FormSection } from './form-section.tsx';
import { SwitchLine } from './sign-up-section.tsx';

const WRITTEN = ['classHours', 'mustFinishCompulsory', 'inOrder'] as const;

export interface GraduationSectionProps {
  readonly record: ClassRecord;
  readonly detail: AdminClass | null;
  readonly values: ClassValues;
  readonly isDisabled: boolean;
}

/** 学时与结业条件: as fields, and as the sentence that they make. */
export function GraduationSection({ record, detail, values, isDisabled }: GraduationSectionProps) {
  const facts = courseFactsOf(detail?.courses ?? []);
  const conditions = {
    ...values,
    needElective: values.needElective ?? 0,
    needEvaluations: values.needEvaluations ?? 0,
    requirements: detail?.requirements ?? [],
  };
  const sentence = conditionsSentence(conditions, facts);
  const problem = conditionsProblem(conditions, facts);
  const sum = facts === null ? '' : hoursText(facts.hundredths);
  return (
    <FormSection title="学时与结业条件" hint="几项都满足才结业，系统自动判定；学员在班级页上看到还差什么。">
      <div className={s.two}>
        <HoursItem
          name="classHours"
          label={classRecord.fields.classHours.label}
          extra={
            sum !== '' && facts?.hundredths !== hundredthsOf(values.classHours) && !isDisabled ? (
              <button
                type="button"
                className={s.linkish}
                onClick={() => record.setValues({ classHours: sum })}
              >
                用课程合计 {sum}
              </button>
            ) : (
              '写在班级卡片上。'
            )
          }
        />
        <RecordItems of={classRecord} part="graduation" written={WRITTEN} />
      </div>
      <Form.Item name="mustFinishCompulsory" valuePropName="checked" className={s.tight ?? ''}>
        <Checkbox>{classRecord.fields.mustFinishCompulsory.label}</Checkbox>
      </Form.Item>
      <SwitchLine name="inOrder" />
      <div className={s.sentence} aria-live="polite">
        {sentence !== '' && <p>{sentence}</p>}
        {problem !== '' && (
          <p className={s.problem}>
            <Icon className="above-3" name="warning" size="s" />
            {problem}
          </p>
        )}
      </div>
    </FormSection>
  );
}

/** 授课教师 */
export const TeachersSection = () => (
  <FormSection title="授课教师">
    <Form.Item name="teacherIds" label="教师" extra="按选的先后显示在班级页上，可以不选。">
      <TeacherSelect max={50} />
    </Form.Item>
  </FormSection>
);
