import { completeLive } from '#features/content/publishing/server/publishing.public.ts';
import { MEDIA_FOLDER } from '#features/ground/media/server/media.public.ts';
import { findInstallation, keepInstallation } from '#features/ground/organisations/server/regions.public.ts';
import type { Deps } from '#platform/server/deps.ts';
import { COURSE_KIND } from '../../shared/course-kind.words.ts';
import { tidyDocument } from '../../shared/documents/course-document.rules.ts';
import type { CourseDocument } from '../../shared/documents/course-document.schema.ts';
import { selectCaptionFiles } from './course-edit.repository.ts';

const MARK = 'course-captions';

const captionText = async (deps: Deps, fileKey: string): Promise<string> => {
  const key = `${MEDIA_FOLDER}/${fileKey}`;
  return (await deps.files.exists(key)) ? deps.files.get(key) : '';
};

/**
 * Reads once, at the first start after courses came to the review desk, the captions that the migration could not:
 * those of courses that never went through the editor lie in the store alone.
 */
export const readMovedCaptions = async (deps: Deps): Promise<void> => {
  const { db } = deps.database;
  if (await findInstallation(db, MARK)) return;
  await db.transaction(async (tx) => {
    for (const { courseId, lang, fileKey } of await selectCaptionFiles(tx)) {
      const text = await captionText(deps, fileKey);
      await completeLive(tx, COURSE_KIND, courseId, (stored) => {
        const document = stored as CourseDocument;
        return tidyDocument({
          ...document,
          captions: document.captions.map((one) =>
            one.lang === lang && one.text === '' ? { ...one, text } : one,
          ),
        });
      });
    }
    await keepInstallation(tx, MARK, deps.clock().toISOString());
  });
};
