import { Form, Radio } from 'antd';
import { limitOf } from '#platform/shared/record.ts';
import { type FieldProps, TextAreaItem } from '#platform/web/console/entry/entry-items.tsx';
import { EditSection } from '#platform/web/console/form/edit-page.tsx';
import { RecordItems } from '#platform/web/console/form/record-items.tsx';
import { questionRecord } from '../../shared/question.record.ts';
import { CategorySelect } from '../category-select.tsx';
import { DIFFICULTY_CHOICES } from '../question-words.public.ts';
import { TagsSelect } from '../tag-select.tsx';
import s from './edit.module.css';
import type { PartProps } from './part-stem.tsx';

const FIELDS = questionRecord.fields;
const WRITTEN = ['explanation', 'categoryId', 'difficulty', 'tags'] as const;

interface CategoryFieldProps extends FieldProps<string> {}

/** No category is an empty text in the form, which a record can hold. */
const CategoryField = ({ id, value = '', onChange }: CategoryFieldProps) => (
  <CategorySelect id={id} value={value} placeholder="不分类" onChange={(next = '') => onChange?.(next)} />
);

/** 解析, and where the question is filed. */
export function PartFiling({ state, isDisabled }: PartProps) {
  const { noteTyped } = state;
  return (
    <EditSection title="解析与归类">
      <TextAreaItem
        name="explanation"
        label={FIELDS.explanation.label}
        extra={FIELDS.explanation.note}
        limit={limitOf(FIELDS.explanation)}
        hasCount={false}
        of={{ autoSize: { minRows: 2, maxRows: 10 }, onInput: noteTyped }}
      />
      <div className={`stack main-and-end gap-0-24 ${s.two}`}>
        <Form.Item name="categoryId" label={FIELDS.categoryId.label}>
          <CategoryField />
        </Form.Item>
        <Form.Item name="difficulty" label={FIELDS.difficulty.label}>
          <Radio.Group optionType="button" options={DIFFICULTY_CHOICES} disabled={isDisabled} />
        </Form.Item>
      </div>
      <Form.Item name="tags" label={FIELDS.tags.label} className={s.last ?? ''}>
        <TagsSelect disabled={isDisabled} />
      </Form.Item>
      <RecordItems of={questionRecord} part="filing" written={WRITTEN} />
    </EditSection>
  );
}
