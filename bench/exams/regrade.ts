import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '#platform/server/db/database.ts';
import { BASE } from '#platform/shared/envelope.ts';
import { EXAM } from './prepare-exam.ts';

const ROOT = '000002000065';
const POLL_MS = 250;

/** Papers that people handed in before: every question answered with A, graded as the portal does. */
const PAPERS = `
insert into exam_attempt (user_id, exam_id, class_id, attempt_no, id, org_code, state, items, started_at, deadline,
  ends_by, submitted_at, submit_kind, receipt_no, right_num, score_tenths, is_passed, details)
select 'u' || n, $2, $4, 1, 'past' || n, $5, 'SUBMITTED', paper.items, now() - interval '2 hours',
  now() - interval '1 hour', 'LENGTH', now() - interval '90 minutes', 'SELF', 'P' || n, paper.right_num,
  paper.right_num * 10, false, paper.details
from generate_series($1::int, $3::int) n
cross join (
  select jsonb_agg(jsonb_build_object('itemId', i.id, 'questionId', i.question_id, 'versionNo', 1, 'type', '1',
      'scoreTenths', 10, 'optionOrder', '["A","B","C","D"]'::jsonb) order by i.item_no) as items,
    jsonb_agg(jsonb_build_object('itemId', i.id, 'given', 'A', 'isRight', k.answers[1] = 'A',
      'scoreTenths', case when k.answers[1] = 'A' then 10 else 0 end, 'keyNo', 1) order by i.item_no) as details,
    count(*) filter (where k.answers[1] = 'A')::int as right_num
  from exam_item i join question_key k on k.question_id = i.question_id where i.exam_id = $2
) paper`;

export const addPapers = async (
  database: Database,
  { from, to, classId }: { from: number; to: number; classId: string },
): Promise<void> => {
  await database.query('', PAPERS, [from, EXAM, to, classId, ROOT]);
};

/** An administrator of the region, signed in. A party member could sit the exam, and would be asked to give it up. */
export const signInAdmin = async (database: Database): Promise<{ cookie: string; token: string }> => {
  const token = randomBytes(32).toString('base64url');
  const sid = createHash('sha256').update(token).digest('hex');
  await database.query(
    '',
    `insert into app_user (id, username, must_set_password, name, id_card_hash, uuid, org_code, is_party_member, created_at)
     values ('boss', 'boss', false, '管理员', 'hash-boss', 'uuid-boss', $1, false, now())`,
    [ROOT],
  );
  await database.query(
    '',
    `insert into user_role (user_id, role_code, org_code) values ('boss', 'admin', $1)`,
    [ROOT],
  );
  await database.query(
    '',
    `insert into session (id, user_id, request_token, device, via, active_role_code, active_org_code, created_at,
       last_seen_at, expires_at)
     values ($1, 'boss', 't-boss', '电脑', 'password', 'admin', $2, now(), now(), now() + interval '12 hours')`,
    [sid, ROOT],
  );
  return { cookie: `sid=${token}`, token: 't-boss' };
};

/** Says that A is right for one question, and waits until every paper is graded again. Answers the seconds it took. */
export const regradeAll = async (
  database: Database,
  port: number,
  admin: { readonly cookie: string; readonly token: string },
  itemId: string,
): Promise<{ seconds: number; changed: number }> => {
  const begun = performance.now();
  const reply = await fetch(`http://127.0.0.1:${port}${BASE}/api/admin/exam/regrade/start`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...admin },
    body: JSON.stringify({
      examId: EXAM,
      unifiedItemId: itemId,
      mode: 'KEY',
      answers: ['A'],
      keepHigher: true,
      reason: '答案有误',
    }),
  });
  if (!reply.ok) throw new Error(`the regrade was refused: ${await reply.text()}`);
  for (;;) {
    const [row] = await database.query<{ state: string; changed: number }>(
      '',
      'select state, changed_num as changed from exam_regrade where exam_id = $1 order by at desc limit 1',
      [EXAM],
    );
    if (row?.state === 'DONE') return { seconds: (performance.now() - begun) / 1000, changed: row.changed };
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
};
