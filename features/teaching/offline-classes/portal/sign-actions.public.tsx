import { SIGN_IN_PATH, signDayPath, signPath } from '#features/learning/attendance/shared/sign-page.words.ts';
import { QrIcon } from '#features/teaching/classes/portal/class-page/qr-icon.public.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { isDayOpen } from '../shared/timetable.words.ts';
import { useTimetable } from './offline-classes.queries.ts';

/** In the head of a class: 我要签到 on a day with sessions, until one has signed in. */
export function SignActions({ classId }: { readonly classId: string }) {
  const { data } = useTimetable(classId);
  const today = data?.datalist.find(({ date }) => data.serverTime.startsWith(date));
  if (!data?.isStudent || today === undefined || !isDayOpen(today)) return null;
  return (
    <>
      <ButtonLink kind="primary" to={signDayPath(today.gatheringId)}>
        <QrIcon />
        我要签到
      </ButtonLink>
      <ButtonLink kind="text" to={signPath(SIGN_IN_PATH, today.gatheringId)}>
        我的码
      </ButtonLink>
    </>
  );
}
