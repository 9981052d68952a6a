import { Form } from 'antd';
import { limitRule } from '#platform/web/console/entry/entry-items.tsx';
import { TextBox } from '#platform/web/console/entry/text-box.tsx';
import { acceptedOf, boxNumOf, segmentsOf } from '../../shared/answer-text.rules.ts';
import s from './edit.module.css';
import type { PartProps } from './part-stem.tsx';

const NEAR = 8;

/** The words around a blank, so that one knows which it is. */
const aroundOf = (segments: readonly string[], index: number): string => {
  const before = [...(segments[index] ?? '').replace(/\s+/gu, ' ')].slice(-NEAR).join('');
  const behind = [...(segments[index + 1] ?? '').replace(/\s+/gu, ' ')].slice(0, NEAR).join('');
  return `${before}____${behind}`;
};

/** Accepted answers of each blank, and how many boxes that makes. */
export function BlankAnswers({ state, isDisabled }: PartProps) {
  const { values, noteTyped } = state;
  const segments = segmentsOf(values.title);
  const blanks = segments.slice(1);
  if (blanks.length === 0) {
    return <p className="small ink-3">题干里还没有空。在题干里选中要考的词，按“插入空格 (##)”。</p>;
  }
  return (
    <>
      <p className="small ink-3">几种写法都算对时用竖线 | 隔开；判分时不看空格、全角半角和大小写。</p>
      <ol className={`stack gap-14 ${s.blanks}`}>
        {blanks.map((_, index) => {
          const answer = values.blanks[index] ?? '';
          const accepted = acceptedOf(answer);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a blank is what stands at its place
            <li className="stack one-column gap-4" key={index}>
              <label className="flex wraps baseline plain ink-3" htmlFor={`question-blank-${index}`}>
                <b className="ink-2">第 {index + 1} 空</b>
                <span dir="auto">{aroundOf(segments, index)}</span>
              </label>
              <Form.Item name={['blanks', index]} noStyle rules={[limitRule(200)]}>
                <TextBox
                  id={`question-blank-${index}`}
                  dir="auto"
                  limit={200}
                  placeholder="振兴|复兴"
                  onChange={noteTyped}
                />
              </Form.Item>
              <span className="small ink-3">
                {accepted.length === 0
                  ? isDisabled
                    ? ''
                    : '还没有答案'
                  : `${accepted.length > 1 ? `${accepted.length} 种写法，` : ''}考生看到 ${boxNumOf(answer)} 格`}
              </span>
            </li>
          );
        })}
      </ol>
    </>
  );
}
