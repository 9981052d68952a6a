import { recordColumns } from '#platform/server/db/record-columns.ts';
import { hoursText } from '#platform/shared/hours.ts';
import { courseRecord } from '../../shared/documents/course-document.record.ts';
import { hoursHundredths } from '../../shared/documents/course-hours.rules.ts';
import { course } from '../courses.table.ts';

const asItIs = { to: (html: string) => html, from: (html: string) => html };

/** A document as the columns of its published course; nodes, teachers, chapters and captions have tables of their own. */
export const documentColumns = recordColumns(courseRecord, course, {
  intro: { column: 'introHtml', ...asItIs },
  content: { column: 'contentHtml', ...asItIs },
  hours: { column: 'hoursHundredths', to: (text) => hoursHundredths(text) ?? 0, from: hoursText },
  coveragePercent: {
    column: 'coverage',
    to: (percent) => percent / 100,
    from: (coverage) => Math.round(coverage * 100),
  },
  classificationIds: 'elsewhere',
  teacherIds: 'elsewhere',
  chapters: 'elsewhere',
  captions: 'elsewhere',
});
