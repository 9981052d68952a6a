import { and, asc, count, desc, eq, inArray, ne, sql as raw, type SQL } from 'drizzle-orm';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import { rowsOf } from '#platform/server/db/rows.ts';
import { statement } from '#platform/server/db/statement.ts';
import type { Paging } from '#platform/shared/envelope.ts';
import type { CertState } from '../shared/certificates.words.ts';
import { certCounter, certificate, certKey } from './certificates.table.ts';

export type CertificateRow = typeof certificate.$inferSelect;
export type NewCertificate = typeof certificate.$inferInsert;
export type KeyRow = typeof certKey.$inferSelect;

/* Keys */

const keys = statement()('certificates-keys', (sql) =>
  sql.select().from(certKey).orderBy(asc(certKey.createdAt)),
);

/** Public keys of all statements ever signed, the oldest first. */
export const listKeys = (sql: Sql): Promise<KeyRow[]> => keys(sql, {});

export const insertKey = async (sql: Sql, key: KeyRow): Promise<void> => {
  await sql.insert(certKey).values(key).onConflictDoNothing();
};

/* Numbers */

/** The next number of a year and an organisation; its row is held until the transaction ends, so none is left out. */
export const nextSerial = async (tx: Tx, year: number, orgCode: string): Promise<number> => {
  const [row] = await rowsOf<{ serial: number }>(
    tx,
    raw`insert into cert_counter (year, org_code, last_serial) values (${year}, ${orgCode}, 1)
      on conflict (year, org_code) do update set last_serial = cert_counter.last_serial + 1
      returning last_serial as serial`,
  );
  if (!row) throw new Error('no number');
  return row.serial;
};

/* Certificates */

export const insertCertificate = async (tx: Tx, row: NewCertificate): Promise<void> => {
  await tx.insert(certificate).values(row);
};

/** Holds the certificates of a class against another issuing of the same, until the transaction ends. */
export const holdIssuing = async (tx: Tx, classId: string): Promise<void> => {
  await tx.execute(raw`select pg_advisory_xact_lock(hashtextextended(${`certificates ${classId}`}, 0))`);
};

/** People who have a certificate of the class with the template, whatever became of it. */
export const listCertified = async (
  sql: Sql,
  classId: string,
  templateId: string,
  userIds: readonly string[],
): Promise<Set<string>> => {
  const rows = await sql
    .select({ userId: certificate.userId })
    .from(certificate)
    .where(
      and(
        eq(certificate.classId, classId),
        eq(certificate.templateId, templateId),
        raw`${certificate.userId} = any(${raw.param([...userIds])}::text[])`,
      ),
    );
  return new Set(rows.map(({ userId }) => userId));
};

const byId = statement<{ id: string }>()('certificates-one', (sql, param) =>
  sql
    .select()
    .from(certificate)
    .where(eq(certificate.id, param('id'))),
);

export const findCertificate = async (sql: Sql, id: string): Promise<CertificateRow | undefined> =>
  (await byId(sql, { id }))[0];

/** The row, held until the transaction ends. */
export const lockCertificate = async (tx: Tx, id: string): Promise<CertificateRow | undefined> =>
  (await tx.select().from(certificate).where(eq(certificate.id, id)).for('update'))[0];

const byNumber = statement<{ certNo: string }>()('certificates-number', (sql, param) =>
  sql
    .select()
    .from(certificate)
    .where(eq(certificate.certNo, param('certNo'))),
);

export const findByNumber = async (sql: Sql, certNo: string): Promise<CertificateRow | undefined> =>
  (await byNumber(sql, { certNo }))[0];

const CHECKS_APART_MS = 60_000;

/** Notes that somebody asked about a certificate, once a minute at most: a code that is scanned by many writes little. */
export const noteCheck = async (
  sql: Sql,
  { id, lastCheckedAt }: Pick<CertificateRow, 'id' | 'lastCheckedAt'>,
  now: Date,
): Promise<void> => {
  if (lastCheckedAt && now.getTime() - lastCheckedAt.getTime() < CHECKS_APART_MS) return;
  await sql.update(certificate).set({ lastCheckedAt: now }).where(eq(certificate.id, id));
};

const replacement = statement<{ id: string }>()('certificates-replacement', (sql, param) =>
  sql
    .select({ id: certificate.id, certNo: certificate.certNo })
    .from(certificate)
    .where(eq(certificate.replaces, param('id'))),
);

/** The certificate that was issued in the place of another one. */
export const findReplacement = async (sql: Sql, id: string) => (await replacement(sql, { id }))[0];

/** Which of these numbers exist. */
export const existingNumbers = async (sql: Sql, numbers: readonly string[]): Promise<string[]> =>
  (
    await sql
      .select({ certNo: certificate.certNo })
      .from(certificate)
      .where(inArray(certificate.certNo, [...numbers]))
      .orderBy(certificate.certNo)
      .limit(1)
  ).map(({ certNo }) => certNo);

export const endCertificate = async (
  tx: Tx,
  id: string,
  change: {
    readonly state: 'REVOKED' | 'REISSUED';
    readonly at: Date;
    readonly by: string;
    readonly reason: string;
  },
): Promise<void> => {
  await tx
    .update(certificate)
    .set({ state: change.state, changedAt: change.at, changedBy: change.by, reason: change.reason })
    .where(eq(certificate.id, id));
};

const ownPage = statement<{ userId: string; limit: number; offset: number }>()(
  'certificates-own',
  (sql, param) =>
    sql
      .select({ row: certificate, total: raw<number>`(count(*) over ())::int` })
      .from(certificate)
      .where(eq(certificate.userId, param('userId')))
      .orderBy(desc(certificate.issuedAt), asc(certificate.id))
      .limit(param('limit'))
      .offset(param('offset')),
);

/** A person's certificates, the newest first. */
export const listOwnRows = async (sql: Sql, userId: string, { pageNum, pageSize }: Paging) => {
  const rows = await ownPage(sql, { userId, limit: pageSize, offset: pageNum * pageSize });
  return { rows: rows.map(({ row }) => row), total: rows[0]?.total ?? 0 };
};

const validNum = statement<{ userId: string }>()('certificates-count', (sql, param) =>
  sql
    .select({ num: count() })
    .from(certificate)
    .where(and(eq(certificate.userId, param('userId')), eq(certificate.state, 'VALID'))),
);

/** How many valid certificates a person has. */
export const countValid = async (sql: Sql, userId: string): Promise<number> =>
  (await validNum(sql, { userId }))[0]?.num ?? 0;

const numberOf = statement<{ userId: string; classId: string }>()('certificates-class-number', (sql, param) =>
  sql
    .select({ certNo: certificate.certNo })
    .from(certificate)
    .where(
      and(
        eq(certificate.userId, param('userId')),
        eq(certificate.classId, param('classId')),
        eq(certificate.state, 'VALID'),
      ),
    )
    .orderBy(desc(certificate.issuedAt), asc(certificate.id))
    .limit(1),
);

/** Number of the newest valid certificate that a person has of a class; empty: none. */
export const certNoOf = async (sql: Sql, userId: string, classId: string): Promise<string> =>
  (await numberOf(sql, { userId, classId }))[0]?.certNo ?? '';

/** Filter of the console's list; `scope` says which classes the person acts for. */
export interface CertificateFilter {
  readonly scope: SQL;
  readonly classId: string;
  readonly name: string;
  readonly certNo: string;
  readonly state: CertState | '';
}

const SORTS: Readonly<Record<string, SQL>> = {
  issueTime: raw`${certificate.issuedAt}`,
  certNo: raw`${certificate.certNo}`,
  name: raw`${certificate.name}`,
  className: raw`${certificate.className}`,
};

const orderOf = (sort: string | undefined): SQL[] => {
  const column = SORTS[sort?.replace(/^-/, '') ?? ''] ?? certificate.issuedAt;
  return [sort && !sort.startsWith('-') ? asc(column) : desc(column), asc(certificate.id)];
};

const whereOf = ({ scope, classId, name, certNo, state }: CertificateFilter) =>
  and(
    raw`${certificate.classId} in (select id from class where ${scope})`,
    classId ? eq(certificate.classId, classId) : undefined,
    name ? raw`strpos(lower(${certificate.name}), ${name.toLowerCase()}) > 0` : undefined,
    certNo ? raw`strpos(${certificate.certNo}, ${certNo}) > 0` : undefined,
    state ? eq(certificate.state, state) : undefined,
  );

export const listRows = async (
  sql: Sql,
  filter: CertificateFilter,
  sort: string | undefined,
  { pageNum, pageSize }: Paging,
) => {
  const rows = await sql
    .select({ row: certificate, total: raw<number>`(count(*) over ())::int` })
    .from(certificate)
    .where(whereOf(filter))
    .orderBy(...orderOf(sort))
    .limit(pageSize)
    .offset(pageNum * pageSize);
  return { rows: rows.map(({ row }) => row), total: rows[0]?.total ?? 0 };
};

export const countRows = (sql: Sql, filter: CertificateFilter): Promise<number> =>
  sql.$count(certificate, whereOf(filter));

export const listIds = async (sql: Sql, filter: CertificateFilter, sort: string, limit: number) =>
  (
    await sql
      .select({ id: certificate.id })
      .from(certificate)
      .where(whereOf(filter))
      .orderBy(...orderOf(sort))
      .limit(limit)
  ).map(({ id }) => id);

export const listByIds = async (sql: Sql, ids: readonly string[]): Promise<CertificateRow[]> => {
  if (ids.length === 0) return [];
  const rows = await sql
    .select()
    .from(certificate)
    .where(inArray(certificate.id, [...ids]));
  const place = new Map(ids.map((id, at) => [id, at]));
  return rows.sort((one, other) => (place.get(one.id) ?? 0) - (place.get(other.id) ?? 0));
};

const ended = statement()('certificates-ended', (sql) =>
  sql
    .select({ statusIndex: certificate.statusIndex })
    .from(certificate)
    .where(ne(certificate.state, 'VALID')),
);

/** Places in the status list of all certificates that are no longer valid. */
export const listEnded = async (sql: Sql): Promise<number[]> =>
  (await ended(sql, {})).map(({ statusIndex }) => statusIndex);

/** Years and organisations whose numbers have a gap or a repetition: none, always. */
export const brokenCounters = (sql: Sql) =>
  rowsOf<{ orgCode: string; year: number }>(
    sql,
    raw`select ${certCounter.orgCode} as "orgCode", ${certCounter.year} as year from ${certCounter}
      where ${certCounter.lastSerial} <> (select count(*) from ${certificate}
        where ${certificate.orgCode} = ${certCounter.orgCode}
          and substr(${certificate.certNo}, 1, 4) = ${certCounter.year}::text)`,
  );
