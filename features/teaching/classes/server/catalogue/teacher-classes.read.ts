import type { Deps } from '#platform/server/deps.ts';
import type { ClassItem } from '../../shared/class-item.schema.ts';
import { memoryOf } from '../class.cache.ts';
import { classItems } from './class-items.read.ts';
import { selectIdsOfTeacher } from './teacher-classes.repository.ts';

/** Published classes in which somebody teaches, the latest first, as this process remembers them. */
export const classesOfTeacher = (
  deps: Deps,
  teacherId: string,
  limit: number,
): Promise<readonly ClassItem[]> =>
  memoryOf<readonly ClassItem[]>(deps, 'lists').read(`teacher ${teacherId} ${limit}`, async () =>
    classItems(deps, await selectIdsOfTeacher(deps.database.db, teacherId, limit), deps.clock()),
  );
