import { defineFeature } from '#platform/server/feature.ts';
import { CLASSIFICATION_TYPES } from './server/classifications/classification-type-dictionary.repository.ts';
import { classificationsKind } from './server/classifications-kind.ts';
import { COURSE_HOME } from './server/course-home.public.ts';
import type { CourseAdminPorts, CoursePorts } from './server/course-ports.ts';
import { coursesPages, type StudyRoomFiles } from './server/courses.pages.ts';
import {
  COURSE_FIND,
  COURSE_MEDIA,
  COURSES,
  COURSES_TODAY,
  countCoursesOfOrg,
  courseExporter,
} from './server/courses.public.ts';
import { coursesRoutes } from './server/courses.routes.ts';
import { course } from './server/courses.table.ts';
import { coursesKind } from './server/courses-kind.ts';
import { courseAdminRoutes } from './server/documents/course-admin.routes.ts';
import { readMovedCaptions } from './server/documents/moved-captions.service.ts';
import { courseFavorites } from './server/favorites/course-favorites.ts';
import { CLASSIFICATION_SOURCE, COURSE_SOURCE } from './server/lookups/course-search-source.ts';
import { COURSE_TOPIC } from './server/lookups/course-topic.ts';
import { COURSES_AUDIT, COURSES_CONSOLE } from './shared/courses.words.ts';
import { EVALUATION_TOPICS } from './shared/evaluations/evaluation-reply.words.ts';

interface Ports extends CoursePorts {
  readonly admin: CourseAdminPorts;
  readonly rooms: StudyRoomFiles;
}

export const coursesFeature = ({ admin, rooms, ...ports }: Ports) =>
  defineFeature({
    name: 'content/courses',
    orgColumns: [{ column: course.orgCode }],
    routes: (deps) => [...coursesRoutes(deps, ports), ...courseAdminRoutes(deps, admin)],
    pages: (deps) => coursesPages(deps, ports, rooms),
    portalMenu: [
      { name: 'course-resources', path: '/course-resources/list', title: '课程资源', order: 40 },
      {
        name: 'course-detail',
        path: '/course-resources/course/course-detail',
        title: '课程详情',
        order: 10,
        under: 'course-resources',
      },
      {
        name: 'course-details-h5',
        path: '/course-details-h5',
        title: '课程详情',
        order: 40,
        under: 'course-resources',
      },
    ],
    seed: readMovedCaptions,
    consoleMenu: COURSES_CONSOLE,
    publicationKinds: [COURSES],
    today: COURSES_TODAY,
    finds: [COURSE_FIND],
    orgUses: [async (sql, orgCode) => ({ name: '课程', num: await countCoursesOfOrg(sql, orgCode) })],
    favoriteKinds: [courseFavorites(ports)],
    exporters: [courseExporter],
    importKinds: [coursesKind(), classificationsKind()],
    mediaUses: COURSE_MEDIA,
    dictionaries: [CLASSIFICATION_TYPES],
    searchSources: [COURSE_SOURCE, CLASSIFICATION_SOURCE],
    homeSections: COURSE_HOME,
    topicSources: [COURSE_TOPIC],
    notifications: EVALUATION_TOPICS,
    auditWords: COURSES_AUDIT,
  });
