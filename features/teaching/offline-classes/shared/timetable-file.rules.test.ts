import { expect, it } from 'vitest';
import { TIMETABLE_ICS_PATH, TIMETABLE_SHEET_PATH, timetableFile } from './timetable-file.rules.ts';

it('a file is of the whole timetable of a class, or of one of its days', () => {
  expect(timetableFile('/a.xlsx', 'k&1')).toBe('/a.xlsx?classId=k%261');
  expect(timetableFile('/a.ics', 'k1', '2026-07-14')).toBe('/a.ics?classId=k1&day=2026-07-14');
  expect(TIMETABLE_SHEET_PATH).toMatch(/\/api\/web\/offline\/class\/timetable\.xlsx$/);
  expect(TIMETABLE_ICS_PATH).toMatch(/\/api\/web\/offline\/class\/timetable\.ics$/);
});
