import type { Deps } from '#platform/server/deps.ts';
import { findClassRow } from './class-admin.repository.ts';
import { OFFLINE_JOB, tellOffline } from './class-state.service.ts';

export { countClassesOfOrg } from './class-admin.repository.ts';
export { saveCode } from './class-codes-admin.service.ts';
export { createDraft } from './class-edit.service.ts';
export { classExporter } from './class-export.service.ts';
export { classImportPort } from './class-import.service.ts';
export { CLASS_MEDIA } from './class-media.table.ts';
export { classArchiveExporter, classMembersExporter } from './class-members-export.service.ts';
export { saveCourses, saveManagers } from './class-parts.service.ts';
export { publish } from './class-state.service.ts';
export { applicationsWaiting, classesEnding, classesNotReady } from './class-today.service.ts';

/** Says once, at start-up, what the console's steps leave to be done in the background. */
export const registerClassAdmin = (deps: Deps): void => {
  deps.jobs.handle<{ classId: string; version: number }>(
    OFFLINE_JOB,
    'light',
    async ({ classId, version }, { signal }) =>
      tellOffline(deps, await findClassRow(deps.database.db, classId), version, signal),
  );
};
