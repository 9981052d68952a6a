import { useState } from 'react';
import { useSite } from '#features/ground/site/portal/use-site.public.ts';
import { signOnPath } from '#platform/web/sign-on-path.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { LinkTo } from '#platform/web/ui/navigation/link-to.tsx';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import type { Direction } from '../../shared/attendance.rules.ts';
import { readPersonCode } from '../../shared/short-code.rules.ts';
import {
  dayText,
  hourAt,
  hourText,
  millisOf,
  SIGN_DESK_PATH,
  SIGN_KIT_PATH,
  signPath,
} from '../../shared/sign-page.words.ts';
import { SignFrame } from '../parts/sign-frame.tsx';
import { Scanner } from '../scan/scanner.tsx';
import s from './kit.module.css';
import { CodeEntry, QueueRows, RosterTicks } from './kit-parts.tsx';
import type { StoredKit } from './kit-store.ts';
import { type SyncState, useQueue } from './use-kit.ts';

const WAYS = [
  { key: 'LIST', label: '按名单点' },
  { key: 'CODE', label: '输短码' },
  { key: 'SCAN', label: '扫学员的码' },
] as const;

interface Props {
  readonly stored: StoredKit;
  readonly isFresh: boolean;
  /** The page itself is kept and opens without a network. */
  readonly isKept: boolean;
  readonly managerId: string;
}

interface LineProps {
  readonly sync: SyncState;
  readonly waiting: number;
  readonly conflicts: number;
  readonly savedAt: number;
  readonly id: string;
}

/** State of the network, and its consequence for the people who were seen. */
function NetLine({ sync, waiting, conflicts, savedAt, id }: LineProps) {
  const { loginUrl } = useSite();
  const isGood = sync.state === 'IDLE' || sync.state === 'SENDING';
  return (
    <div className={isGood ? s.netGood : s.net} role="status">
      <Icon name={isGood ? 'saved' : 'warning'} />
      <p>
        {sync.state === 'OFFLINE' && <b>没有网络，照常签到</b>}
        {sync.state === 'SENDING' && <b>正在同步</b>}
        {sync.state === 'SIGNED_OUT' && (
          <b>
            登录过期了，<LinkTo to={signOnPath(loginUrl, signPath(SIGN_KIT_PATH, id))}>登录后接着传</LinkTo>
          </b>
        )}
        {sync.state === 'FAILED' && <b>{sync.text}</b>}
        {sync.state === 'IDLE' &&
          (conflicts > 0 ? (
            <b>
              {conflicts} 人要您看一下，
              <LinkTo to={signPath(SIGN_DESK_PATH, id)}>去处理</LinkTo>
            </b>
          ) : (
            <b>{waiting === 0 ? '有网络，随签随传' : `${waiting} 条待发送`}</b>
          ))}
        <span>
          {waiting > 0 ? `${waiting} 条待发送，关掉网页也不会丢` : `名单 ${hourAt(savedAt)} 已存到本机`}
        </span>
      </p>
    </div>
  );
}

/** One gathering on the manager's telephone: scan, tick or type, and send when there is a network. */
export function KitRoom({ stored, isFresh, isKept, managerId }: Props) {
  const { kit, handshake, id } = stored;
  const { gathering, people, codeNo } = kit;
  const { rows, waiting, sync, drift, send, add, takeBack } = useQueue(stored, managerId);
  const [way, setWay] = useState<'SCAN' | 'LIST' | 'CODE'>('LIST');
  const serverNow = Date.now() + handshake.server - handshake.wall;
  const hasOut = gathering.signOutFrom !== '';
  const [direction, setDirection] = useState<Direction>(
    hasOut && serverNow > millisOf(gathering.signInUntil) ? 'OUT' : 'IN',
  );
  const [last, setLast] = useState('');
  const personOf = new Map(people.map((person) => [person.userId, person]));
  const here = rows.filter((row) => row.direction === direction && row.state !== 'REFUSED');
  const seen = new Set(here.map(({ userId }) => userId));
  const known = people.filter(
    ({ userId, inTime }) => direction === 'IN' && inTime !== '' && !seen.has(userId),
  );
  const conflicts = rows.filter(({ state }) => state === 'CONFLICT').length;

  const take = (userId: string, via: 'SCAN' | 'NUMBER') => {
    const { name = '' } = personOf.get(userId) ?? {};
    if (seen.has(userId)) {
      setLast(`${name} 已经${direction === 'IN' ? '签过到' : '签过退'}`);
      return;
    }
    setLast(`${name} ${hourAt(Date.now() + handshake.server - handshake.wall)}`);
    void add(userId, direction, via);
  };
  const takeCode = (text: string, via: 'SCAN' | 'NUMBER'): boolean => {
    const code = readPersonCode(text, codeNo);
    const person = code === null ? undefined : people.find(({ shortCode }) => shortCode === code);
    if (person) take(person.userId, via);
    else setLast('没有这个人：不是这一场的码，或者输错了');
    return person !== undefined;
  };

  return (
    <SignFrame
      title="离线签到"
      foot={
        <Button kind="line" block loading={sync.state === 'SENDING'} onClick={() => void send()}>
          现在同步
        </Button>
      }
    >
      <NetLine {...{ sync, waiting, conflicts, id }} savedAt={handshake.server} />
      <h1>{gathering.title}</h1>
      <p className="ink-3">
        {dayText(gathering.startTime)}　{gathering.place}　{hourText(gathering.startTime)} 至{' '}
        {hourText(gathering.endTime)}
      </p>
      <dl className={s.numbers}>
        <div>
          <dt>应到</dt>
          <dd>{people.length}</dd>
        </div>
        <div>
          <dt>{direction === 'IN' ? '已签' : '已签退'}</dt>
          <dd>{seen.size + known.length}</dd>
        </div>
        <div>
          <dt>待发送</dt>
          <dd className="gold-ink">{waiting}</dd>
        </div>
      </dl>
      {hasOut && (
        <Segmented
          label="签到还是签退"
          items={[
            { key: 'IN', label: '签到' },
            { key: 'OUT', label: '签退' },
          ]}
          value={direction}
          onChange={setDirection}
        />
      )}
      <div className={s.ways}>
        <Segmented label="怎样签" items={WAYS} value={way} onChange={setWay} />
      </div>
      <p className={s.last} role="status">
        {last}
      </p>
      {way === 'SCAN' && (
        <Scanner hint="对准学员手机里的“我的码”" onText={(text) => void takeCode(text, 'SCAN')} />
      )}
      {way === 'CODE' && <CodeEntry onCode={(code) => takeCode(code, 'NUMBER')} />}
      {way === 'LIST' && (
        <RosterTicks
          people={people}
          isSeen={(userId) => seen.has(userId) || known.some((person) => person.userId === userId)}
          onTick={(userId) => take(userId, 'NUMBER')}
        />
      )}
      <QueueRows
        rows={rows}
        personOf={personOf}
        handshake={handshake}
        onTakeBack={(key) => void takeBack(key)}
      />
      <section className={s.section}>
        <h2>本机记录</h2>
        <dl className={s.facts}>
          <dt>没有网络时</dt>
          <dd>
            {isKept ? '这个网页已存到本机，关掉也能再打开' : '这个浏览器存不住网页，断网后请不要关掉它'}
          </dd>
          <dt>名单</dt>
          <dd>
            {isFresh ? '刚从服务器取来' : '是存着的，不是最新的'}，存到 {dayText(expiryOf(kit.expiresAt))}{' '}
            {hourAt(kit.expiresAt)}
          </dd>
          {drift !== null && (
            <>
              <dt>本机时钟</dt>
              <dd>
                {drift === 0
                  ? '和服务器一样'
                  : `比服务器${drift > 0 ? '快' : '慢'} ${Math.abs(drift)} 秒，已校正`}
              </dd>
            </>
          )}
        </dl>
      </section>
    </SignFrame>
  );
}

/** A moment as on the wire, in Asia/Shanghai. */
const expiryOf = (ms: number) => new Date(ms + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
