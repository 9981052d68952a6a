import { describe, expect, it } from 'vitest';
import { courseRecord } from '#features/content/courses/shared/documents/course-document.record.ts';
import { teacherRecord } from '#features/content/teachers/shared/teacher.record.ts';
import { auditTrailWords } from '#features/ground/accounts/shared/audit-words.rules.ts';
import { personRecord } from '#features/ground/accounts/shared/people/person.record.ts';
import { orgRecord } from '#features/ground/organisations/shared/org.record.ts';
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
  [teacherRecord, 'teachers.change'],
] as const;

/** Parts of other records: their fields are audited as those of the whole. */
const PARTS = [
  'features/teaching/board/shared/board-fields.record.ts',
  'features/teaching/notices/shared/agenda.record.ts',
];

const trail = auditTrailWords(FEATURES.flatMap(({ auditWords }) => auditWords ?? []));

describe('words of the audit trail', () => {
  it('stand here for every record of the portal', () => {
    const files = trackedFiles().filter((file) => /^features\/.*\.record\.ts$/.test(file));
    expect(files.filter((file) => !PARTS.includes(file))).toHaveLength(RECORDS.length);
  });

  it.each(RECORDS.map(([one, action]) => [one.name, action, labelsOf(one)] as const))(
    'name the fields of a %s as its form does',
    (_, action, labels) => {
      const { field } = trail.of(action, {});
      expect(trail.knownAction(action)).toBeDefined();
      expect(Object.fromEntries(Object.keys(labels).map((key) => [key, field(key)]))).toEqual(labels);
    },
  );
});
