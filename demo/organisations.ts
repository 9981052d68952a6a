import {
  type NewOrganisation,
  organisationOf,
} from '#features/ground/organisations/server/regions.public.ts';
import { ROOT_ORG_CODE } from '#features/ground/organisations/shared/regions.rules.ts';
import branches from './branches.json' with { type: 'json' };

const FIRST_BRANCH = 900_001;

/** The party branches of the demonstration, each under a real county, town or street office. */
export const demoOrganisations = (): NewOrganisation[] =>
  branches.map(({ parent, name }, sort) =>
    organisationOf(`${ROOT_ORG_CODE}${parent.replaceAll(' ', '')}${FIRST_BRANCH + sort}`, name, {
      kind: 'branch',
      sort,
    }),
  );
