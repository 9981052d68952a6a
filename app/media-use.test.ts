import { getTableName } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillMediaUses } from '#features/ground/media/server/media.public.ts';
import type { Database } from '#platform/server/db/database.ts';
import { openTestDatabase } from '#platform/server/db/test-database.fixtures.ts';
import { listsOf } from '#platform/server/feature.ts';
import { testDeps } from '#platform/server/test-deps.fixtures.ts';
import { FEATURES } from './features.ts';

const MEDIA_OWNERS = listsOf(FEATURES)('mediaUses');

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** Names of columns that hold an id, a word of a closed list, or one line that pages show as text, never HTML. */
const PLAIN =
  /^(.*_)?(id|by|code|name|title|state|status|kind|type|hash|digest|no|lang|language|label|mode|action|reason|slot|day|group|policy|username|phone|unit|place|motif|topic|key_hash|names|extension|encoding|sheet|device|via|rung|uuid)$/;

/** Every other column that no use is written from, under the reason. */
const REASONS: Readonly<Record<string, readonly string[]>> = {
  'answered once; whoever looks again asks for the thing itself': [
    'answered_request.reply',
    'question_import.reply',
  ],
  'numbers, names and days; nothing of it is shown as HTML': [
    'audit_log.facts',
    'class_event.facts',
    'class_graduation.facts',
    'exam_attempt_log.facts',
    'exam_statistic.facts',
    'study_ledger.entry',
    'study_ledger.facts',
    'record_statement.facts',
    'study_ledger.presence_key',
    'group_study.plays',
    'group_study_person.stays',
    'publication_history.changed',
    'task.payload',
  ],
  'plain text, escaped wherever it is shown': [
    'server_failure.route',
    ...['class_reminder.text', 'class_reminder.sent_by_name'],
    ...['class_offer.answer', 'course_evaluation_reply.text'],
    ...['console_role.denied', 'person_look.pages', 'organisation_past.ended'],
    ...['own_data_request.answer', 'own_data_request.field', 'own_data_request.value'],
    ...['second_factor.sealed_key', 'second_factor.code_hashes'],
    ...['sign_in_help.helper_org', 'sign_in_help.helper_role'],
    'attendance_event.direction',
    'hall.vr_link',
    'base.address',
    'base.contact',
    'base.contact_phone',
    'base.department',
    'base.hierarchy',
    'base.course_ids',
    'base.open_hours',
    'base.teacher_ids',
    'base_category.icon_url',
    'base.resource_record',
    'group_study_person.verdict_note',
    'visit_booking.address',
    'visit_booking.base_org',
    'visit_booking.contact',
    'visit_booking.purpose',
    'visit_picture.alt',
    'visit_rating.comment',
    'visit_special_day.slots',
    'visit_terms.contact',
    'visit_terms.note',
    'visit_terms.slots',
    'cert_key.algorithm',
    'cert_key.public_key',
    'certificate.facts',
    'certificate.replaces',
    'certificate.statement',
    'study_objection.confirmation',
    'study_objection.decision',
    'study_objection.granted_receipt',
    'study_objection.matter_key',
    'user_org_move.from_org',
    'user_org_move.to_org',
    'class_appraisal.comment',
    'class_appraisal.result',
    'offline_class_config.address',
    'offline_class_config.live_url',
    'offline_class_config.playback_url',
    'activity.source',
    'activity.speaker',
    'article.author',
    'article.source',
    'popup.audience',
    'popup.button',
    'popup.from_day',
    'popup.link',
    'popup.pages',
    'popup.text',
    'popup.to_day',
    'library_item.author',
    'library_item.link',
    'library_item.publisher',
    'library_item.summary',
    'favorite.note',
    ...['saved_filter.list', 'saved_filter.name', 'saved_filter.query'],
    'plan.audience',
    'teacher.fields',
    'publication.note',
    'publication.place',
    'publication_history.place',
    'sensitive_word.letters',
    'sensitive_word.level',
    'sensitive_word.note',
    'sensitive_word.word',
    'audit_log.subject',
    'class.organizer',
    'class_achievement.got',
    'class_evaluation_text.content',
    'class_requirement.need',
    'class_code.note',
    'class_material.summary',
    'class_notice.summary',
    'class_member.source',
    'course_evaluation.content',
    'exam.description',
    'exam_answer.options_ids',
    'exam_regrade.after_answers',
    'exam_regrade.before_answers',
    'notification.text',
    'paper.note',
    'paper_section.note',
    'question.difficulty',
    'question.tags',
    'question_key.answers',
    'question_key.explanation',
    'task.message',
    'import_batch.problem',
    'import_batch.other_sheets',
    'import_batch.unknown_columns',
    'import_row.note',
    'import_row.problems',
    'import_row.words',
    'class_chat_appeal.answer',
    'class_chat_appeal.text',
    'class_chat_message.note',
    'class_chat_message.text',
    'class_chat_report.reason',
    'course_question.answer',
    'course_question.note',
    'course_question.text',
  ],
  'what the search reads of other tables, written anew whenever they change': [
    'search_document.address',
    'search_document.body',
    'search_document.line',
    'search_document.plain',
    'search_document.plain_body',
    'search_document.sounds',
  ],
  'ids of people': [
    'class_chat_message.mention_ids',
    'publication.writers',
    'publication_version.by_user',
    'publication_version.writers',
  ],
  'a mark of our own: a key of a list, a path, seconds, a number used once': [
    'class_chat.quiet_from',
    'class_chat.quiet_to',
    'answered_request.key',
    'class.category_key',
    'course.category_key',
    'course.media_version',
    'course_click.viewer',
    'installation.key',
    'installation.value',
    'notification.key',
    'notification.path',
    'plan.target',
    'question.fingerprint',
    'sign_in_ceiling.key',
    'study_progress.days',
    'study_progress.watched',
    'study_progress.recent_nonces',
  ],
  'names questions by version, and their versions note what they use': [
    'exam.sections',
    'exam_attempt.items',
    'exam_attempt.details',
    'exam_drawn_paper.items',
    'paper_section.rules',
  ],
  'names courses and classes, which note what they use': ['plan.items', 'class.session_course_ids'],
  'names, addresses and numbers of the site, none of them a file': [
    'site_settings_version.changed',
    'site_settings_version.texts',
  ],
  'plain words and codes of yearly duty, none of them a file': [
    'duty_person.note',
    'duty_person.position',
    'duty_reminder.text',
    'duty_rule.note',
    'duty_rule.position',
  ],
  'months, codes and ids of reports, none of them a file': [
    'report_delivery.from_month',
    'report_delivery.to_month',
    'report_month.month',
    'report_saved.columns',
    'report_saved.period',
    'report_schedule.receivers',
    'report_schedule.rhythm',
    'report_schedule.time',
    'report_sum.measure',
    'report_sum.month',
  ],
  'words of sessions that a message is made of': ['timetable_change.before_sessions'],
  'kept in folders of the feature itself, never a file of the library': [
    'class_file.file_key',
    'report_delivery.file_key',
    'task.file_key',
  ],
  'becomes a draft when the import is carried out, and the draft notes what it uses': [
    'import_row.cells',
    'import_row.keys',
    'import_row.result',
  ],
  'the own rows of the library': [
    'media_file.media_key',
    'media_file.media_version',
    'media_file.notice',
    'media_file.original_key',
    'media_file.picture_key',
    'media_file.preview_key',
    'media_file.problem',
    'media_file.purpose',
    'media_file.sha256',
    'media_file.thumbnail_keys',
    'media_file.upload_holder',
    'media_rendition.problem',
    'media_use.ref',
  ],
  'words, places and a seal of its own, which is no file of the library': [
    'cert_template.draft',
    'cert_template_version.layout',
  ],
  'belongs to a sign-in': [
    'oidc_state.browser',
    'oidc_state.code_verifier',
    'oidc_state.nonce',
    'oidc_state.return_to',
    'session.id_token',
    'session.request_token',
  ],
};
const FREE = new Set(Object.values(REASONS).flat());

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
      const isPlain = type !== 'jsonb' && PLAIN.test(name.split('.')[1] ?? '');
      return !isPlain && !WRITTEN.has(name) && !FREE.has(name);
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
