import { listAdminTeachers } from '#features/content/teachers/shared/teachers-admin.contract.ts';
import { useCall } from '#platform/web/use-call.ts';
import { flatNames } from '../../shared/classifications/classification-moves.rules.ts';
import type { CourseDocument } from '../../shared/documents/course-document.schema.ts';
import { useAuthorTrees } from '../classifications/use-author-trees.ts';

export interface Names {
  readonly classification: (id: string) => string;
  readonly teacher: (id: string) => string;
}

/** Names for the ids that this document carries; the id itself until they have arrived. */
export const useDocumentNames = (document: CourseDocument): Names => {
  const { trees } = useAuthorTrees();
  const ids = [...document.teacherIds].sort();
  const input = { ids: ids.slice(0, 20), pageNum: 0, pageSize: 20 };
  const teachers = useCall(listAdminTeachers, input, { enabled: ids.length > 0 });
  const classifications = new Map(
    trees.flatMap(({ nodes }) => flatNames(nodes).map(({ id, name }) => [id, name] as const)),
  );
  const people = new Map(teachers.data?.datalist.map(({ id, name }) => [id, name] as const));
  return {
    classification: (id) => classifications.get(id) ?? id,
    teacher: (id) => people.get(id) ?? id,
  };
};
