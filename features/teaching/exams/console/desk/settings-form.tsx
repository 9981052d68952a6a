import { Checkbox, Form } from 'antd';
import { DateItem, type FieldProps } from '#platform/web/console/entry/entry-items.tsx';
import { RecordItem, RecordItems } from '#platform/web/console/form/record-items.tsx';
import { LinkTo } from '#platform/web/ui/navigation/link-to.tsx';
import { examRecord, REVIEW_WORDS } from '../../shared/desk/exam.record.ts';
import { beginText, endText } from '../../shared/overview/exam-line.rules.ts';
import { REVIEW_CHOICES } from '../exam.words.ts';
import type { AdminExam } from '../exams.queries.ts';
import { PaperTarget, type Target } from '../target-select.tsx';
import type { ExamValues } from './exam-values.rules.ts';
import s from './settings.module.css';

export interface SettingsFormProps {
  readonly detail: AdminExam;
  readonly values: ExamValues;
  /** Its questions are fixed. */
  readonly isOut: boolean;
  readonly isDisabled: boolean;
}

const FIELDS = examRecord.fields;
const SHUFFLES = ['shuffleQuestions', 'shuffleOptions'] as const;
const TERMS = ['startTime', 'endTime', 'examLength', 'examNum', 'passScore', 'isRequired'] as const;

interface ReviewProps extends FieldProps<ExamValues['reviewPolicy']> {
  readonly isDisabled: boolean;
}

const ReviewField = ({ id, value, onChange, isDisabled }: ReviewProps) => (
  <div id={id} className={s.reviews} role="radiogroup" aria-label={FIELDS.reviewPolicy.label}>
    {REVIEW_CHOICES.map((choice) => (
      <label className="stack middle pad-y-6 presses" key={choice.value}>
        <input
          type="radio"
          name="exam-review"
          disabled={isDisabled}
          checked={choice.value === value}
          onChange={() => onChange?.(choice.value)}
        />
        {REVIEW_WORDS[choice.value]}
        <small className="small ink-3 second-column">{choice.says}</small>
      </label>
    ))}
  </div>
);

/** As the exam itself keeps it: choosing another paper and then this one again changes nothing. */
const paperOf = (chosen: Target | null): ExamValues['paper'] =>
  chosen && { id: chosen.id, name: chosen.name };

function Paper({ detail, values, isOut, isDisabled }: SettingsFormProps) {
  const { paper } = values;
  const link =
    paper === null ? (
      '人人同一份，或按条件随机抽；在“试卷”里建。'
    ) : (
      <LinkTo className="hover-underlined inline-block blue" to={`/console/papers/preview?id=${paper.id}`}>
        看试卷
      </LinkTo>
    );
  return (
    <>
      <Form.Item
        name="paper"
        label={FIELDS.paperId.label}
        getValueFromEvent={paperOf}
        extra={isOut ? `发布时题目已经固定：${detail.row.questionNum} 题，以后改试卷不影响。` : link}
      >
        <PaperTarget disabled={isOut || isDisabled} />
      </Form.Item>
      <div className="stack gap-8 below-20">
        {SHUFFLES.map((name) => (
          <Form.Item key={name} name={name} valuePropName="checked" noStyle>
            <Checkbox disabled={isOut || isDisabled}>
              {FIELDS[name].label}（{FIELDS[name].note}）
            </Checkbox>
          </Form.Item>
        ))}
      </div>
    </>
  );
}

function Times({ detail, isOut }: SettingsFormProps) {
  const { classStart, classEnd, examLength } = detail;
  const { startTime, endTime } = FIELDS;
  return (
    <div className="stack top two-columns phone-one-column gap-0-20">
      <DateItem
        name="startTime"
        label={startTime.label}
        extra={`空着：班级开班时（${beginText(classStart)}）。`}
        of={{ kind: 'moment', placeholder: startTime.placeholder, hour: 9 }}
      />
      <DateItem
        name="endTime"
        label={endTime.label}
        extra={`到这一刻一律收卷。空着：班级结束时（${endText(classEnd)}）。`}
        of={{ kind: 'moment', placeholder: endTime.placeholder, hour: 18 }}
      />
      <RecordItem
        of={examRecord}
        name="examLength"
        here={{
          min: isOut ? Math.max(1, examLength) : 1,
          note: isOut ? '发布后只能加长。' : '从各人开始作答算起。',
        }}
      />
      <RecordItem of={examRecord} name="examNum" here={{ min: 1, note: '取最高分。' }} />
      <RecordItem
        of={examRecord}
        name="passScore"
        here={{ note: isOut ? '有人交卷以后只能降低。' : '不高于试卷总分。' }}
      />
    </div>
  );
}

const QuizRules = () => (
  <div className="stack top two-columns phone-one-column gap-0-20">
    <RecordItem
      of={examRecord}
      name="examNum"
      here={{ label: '最多测几次', note: '0 表示没通过可以一直再测。', needed: '请填写次数，0 表示不限' }}
    />
    <p className={s.fixed}>不限时间；答对八成的题就通过，课程学时随即入账。</p>
  </div>
);

/** The settings of one exam. */
export function SettingsForm(props: SettingsFormProps) {
  const { detail, isDisabled } = props;
  const isQuiz = detail.examType === 'QUIZ';
  return (
    <>
      <section className={`panel ${s.part}`} aria-label="考什么">
        <h2 className="below-16 title-m">考什么</h2>
        <RecordItems
          of={examRecord}
          part="what"
          keptNames={{ unifiedName: detail.unifiedName }}
          own={{ paperId: <Paper {...props} /> }}
          written={SHUFFLES}
        />
      </section>
      <section className={`panel ${s.part}`} aria-label={isQuiz ? '怎样算通过' : '时间和及格'}>
        <h2 className="below-16 title-m">{isQuiz ? '怎样算通过' : '时间和及格'}</h2>
        {isQuiz ? <QuizRules /> : <Times {...props} />}
        {!isQuiz && (
          <Form.Item name="isRequired" valuePropName="checked" className={s.tight ?? ''}>
            <Checkbox>{FIELDS.isRequired.label}</Checkbox>
          </Form.Item>
        )}
        <RecordItems of={examRecord} part="terms" written={TERMS} />
      </section>
      <section className={`panel ${s.part}`} aria-label="给考生看的">
        <h2 className="below-16 title-m">给考生看的</h2>
        <RecordItems
          of={examRecord}
          part="shown"
          own={{
            description: (
              <RecordItem of={examRecord} name="description" here={{ rows: { minRows: 3, maxRows: 10 } }} />
            ),
            reviewPolicy: (
              <Form.Item name="reviewPolicy" label={FIELDS.reviewPolicy.label}>
                <ReviewField isDisabled={isDisabled} />
              </Form.Item>
            ),
          }}
        />
      </section>
    </>
  );
}
