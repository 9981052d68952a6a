import { Select } from 'antd';
import { ConsoleIcon } from '#platform/web/console/console-icon.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { letterOf, lettersOf } from '../../shared/answer-text.rules.ts';
import s from './edit.module.css';
import type { PartProps } from './part-stem.tsx';

const MAX_SETS = 10;

/** Other choices that are right as well, each by itself: seldom needed, so behind a button. */
export function OtherAnswers({ state, isDisabled }: PartProps) {
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
