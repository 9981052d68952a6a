import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { courseRecord } from '#features/content/courses/shared/documents/course-document.record.ts';
import { auditTrailWords } from '#features/ground/accounts/shared/audit-words.rules.ts';
import { personRecord } from '#features/ground/accounts/shared/people/person.record.ts';
import { orgRecord } from '#features/ground/organisations/shared/org.record.ts';
import { siteSettingsRecord } from '#features/ground/site-settings/shared/site-settings.record.ts';
import { classRecord } from '#features/teaching/classes/shared/settings/class.record.ts';
import { examRecord } from '#features/teaching/exams/shared/desk/exam.record.ts';
import { materialRecord } from '#features/teaching/materials/shared/material.record.ts';
import { noticeRecord } from '#features/teaching/notices/shared/notice.record.ts';
import { paperRecord } from '#features/teaching/papers/shared/paper.record.ts';
import { questionRecord } from '#features/teaching/questions/shared/question.record.ts';
import { labelsOf } from '#platform/shared/record.ts';
import { trackedFiles } from '../tools/check/tracked-files.ts';
import { FEATURES } from './features.ts';

/** Each thing that people edit, with an action that writes its difference into the audit trail. */
const RECORDS = [
  [classRecord, 'classes.save'],
  [courseRecord, 'courses.edit'],
  [examRecord, 'exams.save'],
  [materialRecord, 'materials.edit'],
  [noticeRecord, 'notices.edit'],
  [orgRecord, 'regions.saveOrg'],
  [paperRecord, 'papers.edit'],
  [personRecord, 'accounts.correct'],
  [questionRecord, 'questions.edit'],
  [siteSettingsRecord, 'siteSettings.save'],
] as const;

/** Parts of other records: their fields are audited as those of the whole. */
const PARTS = [
  'features/content/halls/shared/hall-scene.record.ts',
  'features/content/publishing/shared/document-fields.record.ts',
  'features/teaching/board/shared/board-fields.record.ts',
  'features/teaching/notices/shared/agenda.record.ts',
];

/** Records of what is published: publishing writes the labels themselves, because it serves every kind. */
const PUBLISHED = [
  'features/content/articles/shared/article.record.ts',
  'features/content/halls/shared/hall.record.ts',
  'features/content/bases/shared/base.record.ts',
  'features/member/plans/shared/plan.record.ts',
  'features/content/activities/shared/activity.record.ts',
  'features/content/articles/shared/article.record.ts',
  'features/content/library/shared/library-item.record.ts',
  'features/content/popups/shared/popup.record.ts',
  'features/content/teachers/shared/teacher.record.ts',
];

const trail = auditTrailWords(FEATURES.flatMap(({ auditWords }) => auditWords ?? []));

/** Actions that the servers of these capabilities write by a verb, with the name that stands before it. */
const VERBS: Readonly<Record<string, readonly string[]>> = {
  'content/courses': ['courses'],
  'content/publishing': ['publishing'],
  'content/teachers': ['teachers'],
  'teaching/board': ['materials', 'notices'],
  'teaching/classes': ['classes'],
  'teaching/exams': ['exams'],
  'teaching/papers': ['papers'],
  'teaching/questions': ['questions'],
};
const WHOLE = /(?:action: |auditChange\([^']*)'(\w+\.\w+)'/g;
const VERB = /(?:\b(?:verb|action): |\bnote(?:Change)?\([^']*?)'([a-z]\w*)'(?: : '(\w+)')?/g;

/** Actions that stand in the source of a capability's server. */
const actionsOf = (file: string): string[] => {
  const text = readFileSync(file, 'utf8');
  const [, wing, capability] = file.split('/');
  const whole = [...text.matchAll(WHOLE)].flatMap(([, action = '']) => action);
  const verbs = [...text.matchAll(VERB)].flatMap(([, one, other]) => [one, other].filter(Boolean));
  return [
    ...whole,
    ...(VERBS[`${wing}/${capability}`] ?? []).flatMap((name) => verbs.map((verb) => `${name}.${verb}`)),
  ];
};

describe('words of the audit trail', () => {
  it('name every action that a server writes', () => {
    const files = trackedFiles().filter(
      (file) => /^features\/.*\/server\/.*\.ts$/.test(file) && !/(\.test|\.fixtures|-kind)\./.test(file),
    );
    const actions = [...new Set(files.flatMap(actionsOf))];
    expect(actions.length).toBeGreaterThan(80);
    expect(actions.filter((action) => trail.knownAction(action) === undefined)).toEqual([]);
  });

  it('name every list that can be exported', () => {
    const files = trackedFiles().filter((file) => /^features\/.*-export\.(service|read)\.ts$/.test(file));
    const kinds = files.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/^ +kind: '([a-z-]+)',$/gm)].map(([, kind = '']) => kind),
    );
    expect(kinds.length).toBeGreaterThanOrEqual(8);
    const { value } = trail.of('tasks.export', {});
    expect(kinds.filter((kind) => value('kind', kind) === kind)).toEqual([]);
  });

  it('stand here for every record of the portal', () => {
    const files = trackedFiles().filter((file) => /^features\/.*\.record\.ts$/.test(file));
    expect(files.filter((file) => ![...PARTS, ...PUBLISHED].includes(file))).toHaveLength(RECORDS.length);
  });

  it.each(RECORDS.map(([one, action]) => [one.name, action, labelsOf(one)] as const))(
    'name the fields of a %s as its form does',
    (_, action, labels) => {
      const { field } = trail.of(action, {});
      expect(trail.knownAction(action)).toBeDefined();
      expect(Object.fromEntries(Object.keys(labels).map((key) => [key, field(key)]))).toEqual(labels);
    },
  );

  it('say what an exam was and is, and where it is set', () => {
    const { field, value } = trail.of('exams.publish', {});
    expect(['DRAFT', 'PUBLISHED', 'CLOSED'].map((state) => value('state', state))).toEqual([
      '草稿',
      '已发布',
      '已提前结束',
    ]);
    expect(['classId', 'courseId', 'totalScore', 'pinnedNum'].map(field)).toEqual([
      '班级编号',
      '课程编号',
      '总分',
      '定下的题数',
    ]);
  });
});
