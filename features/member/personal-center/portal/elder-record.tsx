import { useUser } from '#features/ground/accounts/portal/use-user.public.ts';
import { useClosed, useSite } from '#features/ground/site/portal/use-site.public.ts';
import { DutyRuler } from '#features/member/duty/portal/duty-ruler.public.tsx';
import { getMyDuty } from '#features/member/duty/shared/duty.contract.ts';
import { DUTY_PATH } from '#features/member/duty/shared/duty-address.rules.ts';
import { dutyMeter } from '#features/member/duty/shared/duty-meter.rules.ts';
import { BigDoor, BigDoors, type Door } from '#features/member/home/portal/elder-door.public.tsx';
import { dialledNumber } from '#features/member/home/shared/greeting.words.ts';
import { MY_OBJECTIONS_PATH } from '#features/member/objections/shared/objections-address.rules.ts';
import { MY_CERTIFICATES_PATH } from '#features/teaching/certificates/shared/cert-address.rules.ts';
import { hoursText } from '#platform/shared/hours.ts';
import { changesWithCredit } from '#platform/web/after-credit.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { LinkTo } from '#platform/web/ui/navigation/link-to.tsx';
import { dataOf, useCall } from '#platform/web/use-call.ts';
import { elderDay, outlookText } from '../shared/elder-record.words.ts';
import { paceOf } from '../shared/pace.rules.ts';
import { COURSES_PATH } from '../shared/personal-center.words.ts';
import { wayOf } from '../shared/record.words.ts';
import { receiptPath, WHOLE_RECORD } from '../shared/record-address.rules.ts';
import s from './elder-record.module.css';
import { type RecordEntry, useMyTotals, useRecordEntries } from './study-record.queries.ts';

interface ElderRecordProps {
  readonly year: number;
  /** Hundredths of hours. */
  readonly studied: number;
  readonly target: number;
  readonly now: Date;
  /** Shows the whole record instead. */
  readonly onWhole: () => void;
}

/** Rows of 最近学的. */
const RECENT = 5;

const useDoors = (year: number, missing: number): Door[] => {
  const { servicePhone } = useSite();
  const totals = useMyTotals().data?.data;
  const plan = useCall(getMyDuty, { year }, { select: dataOf, meta: changesWithCredit }).data?.plan;
  const number = dialledNumber(servicePhone);
  const courseNum = plan?.courseNum ?? 0;
  return [
    missing > 0
      ? {
          icon: 'play',
          title: `补齐 ${hoursText(missing)} 学时`,
          say: courseNum > 0 ? `给您选了 ${courseNum} 门课` : '看看怎么补齐',
          to: DUTY_PATH,
        }
      : { icon: 'play', title: '今年已经学满', say: '看年度学时', to: DUTY_PATH },
    {
      icon: 'list',
      title: '学过哪些',
      say: totals ? `学完 ${totals.finishedNum} 门，可以再看` : '可以再看',
      to: COURSES_PATH,
    },
    {
      icon: 'award',
      title: '我的证书',
      say: totals && totals.certNum > 0 ? `${totals.certNum} 张，可以打印` : '结业以后颁发',
      to: MY_CERTIFICATES_PATH,
    },
    number === ''
      ? { icon: 'info', title: '学时不对', say: '说明原因，请管理员核对', to: MY_OBJECTIONS_PATH }
      : { icon: 'phone', title: '学时不对', say: `打电话查，${servicePhone}`, to: `tel:${number}` },
  ];
};

function Recent({ entry }: { readonly entry: RecordEntry }) {
  return (
    <li className={s.row}>
      <time dateTime={entry.creditedTime.slice(0, 10)}>{elderDay(entry.creditedTime)}</time>
      <span className="shrinks">
        <LinkTo to={receiptPath(entry.receiptId)} className={s.title}>
          {entry.title}
        </LinkTo>
        <span className="block ink-2">{wayOf(entry)}</span>
      </span>
      <b className={entry.hours.startsWith('-') ? 'danger' : 'row gap-8 pine'}>
        {!entry.hours.startsWith('-') && <Icon name="check" />}
        {entry.hours} 学时
      </b>
    </li>
  );
}

/** 我的学时和证书: the record in elder mode, one number, four doors, what was studied last. */
export function ElderRecord({ year, studied, target, now, onWhole }: ElderRecordProps) {
  const { name, orgName } = useUser();
  const missing = Math.max(0, target - studied);
  const doors = useDoors(year, missing);
  const isClosed = useClosed();
  const recent = useRecordEntries({ ...WHOLE_RECORD, year }).data?.datalist.slice(0, RECENT) ?? [];
  return (
    <div className={s.record}>
      <LinkTo to="/dashboard" className={s.back}>
        <Icon name="left" />
        回到首页
      </LinkTo>
      <h1 className={s.head}>{isClosed(MY_CERTIFICATES_PATH) ? '我的学时' : '我的学时和证书'}</h1>
      <p className={s.person}>{[name, orgName].filter((part) => part !== '').join('，')}</p>
      <section className={s.card} aria-label="今年的学时">
        <p className="flex wraps baseline gap-8-16 flush">
          <b className={s.big}>{hoursText(Math.max(0, studied))}</b>
          <span className="large">
            今年已学，{missing > 0 ? `还差 ${hoursText(missing)} 学时` : '已经学满'}
          </span>
        </p>
        <DutyRuler meter={dutyMeter(Math.max(0, studied), target, now)} />
        {missing > 0 && <p className="above-16">{outlookText(paceOf(studied, target, now))}</p>}
      </section>
      <BigDoors>
        {doors
          .filter(({ to }) => !isClosed(to))
          .map((door, index) => (
            <BigDoor key={door.title} {...door} isFirst={index === 0} />
          ))}
      </BigDoors>
      {recent.length > 0 && (
        <section className={s.recent} aria-labelledby="elder-recent">
          <h2 id="elder-recent" className="title-l serif below-12">
            最近学的
          </h2>
          <ul className={s.rows}>
            {recent.map((entry) => (
              <Recent key={entry.receiptId} entry={entry} />
            ))}
          </ul>
        </section>
      )}
      <p className="flex wraps gap-16 above-24">
        <Button onClick={onWhole}>全部学习记录</Button>
      </p>
    </div>
  );
}
