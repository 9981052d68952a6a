import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useLocation } from 'react-router';
import { useSite } from '#features/ground/site/portal/use-site.public.ts';
import { clockText, wireTime } from '#platform/shared/times.ts';
import { signOnPath } from '#platform/web/sign-on-path.ts';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { cx } from '#platform/web/ui/cx.ts';
import { Icon } from '#platform/web/ui/icon.tsx';
import { GIVE_UP_REWIND_SECONDS } from '../../shared/player/player.rules.ts';
import { elsewhereTitle } from '../../shared/player/study.words.ts';
import s from './interruption.module.css';
import { OtherDeviceFacts } from './other-device.tsx';
import { usePlayingRoom, useStudyState } from './room-context.ts';

/** Where the list of courses is: the way out of a course. */
const LIST = '/course-resources/list';

export interface VeilProps {
  readonly title: string;
  readonly isWarning?: boolean | undefined;
  readonly text: ReactNode;
  readonly children?: ReactNode;
  readonly actions: ReactNode;
}

/** Over the stopped picture; the studied time below stays in sight. The first thing to do gets the focus. */
export function Veil({ title, isWarning = false, text, children, actions }: VeilProps) {
  const id = useId();
  const foot = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const main = foot.current?.lastElementChild;
    if (main instanceof HTMLElement) main.focus({ preventScroll: true });
  }, []);
  return (
    <div className={s.veil}>
      <div className={s.dialog} role="alertdialog" aria-labelledby={id} aria-describedby={`${id}-text`}>
        <h2 id={id} className={cx('below-6 title-m', isWarning && s.warning)}>
          {isWarning && <Icon name="warning" />}
          {title}
        </h2>
        <p id={`${id}-text`}>{text}</p>
        {children}
        <div ref={foot} className={s.foot}>
          {actions}
        </div>
      </div>
    </div>
  );
}

function Elsewhere() {
  const { session } = usePlayingRoom();
  const { message, other } = useStudyState();
  return (
    <Veil
      title={elsewhereTitle(other)}
      text={message}
      actions={
        <>
          <ButtonLink to={LIST}>退出本课</ButtonLink>
          <Button kind="primary" onClick={() => void session.takeOver()}>
            在此继续
          </Button>
        </>
      }
    >
      <OtherDeviceFacts other={other} />
    </Veil>
  );
}

function Lost() {
  const { session } = usePlayingRoom();
  const { failedAt, rewoundTo, studiedSeconds } = useStudyState();
  const { servicePhone } = useSite();
  return (
    <Veil
      isWarning
      title="学时记录出错"
      text="学时记录出错，请检查网络或联系管理员。"
      actions={
        <>
          {servicePhone !== '' && (
            <ButtonLink to={`tel:${servicePhone.replace(/[^\d+-]/g, '')}`} icon="phone">
              {servicePhone}
            </ButtonLink>
          )}
          <Button kind="primary" onClick={session.retry}>
            再试一次
          </Button>
        </>
      }
    >
      <ol className={s.tries} aria-label="没有记上的三次">
        {failedAt.map((ms) => (
          <li className="inline-row gap-4 on-danger-wash round-s small danger" key={ms}>
            <Icon name="close" size="s" />
            {wireTime(new Date(ms)).slice(11)}
          </li>
        ))}
      </ol>
      <p className="ink-3">
        {rewoundTo !== null && `已退回 ${GIVE_UP_REWIND_SECONDS} 秒，到 ${clockText(rewoundTo)}。`}
        已学的 {clockText(studiedSeconds)} 都记上了，没发出去的会在恢复后补记。
      </p>
    </Veil>
  );
}

function SignedOut() {
  const { loginUrl } = useSite();
  const { pathname, search } = useLocation();
  return (
    <Veil
      title="登录已过期"
      text="登录后回到本课，已经记下的学习不受影响。"
      actions={
        <ButtonLink kind="primary" to={signOnPath(loginUrl, pathname + search)}>
          重新登录
        </ButtonLink>
      }
    />
  );
}

/** A line at the foot of the picture. */
function Note({
  icon,
  children,
  action,
}: {
  icon: 'refresh' | 'warning';
  children: ReactNode;
  action: ReactNode;
}) {
  return (
    <div className={cx(s.note, icon === 'warning' && s.noteWarning)} role="status">
      <Icon name={icon} />
      <p>{children}</p>
      {action}
    </div>
  );
}

function Rewound({ to }: { readonly to: number }) {
  const { session } = usePlayingRoom();
  return (
    <>
      <span className={s.rewound} aria-hidden="true">
        <b>−{GIVE_UP_REWIND_SECONDS}</b>
        退回到 {clockText(to)}
      </span>
      <Note
        icon="refresh"
        action={
          <Button size="s" onClick={session.dismissRewind}>
            知道了
          </Button>
        }
      >
        刚才没记上的已经补记，画面退回了 {GIVE_UP_REWIND_SECONDS} 秒，从 {clockText(to)} 继续。
      </Note>
    </>
  );
}

/** Panel over the picture when study is interrupted (specification, 4 and 8); nothing otherwise. */
export function Interruption() {
  const { phase, message, rewoundTo } = useStudyState();
  const { media } = usePlayingRoom();
  if (phase === 'elsewhere') return <Elsewhere />;
  if (phase === 'failed') return <Lost />;
  if (phase === 'signedOut') return <SignedOut />;
  if (phase === 'startFailed') {
    return (
      <Note
        icon="warning"
        action={
          <Button size="s" onClick={media.play}>
            再试一次
          </Button>
        }
      >
        没有开始记录学习：{message}
      </Note>
    );
  }
  if (phase === 'recording' && rewoundTo !== null) return <Rewound to={rewoundTo} />;
  return null;
}
