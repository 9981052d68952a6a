import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  holdsForAllSequences,
  LIFE_STAFF,
  LIFE_STEPS,
  type LifeDesk,
} from '#features/content/publishing/server/life-sequences.fixtures.ts';
import { publishingRoutes } from '#features/content/publishing/server/publishing.routes.ts';
import { createPublication } from '#features/content/publishing/shared/publishing.contract.ts';
import { addTeachers } from '#features/content/teachers/server/teachers.public.ts';
import { openWorld } from '#features/ground/accounts/server/world.fixtures.ts';
import { COURSE_KIND } from '../../shared/course-kind.words.ts';
import type { CourseDocument } from '../../shared/documents/course-document.schema.ts';
import { fakePorts } from '../courses.fixtures.ts';
import { coursePage } from '../page/course-page.read.ts';
import { fullDocument, KASHGAR, LISTS } from './course-admin.fixtures.ts';

let world: Awaited<ReturnType<typeof openWorld>>;
let life: LifeDesk;

const documentOf = (title: string): CourseDocument =>
  fullDocument({ title, mediaKind: 'text', content: '<p>先看风向。</p>', mediaFileId: null });

beforeAll(async () => {
  const opened = await openWorld({ staff: LIFE_STAFF });
  world = opened;
  const { deps, people, query } = opened;
  const teacher = { photo: '', title: '讲师', unit: '某党校', orgCode: KASHGAR, intro: '' };
  await addTeachers(opened.database.db, [{ ...teacher, id: 't1', name: '王建华', sort: 1 }]);
  const { ask } = await opened.serve(publishingRoutes(deps, LISTS));
  const versionOf = async (id: string): Promise<number> => {
    const [row] = await query<{ version: number }>('select version from publication where id = $1', [id]);
    return row?.version ?? 0;
  };
  life = {
    ...{ kind: COURSE_KIND, lists: LISTS, deps, query, versionOf, documentOf },
    create: async (title) => {
      const input = { kind: COURSE_KIND, document: documentOf(title) };
      return (await ask(people.author, createPublication, input)).json().data.id;
    },
    step: async (who, verb, id, more) => {
      const version = await versionOf(id);
      return ask(people[who], LIFE_STEPS[verb], { kind: COURSE_KIND, id, version, ...more });
    },
    seen: (id) =>
      coursePage(deps, fakePorts())
        .get(id, null)
        .then(
          ({ courseName }) => courseName,
          () => null,
        ),
  };
});
afterAll(() => world.close());

it('whatever people do and when, learners see the course that was signed last by as many others as it needs, until it is recalled', async () => {
  await holdsForAllSequences(life, 15);
  const odd = await world.query(
    `select 1 from course c join publication p on p.kind = 'course' and p.id = c.id
     where c.status <> case p.state when 'public' then 3 when 'withdrawn' then 4
       else case when p.edit_state in ('review', 'signed') then 2 else 1 end end`,
  );
  expect(odd).toEqual([]);
}, 240_000);
