import { memo, useEffect, useMemo, useRef, useState } from 'react';
import { useElderMode } from '#platform/web/elder-mode.ts';
import { useFocusedPage } from '#platform/web/focus-mode.ts';
import { Icon } from '#platform/web/ui/icon.tsx';
import { ReadAloud } from '#platform/web/ui/read-aloud/read-aloud.tsx';
import { Title } from '#platform/web/ui/title.tsx';
import {
  hasOpenBox,
  isWhole,
  missingNos,
  type PaperQuestion,
  sectionsOf,
} from '../../shared/question/exam-paper.rules.ts';
import { factsOf, sittingNote } from '../../shared/sitting/exam.words.ts';
import { headingOf } from '../../shared/sitting/exam-heading.rules.ts';
import { QuestionField, showQuestion } from '../question/question-field.public.tsx';
import type { Answer } from './answer-journal.ts';
import s from './exam.module.css';
import type { ExamFacts } from './exam.queries.ts';
import { ConfirmDialog, KeysDialog, LeaveDialog, UnfinishedDialog } from './exam-dialogs.tsx';
import { SittingBanner } from './exam-save-note.tsx';
import type { ExamPaper, Running } from './exam-session.ts';
import type { Sitting } from './exam-sitting.ts';
import { SpokenTimer } from './exam-timer.tsx';
import { SittingBar, SittingSheet } from './sitting-sheet.tsx';
import { useExamKeys, useFocusedQuestion } from './use-exam-keys.ts';
import { useSittingState, useUnsentWarning } from './use-sitting.ts';

interface SittingQuestionProps {
  readonly sitting: Sitting;
  readonly question: PaperQuestion;
  readonly no: number;
  readonly answer: Answer | undefined;
  readonly refused: string | undefined;
  readonly isOver: boolean;
  readonly isElder: boolean;
}

/** A question of the running attempt; drawn again only when its own answer changed. */
const SittingQuestion = memo((props: SittingQuestionProps) => {
  const { sitting, question, no, answer, refused, isOver, isElder } = props;
  const isMarked = answer?.isMarked ?? false;
  const field = (
    <QuestionField
      question={question}
      no={no}
      value={answer?.optionsIds ?? ''}
      onChange={(optionsIds) => sitting.answer(question.id, optionsIds)}
      refused={refused}
      disabled={isOver}
    >
      <button
        type="button"
        className={s.markButton}
        aria-pressed={isMarked}
        aria-label={`第 ${no} 题待查`}
        onClick={() => sitting.mark(question.id, !isMarked)}
      >
        <Icon name="mark" />
        {isMarked ? '已标待查' : '待查'}
      </button>
    </QuestionField>
  );
  // One question a screen in elder mode; among all of them a bar each would be in the way.
  if (!isElder) return field;
  return (
    <ReadAloud textKey={question.id} label="本题">
      {field}
    </ReadAloud>
  );
});
SittingQuestion.displayName = 'SittingQuestion';

interface SittingViewProps {
  readonly exam: ExamPaper;
  readonly standing: ExamFacts['standing'];
  readonly attempt: Running;
  readonly sitting: Sitting;
  readonly onLeave: () => void;
}

type OpenDialog = 'none' | 'missing' | 'confirm' | 'leave' | 'keys';

/** Exam mode: questions under their headings, the answer sheet with the clock, and handing in. */
export function SittingView({ exam, standing, attempt, sitting, onLeave }: SittingViewProps) {
  const state = useSittingState(sitting);
  const { answers, phase, refused } = state;
  const isElder = useElderMode();
  const questions = exam.examinationsList;
  const sections = useMemo(() => sectionsOf(exam), [exam]);
  const givenOf = (id: string) => answers.get(id)?.optionsIds ?? '';
  const open = missingNos(questions, givenOf);
  const [currentId, setCurrentId] = useState(
    () =>
      questions.find((question) => !isWhole(question, givenOf(question.id)))?.id ?? questions[0]?.id ?? '',
  );
  const [dialog, setDialog] = useState<OpenDialog>('none');
  const [asked, setAsked] = useState(0);
  const [saving, setSaving] = useState<'no' | 'saving' | 'failed'>('no');
  const close = () => setDialog('none');

  // In elder mode a question is there only once it is the current one.
  const wanted = useRef('');
  useEffect(() => {
    if (wanted.current === '') return;
    showQuestion(wanted.current);
    wanted.current = '';
  });
  const go = (itemId: string) => {
    close();
    wanted.current = itemId;
    setCurrentId(itemId);
    // Also when it is the current one already: nothing would be drawn again.
    if (itemId === currentId) showQuestion(itemId);
  };
  const step = (by: 1 | -1) => {
    const next = questions[questions.findIndex(({ id }) => id === currentId) + by];
    if (next) go(next.id);
  };
  const handIn = () => setDialog(open.length > 0 ? 'missing' : 'confirm');
  const leave = async () => {
    if (saving === 'failed') return onLeave();
    setSaving('saving');
    if (await sitting.save()) onLeave();
    else setSaving('failed');
  };

  useFocusedQuestion(questions, setCurrentId);
  useExamKeys({
    questions,
    sitting,
    currentId,
    onStep: step,
    onTime: () => setAsked((times) => times + 1),
    onKeys: () => setDialog('keys'),
  });
  useFocusedPage('保存并退出', () => {
    setSaving('no');
    setDialog('leave');
  });
  useUnsentWarning(state.unsentNum > 0 && state.save !== 'saving' && state.save !== 'saved');

  const isOver = phase === 'overtime' || phase === 'closed';
  const timer = { sitting, startMs: attempt.startMs, isCountdown: exam.examType === 'FINAL_TEST' };
  const sheet = {
    ...timer,
    sections,
    answers,
    currentId,
    openNum: open.length,
    total: questions.length,
    isOver,
    onGo: go,
    onHandIn: handIn,
    onKeys: () => setDialog('keys'),
    place: questions.findIndex(({ id }) => id === currentId) + 1,
    onStep: step,
  };
  const isShown = (id: string) => !isElder || id === currentId;
  return (
    <div className={s.exam}>
      <div>
        <header className={s.head}>
          <Title className="below-8" as="h1">
            {headingOf(exam)}
          </Title>
          <ul className={s.facts}>
            {factsOf(exam, standing, attempt.attemptNo).map((fact) => (
              <li className="one-line" key={fact}>
                {fact}
              </li>
            ))}
          </ul>
          {(!isElder || sheet.place === 1) && (
            <div className={s.note}>
              <Icon name="info" />
              <p>
                {sittingNote(
                  exam,
                  { deadlineMs: state.deadlineMs, endsBy: attempt.endsBy },
                  attempt.serverMs,
                )}
              </p>
            </div>
          )}
        </header>
        <SittingBanner sitting={sitting} />
        <SpokenTimer {...timer} asked={asked} />
        {sections.map((section) =>
          section.questions.some(({ question }) => isShown(question.id)) ? (
            <section key={section.title} aria-label={section.title}>
              <div className="flex baseline phone-wraps gap-0-16 above-40">
                <h2 className="title-l one-line">{section.title}</h2>
                <span className="small ink-3">{section.say}</span>
              </div>
              {section.questions.map(({ no, question }) =>
                isShown(question.id) ? (
                  <SittingQuestion
                    key={question.id}
                    {...{ sitting, question, no, isOver, isElder }}
                    answer={answers.get(question.id)}
                    refused={refused.get(question.id)}
                  />
                ) : null,
              )}
            </section>
          ) : null,
        )}
      </div>
      <SittingSheet {...sheet} />
      <SittingBar {...sheet} />
      <UnfinishedDialog
        nos={dialog === 'missing' ? open : []}
        onGo={(no) => go(questions[no - 1]?.id ?? '')}
        onClose={close}
      />
      <ConfirmDialog
        isOpen={dialog === 'confirm' && !isOver}
        sitting={sitting}
        answeredNum={questions.length - open.length}
        totalNum={questions.length}
        unfilledNos={questions.flatMap((question, index) =>
          hasOpenBox(question, givenOf(question.id)) ? [index + 1] : [],
        )}
        markedNos={questions.flatMap(({ id }, index) => (answers.get(id)?.isMarked ? [index + 1] : []))}
        onClose={close}
      />
      <LeaveDialog
        isOpen={dialog === 'leave'}
        sitting={sitting}
        isSaving={saving === 'saving'}
        hasFailed={saving === 'failed'}
        onClose={close}
        onLeave={() => void leave()}
      />
      <KeysDialog isOpen={dialog === 'keys'} onClose={close} />
    </div>
  );
}
