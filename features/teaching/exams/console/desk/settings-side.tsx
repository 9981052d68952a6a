import { Button } from '#platform/web/console/console-button.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { ruleSentence } from '../exam.words.ts';
import { ExamStateTag } from '../exam-state-tag.tsx';
import type { AdminExam } from '../exams.queries.ts';
import s from './settings.module.css';
import type { ExamStep } from './use-exam-steps.ts';

export interface SettingsSideProps {
  readonly detail: AdminExam;
  readonly isDirty: boolean;
  readonly isBusy: boolean;
  readonly onStep: (step: ExamStep) => void;
}

interface ListedProps {
  readonly look: string | undefined;
  readonly label: string;
  readonly icon: 'warning' | 'info';
  readonly texts: readonly string[];
}

const Listed = ({ look, label, icon, texts }: ListedProps) =>
  texts.length > 0 && (
    <ul className={look} aria-label={label}>
      {texts.map((text) => (
        <li className="flex top gap-8" key={text}>
          <Icon name={icon} size="s" />
          {text}
        </li>
      ))}
    </ul>
  );

/** Of one that is out they are what became of it since; of one that is over nothing is to be mended any more. */
const Findings = ({ detail: { problems, warnings } }: Pick<SettingsSideProps, 'detail'>) => (
  <>
    <Listed look={s.problems} label="发布前要改的" icon="warning" texts={problems} />
    <Listed look={s.warnings} label="提醒" icon="info" texts={warnings} />
  </>
);

/** Why it cannot be published yet, on the button itself. */
const whyNotPublish = ({ problems }: AdminExam, isDirty: boolean): string | undefined => {
  if (isDirty) return '先保存，再发布';
  return problems.length > 0 ? `发布（还差 ${problems.length} 项）` : undefined;
};

/** Where the exam stands, and the next step. */
export function SettingsSide({ detail, isDirty, isBusy, onStep }: SettingsSideProps) {
  const { row, closeReason } = detail;
  const isQuiz = detail.examType === 'QUIZ';
  const isDraft = row.state === 'DRAFT';
  return (
    <>
      <section className={`panel ${s.card}`} aria-labelledby="exam-state">
        <div className="row between gap-12">
          <h2 className="title-s" id="exam-state">
            {isDraft ? '发布' : '状态'}
          </h2>
          <ExamStateTag exam={row} />
        </div>
        {!isDirty && row.questionNum > 0 && (
          <p className="plain ink-2">{ruleSentence({ ...row, examNum: detail.examNum })}。</p>
        )}
        {closeReason !== '' && row.state === 'CLOSED' && <p className="plain ink-2">原因：{closeReason}</p>}
        <div aria-live="polite">
          {row.examTime !== 'OVER' && <Findings detail={detail} />}
          {isDraft && detail.problems.length === 0 && !isDirty && (
            <p className={`plain pine flex top gap-8 ${s.ready}`}>
              <Icon name="check" size="s" />
              都齐了，可以发布。
            </p>
          )}
        </div>
        {row.canEdit && isDraft && (
          <Button
            block
            kind={isDirty ? 'line' : 'primary'}
            loading={isBusy}
            reason={whyNotPublish(detail, isDirty)}
            onClick={() => onStep('publish')}
          >
            发布
          </Button>
        )}
        {row.canEdit && row.state === 'PUBLISHED' && (
          <Button block kind="danger" loading={isBusy} onClick={() => onStep('close')}>
            {isQuiz ? '停用' : row.examTime === 'OVER' ? '关闭考试' : '提前结束'}
          </Button>
        )}
        {row.canEdit && row.state === 'CLOSED' && (
          <Button block loading={isBusy} onClick={() => onStep('reopen')}>
            恢复
          </Button>
        )}
      </section>
      {row.canEdit && isDraft && (
        <Button kind="text" size="s" icon="close" onClick={() => onStep('remove')}>
          删除草稿
        </Button>
      )}
      {row.canEdit && !isDraft && (
        <section className={`panel ${s.card}`} aria-labelledby="exam-fixed">
          <h2 className="title-s" id="exam-fixed">
            发布后还能改什么
          </h2>
          <p className="plain ink-2">
            能改：名称、说明、{isQuiz ? '' : '开考和截止、加长时长、及格分、'}次数、何时看答案
            {isQuiz ? '' : '、是否计入结业条件'}。
          </p>
          <p className="plain ink-2">
            不能改：题目、分值、打乱方式。题出错了，到“分析”里改答案重判；要给个别人延时、补考，到“考生”里办。
          </p>
        </section>
      )}
    </>
  );
}
