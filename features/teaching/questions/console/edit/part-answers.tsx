import { Select } from 'antd';
import { Button } from '#platform/web/console/console-button.tsx';
import { ConsoleIcon } from '#platform/web/console/console-icon.tsx';
import { EditSection } from '#platform/web/console/form/edit-page.tsx';
import { letterOf, lettersOf } from '../../shared/answer-text.rules.ts';
import { JUDGE_TEXTS } from '../question-words.public.ts';
import { BlankAnswers } from './blank-answers.tsx';
import s from './edit.module.css';
import { OptionRows, type OptionRowsProps } from './option-rows.tsx';
import type { PartProps } from './part-stem.tsx';

const MAX_SETS = 10;

/** Other choices that are right as well, each by itself: seldom needed, so behind a button. */
function OtherAnswers({ state, isDisabled }: PartProps) {
  const { values, change } = state;
  const [first = '', ...others] = values.choices;
  const isSingle = values.questionType === '1';
  const letters = values.options.map((_, index) => letterOf(index));
  const setOther = (at: number, next: string) =>
    change({ choices: [first, ...others.map((set, index) => (index === at ? next : set))] });
  return (
    <div className={s.others}>
      {others.map((set, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the sets have no other name than their place
        <div key={index} className="row wraps gap-12">
          <span>选这样也算对</span>
          <Select<string[]>
            aria-label={`也算对的第 ${index + 1} 种选法`}
            mode="multiple"
            style={{ minWidth: 160 }}
            disabled={isDisabled}
            {...(isSingle ? { maxCount: 1 } : {})}
            value={lettersOf(set)}
            options={letters.map((letter) => ({ value: letter, label: letter }))}
            onChange={(chosen) => setOther(index, lettersOf(chosen.join('')).join(''))}
          />
          {!isDisabled && (
            <Button
              kind="text"
              size="s"
              onClick={() => change({ choices: [first, ...others.filter((_, at) => at !== index)] })}
            >
              去掉
            </Button>
          )}
        </div>
      ))}
      {!isDisabled && others.length + 1 < MAX_SETS && (
        <Button kind="text" size="s" onClick={() => change({ choices: [...values.choices, ''] })}>
          <ConsoleIcon name="plus" size="s" />
          还有别的选法也算对
        </Button>
      )}
    </div>
  );
}

function JudgeAnswer({ state, isDisabled }: PartProps) {
  const { values, change } = state;
  return (
    <fieldset className={`flex wraps gap-8 ${s.choices}`} aria-label="这句话" disabled={isDisabled}>
      {JUDGE_TEXTS.map((text, index) => {
        const letter = index === 0 ? 'A' : 'B';
        return (
          <label className="inline-row gap-8 target on-card round-m edge-strong presses" key={text}>
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
