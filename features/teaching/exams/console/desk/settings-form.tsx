import { Checkbox, Form } from 'antd';
import { DateItem, NumberItem, TextAreaItem, TextItem } from '#platform/web/console/entry/entry-items.tsx';
import { LinkTo } from '#platform/web/ui/navigation/link-to.tsx';
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

interface ReviewProps {
  readonly id?: string;
  readonly value?: ExamValues['reviewPolicy'];
  readonly onChange?: (policy: ExamValues['reviewPolicy']) => void;
  readonly isDisabled: boolean;
}

const ReviewField = ({ id, value, onChange, isDisabled }: ReviewProps) => (
  <div id={id} className={s.reviews} role="radiogroup" aria-label="何时能看答案和解析">
    {REVIEW_CHOICES.map((choice) => (
      <label className="stack middle pad-y-6 presses" key={choice.value}>
        <input
          type="radio"
          name="exam-review"
          disabled={isDisabled}
          checked={choice.value === value}
          onChange={() => onChange?.(choice.value)}
        />
        {choice.label}
        <small className="small ink-3">{choice.says}</small>
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
        label="试卷"
        getValueFromEvent={paperOf}
        extra={isOut ? `发布时题目已经固定：${detail.row.questionNum} 题，以后改试卷不影响。` : link}
      >
        <PaperTarget disabled={isOut || isDisabled} />
      </Form.Item>
      <div className="stack gap-8 below-20">
        <Form.Item name="shuffleQuestions" valuePropName="checked" noStyle>
          <Checkbox disabled={isOut || isDisabled}>题目次序人人不同（大题的次序不变）</Checkbox>
        </Form.Item>
        <Form.Item name="shuffleOptions" valuePropName="checked" noStyle>
          <Checkbox disabled={isOut || isDisabled}>选项次序人人不同（判断题不打乱）</Checkbox>
        </Form.Item>
      </div>
    </>
  );
}

function Times({ detail, isOut }: SettingsFormProps) {
  const { classStart, classEnd, examLength } = detail;
  const least = isOut ? Math.max(1, examLength) : 1;
  return (
    <div className={s.fields}>
      <DateItem
        name="startTime"
        label="开考"
        extra={`空着：班级开班时（${beginText(classStart)}）。`}
        of={{ kind: 'moment', placeholder: '和班级一样', hour: 9 }}
      />
      <DateItem
        name="endTime"
        label="截止"
        extra={`到这一刻一律收卷。空着：班级结束时（${endText(classEnd)}）。`}
        of={{ kind: 'moment', placeholder: '和班级一样', hour: 18 }}
      />
      <NumberItem
        name="examLength"
        label="时长"
        extra={isOut ? '发布后只能加长。' : '从各人开始作答算起。'}
        needed="请填写时长"
        min={least}
        max={600}
        of={{ unit: '分钟' }}
      />
      <NumberItem
        name="examNum"
        label="最多考几次"
        extra="取最高分。"
        needed="请填写次数"
        min={1}
        max={50}
        of={{ unit: '次' }}
      />
      <NumberItem
        name="passScore"
        label="及格分"
        extra={isOut ? '有人交卷以后只能降低。' : '不高于试卷总分。'}
        needed="请填写及格分"
        min={0}
        max={10_000}
        decimals={1}
        of={{ unit: '分' }}
      />
    </div>
  );
}

const QuizRules = () => (
  <div className={s.fields}>
    <NumberItem
      name="examNum"
      label="最多测几次"
      extra="0 表示没通过可以一直再测。"
      needed="请填写次数，0 表示不限"
      min={0}
      max={50}
      of={{ unit: '次' }}
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
        <h2>考什么</h2>
        <TextItem
          name="unifiedName"
          label="考试名称"
          needed="请填写考试名称"
          limit={60}
          keptName={detail.unifiedName}
          of={{ dir: 'auto' }}
        />
        <Paper {...props} />
      </section>
      <section className={`panel ${s.part}`} aria-label={isQuiz ? '怎样算通过' : '时间和及格'}>
        <h2>{isQuiz ? '怎样算通过' : '时间和及格'}</h2>
        {isQuiz ? <QuizRules /> : <Times {...props} />}
        {!isQuiz && (
          <Form.Item name="isRequired" valuePropName="checked" className={s.tight ?? ''}>
            <Checkbox>及格是班级结业的一个条件</Checkbox>
          </Form.Item>
        )}
      </section>
      <section className={`panel ${s.part}`} aria-label="给考生看的">
        <h2>给考生看的</h2>
        <TextAreaItem
          name="description"
          label="考前说明"
          limit={1000}
          of={{
            autoSize: { minRows: 3, maxRows: 10 },
            placeholder: '考场纪律、注意事项，开始作答前看到；可以不填',
          }}
        />
        <Form.Item name="reviewPolicy" label="何时能看答案和解析">
          <ReviewField isDisabled={isDisabled} />
        </Form.Item>
      </section>
    </>
  );
}
