import { useClassOutlet } from '#features/teaching/classes/portal/class-outlet.public.ts';
import { isInClass } from '#features/teaching/classes/shared/class-page/class-action.rules.ts';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { SideCard } from '#platform/web/ui/side-card.tsx';
import { TIMETABLE_ICS_PATH, TIMETABLE_SHEET_PATH, timetableFile } from '../shared/timetable-file.rules.ts';
import { useArchive, useTimetable } from './offline-classes.queries.ts';
import { PrintTimetable } from './print-timetable.tsx';
import s from './timetable.module.css';

const HOW = ['当天已签到', '下课前 20 分钟起', '班级结束前，每节一次'] as const;

/** Beside the timetable: how one signed in, how one rates, and where the class is held. */
export function TimetableSide({ classId }: { readonly classId: string }) {
  const { detail } = useClassOutlet();
  const isStudent = isInClass(detail.standing.learnState);
  const { data } = useArchive(classId, isStudent);
  const timetable = useTimetable(classId);
  if (data === undefined) return null;
  const { signNum, dayNum, gotHours, totalHours, address } = data.data;
  const facts = [
    ['已签到', `${signNum} 天`],
    ['应签到', `${dayNum} 天`],
    ['已得学时', gotHours],
    ['全部学时', totalHours],
  ] as const;
  return (
    <>
      <SideCard id="signed" title="签到情况">
        <dl className={s.facts}>
          {facts.map(([name, text]) => (
            <div key={name}>
              <dt className="ink-3">{name}</dt>
              <dd className="num">{text}</dd>
            </div>
          ))}
        </dl>
        <p className="above-8 small ink-3">忘记签到，请当天找班主任补签并写明原因。</p>
      </SideCard>
      <SideCard id="take-along" title="带上课表">
        <p className="flex wraps gap-8">
          <Button size="s" onClick={() => window.print()}>
            打印
          </Button>
          <ButtonLink size="s" to={timetableFile(TIMETABLE_SHEET_PATH, classId)}>
            下载表格
          </ButtonLink>
          <ButtonLink size="s" to={timetableFile(TIMETABLE_ICS_PATH, classId)}>
            加到日历
          </ButtonLink>
        </p>
        {timetable.data !== undefined && (
          <PrintTimetable detail={detail} days={timetable.data.datalist} address={address} />
        )}
      </SideCard>
      <SideCard id="how-to-rate" title="怎样评价">
        <ul>
          {HOW.map((text) => (
            <li className="row gap-12 pad-y-8 line-above" key={text}>
              <Icon className="pine" name="check" />
              {text}
            </li>
          ))}
        </ul>
      </SideCard>
      {address !== '' && (
        <SideCard id="where" title="上课地点">
          <p>{address}</p>
        </SideCard>
      )}
    </>
  );
}
