import { useState } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { showToast } from '#platform/web/ui/dialogs/toast.tsx';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { Title } from '#platform/web/ui/title.tsx';
import { stayText } from '../shared/group-study.words.ts';
import s from './group-run.module.css';
import type { Attendee, GroupStudy, useGroupChanges } from './group-study.queries.ts';
import { GuestDialog } from './guest-dialog.tsx';
import { PresenceStrip } from './presence-strip.tsx';

const PRESENCE_WORDS = { PRESENT: '在场', AWAY: '离开', ABSENT: '没到' } as const;

function Row({ person, length }: { readonly person: Attendee; readonly length: number }) {
  return (
    <li className={person.presence === 'ABSENT' ? s.absent : undefined}>
      <span className={s.no}>{person.number}</span>
      <span className="cut">
        <Title>{person.name}</Title>
        {person.isGuest && <small className="ink-3">　{person.orgName}</small>}
      </span>
      {person.presence === 'ABSENT' ? <span /> : <PresenceStrip person={person} length={length} />}
      <span className={s.minutes}>
        {person.presence === 'ABSENT' ? (
          '没到'
        ) : (
          <>
            <b>{stayText(person.presentSeconds)}</b>
            {person.presence === 'AWAY' && <small className="block">已离开</small>}
          </>
        )}
      </span>
    </li>
  );
}

interface RosterProps {
  readonly study: GroupStudy;
  readonly changes: ReturnType<typeof useGroupChanges>;
}

/** One square a person: pressed when the person is there. */
function NumberGrid({ study, changes: { mark } }: RosterProps) {
  const turn = ({ number, presence }: Attendee) =>
    mark.mutate(
      { numbers: [number], direction: presence === 'PRESENT' ? 'OUT' : 'IN' },
      { onError: (error) => showToast(error.message, { kind: 'error' }) },
    );
  return (
    <ul className={s.grid}>
      {study.people.map((person) => (
        <li key={person.userId}>
          <button
            type="button"
            aria-pressed={person.presence === 'PRESENT'}
            aria-label={`${person.number} 号 ${person.name}，${PRESENCE_WORDS[person.presence]}`}
            onClick={() => turn(person)}
          >
            <b>{person.number}</b>
            <span className="cut">{person.name}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Numbers as they are typed: 1 3 5-12. */
export const typedNumbers = (text: string): number[] =>
  text.split(/[\s,，、;；]+/).flatMap((part) => {
    const [, from, to] = /^(\d{1,3})(?:[-－~到](\d{1,3}))?$/.exec(part) ?? [];
    if (from === undefined) return [];
    const [first, last] = [Number(from), Number(to ?? from)];
    return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);
  });

function TypedNumbers({ changes: { mark } }: Pick<RosterProps, 'changes'>) {
  const [text, setText] = useState('');
  const numbers = typedNumbers(text);
  const send = (direction: 'IN' | 'OUT') =>
    mark.mutate(
      { numbers, direction },
      {
        onSuccess: ({ data }) => {
          setText('');
          showToast(`${data.changedNum} 人${direction === 'IN' ? '到场' : '离开'}`);
        },
        onError: (error) => showToast(error.message, { kind: 'error' }),
      },
    );
  const isOff = numbers.length === 0;
  return (
    <form
      className={s.typed}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isOff) send('IN');
      }}
    >
      <input
        className={s.numbersInput}
        aria-label="输入编号"
        placeholder="输入编号，如 1 3 5-12"
        inputMode="text"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button size="s" type="submit" disabled={isOff} loading={mark.isPending}>
        到场
      </Button>
      <Button size="s" disabled={isOff} onClick={() => send('OUT')}>
        离开
      </Button>
    </form>
  );
}

/** Everybody of the branch: who is in the room and for how long, or their numbers to tick. */
export function Roster({ study, changes }: RosterProps) {
  const [view, setView] = useState<'list' | 'numbers'>('numbers');
  const [isAdding, setIsAdding] = useState(false);
  const present = study.people.filter(({ presence }) => presence === 'PRESENT').length;
  const length = study.durationSeconds;
  return (
    <section className={`panel ${s.roll}`} aria-label="到场名单">
      <header>
        <h2 className="title-s">点编号签到</h2>
        <p className={s.big}>
          {present} <small>/ {study.people.length} 人在场</small>
        </p>
        <Segmented
          label="名单的样子"
          items={[
            { key: 'numbers', label: '点编号' },
            { key: 'list', label: '看分钟' },
          ]}
          value={view}
          onChange={setView}
        />
        <TypedNumbers changes={changes} />
      </header>
      {view === 'numbers' ? (
        <NumberGrid study={study} changes={changes} />
      ) : (
        <ol className={s.stays}>
          <li className={s.head} aria-hidden="true">
            <span>号</span>
            <span>姓名</span>
            <span>在场</span>
            <span className="to-end">分钟</span>
          </li>
          {study.people.map((person) => (
            <Row key={person.userId} person={person} length={length} />
          ))}
        </ol>
      )}
      <footer>
        <span>人到了就点他的号，走了再点一次</span>
        <Button size="s" kind="text" onClick={() => setIsAdding(true)}>
          加别的支部的人
        </Button>
      </footer>
      <GuestDialog study={study} changes={changes} open={isAdding} onClose={() => setIsAdding(false)} />
    </section>
  );
}
