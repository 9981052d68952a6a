import { useClassificationTrees, useClassificationTypes } from '../courses.queries.ts';

/** Filled by publishing from place, form and language of the course. */
const AUTOMATIC = ['REGION', 'MEDIA_KIND', 'LANGUAGE'];

export const isAutomatic = (typeCode: string): boolean => AUTOMATIC.includes(typeCode);

/** The classification systems in which an author files a course, with their trees. */
export const useAuthorTrees = () => {
  const types = useClassificationTypes();
  const chosen = (types.data?.data ?? []).filter(({ code }) => !isAutomatic(code));
  const queries = useClassificationTrees(chosen.map(({ code }) => code));
  const trees = chosen.map(({ code, name }, index) => ({
    code,
    name,
    nodes: queries[index]?.data?.data.nodes ?? [],
  }));
  const isFetching = types.isFetching || queries.some((query) => query.isFetching);
  const error = types.error ?? queries.find((query) => query.error !== null)?.error ?? null;
  return { trees, isFetching, error };
};
