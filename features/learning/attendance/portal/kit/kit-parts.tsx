import { useState } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { TextField } from '#platform/web/ui/entry/text-field.tsx';
import { hourAt, hourText } from '../../shared/sign-page.words.ts';
import s from './kit.module.css';
import type { KitData, KitHandshake, Queued } from './kit-store.ts';

type Person = KitData['people'][number];

/** Typed short codes: code, Enter, next. */
export function CodeEntry({ onCode }: { readonly onCode: (code: string) => boolean }) {
  const [code, setCode] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (code !== '' && onCode(code)) setCode('');
      }}
    >
      <TextField
        label="短码"
        value={code}
        autoComplete="off"
        autoCapitalize="characters"
        hint="签到表上的四位短码，输完按回车"
        onChange={(event) => setCode(event.target.value)}
      />
      <Button type="submit" block>
        签上
      </Button>
    </form>
  );
}

interface TicksProps {
  readonly people: readonly Person[];
  readonly isSeen: (userId: string) => boolean;
  readonly onTick: (userId: string) => void;
}

/** The roster to tick, those who are missing first; found by name or number. */
export function RosterTicks({ people, isSeen, onTick }: TicksProps) {
  const [word, setWord] = useState('');
  const found = people.filter(({ name, number }) => name.includes(word.trim()) || number === word.trim());
  const missing = found.filter(({ userId }) => !isSeen(userId));
  return (
    <>
      <TextField
        label="找人"
        value={word}
        autoComplete="off"
        hint="姓名或号码"
        onChange={(event) => setWord(event.target.value)}
      />
      {missing.length === 0 && <p className="pine">{word === '' ? '都到了' : '这里没有还没到的人'}</p>}
      <ul className={s.rows}>
        {missing.map(({ userId, name, orgName, number }) => (
          <li key={userId}>
            <span>
              <b>{name}</b>
              <small>
                {number}　{orgName}
              </small>
            </span>
            <Button size="s" aria-label={`${name} 到了`} onClick={() => onTick(userId)}>
              到
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

const STATES: Readonly<Record<Queued['state'], string>> = {
  WAITING: '待发送',
  SENT: '已同步',
  CONFLICT: '要看一下',
  REFUSED: '不在名单',
};

interface QueueProps {
  readonly rows: readonly Queued[];
  readonly personOf: ReadonlyMap<string, Person>;
  readonly handshake: KitHandshake;
  readonly onTakeBack: (key: string) => void;
}

/** Everybody who was seen on this device. */
export function QueueRows({ rows, personOf, handshake, onTakeBack }: QueueProps) {
  if (rows.length === 0) return null;
  return (
    <section className={s.section}>
      <h2>本机签的</h2>
      <ol className={s.rows}>
        {rows.map(({ key, userId, direction, via, state, time, wall }) => {
          const { name = '', orgName = '' } = personOf.get(userId) ?? {};
          return (
            <li key={key}>
              <span>
                <b>{name}</b>
                <small>
                  {orgName}　{via === 'SCAN' ? '扫码' : '按名单点'}
                  {direction === 'OUT' && '　签退'}
                </small>
              </span>
              <time>{time === '' ? hourAt(wall + handshake.server - handshake.wall) : hourText(time)}</time>
              <span className={state === 'SENT' ? s.sent : s.waiting}>{STATES[state]}</span>
              {state === 'WAITING' && (
                <Button size="s" kind="text" aria-label={`撤回 ${name}`} onClick={() => onTakeBack(key)}>
                  撤回
                </Button>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
