import { EditSection } from '#platform/web/console/form/edit-page.tsx';
import { JUDGE_TEXTS } from '../question-words.public.ts';
import { BlankAnswers } from './blank-answers.tsx';
import s from './edit.module.css';
import { OptionRows, type OptionRowsProps } from './option-rows.tsx';
import { OtherAnswers } from './other-answers.tsx';
import type { PartProps } from './part-stem.tsx';

function JudgeAnswer({ state, isDisabled }: PartProps) {
  const { values, change } = state;
  return (
    <fieldset className={s.judge} aria-label="这句话" disabled={isDisabled}>
      {JUDGE_TEXTS.map((text, index) => {
        const letter = index === 0 ? 'A' : 'B';
        return (
          <label key={text}>
            <input
              className="focus-none"
              type="radio"
              name="question-judge"
              checked={values.judge === letter}
              onChange={() => change({ judge: letter })}
            />
            {text}
          </label>
        );
      })}
    </fieldset>
  );
}

/** 选项与答案, as the type needs them. */
export function PartAnswers({ state, media, isDisabled, onPicture }: OptionRowsProps) {
  const { questionType } = state.values;
  if (questionType === '3') {
    return (
      <EditSection title="答案">
        <JudgeAnswer state={state} isDisabled={isDisabled} />
      </EditSection>
    );
  }
  if (questionType === '4') {
    return (
      <EditSection title="各空的答案">
        <BlankAnswers state={state} isDisabled={isDisabled} />
      </EditSection>
    );
  }
  return (
    <EditSection title="选项与答案">
      <p className="small ink-3">
        {questionType === '1' ? '点字母选出正确的一项。' : '点字母选出全部正确的。'}
        {!isDisabled && '考试时选项的次序可以打乱，别写“以上都对”。'}
      </p>
      <OptionRows {...{ state, media, isDisabled, onPicture }} />
      <OtherAnswers state={state} isDisabled={isDisabled} />
    </EditSection>
  );
}
