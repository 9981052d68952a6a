import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useUser } from '#features/ground/accounts/portal/use-user.public.ts';
import { useSite } from '#features/ground/site/portal/use-site.public.ts';
import { CallError } from '#platform/web/call-error.ts';
import { signOnPath } from '#platform/web/sign-on-path.ts';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { LoadingState } from '#platform/web/ui/states/loading-state.tsx';
import { dataOf, useCall } from '#platform/web/use-call.ts';
import { mySign } from '../../shared/attendance.contract.ts';
import { readCode } from '../../shared/sign-code.rules.ts';
import { hourText, millisOf, SIGN_IN_PATH, signPath } from '../../shared/sign-page.words.ts';
import { SignFrame } from '../parts/sign-frame.tsx';
import { useServerClock } from '../parts/use-server-clock.ts';
import { MyCode } from './my-code.tsx';
import s from './scan.module.css';
import { useLook, useSign } from './scan.queries.ts';
import { Done, Early, GatheringCard, NotSigned, OldCode } from './scan-states.tsx';
import { Scanner } from './scanner.tsx';

const TITLE = '扫码签到';

interface ScanProps {
  readonly onCode: (code: string) => void;
  /** Words above the camera, where the gathering is known already. */
  readonly children?: ReactNode;
  readonly foot?: ReactNode;
}

function Scan({ onCode, children, foot }: ScanProps) {
  const [isForeign, setForeign] = useState(false);
  return (
    <SignFrame title={TITLE} foot={foot}>
      <h1>扫大屏上的二维码</h1>
      {children}
      <Scanner
        hint="对准大屏上的二维码"
        onText={(text) => {
          const c = /[?&]c=([^&#]+)/.exec(text)?.[1] ?? text;
          if (readCode(c)) onCode(c);
          else setForeign(true);
        }}
      />
      {isForeign && <p role="alert">扫到的不是本平台的签到码，请对准大屏。</p>}
    </SignFrame>
  );
}

/** Signing in to a gathering that is known: whether it is time, the camera, and the own code for who cannot scan. */
function OneDay({ id, onCode }: { readonly id: string; readonly onCode: (code: string) => void }) {
  const mine = useCall(mySign, { id }, { select: dataOf, retry: false, staleTime: 0 });
  const now = useServerClock(mine.data?.serverNow, 1000);
  if (!mine.data)
    return (
      <SignFrame title={TITLE}>
        <LoadingState as="h1" query={mine} label={TITLE} blocks={['84px', '220px']} />
      </SignFrame>
    );
  const { gathering, status, inTime } = mine.data;
  const ownCode = (
    <ButtonLink block to={signPath(SIGN_IN_PATH, id)}>
      我的码
    </ButtonLink>
  );
  if (status === 'PRESENT' || status === 'LATE')
    return (
      <SignFrame title={TITLE} foot={<ButtonLink to={gathering.path}>看这一场的内容</ButtonLink>}>
        <Done {...{ gathering, now }} direction="IN" time={inTime} isLate={status === 'LATE'} receiptNo="" />
      </SignFrame>
    );
  if (now < millisOf(gathering.signInFrom))
    return (
      <SignFrame title={TITLE} foot={ownCode}>
        <Early {...{ gathering, now }} direction="IN" />
      </SignFrame>
    );
  return (
    <Scan onCode={onCode} foot={ownCode}>
      <GatheringCard gathering={gathering} />
    </Scan>
  );
}

const UNSIGNED: Readonly<Record<string, string>> = {
  'attendance.notOnRoster': '名单里没有您',
  'attendance.badCode': '扫到的不是签到码',
  'attendance.missing': '没有这一场签到',
};

interface CodeProps {
  readonly c: string;
  readonly onAgain: () => void;
}

function Failed({ error, onAgain }: { readonly error: Error; readonly onAgain: () => void }) {
  const title = (error instanceof CallError && UNSIGNED[error.code]) || '请看下面的原因';
  return (
    <SignFrame
      title={TITLE}
      foot={
        <Button kind="primary" block onClick={onAgain}>
          重新扫码
        </Button>
      }
    >
      <NotSigned title={title}>{error.message}</NotSigned>
    </SignFrame>
  );
}

/** A code that was scanned: what it means, the confirmation, and what became of it. */
function Code({ c, onAgain }: CodeProps) {
  const { name, isLogin } = useUser();
  const { loginUrl } = useSite();
  const look = useLook(c, isLogin === 1);
  const sign = useSign();
  const now = useServerClock(look.data?.serverNow, 1000);
  if (isLogin !== 1)
    return (
      <SignFrame
        title={TITLE}
        foot={
          <ButtonLink kind="primary" block to={signOnPath(loginUrl, `${SIGN_IN_PATH}?c=${c}`)}>
            登录后签到
          </ButtonLink>
        }
      >
        <h1>先登录</h1>
        <p className={s.lede}>登录后回到这里。登录用了较久、码已经换了，就抬头再扫一次大屏。</p>
      </SignFrame>
    );
  if (look.error) return <Failed error={look.error} onAgain={onAgain} />;
  const again = (
    <Button kind="primary" block onClick={onAgain}>
      重新扫码
    </Button>
  );
  if (!look.data)
    return (
      <SignFrame title={TITLE}>
        <LoadingState query={look} label="签到" blocks={['220px', '84px']} />
      </SignFrame>
    );
  const { gathering, direction, state, time, ticket, ageSeconds } = look.data;
  const verb = direction === 'IN' ? '签到' : '签退';
  const signed = sign.data;
  if (signed && signed.outcome !== 'CONFLICT')
    return (
      <SignFrame title={TITLE} foot={<ButtonLink to={gathering.path}>看这一场的内容</ButtonLink>}>
        <Done
          gathering={gathering}
          direction={signed.direction}
          time={signed.direction === 'IN' ? signed.inTime : signed.outTime}
          isLate={signed.status === 'LATE'}
          receiptNo={signed.receiptNo}
          now={now}
        />
      </SignFrame>
    );
  if (signed)
    return (
      <SignFrame title={TITLE}>
        <NotSigned title="要负责人看一下">
          {signed.conflict === 'ONE_DEVICE'
            ? '这台手机已经为别人签过到。您的这一次先记着，负责人确认后才算数。'
            : signed.conflict === 'TWO_DEVICES'
              ? `您已在另一台手机签过到（${hourText(signed.inTime)}），以那一次为准；这一次负责人会看到。`
              : '登记的和这一次对不上。这一次先记着，由负责人决定。'}
        </NotSigned>
        <GatheringCard gathering={gathering} />
      </SignFrame>
    );
  if (sign.error) return <Failed error={sign.error} onAgain={onAgain} />;
  if (state === 'DONE')
    return (
      <SignFrame title={TITLE} foot={<ButtonLink to={gathering.path}>看这一场的内容</ButtonLink>}>
        <Done {...{ gathering, direction, time, now }} isLate={false} receiptNo="" />
      </SignFrame>
    );
  if (state === 'EARLY')
    return (
      <SignFrame title={TITLE} foot={again}>
        <Early {...{ gathering, direction, now }} />
      </SignFrame>
    );
  if (state === 'OLD')
    return (
      <SignFrame title={TITLE} foot={again}>
        <OldCode seconds={ageSeconds} />
      </SignFrame>
    );
  if (state === 'LATE')
    return (
      <SignFrame title={TITLE}>
        <NotSigned title={`${verb}时间已过`}>请找负责人说明情况，由负责人补签。</NotSigned>
        <GatheringCard gathering={gathering} />
      </SignFrame>
    );
  return (
    <SignFrame
      title={TITLE}
      foot={
        <Button
          kind="primary"
          size="l"
          block
          loading={sign.isPending}
          loadingLabel={`正在${verb}`}
          onClick={() => sign.mutate({ c, ticket, hasFence: gathering.hasFence })}
        >
          {`确认${verb}`}
        </Button>
      }
    >
      <p className="ink-3">是您本人{verb}吗？</p>
      <h1 className={s.person}>{name}</h1>
      <GatheringCard gathering={gathering}>
        {gathering.hasFence && <small>这一场要在现场签，手机会问能不能用位置，请允许。</small>}
      </GatheringCard>
      <p className={s.lede}>扫码的时刻已记下，三分钟内确认都算数。</p>
    </SignFrame>
  );
}

/**
 * 扫码签到, opened by the telephone's own camera or by our scanner; `day` names the gathering that one came for, `id` asks
 * for the person's own code.
 */
export function ScanPage() {
  const [params, setParams] = useSearchParams();
  const c = params.get('c') ?? '';
  const id = params.get('id') ?? '';
  const day = params.get('day') ?? '';
  if (c === '' && id !== '') return <MyCode id={id} />;
  if (c === '' && day !== '')
    return <OneDay id={day} onCode={(code) => setParams({ c: code }, { replace: true })} />;
  return c === '' ? (
    <Scan onCode={(code) => setParams({ c: code }, { replace: true })} />
  ) : (
    <Code key={c} c={c} onAgain={() => setParams({}, { replace: true })} />
  );
}
