// Fills DATA_DIR with the demonstration organisation and the short courses of the journeys, before the portal
// serves it.
import { readdirSync, readFileSync } from 'node:fs';
import { addCourses } from '#features/content/courses/server/courses.public.ts';
import { bookCover } from '#features/content/cover-art/shared/book-cover.rules.ts';
import { storeMedium, storePicture } from '#features/ground/media/server/media.public.ts';
import { readConfig } from '#platform/server/config/settings.ts';
import { migrate } from '#platform/server/db/migrate.ts';
import { assemble } from '#platform/server/run.ts';
import { program } from '../app/program.ts';
import { addClasses } from './short/classes.ts';
import { SHORT_COURSES, SHORT_TEXTS } from './short/courses.ts';
import { addExams } from './short/exams.ts';

const SECONDS = 12;
const LONG_AGO = new Date('2025-01-05T04:00:00Z');

// As own-portal.ts serves it: what people are told is there at any hour.
const QUIET = { QUIET_FROM: 'none', QUIET_TO: 'none' };
const deps = await assemble(readConfig({ DATA_DIR: process.env.DATA_DIR, DEMO: '1', ...QUIET }));
await migrate(deps.database);
await program.prepare(deps, () => undefined);
for (const { id, title, hours } of SHORT_TEXTS)
  await addCourses(deps.database.db, [
    {
      ...{ id, title, courseCode: `DJ${id}`, mediaKind: 'text', categoryKey: 'skill' },
      summary: '用来检验阅读记录的短文。',
      coverKey: await storePicture(deps, `course-${id}`, bookCover({ category: 'skill', id, title }), 'svg'),
      contentHtml: '<p>支部每月开一次党员大会，会前把议题告诉大家。</p>',
      hoursHundredths: hours,
      status: 3,
      orgCode: '000002000065',
      teacherNames: '刘思源',
      classificationIds: ['skill', 'media-text'],
      publishedAt: LONG_AGO,
      createdAt: LONG_AGO,
      updatedAt: LONG_AGO,
    },
  ]);
for (const { id, kind, folder, title, hours } of SHORT_COURSES) {
  const source = new URL(`media/${folder}/`, import.meta.url);
  const files = readdirSync(source).map((name) => ({ name, content: readFileSync(new URL(name, source)) }));
  const stored = await storeMedium(deps, `c${id}`, files);
  await addCourses(deps.database.db, [
    {
      id,
      courseCode: `DJ${id}`,
      title,
      mediaKind: kind,
      categoryKey: 'skill',
      summary: '用来检验学习记录的短课。',
      coverKey: await storePicture(deps, `course-${id}`, bookCover({ category: 'skill', id, title }), 'svg'),
      mediaKey: stored.folder,
      mediaVersion: stored.version,
      durationSeconds: SECONDS,
      hoursHundredths: hours,
      status: 3,
      orgCode: '000002000065',
      teacherNames: '刘思源',
      classificationIds: ['skill'],
      captions: [
        {
          ...{ lang: 'zh', label: '中文字幕', fileKey: `${stored.folder}/captions.vtt` },
          text: readFileSync(new URL('captions.vtt', source), 'utf8'),
        },
      ],
      publishedAt: LONG_AGO,
      createdAt: LONG_AGO,
      updatedAt: LONG_AGO,
    },
  ]);
}
await addClasses(deps);
await addExams(deps);
await deps.database.close();
