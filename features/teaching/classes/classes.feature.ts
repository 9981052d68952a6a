import { defineFeature } from '#platform/server/feature.ts';
import { CLASS_FAVORITES } from './server/catalogue/class-favorites.ts';
import { CLASS_SOURCE } from './server/catalogue/class-search-source.ts';
import {
  applicationsWaiting,
  CLASS_FIND,
  CLASS_MEDIA,
  classArchiveExporter,
  classExporter,
  classesEnding,
  classesNotReady,
  classMembersExporter,
  countClassesOfOrg,
  courseTableExporter,
  registerClassAdmin,
} from './server/class-admin.public.ts';
import { classMembersKind } from './server/class-members-kind.ts';
import { classStudyRoutes } from './server/class-study.routes.ts';
import { classesPages } from './server/classes.pages.ts';
import { classCalendar, hotClasses, registerClasses, standingInClasses } from './server/classes.public.ts';
import { classesRoutes } from './server/classes.routes.ts';
import { classCode, classGraduation, classMember, classScope, classTable } from './server/classes.table.ts';
import { type ClassAdminPorts, classAdminRoutes } from './server/desk/class-admin.routes.ts';
import { SEAT_QUESTIONS } from './server/enrolment/seat-question.read.ts';
import { classGroupsKind } from './server/groups/class-groups-kind.ts';
import type { RecordPorts } from './server/records/record-ports.ts';
import { MY_CLASSES_PATH } from './shared/class-address.rules.ts';
import { CLASS_TOPICS } from './shared/class-messages.words.ts';
import { CLASSES_AUDIT, CLASSES_CONSOLE } from './shared/classes.words.ts';

export const classesFeature = (ports: RecordPorts & ClassAdminPorts) =>
  defineFeature({
    name: 'teaching/classes',
    orgColumns: [
      { column: classTable.orgCode },
      { column: classScope.orgCode, once: [classScope.classId] },
      { column: classCode.orgCode },
      { column: classMember.orgCode },
      { column: classGraduation.orgCode, stays: 'where somebody belonged who graduated' },
    ],
    routes: (deps) => [
      ...classesRoutes(deps),
      ...classStudyRoutes(deps, ports),
      ...classAdminRoutes(deps, ports),
    ],
    pages: classesPages,
    listen: registerClasses,
    jobs: registerClassAdmin,
    portalMenu: [
      { name: 'online-class', path: '/online-class/list', title: '网上班级', order: 30 },
      { name: 'my-classes', path: MY_CLASSES_PATH, title: '我的班级', order: 20, under: 'personal-center' },
      {
        name: 'my-classes-old',
        path: '/online-class/my-classes',
        title: '我的班级',
        order: 10,
        under: 'online-class',
      },
      {
        name: 'class-detail',
        path: '/online-class/class-detail',
        title: '班级详情',
        order: 50,
        under: 'online-class',
      },
      {
        name: 'refer-archiver',
        path: '/online-class/class-detail/refer-archiver',
        title: '本班学习记录',
        order: 90,
        under: 'online-class',
      },
      {
        name: 'refer-archiver-details',
        path: '/online-class/class-detail/refer-archiver/refer-archiver-details',
        title: '本班学习记录明细',
        order: 100,
        under: 'online-class',
      },
      {
        name: 'class-management',
        path: '/online-class/class-detail/class-management',
        title: '学员统计',
        order: 120,
        under: 'online-class',
      },
      {
        name: 'class-details-h5',
        path: '/class-details-h5',
        title: '班级详情',
        order: 170,
        under: 'online-class',
      },
    ],
    consoleMenu: CLASSES_CONSOLE,
    finds: [CLASS_FIND],
    today: [
      { order: 30, items: applicationsWaiting },
      { order: 40, items: classesNotReady },
      { order: 50, items: classesEnding },
    ],
    orgUses: [countClassesOfOrg],
    standings: [standingInClasses],
    calendar: [classCalendar],
    favoriteKinds: [CLASS_FAVORITES],
    notifications: CLASS_TOPICS,
    questions: [SEAT_QUESTIONS],
    exporters: [
      classExporter,
      classMembersExporter,
      (deps) => classArchiveExporter(deps, ports),
      (deps) => courseTableExporter(deps, ports),
    ],
    importKinds: [classMembersKind(), classGroupsKind()],
    mediaUses: CLASS_MEDIA,
    searchSources: [CLASS_SOURCE],
    homeSections: [{ index: 4, key: 'classList', read: hotClasses }],
    auditWords: CLASSES_AUDIT,
  });
