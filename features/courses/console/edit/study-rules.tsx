import { Form, InputNumber, Select } from 'antd';
import { EditSection } from '#platform/web/console/edit-page.tsx';
import type { CourseDocument } from '../../shared/course-document.schema.ts';
import { RATES, requirementSentences } from '../../shared/study-requirement.rules.ts';
import s from './course-edit.module.css';
import type { CourseRecord } from './course-record.ts';
import { fieldId } from './go-to-field.ts';

const RATE_OPTIONS = RATES.map((rate) => ({ value: rate, label: rate === 1 ? '只能原速' : `${rate} 倍` }));

/** What the numbers mean, said again with every change. */
function Explained({ record, durationSeconds }: StudyRulesProps) {
  const values = Form.useWatch<CourseDocument>([], { form: record.form, preserve: true });
  if (!values) return null;
  const { coveragePercent, maxRate, minViewSeconds } = values;
  const course = {
    ...values,
    coveragePercent: coveragePercent ?? 95,
    maxRate: maxRate ?? 2,
    minViewSeconds: minViewSeconds ?? 0,
  };
  return (
    <ul className={s.means} aria-live="polite">
      {requirementSentences(course, durationSeconds).map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}

export interface StudyRulesProps {
  readonly record: CourseRecord;
  readonly durationSeconds: number;
}

/** 学习要求: the compulsory settings, and what a learner must do. */
export function StudyRules(props: StudyRulesProps) {
  const isText = props.record.initial.mediaKind === 'text';
  return (
    <EditSection title="学习要求">
      <div className={s.threes}>
        {isText ? (
          <div id={fieldId('minViewSeconds')}>
            <Form.Item
              name="minViewSeconds"
              label="最少阅读（秒）"
              rules={[{ required: true, message: '请填写秒数' }]}
            >
              <InputNumber controls={false} min={15} max={36_000} precision={0} style={{ width: '100%' }} />
            </Form.Item>
          </div>
        ) : (
          <>
            <div id={fieldId('coveragePercent')}>
              <Form.Item
                name="coveragePercent"
                label="完成比例（%）"
                rules={[{ required: true, message: '请填 50 到 100' }]}
              >
                <InputNumber controls={false} min={50} max={100} precision={0} style={{ width: '100%' }} />
              </Form.Item>
            </div>
            <div id={fieldId('maxRate')}>
              <Form.Item name="maxRate" label="允许倍速">
                <Select options={RATE_OPTIONS} />
              </Form.Item>
            </div>
          </>
        )}
      </div>
      <Explained {...props} />
    </EditSection>
  );
}
