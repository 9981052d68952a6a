import { Form, Select } from 'antd';
import { NumberItem } from '#platform/web/console/entry/entry-items.tsx';
import { EditSection } from '#platform/web/console/form/edit-page.tsx';
import { fieldId } from '#platform/web/console/form/go-to-field.ts';
import { RecordItem, RecordItems } from '#platform/web/console/form/record-items.tsx';
import { courseRecord } from '../../shared/documents/course-document.record.ts';
import type { CourseDocument } from '../../shared/documents/course-document.schema.ts';
import { TEXT_MIN_VIEW_SECONDS } from '../../shared/documents/course-problems.rules.ts';
import { RATES, requirementSentences } from '../../shared/page/study-requirement.words.ts';
import s from './course-edit.module.css';
import type { CourseRecord } from './course-record.ts';

const { fields } = courseRecord;
/** Laid out here, by the kind of course; a field that is added to the part follows them. */
const WRITTEN = ['minViewSeconds', 'coveragePercent', 'maxRate'] as const;
const RATE_OPTIONS = RATES.map((rate) => ({ value: rate, label: rate === 1 ? '只能原速' : `${rate} 倍` }));

/** Meaning of the numbers, said again with every change. */
function Explained({ record, durationSeconds }: StudyRulesProps) {
  const values = Form.useWatch<CourseDocument>([], { form: record.form, preserve: true });
  if (!values) return null;
  const { coveragePercent, maxRate, minViewSeconds } = values;
  const course = {
    ...values,
    // `NaN` while the text is no number.
    coveragePercent: coveragePercent || 95,
    maxRate: maxRate ?? 2,
    minViewSeconds: minViewSeconds || 0,
  };
  return (
    <ul className="pad-14-18 on-sunk round-m plain ink-2" aria-live="polite">
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
            {/* Of a course that is read, in shorter words and with the least that counts. */}
            <NumberItem
              name="minViewSeconds"
              label="最少阅读"
              needed={fields.minViewSeconds.needed}
              min={TEXT_MIN_VIEW_SECONDS}
              max={36_000}
              of={{ unit: '秒' }}
            />
          </div>
        ) : (
          <>
            <div id={fieldId('coveragePercent')}>
              <RecordItem of={courseRecord} name="coveragePercent" />
            </div>
            <div id={fieldId('maxRate')}>
              <Form.Item name="maxRate" label={fields.maxRate.label}>
                <Select options={RATE_OPTIONS} />
              </Form.Item>
            </div>
          </>
        )}
        <RecordItems of={courseRecord} part="study" written={WRITTEN} />
      </div>
      <Explained {...props} />
    </EditSection>
  );
}
