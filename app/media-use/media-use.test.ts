import { getTableName } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillMediaUses } from '#features/ground/media/server/media.public.ts';
import type { Database } from '#platform/server/db/database.ts';
import { openTestDatabase } from '#platform/server/db/test-database.fixtures.ts';
import { listsOf } from '#platform/server/feature.ts';
import { testDeps } from '#platform/server/test-deps.fixtures.ts';
import { FEATURES } from '../features.ts';
import { FREE, isPlain } from './media-columns.fixtures.ts';

const MEDIA_OWNERS = listsOf(FEATURES)('mediaUses');

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

interface Column {
  readonly name: string;
  readonly type: string;
}

const textColumns = async (): Promise<Column[]> =>
  database.query<Column>(
    '',
    `select table_name || '.' || column_name as name, udt_name as type from information_schema.columns
     where table_schema = 'public' and udt_name in ('text', 'varchar', 'jsonb', 'json', '_text', 'bpchar', 'bytea', 'xml')
     order by 1`,
    [],
  );

const nameOf = (column: PgColumn): string => `${getTableName(column.table)}.${column.name}`;

const WRITTEN = new Set(
  MEDIA_OWNERS.flatMap(({ sources }) =>
    sources.flatMap(({ files = [], pictures = [], folders = [], texts = [], documents = [] }) => [
      ...[...files, ...pictures, ...folders, ...texts].map(nameOf),
      ...documents.map(({ column }) => nameOf(column)),
    ]),
  ),
);

describe('a column of the database that can hold a file, HTML or a document', () => {
  it('is one from which uses of the media library are written, or has a reason not to be', async () => {
    const columns = await textColumns();
    expect(columns.length).toBeGreaterThan(250);
    const doubtful = columns.filter(({ name, type }) => {
      const [, column = ''] = name.split('.');
      return !isPlain(column, type) && !WRITTEN.has(name) && !FREE.has(name);
    });
    expect(doubtful.map(({ name, type }) => `${name} ${type}`)).toEqual([]);
  });

  it('is there: no writer and no reason names one that is not, or both at once', async () => {
    const known = new Set((await textColumns()).map(({ name }) => name));
    expect([...WRITTEN, ...FREE].filter((name) => !known.has(name))).toEqual([]);
    expect([...FREE].filter((name) => WRITTEN.has(name))).toEqual([]);
  });
});

describe('what was there before there was a table of uses', () => {
  const uses = (kind: string) =>
    database.query<{ owner_id: string; ref_kind: string; ref: string }>(
      '',
      'select owner_id, ref_kind, ref from media_use where owner_kind = $1 order by 1, 2, 3',
      [kind],
    );

  const picture = (name: string) => `<p>图<img src="/pictures/${name}" alt=""></p>`;

  /** Rows as an older version of the portal left them: nothing noted what they use. */
  const writeOld = async () => {
    const statements: [string, unknown[]][] = [
      [
        `insert into course (id, course_code, title, media_kind, category_key, hours_hundredths, created_at, updated_at,
           media_file_id, poster_file_id, media_key, poster_key, cover_key, intro_html, content_html)
         values ('c1', 'KC1', '旧课', 'video', 'skill', 50, now(), now(), 'film', 'poster', 'f9-0123456789ab/play.mp4',
           'p1.webp', 'course-c1.svg', $1, $2)`,
        [picture('m1-aa.webp'), picture('m2-bb.webp')],
      ],
      [`insert into course_caption values ('c1', 'ug', 'x', 's1-1/ug.vtt')`, []],
      [
        `insert into publication (kind, id, org_code, title, state, edit_state, document, created_at, updated_at, updated_by)
         values ('course', 'c1', '0', '旧课', 'unpublished', 'draft', $1, now(), now(), 'u')`,
        [{ mediaFileId: 'film2', posterFileId: null, intro: picture('m3-cc.webp'), content: '' }],
      ],
      [
        `insert into publication_version (kind, id, no, document, reviews_needed, by_user, at) values
           ('course', 'c1', 1, $1, 1, 'u', now()), ('course', 'c1', 2, $2, 1, 'u', now())`,
        [{ mediaFileId: 'old-film', content: picture('m4-dd.webp') }, { posterFileId: 'old-poster' }],
      ],
      [
        `insert into teacher (id, name, org_code, photo_file_id, photo, intro) values ('t1', '王', '0', 'face', '/covers/m5.webp', $1)`,
        [picture('m6.webp')],
      ],
      [
        `insert into class (id, class_code, class_name, class_type, org_code, cover_key, intro_html, start_at, end_at, created_at, updated_at)
         values ('k1', 'K1', '班', 'OPENCLASS', '000002000065', 'm7.webp', $1, '2026-01-01', '2026-02-01', now(), now())`,
        [picture('m8.webp')],
      ],
      ...['class_material', 'class_notice'].flatMap((table): [string, unknown[]][] => [
        [
          `insert into ${table} (id, class_id, title, content_html, created_by, created_at, updated_by, updated_at, removed_at)
           values ('on', 'k1', 'x', $1, 'u', now(), 'u', now(), null), ('off', 'k1', 'x', $1, 'u', now(), 'u', now(), now())`,
          [picture('m9.webp')],
        ],
      ]),
      [
        `insert into question (id, code, org_code, question_type, title, fingerprint, created_at, updated_at)
         values ('q1', 'T-1', '000002000065', '1', '题', 'f', now(), now())`,
        [],
      ],
      [
        `insert into question_version (question_id, version_no, question_type, title, options, media, created_at) values
           ('q1', 1, '1', '题', $1, $2, now()), ('q1', 2, '1', '题', '[]', '[]', now())`,
        [
          JSON.stringify([
            { text: '一', imageId: 'option' },
            { text: '二', imageId: null },
          ]),
          JSON.stringify([{ fileId: 'sound', kind: 'audio', alt: '' }]),
        ],
      ],
    ];
    for (const [statement, params] of statements) await database.query('', statement, params);
  };

  it('is counted once for every kind of owner, from chosen files, texts, documents and old versions', async () => {
    await writeOld();
    const deps = testDeps(database);
    await fillMediaUses(database.db, deps, MEDIA_OWNERS);
    const of = async (kind: string) => (await uses(kind)).map((use) => Object.values(use).join(' '));
    expect(await of('course')).toEqual([
      'c1 file film',
      'c1 file poster',
      'c1 folder f9-0123456789ab',
      'c1 folder s1-1',
      'c1 picture course-c1.svg',
      'c1 picture m1-aa.webp',
      'c1 picture m2-bb.webp',
      'c1 picture p1.webp',
    ]);
    expect(await of('course-draft')).toEqual(['c1 file film2', 'c1 picture m3-cc.webp']);
    expect(await of('course-version')).toEqual([
      'c1 file old-film',
      'c1 file old-poster',
      'c1 picture m4-dd.webp',
    ]);
    expect(await of('teacher')).toEqual(['t1 file face', 't1 picture m5.webp', 't1 picture m6.webp']);
    expect(await of('class')).toEqual(['k1 picture m7.webp', 'k1 picture m8.webp']);
    expect(await of('material')).toEqual(['on picture m9.webp']);
    expect(await of('notice')).toEqual(['on picture m9.webp']);
    expect(await of('question')).toEqual(['q1 file option', 'q1 file sound']);
    await database.query('', 'delete from media_use', []);
    await fillMediaUses(database.db, deps, MEDIA_OWNERS);
    expect(await of('course')).toEqual([]);
  });
});
