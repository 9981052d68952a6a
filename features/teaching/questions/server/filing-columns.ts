import { recordColumns } from '#platform/server/db/record-columns.ts';
import { filingRecord } from '../shared/question.record.ts';
import { question } from './questions.table.ts';

/** Where a question is filed, as columns; its content and key have versions in tables of their own. */
export const filingColumns = recordColumns(filingRecord, question, {
  categoryId: { column: 'categoryId', to: (id) => id || null, from: (id) => id ?? '' },
  tags: { column: 'tags', to: (tags) => [...tags], from: (tags) => tags },
});
