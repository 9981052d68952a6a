import { Form, Input } from 'antd';
import { useRef } from 'react';
import { limitOf } from '#platform/shared/record.ts';
import { Button } from '#platform/web/console/console-button.tsx';
import { limitRule } from '#platform/web/console/entry/entry-items.tsx';
import { EditSection } from '#platform/web/console/form/edit-page.tsx';
import { blankNumOf } from '../../shared/answer-text.rules.ts';
import { questionRecord } from '../../shared/question.record.ts';
import { TYPE_CHOICES } from '../question-words.public.ts';
import s from './edit.module.css';
import type { QuestionFormState } from './question-record.ts';
import {
  alignedBlanks,
  hasDrawnBlanks,
  switchedType,
  withBlankAt,
  withDrawnBlanksMarked,
} from './question-values.rules.ts';

export interface PartProps {
  readonly state: QuestionFormState;
  readonly isDisabled: boolean;
}

const FIELDS = questionRecord.fields;
const STEM = 'question-stem';

const stemBox = (): HTMLTextAreaElement | null => {
  const element = document.getElementById(STEM);
  return element instanceof HTMLTextAreaElement ? element : null;
};

function BlankTools({ state }: Pick<PartProps, 'state'>) {
  const { values, change } = state;
  const insert = () => {
    const box = stemBox();
    const from = box?.selectionStart ?? values.title.length;
    change((now) => withBlankAt(now, from, box?.selectionEnd ?? from));
    // Behind the new blank one goes on writing.
    requestAnimationFrame(() => {
      const end = from + '(##)'.length;
      box?.focus();
      box?.setSelectionRange(end, end);
    });
  };
  return (
    <div className="row wraps gap-8-12">
      <Button size="s" onClick={insert}>
        插入空格 (##)
      </Button>
      {hasDrawnBlanks(values.title) && (
        <Button size="s" onClick={() => change(withDrawnBlanksMarked)}>
          把 ____ 和（　）换成空格
        </Button>
      )}
      <span className="small ink-3">
        {blankNumOf(values.title) === 0
          ? '先选中要考的词再按，它就成为这一空的答案。'
          : `现在有 ${blankNumOf(values.title)} 个空。`}
      </span>
    </div>
  );
}

/** 题型 and 题干. */
export function PartStem({ state, isDisabled, isTypeFixed }: PartProps & { readonly isTypeFixed: boolean }) {
  const { values, change, noteTyped } = state;
  const before = useRef(values);
  before.current = values;
  return (
    <EditSection title="题目">
      <fieldset
        className={`flex wraps gap-8 below-16 ${s.choices} ${s.types}`}
        aria-label={FIELDS.questionType.label}
        disabled={isDisabled}
      >
        {TYPE_CHOICES.map(({ value, label }) => (
          <label className="inline-row gap-8 target on-card round-m edge-strong presses" key={value}>
            <input
              className="focus-none"
              type="radio"
              name="question-type"
              checked={value === values.questionType}
              disabled={isTypeFixed && value !== values.questionType}
              onChange={() => change((now) => switchedType(now, value))}
            />
            {label}
          </label>
        ))}
      </fieldset>
      {isTypeFixed && !isDisabled && <p className="small ink-3">题目用过以后不能改题型，要改请新建一道。</p>}
      <Form.Item
        name="title"
        label={FIELDS.title.label}
        rules={[limitRule(limitOf(FIELDS.title))]}
        htmlFor={STEM}
        className={s.stemItem ?? ''}
      >
        <Input.TextArea
          id={STEM}
          dir="auto"
          autoSize={{ minRows: 3, maxRows: 14 }}
          placeholder={
            values.questionType === '4'
              ? '党的根本宗旨是(##)。'
              : '题干，可以分行；不用写题号和（　）里的答案'
          }
          onChange={(event) => {
            const { title, blanks } = before.current;
            if (values.questionType === '4') {
              change({ blanks: alignedBlanks({ title, blanks }, event.target.value) });
            } else noteTyped();
          }}
        />
      </Form.Item>
      {values.questionType === '4' && !isDisabled && <BlankTools state={state} />}
    </EditSection>
  );
}
