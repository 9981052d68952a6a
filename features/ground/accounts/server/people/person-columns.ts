import { recordColumns } from '#platform/server/db/record-columns.ts';
import { personRecord } from '../../shared/people/person.record.ts';
import { appUser } from '../accounts.table.ts';

/** The fields of a person as columns; of the identity number only a keyed hash is kept. */
export const personColumns = recordColumns(personRecord, appUser, { idNumber: 'elsewhere' });
