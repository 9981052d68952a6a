import { useSearchParams } from 'react-router';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { EmptyView } from '#platform/web/ui/states/empty-view.tsx';
import {
  dayText,
  hourText,
  SIGN_BOARD_PATH,
  SIGN_KIT_PATH,
  SIGN_READ_PATH,
  SIGN_SHEET_PATH,
  signPath,
} from '../../shared/sign-page.words.ts';
import { SignFrame } from '../parts/sign-frame.tsx';
import { SignWaiting } from '../parts/sign-waiting.tsx';
import s from './desk.module.css';
import { useAttendance } from './desk.queries.ts';
import { Conflicts, Leaves, People } from './desk-parts.tsx';

const WAYS = [
  [SIGN_BOARD_PATH, '签到大屏'],
  [SIGN_KIT_PATH, '离线签到'],
  [SIGN_SHEET_PATH, '打印签到表'],
  [SIGN_READ_PATH, '读回签到表'],
] as const;

/** 考勤 of one gathering: what waits for a decision first, then everybody. */
export function DeskPage() {
  const id = useSearchParams()[0].get('id') ?? '';
  const attendance = useAttendance(id);
  const board = attendance.data?.board;
  return (
    <SignFrame title="考勤" isWide>
      {board ? (
        <>
          <h1>{board.gathering.title}</h1>
          <p className="ink-3">
            {dayText(board.gathering.startTime)}　{hourText(board.gathering.startTime)} 至{' '}
            {hourText(board.gathering.endTime)}　{board.gathering.place}
          </p>
          <nav className={s.links} aria-label="签到的办法">
            {WAYS.map(([path, word]) => (
              <ButtonLink key={path} size="s" to={signPath(path, id)}>
                {word}
              </ButtonLink>
            ))}
          </nav>
          <Conflicts id={id} />
          <Leaves id={id} />
          {board.people.length === 0 ? (
            <EmptyView title="名单是空的" reason="先把人加进名单" />
          ) : (
            <People id={id} people={board.people} />
          )}
        </>
      ) : (
        <SignWaiting query={attendance} label="考勤" blocks={['48px', '320px']} />
      )}
    </SignFrame>
  );
}
