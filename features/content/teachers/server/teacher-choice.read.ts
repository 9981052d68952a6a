import type { Deps } from '#platform/server/deps.ts';
import type { InputOf } from '#platform/shared/endpoint.ts';
import { list, pagingOf } from '#platform/shared/envelope.ts';
import type { listAdminTeachers } from '../shared/teachers-admin.contract.ts';
import { selectTeachers } from './teacher-choice.repository.ts';
import type { TeacherPorts } from './teacher-ports.ts';

const PAGE_SIZE = 20;

const wordsOf = (text: string | undefined): string[] =>
  (text ?? '')
    .normalize('NFC')
    .split(/[\s\p{Cc}\p{Cs}]+/u)
    .filter(Boolean)
    .slice(0, 6);

/** One page of the teachers from whom makers of courses and classes choose, whoever keeps them. */
export const teacherChoice = async (
  deps: Deps,
  { courseCounts }: TeacherPorts,
  input: InputOf<typeof listAdminTeachers>,
) => {
  const { db } = deps.database;
  const paging = pagingOf(input, PAGE_SIZE);
  const filter = { words: wordsOf(input.keyword), ids: input.ids, now: deps.clock() };
  const { rows, total } = await selectTeachers(db, filter, paging);
  const counts = await courseCounts(
    db,
    rows.map(({ id }) => id),
  );
  return list(
    rows.map((row) => ({ ...row, courseNum: counts.get(row.id) ?? 0 })),
    total,
    paging,
  );
};
