import { useLocation } from 'react-router';
import { SIGN_BOARD_PATH, SIGN_READ_PATH, SIGN_SHEET_PATH } from '../shared/sign-page.words.ts';
import { BoardPage } from './board/board.page.tsx';
import { DeskPage } from './desk/desk.page.tsx';
import { SheetPage } from './sheet/sheet.page.tsx';
import { SheetReadPage } from './sheet/sheet-read.page.tsx';

/** Pages of whoever takes the attendance: they come in one file, because one leads to the other. */
export const SignManagerPage = () => {
  const path = useLocation().pathname.replace(/\/+$/, '');
  if (path === SIGN_BOARD_PATH) return <BoardPage />;
  if (path === SIGN_SHEET_PATH) return <SheetPage />;
  return path === SIGN_READ_PATH ? <SheetReadPage /> : <DeskPage />;
};
