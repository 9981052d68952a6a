import { useReducer, useRef } from 'react';
import type { InputOf } from '#platform/shared/endpoint.ts';
import { labelsOf, pickedOf } from '#platform/shared/record.ts';
import { call } from '#platform/web/call.ts';
import { useRecordForm } from '#platform/web/console/form/record-form.tsx';
import { showOf } from '#platform/web/console/form/record-words.ts';
import { filingRecord, questionRecord } from '../../shared/question.record.ts';
import { tidyQuestion } from '../../shared/question.rules.ts';
import type { QuestionType } from '../../shared/question.schema.ts';
import { getQuestion, saveQuestion } from '../../shared/questions.contract.ts';
import { pathOf } from '../category-tree.rules.ts';
import { keyText } from '../question-words.public.ts';
import { type QuestionDetail, useCategories } from '../questions.queries.ts';
import { EMPTY_VALUES, type QuestionValues, questionOf, valuesOfQuestion } from './question-values.rules.ts';

const { answers, ...NAMES } = labelsOf(questionRecord);
/** The answers of each type have a field of their own. */
const LABELS = { ...NAMES, choices: answers, judge: answers, blanks: answers };

export const valuesOf = ({ question, row }: QuestionDetail): QuestionValues => ({
  ...valuesOfQuestion(question),
  ...pickedOf(filingRecord, row),
});

type Change = Partial<QuestionValues>;

const inputOf = (values: QuestionValues): Omit<InputOf<typeof saveQuestion>, 'id' | 'version'> => ({
  question: tidyQuestion(questionOf(values)),
  ...pickedOf(filingRecord, values),
});

/** A question as a record form; what it was saved as stands in `saved`. */
export const useQuestionForm = (detail: QuestionDetail | null, category: string, type: QuestionType) => {
  const id = detail?.row.id ?? '';
  const saved = useRef<{ id: string; versionNo: number } | null>(null);
  const [, draw] = useReducer((count: number) => count + 1, 0);
  const { data: categories } = useCategories();
  const record = useRecordForm<QuestionValues>({
    name: 'question',
    recordId: id === '' ? 'new' : id,
    version: detail?.row.version ?? 0,
    values: detail ? valuesOf(detail) : { ...EMPTY_VALUES, questionType: type, categoryId: category },
    labels: LABELS,
    show: {
      ...showOf(questionRecord),
      options: (options) => options.map(({ text }) => text).join(' ／ '),
      choices: (answers) => keyText({ questionType: '2', answers: [...answers] }),
      judge: (letter) => (letter === '' ? '' : keyText({ questionType: '3', answers: [letter] })),
      blanks: (answers) => keyText({ questionType: '4', answers: [...answers] }),
      categoryId: (categoryId) => pathOf(categories?.data ?? [], categoryId),
      media: (media) => media.map(({ alt, fileId }) => alt || fileId).join('、'),
    },
    save: async (values, version) => {
      const { data } = await call(saveQuestion, {
        ...inputOf(values),
        ...(id === '' ? {} : { id, version }),
      });
      saved.current = { id: data.id, versionNo: data.versionNo };
      return { version: data.version };
    },
    load: async () => {
      const { data: newest } = await call(getQuestion, { id });
      return { values: valuesOf(newest), version: newest.row.version };
    },
  });
  const now = (): QuestionValues => ({
    ...record.initial,
    ...(record.form.getFieldsValue(true) as Partial<QuestionValues>),
  });
  return {
    record,
    /** The question as it was last saved. */
    saved,
    values: now(),
    /** Works from what stands in the form at that moment, and shows it at once. */
    change: (changed: Change | ((values: QuestionValues) => Change)) => {
      record.setValues(typeof changed === 'function' ? changed(now()) : changed);
      draw();
    },
    /** A field of the form changed the values: what hangs on them is drawn anew. */
    noteTyped: draw,
  };
};

export type QuestionFormState = ReturnType<typeof useQuestionForm>;
