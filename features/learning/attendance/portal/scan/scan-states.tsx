import type { ReactNode } from 'react';
import { Icon } from '#platform/web/ui/icon.tsx';
import type { GatheringView } from '../../shared/attendance.contract.ts';
import { dateIfOther, dayText, hourText, millisOf, waitText } from '../../shared/sign-page.words.ts';
import { TimeRule } from '../parts/time-rule.tsx';
import s from './scan.module.css';

/** The gathering, as a person checks that it is the right one. */
export function GatheringCard({
  gathering,
  children,
}: {
  readonly gathering: GatheringView;
  readonly children?: ReactNode;
}) {
  return (
    <div className={s.card}>
      <small>{dayText(gathering.startTime)}</small>
      <b>{gathering.title}</b>
      <small>
        {gathering.place}　{hourText(gathering.startTime)} 至 {hourText(gathering.endTime)}
      </small>
      {children}
    </div>
  );
}

interface DoneProps {
  readonly gathering: GatheringView;
  readonly direction: 'IN' | 'OUT';
  readonly time: string;
  readonly isLate: boolean;
  readonly receiptNo: string;
  readonly now: number;
}

/** 已签到, with the time in big figures. */
export function Done({ gathering, direction, time, isLate, receiptNo, now }: DoneProps) {
  return (
    <>
      <section className={s.receipt} role="status">
        <h1 className={s.good}>
          <Icon name="check" size="l" />
          {direction === 'OUT' ? '已签退' : isLate ? '已签到，记迟到' : '已签到'}
        </h1>
        <p className={s.time}>{hourText(time)}</p>
        <dl>
          <div>
            <dt>日期</dt>
            <dd>{dayText(gathering.startTime)}</dd>
          </div>
          <div>
            <dt>内容</dt>
            <dd>
              <b>{gathering.title}</b>
            </dd>
          </div>
          {gathering.place !== '' && (
            <div>
              <dt>地点</dt>
              <dd>{gathering.place}</dd>
            </div>
          )}
          {receiptNo !== '' && (
            <div>
              <dt>回执</dt>
              <dd>{receiptNo}</dd>
            </div>
          )}
        </dl>
      </section>
      <TimeRule gathering={gathering} now={now} />
      {direction === 'IN' && gathering.signOutFrom !== '' && (
        <p className={s.lede}>
          结束时还要签退，{hourText(gathering.signOutFrom)} 至 {hourText(gathering.signOutUntil)} 再扫一次。
        </p>
      )}
    </>
  );
}

interface EarlyProps {
  readonly gathering: GatheringView;
  readonly direction: 'IN' | 'OUT';
  readonly now: number;
}

/** 未到时间: when to come back. */
export function Early({ gathering, direction, now }: EarlyProps) {
  const [from, until] =
    direction === 'IN'
      ? [gathering.signInFrom, gathering.signInUntil]
      : [gathering.signOutFrom, gathering.signOutUntil];
  return (
    <>
      <p className={s.wait}>
        <Icon name="clock" size="l" />
        {direction === 'IN' ? '未到时间' : '未到签退时间'}
      </p>
      <h1 className={s.time}>
        {hourText(from)}
        <small>后再扫</small>
      </h1>
      <p className={s.lede}>
        {dateIfOther(from, now)}
        {hourText(gathering.startTime)} 开始，{hourText(from)} 至 {hourText(until)} 可以
        {direction === 'IN' ? '签到' : '签退'}。还有 <b>{waitText(millisOf(from) - now)}</b>，不用在门口等。
      </p>
      <TimeRule gathering={gathering} now={now} />
      <GatheringCard gathering={gathering} />
    </>
  );
}

/** 没有签上, with what to do now. */
export function NotSigned({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <>
      <p className={s.bad}>
        <Icon name="warning" size="l" />
        没有签上
      </p>
      <h1>{title}</h1>
      <div className={s.lede} role="alert">
        {children}
      </div>
    </>
  );
}

export function OldCode({ seconds }: { readonly seconds: number }) {
  return (
    <>
      <NotSigned title="这个码过期了">
        签到码每 15 秒换一次{seconds > 0 && `，您扫的是 ${seconds} 秒前的`}。截图、转发的码都会过期。
      </NotSigned>
      <ol className={s.steps}>
        <li>
          <div>
            抬头看大屏<small>屏幕四周的金线走完一圈就换码</small>
          </div>
        </li>
        <li>
          <div>换码后马上扫</div>
        </li>
        <li>
          <div>还是扫不上，请负责人代签</div>
        </li>
      </ol>
    </>
  );
}
