import { useState } from 'react';
import { KeyNotice } from '#features/teaching/questions/console/key-notice.public.tsx';
import { QuestionView } from '#features/teaching/questions/console/question-view.public.tsx';
import { isRightAnswer } from '#features/teaching/questions/shared/answer-text.rules.ts';
import { Button } from '#platform/web/console/console-button.tsx';
import { Checkbox } from '#platform/web/ui/entry/choice.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { LoadingState } from '#platform/web/ui/states/loading-state.tsx';
import { Tag } from '#platform/web/ui/tag.tsx';
import { SUBMIT_WORDS } from '../../shared/desk/exam-admin.words.ts';
import { scoreText } from '../../shared/overview/exam-line.rules.ts';
import { usedText } from '../exam.words.ts';
import { ExamDrawer, useOpenCount } from '../exam-drawer.tsx';
import { type ExamPaperSheet, type PaperItem, useExamPaper, waiveAttemptKeys } from '../exams.queries.ts';
import s from './attempt.module.css';
import type { PeopleSteps, Sitter } from './use-people-steps.ts';

interface FactsProps {
  readonly paper: ExamPaperSheet;
  readonly onOpen: (attemptId: string) => void;
}

/** Result of the attempt, and the person's other ones. */
function Facts({ paper: { person, result, items, others }, onOpen }: FactsProps) {
  const answered = items.filter(({ given }) => given !== '').length;
  const facts =
    result === null
      ? [
          ['开始', person.startTime.slice(5, 16)],
          ['截止', person.deadline === '' ? '不限' : person.deadline.slice(5, 16)],
          ['已答', `${answered} / ${items.length} 题`],
        ]
      : [
          ['成绩', `${scoreText(result.userScore)} 分`],
          ['正确', `${result.rightNum} / ${result.totalNum} 题`],
          ['没有答', `${result.blankNum} 题`],
          ['用时', usedText(result.usedSeconds)],
          ['交卷', result.submitTime.slice(5, 16)],
          ['回执', result.receiptNo],
        ];
  return (
    <>
      <dl className={s.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="small ink-3">{name}</dt>
            <dd className="lead serif bold">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="row wraps gap-8-12">
        {result?.passFlag === '1' && (
          <Tag tone="pine" icon="check">
            已通过
          </Tag>
        )}
        {result?.passFlag === '0' && <Tag tone="gold">未通过</Tag>}
        {result === null && <Tag tone="blue">正在考</Tag>}
        {result !== null && <Tag>{SUBMIT_WORDS[result.submitKind] ?? '已交卷'}</Tag>}
        {result?.isRegraded && <Tag tone="blue">重判过</Tag>}
        {others.map(({ attemptId, attemptNo, userScore }) => (
          <button
            key={attemptId}
            type="button"
            className="hover-edge-3 pad-x-12 tall-36 round-m edge-2 small blue"
            onClick={() => onOpen(attemptId)}
          >
            第 {attemptNo} 次：{scoreText(userScore)} 分
          </button>
        ))}
      </div>
    </>
  );
}

function Log({ log }: Pick<ExamPaperSheet, 'log'>) {
  const [isWhole, setIsWhole] = useState(false);
  const SHOWN = 6;
  const shown = isWhole ? log : log.slice(0, SHOWN);
  return (
    <section className={s.log} aria-label="经过">
      <h3>经过</h3>
      <ol className="above-8">
        {shown.map(({ at, text, byName }) => (
          <li className="stack gap-12 pad-y-4 plain" key={`${at}${text}`}>
            <time className="small ink-3">{at.slice(5)}</time>
            <span dir="auto">
              {text}
              {byName !== '' && <small className="small ink-3">　{byName}</small>}
            </span>
          </li>
        ))}
      </ol>
      {log.length > SHOWN && (
        <Button act="see" kind="text" size="s" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? '收起' : `全部 ${log.length} 条`}
        </Button>
      )}
    </section>
  );
}

/** Right without the right answer: everybody got the points, or nobody's fell when the key was changed. */
const Verdict = ({
  item: { hasKey, rightFlag, score, savedTime, question, given },
}: {
  readonly item: PaperItem;
}) => (
  <span className="inline-flex baseline gap-10 small one-line">
    {hasKey && rightFlag === '1' && !isRightAnswer(question.questionType, question.answers, given) && (
      <small className="small ink-3">重判给的分</small>
    )}
    {rightFlag === '1' && <b className="blue">得 {scoreText(score ?? 0)} 分</b>}
    {rightFlag === '0' && <b className="danger">不得分</b>}
    {savedTime !== '' && <small className="small ink-3">{savedTime.slice(11, 19)} 保存</small>}
  </span>
);

function Answers({ items, isGraded }: { readonly items: readonly PaperItem[]; readonly isGraded: boolean }) {
  const [isOnlyWrong, setIsOnlyWrong] = useState(false);
  const shown = isOnlyWrong ? items.filter(({ rightFlag }) => rightFlag === '0') : items;
  return (
    <section aria-label="作答">
      <div className={`row wraps gap-4-16 ${s.itemsHead}`}>
        <h3>作答</h3>
        <span className="inline-row gap-6 small ink-3">选项按本人看到的次序；（原 C）是题库里的次序</span>
        {isGraded && (
          <Checkbox checked={isOnlyWrong} onChange={(event) => setIsOnlyWrong(event.target.checked)}>
            只看错题
          </Checkbox>
        )}
      </div>
      {shown.length === 0 && <p className="inline-row gap-6 small ink-3">没有错题。</p>}
      <ol>
        {shown.map((item) => (
          <li key={item.unifiedItemId} className={s.item}>
            <QuestionView
              question={item.question}
              media={item.media}
              no={item.no}
              given={item.given}
              hasKey={item.hasKey}
              order={item.optionOrder}
              facts={<Verdict item={item} />}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}

interface OpenProps {
  readonly attemptId: string;
  readonly onOpen: (attemptId: string) => void;
}

function Content({ attemptId, onOpen }: OpenProps) {
  const query = useExamPaper(attemptId);
  const paper = query.data?.data;
  if (!paper) return <LoadingState query={query} label="答卷" blocks={['88px', '140px', '220px', '220px']} />;
  return (
    <div className="stack one-column gap-20" aria-busy={query.isFetching}>
      <p className={s.org} dir="auto">
        {paper.person.orgName}
      </p>
      <Facts paper={paper} onOpen={onOpen} />
      <KeyNotice view={paper.key} onWaive={() => waiveAttemptKeys(attemptId).then(() => query.refetch())} />
      {paper.log.length > 0 && <Log log={paper.log} />}
      <Answers
        items={paper.items}
        isGraded={paper.result !== null && paper.items.some(({ hasKey }) => hasKey)}
      />
    </div>
  );
}

interface FootProps {
  readonly attemptId: string;
  readonly steps: PeopleSteps;
  readonly onReopen: (person: Sitter) => void;
}

function Foot({ attemptId, steps, onReopen }: FootProps) {
  const person = useExamPaper(attemptId).data?.data.person;
  if (!person) return null;
  const { state, canReopen } = person;
  const sitter = { ...person, attemptId };
  const isLast = person.attemptId === attemptId;
  if (!isLast || (state !== 'RUNNING' && !canReopen))
    return (
      <span className="inline-row gap-6 small ink-3">
        <Icon name="info" size="s" />
        {isLast ? '这份卷已经定了' : '不是最近的一次，只能看'}
      </span>
    );
  return (
    <>
      <span />
      {state === 'RUNNING' && (
        <Button loading={steps.isBusy} onClick={() => void steps.collect([sitter])}>
          收卷
        </Button>
      )}
      {canReopen && <Button onClick={() => onReopen(sitter)}>重开</Button>}
    </>
  );
}

export interface AttemptSheetProps {
  /** Empty is closed. */
  readonly attemptId: string;
  readonly canEdit: boolean;
  readonly steps: PeopleSteps;
  readonly onOpen: (attemptId: string) => void;
  readonly onReopen: (person: Sitter) => void;
  readonly onClose: () => void;
}

/** One person's paper: answers with their keys, when they were saved, what happened. */
export function AttemptDrawer({ attemptId, canEdit, steps, onOpen, onReopen, onClose }: AttemptSheetProps) {
  // The attempt shown last stays while the drawer slides away.
  const [shown, setShown] = useState(attemptId);
  if (attemptId !== '' && attemptId !== shown) setShown(attemptId);
  const person = useExamPaper(shown).data?.data.person;
  const round = useOpenCount(attemptId !== '');
  if (round === 0) return null;
  const no = person === undefined || person.attemptId !== shown ? '' : `　第 ${person.attemptNo} 次`;
  return (
    <ExamDrawer
      open={attemptId !== ''}
      title={person === undefined ? '答卷' : `${person.name}${no}`}
      width={920}
      onClose={onClose}
      foot={canEdit ? <Foot attemptId={shown} steps={steps} onReopen={onReopen} /> : undefined}
    >
      <Content key={shown} attemptId={shown} onOpen={onOpen} />
    </ExamDrawer>
  );
}
