import { useQuery } from '@tanstack/react-query';
import { listAdminTeachers } from '#features/content/teachers/shared/teachers-admin.contract.ts';
import { call, queryKey } from '#platform/web/call.ts';
import { flatNames } from '../../shared/classifications/classification-moves.rules.ts';
import type { CourseDocument } from '../../shared/documents/course-document.schema.ts';
import type { Names } from '../../shared/documents/document-changes.rules.ts';
import { useAuthorTrees } from '../classifications/use-author-trees.ts';

/** Names for the ids that these documents carry; the id itself until they have arrived. */
export const useDocumentNames = (documents: readonly (CourseDocument | null)[]): Names => {
  const { trees } = useAuthorTrees();
  const ids = [...new Set(documents.flatMap((document) => document?.teacherIds ?? []))].sort();
  const input = { ids: ids.slice(0, 20), pageNum: 0, pageSize: 20 };
  const teachers = useQuery({
    queryKey: queryKey(listAdminTeachers, input),
    queryFn: ({ signal }) => call(listAdminTeachers, input, { signal }),
    enabled: ids.length > 0,
  });
  const classifications = new Map(
    trees.flatMap(({ nodes }) => flatNames(nodes).map(({ id, name }) => [id, name] as const)),
  );
  const people = new Map(teachers.data?.datalist.map(({ id, name }) => [id, name] as const));
  return {
    classification: (id) => classifications.get(id) ?? id,
    teacher: (id) => people.get(id) ?? id,
  };
};
