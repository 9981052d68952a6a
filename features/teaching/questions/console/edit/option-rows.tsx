import { Form } from 'antd';
import { Button } from '#platform/web/console/console-button.tsx';
import { ConsoleIcon } from '#platform/web/console/console-icon.tsx';
import { limitRule } from '#platform/web/console/entry/entry-items.tsx';
import { TextBox } from '#platform/web/console/entry/text-box.tsx';
import { cx } from '#platform/web/ui/cx.ts';
import { letterOf, lettersOf } from '../../shared/answer-text.rules.ts';
import type { QuestionMedia } from '../../shared/question.schema.ts';
import { QuestionMedium } from '../question-media.public.tsx';
import { useMayUseLibrary } from '../use-may-use-library.public.ts';
import s from './edit.module.css';
import type { PartProps } from './part-stem.tsx';
import {
  withOption,
  withOptionChanged,
  withOptionMoved,
  withoutOption,
  withRight,
} from './question-values.rules.ts';

const MAX_OPTIONS = 10;
const MIN_OPTIONS = 2;

const optionBox = (index: number): HTMLElement | null => document.getElementById(`question-option-${index}`);

export interface OptionRowsProps extends PartProps {
  readonly media: readonly QuestionMedia[];
  /** Asks for the picture of an option. */
  readonly onPicture: (index: number) => void;
}

/** The options of a choice: their texts, pictures, order, and which of them are right. */
export function OptionRows({ state, media, isDisabled, onPicture }: OptionRowsProps) {
  const { values, change, noteTyped } = state;
  const { options, choices, questionType } = values;
  const mayUseLibrary = useMayUseLibrary();
  const right = new Set(lettersOf(choices[0] ?? ''));
  const move = (from: number, to: number) => {
    change((now) => withOptionMoved(now, from, to));
    requestAnimationFrame(() => optionBox(to)?.focus());
  };
  const add = () => {
    change(withOption);
    requestAnimationFrame(() => optionBox(options.length)?.focus());
  };
  return (
    <>
      <ol className={s.options}>
        {options.map(({ imageId }, index) => {
          const letter = letterOf(index);
          const isRight = right.has(letter);
          const picture = media.find(({ fileId }) => fileId === imageId);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: an option is what stands at its letter
            <li key={index} className={cx('stack top gap-10', isRight && s.isRight)}>
              <label className={cx(s.letter, questionType === '2' && 'round-s')}>
                <input
                  type={questionType === '1' ? 'radio' : 'checkbox'}
                  name="question-right"
                  aria-label={`${letter} 是正确答案`}
                  checked={isRight}
                  disabled={isDisabled}
                  onChange={(event) => change((now) => withRight(now, letter, event.target.checked))}
                />
                {letter}
              </label>
              <div className="shrinks">
                <Form.Item name={['options', index, 'text']} noStyle rules={[limitRule(1000)]}>
                  <TextBox
                    id={`question-option-${index}`}
                    aria-label={`选项 ${letter}`}
                    dir="auto"
                    limit={1000}
                    rows={{ minRows: 1, maxRows: 6 }}
                    onChange={noteTyped}
                    onKeyDown={(event) => {
                      if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
                      event.preventDefault();
                      const to = index + (event.key === 'ArrowUp' ? -1 : 1);
                      if (to >= 0 && to < options.length) move(index, to);
                    }}
                  />
                </Form.Item>
                {imageId !== null && (
                  <div className={`flex bottom gap-8 above-8 ${s.optionPicture}`}>
                    <QuestionMedium
                      medium={
                        picture ?? { fileId: imageId, kind: 'image', url: '', alt: `选项 ${letter} 的图片` }
                      }
                    />
                    {!isDisabled && (
                      <Button
                        kind="text"
                        size="s"
                        onClick={() => change((now) => withOptionChanged(now, index, { imageId: null }))}
                      >
                        去掉图片
                      </Button>
                    )}
                  </div>
                )}
              </div>
              {!isDisabled && (
                <span className={`row tall-44 phone-second-column ${s.moves}`}>
                  {mayUseLibrary && (
                    <button
                      type="button"
                      className={s.withPicture}
                      aria-label={`给选项 ${letter} 配图`}
                      onClick={() => onPicture(index)}
                    >
                      配图
                    </button>
                  )}
                  <button
                    type="button"
                    aria-label={`上移选项 ${letter}`}
                    title="上移（Alt+↑）"
                    disabled={index === 0}
                    onClick={() => move(index, index - 1)}
                  >
                    ↑
                  </button>
                  <button
                    type="button"
                    aria-label={`下移选项 ${letter}`}
                    title="下移（Alt+↓）"
                    disabled={index === options.length - 1}
                    onClick={() => move(index, index + 1)}
                  >
                    ↓
                  </button>
                  <button
                    type="button"
                    aria-label={`删除选项 ${letter}`}
                    title="删除"
                    disabled={options.length <= MIN_OPTIONS}
                    onClick={() => {
                      change((now) => withoutOption(now, index));
                      requestAnimationFrame(() => optionBox(Math.max(0, index - 1))?.focus());
                    }}
                  >
                    <ConsoleIcon name="trash" size="s" />
                  </button>
                </span>
              )}
            </li>
          );
        })}
      </ol>
      {!isDisabled && (
        <Button
          size="s"
          reason={options.length >= MAX_OPTIONS ? `最多 ${MAX_OPTIONS} 个选项` : undefined}
          onClick={add}
        >
          <ConsoleIcon name="plus" size="s" />
          加一个选项
        </Button>
      )}
    </>
  );
}
