import type { FastifyInstance, FastifyRequest } from 'fastify';
import { attachmentHeader, attachmentType } from '#features/ground/tasks/shared/export.rules.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Authenticate } from '#platform/server/http/access-check.ts';
import { ownOrigin } from '#platform/server/http/own-origin.ts';
import { renderSpreadsheet } from '#platform/server/spreadsheet/spreadsheet-render.ts';
import { accessErrors } from '#platform/shared/access.errors.ts';
import type { Caller } from '#platform/shared/caller.ts';
import { refusalOf } from '#platform/shared/rights/access-refusal.ts';
import { wireYear } from '#platform/shared/times.ts';
import { RECORD_PDF_PATH, RECORD_SHEET_PATH } from '../shared/record-statement.rules.ts';
import { SHEET_COLUMNS } from '../shared/statement.words.ts';
import { recordPdf } from './record-pdf.ts';
import { entriesOfYear, ownStatement } from './record-statement.service.ts';

/** Files a minute from one address: a file is set anew for each. */
const PER_MINUTE = 20;

/** The person's own record to take along: a statement as a PDF, and a year's rows as a spreadsheet. */
export const recordFileRoutes = (app: FastifyInstance, deps: Deps, authenticate: Authenticate): void => {
  const terms = {
    schema: { hide: true },
    config: { access: 'member' as const, notHelped: true, rateLimit: { max: PER_MINUTE } },
  };
  const member = async (request: FastifyRequest): Promise<Caller> => {
    const caller = await authenticate(request);
    const refusal = refusalOf('member', caller);
    if (refusal || !caller) throw refusal ?? accessErrors.signedOut();
    return caller;
  };

  app.get(RECORD_PDF_PATH, terms, async (request, reply) => {
    const caller = await member(request);
    const { code } = request.query as { readonly code?: unknown };
    const found = await ownStatement(deps, caller, typeof code === 'string' ? code : '');
    const pdf = await recordPdf(found, ownOrigin(deps.config, request));
    return reply
      .type('application/pdf')
      .header('content-disposition', attachmentHeader(`${found.year}年度学习档案-${found.code}.pdf`))
      .header('cache-control', 'private, no-store')
      .send(Buffer.from(pdf));
  });

  app.get(RECORD_SHEET_PATH, terms, async (request, reply) => {
    const { userId } = await member(request);
    const { year: asked } = request.query as { readonly year?: unknown };
    const year = typeof asked === 'string' && /^20\d\d$/.test(asked) ? Number(asked) : wireYear(deps.clock());
    const entries = await entriesOfYear(deps, userId, year);
    const rows = entries.map(({ day, title, way, hours, yearHours, receiptNo }) => [
      day,
      title,
      way,
      Number(hours),
      Number(yearHours),
      receiptNo,
    ]);
    const file = `${year}年学习记录.xlsx`;
    const sheet = await renderSpreadsheet([{ name: `${year} 年`, columns: SHEET_COLUMNS, rows }]);
    return reply
      .type(attachmentType(file))
      .header('content-disposition', attachmentHeader(file))
      .header('cache-control', 'private, no-store')
      .send(Buffer.from(sheet));
  });
};
