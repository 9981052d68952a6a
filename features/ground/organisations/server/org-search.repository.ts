import { type SQL, type SQLWrapper, sql as sqlText } from 'drizzle-orm';
import { organisation } from './regions.table.ts';

/** For another feature's query: that the organisation whose code is `orgCode` has `keyword` (lower case) in its name. */
export const orgIsCalled = (orgCode: SQLWrapper, keyword: string): SQL =>
  sqlText`exists (select 1 from ${organisation} where ${organisation.code} = ${orgCode}
    and strpos(lower(${organisation.name}), ${keyword}) > 0)`;
