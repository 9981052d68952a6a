import { recordColumns } from '#platform/server/db/record-columns.ts';
import { hoursFromText, hoursText } from '#platform/shared/hours.ts';
import { wireTime } from '#platform/shared/times.ts';
import { dayEndOf, dayStartOf, dayTextOf, lastDayOf } from '../../shared/class-time.rules.ts';
import { classRecord } from '../../shared/settings/class.record.ts';
import { momentOf } from '../../shared/settings/class-edit.rules.ts';
import { classTable } from '../classes.table.ts';

const instant = (at: Date | null): Date => {
  if (!at) throw new Error('a form that was not checked');
  return at;
};
const signUpMoment = {
  to: (text: string) => momentOf(text) ?? null,
  from: (at: Date | null) => (at ? wireTime(at) : ''),
};

/** The fields of a class as columns; capacity, scope, teachers and cover have tables of their own. */
export const classColumns = recordColumns(classRecord, classTable, {
  intro: { column: 'introHtml', to: (html) => html, from: (html) => html },
  startDate: { column: 'startAt', to: (day) => instant(dayStartOf(day)), from: dayTextOf },
  endDate: { column: 'endAt', to: (day) => instant(dayEndOf(day)), from: lastDayOf },
  signUpStart: { column: 'signupStart', ...signUpMoment },
  signUpEnd: { column: 'signupEnd', ...signUpMoment },
  classHours: { column: 'hoursHundredths', to: hoursFromText, from: hoursText },
  needHours: { column: 'needHoursHundredths', to: hoursFromText, from: hoursText },
  capacity: 'elsewhere',
  scopeOrgCodes: 'elsewhere',
  teacherIds: 'elsewhere',
  coverFileId: 'elsewhere',
});
