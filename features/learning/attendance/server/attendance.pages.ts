import type { PageSource } from '#platform/server/http/page-data.ts';
import {
  SIGN_BOARD_PATH,
  SIGN_DESK_PATH,
  SIGN_IN_PATH,
  SIGN_KIT_PATH,
  SIGN_READ_PATH,
  SIGN_SHEET_PATH,
  SIGN_TITLES,
} from '../shared/sign-page.words.ts';

const ENTRIES: Readonly<Record<string, string>> = {
  [SIGN_BOARD_PATH]: 'board/board.page.tsx',
  [SIGN_IN_PATH]: 'scan/scan.page.tsx',
  [SIGN_KIT_PATH]: 'kit/kit.page.tsx',
  [SIGN_SHEET_PATH]: 'sheet/sheet.page.tsx',
  [SIGN_READ_PATH]: 'sheet/sheet-read.page.tsx',
  [SIGN_DESK_PATH]: 'desk/desk.page.tsx',
};

/** The pages ask for what they show themselves: it changes every few seconds, or needs the device. */
export const attendancePages = (): PageSource[] =>
  Object.entries(ENTRIES).map(([path, entry]) => ({
    path,
    entry: `features/learning/attendance/portal/${entry}`,
    load: async () => ({ title: SIGN_TITLES[path] ?? '', isBare: true, replies: [] }),
  }));
