import { SIGN_IN_PATH, signDayPath, signPath } from '#features/learning/attendance/shared/sign-page.words.ts';
import { QrIcon } from '#features/teaching/classes/portal/class-page/qr-icon.public.tsx';
import { useElderMode } from '#platform/web/elder-mode.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { isDayOpen } from '../shared/timetable.words.ts';
import { TIMETABLE_SHEET_PATH, timetableFile } from '../shared/timetable-file.rules.ts';
import { useTimetable } from './offline-classes.queries.ts';

function SignIn({ gatheringId }: { readonly gatheringId: string }) {
  return (
    <>
      <ButtonLink kind="primary" to={signDayPath(gatheringId)}>
        <QrIcon />
        我要签到
      </ButtonLink>
      <ButtonLink kind="text" to={signPath(SIGN_IN_PATH, gatheringId)}>
        我的码
      </ButtonLink>
    </>
  );
}

/** In the head of a class: 我要签到 on a day with sessions, until one has signed in. */
export function SignActions({ classId }: { readonly classId: string }) {
  const { data } = useTimetable(classId);
  const isElder = useElderMode();
  const today = data?.datalist.find(({ date }) => data.serverTime.startsWith(date));
  if (!data?.isStudent) return null;
  return (
    <>
      {/* In elder mode the timetable begins with signing in. */}
      {!isElder && today !== undefined && isDayOpen(today) && <SignIn gatheringId={today.gatheringId} />}
      {data.datalist.length > 0 && (
        <ButtonLink icon="download" to={timetableFile(TIMETABLE_SHEET_PATH, classId)}>
          课表
        </ButtonLink>
      )}
    </>
  );
}
