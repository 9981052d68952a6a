import { recordColumns } from '#platform/server/db/record-columns.ts';
import { paperRecord } from '../shared/paper.record.ts';
import { paper } from './papers.table.ts';

/** The fields of a paper as columns; its sections have tables of their own. */
export const paperColumns = recordColumns(paperRecord, paper, { sections: 'elsewhere' });
