import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Mark } from '#platform/web/shells/portal/brand.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { LinkTo } from '#platform/web/ui/navigation/link-to.tsx';
import { QrSquare } from '#platform/web/ui/qr-square.tsx';
import { usePageTitle } from '#platform/web/use-page-title.ts';
import { CODE_PERIOD_MS } from '../../shared/sign-code.rules.ts';
import {
  dayText,
  hourAt,
  hourText,
  SIGN_DESK_PATH,
  SIGN_KIT_PATH,
  signPath,
} from '../../shared/sign-page.words.ts';
import { SignWaiting } from '../parts/sign-waiting.tsx';
import { TimeRule } from '../parts/time-rule.tsx';
import { useServerClock } from '../parts/use-server-clock.ts';
import s from './board.module.css';
import { type Board, useBoard, useBoardCode } from './board.queries.ts';
import { BoardNumbers, BoardPeople } from './board-people.tsx';

const RING =
  'M228 12H410A34 34 0 0 1 444 46V410A34 34 0 0 1 410 444H46A34 34 0 0 1 12 410V46A34 34 0 0 1 46 12Z';

function Code({
  id,
  now,
  isOffline,
}: {
  readonly id: string;
  readonly now: number;
  readonly isOffline: boolean;
}) {
  const { text, endsAt } = useBoardCode(id, now, isOffline);
  const left = Math.max(0, endsAt - now);
  return (
    <section className={s.code} aria-label="签到码">
      <div className={s.ring}>
        <svg viewBox="0 0 456 456" fill="none" aria-hidden="true">
          <path d={RING} stroke="var(--rule-2)" strokeWidth="2" />
          <path
            d={RING}
            stroke="var(--gold)"
            strokeWidth="5"
            strokeLinecap="round"
            pathLength="150"
            strokeDasharray={`${((left / CODE_PERIOD_MS) * 150).toFixed(1)} 150`}
          />
        </svg>
        {text !== '' && <QrSquare className={s.square} text={text} label="签到二维码" />}
      </div>
      <h2>打开手机扫一扫</h2>
      <p>
        <b className={s.seconds}>{Math.ceil(left / 1000)}</b> 秒后换新码，截图和转发无效
      </p>
    </section>
  );
}

function OfflineFoot({
  id,
  since,
  now,
}: {
  readonly id: string;
  readonly since: number;
  readonly now: number;
}) {
  const minutes = Math.floor((now - since) / 60_000);
  return (
    <footer className={s.offline} role="status">
      <Icon name="warning" size="l" />
      <div>
        <b className={s.offlineTitle}>没有网络，照常签到</b>
        <p>二维码按本机时钟换。手机有信号的照常扫；没有信号的，用离线签到页记，不会丢。</p>
      </div>
      <p>
        <LinkTo to={signPath(SIGN_KIT_PATH, id)}>打开离线签到</LinkTo>　断网已 {minutes} 分钟
      </p>
    </footer>
  );
}

interface ShownProps {
  readonly id: string;
  readonly board: Board;
  readonly now: number;
  readonly offlineSince: number | null;
}

function Shown({ id, board, now, offlineSince }: ShownProps) {
  const { gathering, conflictNum, leaveNum } = board;
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const note = () => setFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', note);
    return () => document.removeEventListener('fullscreenchange', note);
  }, []);
  const toggle = () =>
    void (isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(
      () => undefined,
    );
  return (
    <div className={s.board}>
      <header className={`${s.top} on-dark`}>
        <Mark />
        <b>签到</b>
        {conflictNum + leaveNum > 0 && (
          <LinkTo className={s.todo} to={signPath(SIGN_DESK_PATH, id)}>
            {[conflictNum > 0 && `${conflictNum} 处对不上`, leaveNum > 0 && `${leaveNum} 人请假`]
              .filter(Boolean)
              .join('，')}
          </LinkTo>
        )}
        <time>{hourAt(now)}</time>
        <Button size="s" className={s.plain} onClick={toggle}>
          {isFull ? '退出大屏' : '放满屏幕'}
        </Button>
      </header>
      <main id="main" tabIndex={-1} className={s.main}>
        <Code id={id} now={now} isOffline={offlineSince !== null} />
        <section className={s.right}>
          <p className={s.day}>{dayText(gathering.startTime)}</p>
          <h1>{gathering.title}</h1>
          <p className={s.facts}>
            <span>
              <Icon name="clock" />
              {hourText(gathering.startTime)} 至 {hourText(gathering.endTime)}
            </span>
            {gathering.place !== '' && (
              <span>
                <Icon name="pin" />
                {gathering.place}
              </span>
            )}
          </p>
          <BoardNumbers people={board.people} />
          <BoardPeople people={board.people} />
        </section>
      </main>
      {offlineSince === null ? (
        <footer className={s.foot}>
          <p>
            扫不上码？到门口报姓名，由负责人代签。
            {gathering.lateAfter !== '' && (
              <>
                <br />
                {hourText(gathering.lateAfter)} 后到的记迟到。
              </>
            )}
          </p>
          <TimeRule gathering={gathering} now={now} />
        </footer>
      ) : (
        <OfflineFoot id={id} since={offlineSince} now={now} />
      )}
    </div>
  );
}

/** 签到大屏 for a projector: the code of the moment, and who is missing. */
export function BoardPage() {
  usePageTitle('签到大屏');
  const id = useSearchParams()[0].get('id') ?? '';
  const query = useBoard(id);
  const now = useServerClock(query.data?.serverNow, 250);
  const since = useRef<number | null>(null);
  if (query.error === null) since.current = null;
  else since.current ??= now;
  if (!query.data)
    return (
      <main id="main" tabIndex={-1} className={s.waiting}>
        <SignWaiting query={query} label="签到大屏" blocks={['76px', '424px']} />
      </main>
    );
  return <Shown id={id} board={query.data.board} now={now} offlineSince={since.current} />;
}
