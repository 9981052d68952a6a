import { recordColumns } from '#platform/server/db/record-columns.ts';
import { orgRecord } from '../shared/org.record.ts';
import { organisation } from './regions.table.ts';

/** The fields of an organisation as columns. */
export const orgColumns = recordColumns(orgRecord, organisation, {});
