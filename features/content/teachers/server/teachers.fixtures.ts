import { publishingRoutes } from '#features/content/publishing/server/publishing.routes.ts';
import * as desk from '#features/content/publishing/shared/publishing.contract.ts';
import type { Ask } from '#features/ground/accounts/server/world.fixtures.ts';
import type { Deps } from '#platform/server/deps.ts';
import { listsOf } from '#platform/server/feature.ts';
import type { Caller } from '#platform/shared/caller.ts';
import { initialOf } from '#platform/shared/record.ts';
import { type TeacherDocument, teacherRecord } from '../shared/teacher.record.ts';
import { TEACHER_WORDS } from '../shared/teacher-kind.words.ts';
import { type NewTeacher, TEACHERS } from './teachers.public.ts';

/** A teacher with everything a test does not care about filled in. */
export const newTeacher = (id: string, more: Partial<NewTeacher> = {}): NewTeacher => ({
  ...initialOf(teacherRecord),
  id,
  name: '讲师',
  photo: '',
  title: '讲师',
  unit: '某党校',
  orgCode: '000002000065',
  sort: 0,
  ...more,
});

/** Calls of the desk, for teachers alone. */
export const teacherDeskRoutes = (deps: Deps) =>
  publishingRoutes(deps, listsOf([{ publicationKinds: [TEACHERS] }]));

/** Changes a public teacher as the console does: writes, and submits what was written. */
export const rewriteTeacher = async (
  ask: Ask,
  caller: Caller,
  id: string,
  document: Partial<TeacherDocument>,
) => {
  const one = { kind: TEACHER_WORDS.kind, id };
  const { version } = (await ask(caller, desk.getPublication, one)).json().data;
  const saved = await ask(caller, desk.savePublication, { ...one, version, document });
  if (saved.statusCode !== 200) return saved;
  return ask(caller, desk.submitPublication, { ...one, version: saved.json().data.version });
};
