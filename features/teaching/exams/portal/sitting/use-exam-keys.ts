import { useEffect, useRef } from 'react';
import { joinLetters, lettersOf } from '#features/teaching/questions/shared/answer-text.rules.ts';
import { keepChoice, keptChoice } from '#platform/web/kept-choice.ts';
import { sharedValue } from '#platform/web/shared-value.ts';
import { actionOfKey } from '../../shared/question/exam-keys.rules.ts';
import type { PaperQuestion } from '../../shared/question/exam-paper.rules.ts';
import { questionElementId } from '../question/question-field.public.tsx';
import type { Sitting } from './exam-sitting.ts';

/** Single keys can be switched off on this device (WCAG 2.1.4). */
const KEY = 'examKeysOff';
const areOff = sharedValue(keptChoice(KEY) === '1');

export const setKeysOff = (off: boolean): void => {
  keepChoice(KEY, off ? '1' : '0');
  areOff.set(off);
};

export const useKeysOff = areOff.use;

const isWriting = (target: Element): boolean =>
  target.matches('textarea, select, input:not([type="radio"], [type="checkbox"])');

interface KeyedExam {
  readonly questions: readonly PaperQuestion[];
  readonly sitting: Sitting;
  readonly currentId: string;
  readonly onStep: (by: 1 | -1) => void;
  readonly onTime: () => void;
  readonly onKeys: () => void;
}

const chooseOption = (sitting: Sitting, question: PaperQuestion, option: number): void => {
  const letter = question.optionsList[option]?.optionName;
  if (letter === undefined) return;
  const chosen = lettersOf(sitting.state().answers.get(question.id)?.optionsIds ?? '');
  const others = chosen.filter((other) => other !== letter);
  const next = chosen.includes(letter) ? others : [...chosen, letter];
  sitting.answer(question.id, question.examType === '2' ? joinLetters(next) : letter);
};

/** The question that the focus is in is the one that is being answered. */
export const useFocusedQuestion = (
  questions: readonly PaperQuestion[],
  onFocused: (itemId: string) => void,
): void => {
  useEffect(() => {
    const byElement = new Map(questions.map(({ id }) => [questionElementId(id), id]));
    const focused = ({ target }: FocusEvent) => {
      const id = target instanceof Element ? byElement.get(target.closest('fieldset')?.id ?? '') : undefined;
      if (id !== undefined) onFocused(id);
    };
    document.addEventListener('focusin', focused);
    return () => document.removeEventListener('focusin', focused);
  }, [questions, onFocused]);
};

/** The keyboard of an exam, as `exam-keys.rules.ts` has it. */
export const useExamKeys = (exam: KeyedExam): void => {
  const latest = useRef(exam);
  useEffect(() => {
    latest.current = exam;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { target } = event;
      if (!(target instanceof Element) || event.defaultPrevented) return;
      if (document.querySelector('dialog[open]') !== null || target.closest('audio, video') !== null) return;
      const { questions, sitting, currentId, onStep, onTime, onKeys } = latest.current;
      const focused = questions.find(({ id }) => target.closest(`#${CSS.escape(questionElementId(id))}`));
      const action = actionOfKey({
        key: event.key,
        hasModifier: event.ctrlKey || event.metaKey || event.altKey,
        isWriting: event.isComposing || isWriting(target),
        isInQuestion: focused !== undefined,
        optionNum: focused === undefined || focused.examType === '4' ? 0 : focused.optionsList.length,
        areOff: areOff.get(),
      });
      if (!action) return;
      event.preventDefault();
      if (action.kind === 'choose') {
        if (focused) chooseOption(sitting, focused, action.option);
      } else if (action.kind === 'mark') {
        const id = focused?.id ?? currentId;
        sitting.mark(id, !(sitting.state().answers.get(id)?.isMarked ?? false));
      } else if (action.kind === 'next') onStep(1);
      else if (action.kind === 'back') onStep(-1);
      else if (action.kind === 'time') onTime();
      else onKeys();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
};
