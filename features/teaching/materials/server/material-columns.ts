import { recordColumns } from '#platform/server/db/record-columns.ts';
import { materialRecord } from '../shared/material.record.ts';
import { classMaterial } from './materials.table.ts';

/** The fields of a material as columns; its files are rows of their own. */
export const materialColumns = recordColumns(materialRecord, classMaterial, {
  content: { column: 'contentHtml', to: (html) => html, from: (html) => html },
  files: 'elsewhere',
});
