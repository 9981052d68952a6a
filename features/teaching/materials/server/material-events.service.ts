import { noteMediaUses } from '#features/ground/media/server/media.public.ts';
import { classRemoved } from '#features/teaching/classes/server/classes.public.ts';
import type { Deps } from '#platform/server/deps.ts';
import { MATERIAL_MEDIA } from './material-media.table.ts';
import { deleteMaterialsOfClass } from './materials.repository.ts';

/** Says once, at start-up, that materials go with their class. */
export const registerMaterials = ({ events }: Deps): void =>
  events.on(classRemoved, async (tx, { classId }) =>
    noteMediaUses(tx, MATERIAL_MEDIA, await deleteMaterialsOfClass(tx, classId)),
  );
