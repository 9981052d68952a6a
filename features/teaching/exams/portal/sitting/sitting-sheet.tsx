import { useState } from 'react';
import { useElderMode } from '#platform/web/elder-mode.ts';
import { keepChoice, keptChoice } from '#platform/web/kept-choice.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { cx } from '#platform/web/ui/cx.ts';
import { useModal } from '#platform/web/ui/dialogs/use-modal.ts';
import { Icon } from '#platform/web/ui/icon.tsx';
import { isWhole, type PaperSection } from '../../shared/question/exam-paper.rules.ts';
import type { Answer } from './answer-journal.ts';
import { AnswerSheet, SheetLegend } from './answer-sheet.tsx';
import examStyle from './exam.module.css';
import { SaveNote } from './exam-save-note.tsx';
import s from './exam-sheet.module.css';
import { ExamTimer, type TimerProps } from './exam-timer.tsx';

interface SheetProps extends TimerProps {
  readonly sections: readonly PaperSection[];
  readonly answers: ReadonlyMap<string, Answer>;
  readonly currentId: string;
  /** Questions that are not answered yet. */
  readonly openNum: number;
  readonly total: number;
  readonly isOver: boolean;
  readonly onGo: (itemId: string) => void;
  readonly onHandIn: () => void;
  readonly onKeys: () => void;
  /** Number of the question on screen, from 1, where one is shown at a time. */
  readonly place: number;
  readonly onStep: (by: 1 | -1) => void;
}

const CLOCK_KEY = 'examClockHidden';

/** A person made nervous by a clock hides it; the choice stays on this device. */
const useHiddenClock = (): readonly [boolean, () => void] => {
  const [isHidden, setHidden] = useState(() => keptChoice(CLOCK_KEY) === '1');
  const toggle = () => {
    setHidden(!isHidden);
    keepChoice(CLOCK_KEY, isHidden ? '0' : '1');
  };
  return [isHidden, toggle];
};

function Cells({ sections, answers, currentId, onGo }: SheetProps) {
  const questions = sections.flatMap((section) => section.questions.map(({ question }) => question));
  const done = new Set(
    questions.flatMap((question) =>
      isWhole(question, answers.get(question.id)?.optionsIds ?? '') ? [question.id] : [],
    ),
  );
  const markedNum = questions.filter(({ id }) => answers.get(id)?.isMarked).length;
  return (
    <>
      <AnswerSheet
        sections={sections}
        stateOf={(id) => ({
          isDone: done.has(id),
          isCurrent: id === currentId,
          isMarked: answers.get(id)?.isMarked ?? false,
        })}
        onGo={onGo}
      />
      <div className={s.legendRow}>
        <SheetLegend
          entries={[
            { look: 'done', text: `已答 ${done.size}` },
            { look: 'current', text: '正在答' },
            { look: 'open', text: `未答 ${questions.length - done.size}` },
            ...(markedNum > 0 ? [{ look: 'marked' as const, text: `待查 ${markedNum}` }] : []),
          ]}
        />
      </div>
    </>
  );
}

/** At the right of the questions. */
export function SittingSheet(props: SheetProps) {
  const { sitting, startMs, isCountdown, openNum, isOver, onHandIn, onKeys } = props;
  const [isHidden, toggle] = useHiddenClock();
  return (
    <aside className={cx('panel', s.sheet, 'narrow-hidden elder-hidden')} aria-label="时间和答题卡">
      <div className={s.top}>
        <ExamTimer {...{ sitting, startMs, isCountdown, isHidden }} />
        <SaveNote sitting={sitting} />
        <button
          type="button"
          className={s.hideTimer}
          aria-label={isHidden ? '显示时间' : '隐藏时间'}
          onClick={toggle}
        >
          {isHidden ? '显示' : '隐藏'}
        </button>
      </div>
      <Cells {...props} />
      <div className={s.end}>
        <Button kind="primary" block disabled={isOver} onClick={onHandIn}>
          交 卷
        </Button>
        <p className="above-8 small ink-3 to-center">
          {openNum > 0 ? `还有 ${openNum} 题没有答完` : '全部答完，可以交卷'}
        </p>
        <button type="button" className={s.keys} onClick={onKeys}>
          用键盘答题
        </button>
      </div>
    </aside>
  );
}

/** On a phone and in elder mode: time, the sheet behind a button, handing in. */
export function SittingBar(props: SheetProps) {
  const { sitting, startMs, isCountdown, openNum, total, isOver, place, onStep, onGo, onHandIn } = props;
  const isElder = useElderMode();
  const [isOpen, setOpen] = useState(false);
  const dialog = useModal(isOpen);
  const close = () => setOpen(false);
  return (
    <section className={cx(s.bar, examStyle.bar, !isElder && s.narrow)} aria-label="时间和交卷">
      {isElder && (
        <div className="stack all-columns gap-12 halves">
          <Button disabled={place <= 1} onClick={() => onStep(-1)}>
            上一题
          </Button>
          <Button disabled={place >= total} onClick={() => onStep(1)}>
            下一题
          </Button>
        </div>
      )}
      <div>
        <ExamTimer {...{ sitting, startMs, isCountdown }} />
        <SaveNote sitting={sitting} />
      </div>
      <Button icon="list" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        答题卡 {total - openNum}/{total}
      </Button>
      <Button kind="primary" disabled={isOver} onClick={onHandIn}>
        交 卷
      </Button>
      <dialog ref={dialog} className={s.sheetDialog} aria-label="答题卡" closedby="any" onClose={close}>
        <div className={s.sheetHead}>
          <h2 className="title-l">答题卡</h2>
          <button className="centered" type="button" aria-label="关闭" onClick={close}>
            <Icon name="close" />
          </button>
        </div>
        <Cells
          {...props}
          onGo={(id) => {
            close();
            onGo(id);
          }}
        />
      </dialog>
    </section>
  );
}
