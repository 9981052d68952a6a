import { BASE } from '#platform/shared/envelope.ts';

/** Files of a timetable: a browser loads them by their address. */
const FOLDER = `${BASE}/api/web/offline/class`;
export const TIMETABLE_SHEET_PATH = `${FOLDER}/timetable.xlsx`;
export const TIMETABLE_ICS_PATH = `${FOLDER}/timetable.ics`;

/** Address of a file of a class's timetable, or of one of its days. */
export const timetableFile = (path: string, classId: string, day = ''): string =>
  `${path}?classId=${encodeURIComponent(classId)}${day === '' ? '' : `&day=${day}`}`;
