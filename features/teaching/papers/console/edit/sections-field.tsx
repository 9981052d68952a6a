import { useRef, useState } from 'react';
import { TYPE_CHOICES, TYPE_LABELS } from '#features/teaching/questions/console/question-words.public.ts';
import type { QuestionType } from '#features/teaching/questions/shared/question.schema.ts';
import { Button } from '#platform/web/console/console-button.tsx';
import { ConsoleIcon } from '#platform/web/console/console-icon.tsx';
import { confirmAction } from '#platform/web/console/dialogs/confirm-action.tsx';
import type { FieldProps } from '#platform/web/console/entry/entry-items.tsx';
import { moved } from '#platform/web/console/order/order.rules.ts';
import { useOrder } from '#platform/web/console/order/use-order.ts';
import { EmptyView } from '#platform/web/ui/states/empty-view.tsx';
import { MAX_SECTIONS } from '../../shared/paper.record.ts';
import { numeral } from '../section.words.ts';
import { chosenIds, newSection, type SectionValues } from './paper-values.rules.ts';
import { SectionCard } from './section-card.tsx';

export interface SectionsFieldProps extends FieldProps<readonly SectionValues[]> {
  /** Of the organisation that the paper belongs to. */
  readonly orgCode: string;
  readonly isDisabled: boolean;
}

/** The sections of a paper: added by type, moved, and each filled by itself. */
export function SectionsField(props: SectionsFieldProps) {
  const { value: sections = [], onChange, orgCode, isDisabled } = props;
  const [spoken, setSpoken] = useState('');
  const made = useRef(0);
  const nextKey = () => {
    made.current += 1;
    return `n${Date.now().toString(36)}${made.current}`;
  };
  const order = useOrder(
    sections.map(({ key }) => key),
    (from, to) => {
      onChange?.(moved(sections, from, to));
      setSpoken(`移到第${numeral(to + 1)}大题`);
    },
  );
  const taken = chosenIds(sections);
  const isFull = sections.length >= MAX_SECTIONS;
  const add = (type: QuestionType) => {
    onChange?.([...sections, newSection(type, nextKey())]);
    setSpoken(`加了${TYPE_LABELS[type]}，是第${numeral(sections.length + 1)}大题`);
  };
  const remove = async (index: number) => {
    const section = sections[index];
    if (section === undefined) return;
    if (section.questions.length > 0 || section.rules.length > 0) {
      const answer = await confirmAction({
        title: '拿掉这个大题',
        text: `第${numeral(index + 1)}大题（${TYPE_LABELS[section.questionType]}）和它选好的题一起从试卷里拿掉，题库里的题不动。`,
        okText: '拿掉',
        danger: true,
      });
      if (answer === null) return;
    }
    onChange?.(sections.filter((_, at) => at !== index));
    setSpoken(`第${numeral(index + 1)}大题已拿掉`);
  };
  return (
    <div className="stack one-column gap-20">
      {sections.length === 0 && (
        <div className="panel">
          <EmptyView title="还没有大题" reason="一个大题放一种题型：先加一个，再从题库选题，或按条件抽题。" />
        </div>
      )}
      <ol ref={order.list} className="stack one-column gap-20">
        {sections.map((section, index) => (
          <SectionCard
            key={section.key}
            {...{ section, index, order, taken, orgCode, isDisabled, nextKey }}
            length={sections.length}
            onChange={(changed) => onChange?.(sections.map((one, at) => (at === index ? changed : one)))}
            onRemove={() => void remove(index)}
          />
        ))}
      </ol>
      {!isDisabled && (
        <fieldset className="row wraps gap-8-12" aria-label="加一个大题">
          <span className="ink-2">加一个大题</span>
          {TYPE_CHOICES.map(({ value, label }) => (
            <Button
              key={value}
              size="s"
              disabled={isFull}
              aria-label={isFull ? `${label}：最多 ${MAX_SECTIONS} 个大题` : `加${label}`}
              onClick={() => add(value)}
            >
              <ConsoleIcon name="plus" size="s" />
              {label}
            </Button>
          ))}
        </fieldset>
      )}
      <p className="vh" role="status">
        {spoken}
      </p>
    </div>
  );
}
