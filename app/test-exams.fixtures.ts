import type { Deps } from '#platform/server/deps.ts';

/** Ids that drawn inputs may name: a final test of `k1`, a question, a paper. */
export const EXAM_IDS = ['k1-exam', 'kq1', 'kp1'] as const;
export const ATTEMPT_ID = 'k1-attempt';
export const ITEM_ID = 'ki1';
/** Answered wrongly in an exam whose answers may be looked at. */
export const MISTAKE_ID = 'kq2';

const HOUR_MS = 3_600_000;

const statement = (text: string, params: readonly unknown[]) => ({ text, params });

const questionOf = (id: string, at: Date) => [
  statement(
    `insert into question (id, code, org_code, category_id, question_type, title, fingerprint, created_at, updated_at)
     values ($1, 'T-' || $1, '000002000065', 'kcat', '3', '村务应当公开。', $1, $2, $2)`,
    [id, at],
  ),
  statement(
    `insert into question_version (question_id, version_no, question_type, title, created_at)
     values ($1, 1, '3', '村务应当公开。', $2)`,
    [id, at],
  ),
  statement(
    `insert into question_key (question_id, version_no, key_no, answers, created_at) values ($1, 1, 1, '{A}', $2)`,
    [id, at],
  ),
];

const examOf = (id: string, questionId: string, itemId: string, state: string, at: Date) => [
  statement(
    `insert into exam (id, name, exam_type, state, org_code, class_id, pass_tenths, total_tenths, question_num,
       length_minutes, attempt_num, review_policy, is_required, sections, created_at, updated_at, published_at)
     values ($1, '结业考试', 'FINAL_TEST', $2, '000002000065', 'k1', 60, 100, 1, 600, 50, 'AFTER_SUBMIT', false,
       '[{"questionType":"3","note":"","scoreTenths":100,"take":1,"rules":[]}]', $3, $3, $3)`,
    [id, state, at],
  ),
  statement(
    `insert into exam_item (exam_id, section_no, item_no, id, question_id, version_no) values ($1, 0, 0, $2, $3, 1)`,
    [id, itemId, questionId],
  ),
];

const itemsOf = (itemId: string, questionId: string) =>
  JSON.stringify([
    { itemId, questionId, versionNo: 1, type: '3', scoreTenths: 100, optionOrder: ['A', 'B'] },
  ]);

/** A small bank, a paper, and two final tests of `k1`: `username` sits one, and has sat the other. */
export const createExams = async (deps: Deps, username: string): Promise<void> => {
  const now = deps.clock();
  const before = new Date(now.getTime() - HOUR_MS);
  const [person] = await deps.database.query<{ id: string }>(
    '',
    'select id from app_user where username = $1',
    [username],
  );
  const wrong = JSON.stringify([{ itemId: 'ki2', given: 'B', isRight: false, scoreTenths: 0, keyNo: 1 }]);
  const statements = [
    statement(
      `insert into question_category (id, org_code, name) values ('kcat', '000002000065', '村务')`,
      [],
    ),
    ...questionOf('kq1', before),
    ...questionOf(MISTAKE_ID, before),
    statement(
      `insert into paper (id, org_code, name, created_at, updated_at) values ('kp1', '000002000065', '短卷', $1, $1)`,
      [before],
    ),
    statement(
      `insert into paper_section (paper_id, section_no, question_type, score_tenths) values ('kp1', 0, '3', 100)`,
      [],
    ),
    statement(
      `insert into paper_question (paper_id, section_no, question_no, question_id) values ('kp1', 0, 0, 'kq1')`,
      [],
    ),
    ...examOf('k1-exam', 'kq1', ITEM_ID, 'PUBLISHED', before),
    ...examOf('k1-old', MISTAKE_ID, 'ki2', 'CLOSED', before),
    statement(
      `insert into exam_attempt (user_id, exam_id, class_id, attempt_no, id, items, started_at)
       values ($1, 'k1-exam', 'k1', 1, $2, $3, $4)`,
      [person?.id, ATTEMPT_ID, itemsOf(ITEM_ID, 'kq1'), before],
    ),
    statement(
      `insert into exam_answer (user_id, attempt_id, device_id, no, item_id, options_ids, answered_at, saved_at)
       values ($1, $2, 'first-device', 1, $3, 'A', $4, $4)`,
      [person?.id, ATTEMPT_ID, ITEM_ID, before],
    ),
    statement(
      `insert into exam_attempt (user_id, exam_id, class_id, attempt_no, id, items, started_at, state, submitted_at,
         submit_kind, receipt_no, details)
       values ($1, 'k1-old', 'k1', 1, 'k1-paper', $2, $3, 'SUBMITTED', $3, 'SELF', 'K7-3F2Q', $4)`,
      [person?.id, itemsOf('ki2', MISTAKE_ID), before, wrong],
    ),
  ];
  for (const { text, params } of statements) await deps.database.query('', text, params);
};
