import { portrait } from '#features/content/cover-art/shared/portrait.rules.ts';
import { bringTeachers, type NewTeacher } from '#features/content/teachers/server/teachers.public.ts';
import { createUsers, hashPassword } from '#features/ground/accounts/server/accounts.public.ts';
import { pictureAddress, storePicture } from '#features/ground/media/server/media.public.ts';
import { addOrganisations } from '#features/ground/organisations/server/regions.public.ts';
import { ROOT_ORG_CODE } from '#features/ground/organisations/shared/regions.rules.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import { DEMO_PASSWORD } from './accounts.ts';
import { demoOrganisations } from './organisations.ts';
import { demoPeople } from './people.ts';
import teachers from './teachers.json' with { type: 'json' };

/** The teachers, each with a drawn portrait in place of a photograph. */
const demoTeachers = (deps: Deps): Promise<NewTeacher[]> =>
  Promise.all(
    teachers.map(async ({ org, ...teacher }, sort) => {
      const { id, name } = teacher;
      const file = await storePicture(deps, `teacher-${id}`, portrait({ id, name }), 'svg');
      return { ...teacher, photo: pictureAddress(file), orgCode: `${ROOT_ORG_CODE}${org}`, sort };
    }),
  );

/** Brings in the demonstration's organisations, teachers and people; run in one transaction, once. */
export const loadPeople = async (deps: Deps, tx: Tx): Promise<void> => {
  await addOrganisations(tx, demoOrganisations());
  await bringTeachers(tx, deps, await demoTeachers(deps));
  // One hash for all: the password is public anyway, and hashing it four hundred times would take a minute.
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  await createUsers(
    tx,
    deps,
    demoPeople().map((person) => ({ ...person, passwordHash, mustSetPassword: false })),
  );
};
