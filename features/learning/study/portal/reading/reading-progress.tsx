import { useLocation } from 'react-router';
import { useSite } from '#features/ground/site/portal/use-site.public.ts';
import { durationText } from '#platform/shared/times.ts';
import { signOnPath } from '#platform/web/sign-on-path.ts';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { cx } from '#platform/web/ui/cx.ts';
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx';
import { Icon, type IconName } from '#platform/web/ui/icon.tsx';
import { elsewhereTitle } from '../../shared/player/study.words.ts';
import { OtherDeviceFacts } from '../progress/other-device.tsx';
import { useReadingRoom, useReadingState } from '../progress/room-context.ts';
import s from './reading-progress.module.css';
import type { ReadingState } from './reading-session.ts';

/** Circumference of the ring's circle, radius 19. */
const AROUND = 2 * Math.PI * 19;

function Ring({ share, children }: { readonly share: number; readonly children: React.ReactNode }) {
  return (
    <span className={s.ring} aria-hidden="true">
      <svg viewBox="0 0 44 44" aria-hidden="true">
        <circle className={s.track} cx="22" cy="22" r="19" />
        <circle cx="22" cy="22" r="19" strokeDasharray={`${share * AROUND} ${AROUND}`} />
      </svg>
      <b>{children}</b>
    </span>
  );
}

interface Line {
  readonly tone: 'on' | 'off' | 'done' | 'bad';
  readonly title: string;
  readonly text: string;
  readonly sign: IconName | number;
}

const lineOf = (state: ReadingState, hours: string, hasQuiz: boolean): Line => {
  const left = Math.ceil(state.needSeconds - state.readSeconds);
  const seconds = Math.floor(state.readSeconds);
  switch (state.phase) {
    case 'finished':
      return { tone: 'done', title: '已学习', text: `${hours} 学时已自动入账`, sign: 'check' };
    case 'quiz':
      return {
        tone: 'on',
        title: '已读满，还差随堂测试',
        text: `通过后 ${hours} 学时入账`,
        sign: 'hourglass',
      };
    case 'unrecorded':
      return { tone: 'off', title: '只能阅读，不记学时', text: state.message, sign: 'info' };
    case 'startFailed':
      return { tone: 'bad', title: '没有开始记录学习', text: state.message, sign: 'warning' };
    case 'endFailed':
      return { tone: 'bad', title: '读满了，但没有记上', text: state.message, sign: 'warning' };
    case 'elsewhere':
      return {
        tone: 'off',
        title: elsewhereTitle(state.other),
        text: state.lostSeconds ? `最后 ${durationText(state.lostSeconds)}没有记上` : '已学的都在，没有丢',
        sign: 'info',
      };
    case 'signedOut':
      return { tone: 'bad', title: '登录已过期', text: '重新登录后继续记录', sign: 'warning' };
    case 'ending':
      return { tone: 'on', title: '读满了，正在记录', text: '请稍候', sign: seconds };
    case 'starting':
      return { tone: 'on', title: '正在开始记录', text: '切到别的窗口就停', sign: seconds };
    case 'counting':
      return state.isVisible
        ? {
            tone: 'on',
            title: `再读 ${durationText(left)}${hasQuiz ? '做随堂测试' : '记为已学习'}`,
            text: '切到别的窗口就停',
            sign: seconds,
          }
        : { tone: 'off', title: '已停，回到本页继续', text: '离开时不计', sign: seconds };
  }
};

function ReadingAction({ phase }: Pick<ReadingState, 'phase'>) {
  const { session } = useReadingRoom();
  const { loginUrl } = useSite();
  const { pathname, search } = useLocation();
  if (phase === 'finished') {
    return (
      <a className={s.link} href="#receipt">
        看回执
      </a>
    );
  }
  if (phase === 'quiz') {
    return (
      <ButtonLink size="s" to="#quiz">
        去做测试
      </ButtonLink>
    );
  }
  if (phase === 'startFailed' || phase === 'endFailed') {
    return (
      <Button size="s" onClick={session.retry}>
        再试一次
      </Button>
    );
  }
  if (phase !== 'signedOut') return null;
  return (
    <ButtonLink size="s" to={signOnPath(loginUrl, pathname + search)}>
      重新登录
    </ButtonLink>
  );
}

function OtherDeviceDialog({ state }: { readonly state: ReadingState }) {
  const { session } = useReadingRoom();
  return (
    <Dialog
      open={state.phase === 'elsewhere'}
      title={elsewhereTitle(state.other)}
      cancelText="只看不记"
      confirmText="在此继续"
      onConfirm={() => void session.takeOver()}
      onCancel={session.readOnly}
    >
      <p>{state.message}</p>
      <OtherDeviceFacts other={state.other} />
    </Dialog>
  );
}

/** The ring that counts the seconds of reading while the window can be seen, and what came of them. */
export function ReadingProgress() {
  const { facts } = useReadingRoom();
  const state = useReadingState();
  const { tone, title, text, sign } = lineOf(state, facts.course.courseHours, facts.course.examFlag === '1');
  const isWhole = state.phase === 'finished' || state.phase === 'quiz';
  const share = isWhole ? 1 : Math.min(1, state.readSeconds / state.needSeconds);
  return (
    <section className={cx(s.progress, s[tone])} aria-label="学习记录">
      <Ring share={share}>{typeof sign === 'number' ? sign : <Icon name={sign} size="s" />}</Ring>
      <p>
        <b>{title}</b>
        <span>{text}</span>
      </p>
      <ReadingAction phase={state.phase} />
      <span className="vh" role="status">
        {state.phase === 'counting' || state.phase === 'starting' ? '' : `${title}，${text}`}
      </span>
      <OtherDeviceDialog state={state} />
    </section>
  );
}

/** 阅读时间怎样算: the rule beside the text, while it still matters. */
export function ReadingRule() {
  const { facts } = useReadingRoom();
  const { phase, needSeconds } = useReadingState();
  if (phase === 'finished' || phase === 'quiz') return null;
  const { minViewSeconds, courseHours, examFlag } = facts.course;
  return (
    <section className={`panel ${s.rule}`}>
      <h2>{durationText(minViewSeconds)}怎样算</h2>
      <p className="plain ink-2">
        打开本页开始计，读满 {durationText(Math.max(minViewSeconds, Math.round(needSeconds)))}
        {examFlag === '1' ? '后做随堂测试，通过后' : '记为已学习，'}
        {courseHours} 学时{examFlag === '1' ? '' : '自动'}入账。
      </p>
      <p className="plain ink-2">
        切到别的窗口就停，回来接着计。班级没开始、已结束，或者课程已下线时只能读，不记学时。
      </p>
    </section>
  );
}
