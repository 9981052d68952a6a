import type { Deps } from '#platform/server/deps.ts';
import { findClassRow } from './desk/class-admin.repository.ts';
import { notifyOffline, OFFLINE_JOB } from './settings/class-state.service.ts';

export { CLASS_MEDIA } from './class-media.table.ts';
export { courseTableExporter } from './course-table/course-table-export.read.ts';
export { countClassesOfOrg, findClassRow as openRow } from './desk/class-admin.repository.ts';
export { changeClass, changeClassIn, openClass, openStep } from './desk/class-admin-access.service.ts';
export { classExporter } from './desk/class-export.read.ts';
export { CLASS_FIND } from './desk/class-find.ts';
export { applicationsWaiting, classesEnding, classesNotReady } from './desk/class-today.read.ts';
export { divide as divideIntoGroups } from './groups/class-group.service.ts';
export { saveCode } from './members/codes-admin.service.ts';
export { classArchiveExporter, classMembersExporter } from './members/members-export.read.ts';
export { selectByCodes as classesByCodes } from './members/members-import.repository.ts';
export { createDraft } from './settings/class-edit.service.ts';
export { publish } from './settings/class-state.service.ts';
export { saveCourses, saveManagers } from './settings/managers.service.ts';

/** Says once, at start-up, what the console's steps leave to be done in the background. */
export const registerClassAdmin = (deps: Deps): void => {
  deps.jobs.handle<{ classId: string; version: number }>(
    OFFLINE_JOB,
    'light',
    async ({ classId, version }, { signal }) =>
      notifyOffline(deps, await findClassRow(deps.database.db, classId), version, signal),
  );
};
