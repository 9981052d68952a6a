import { cx } from '#platform/web/ui/cx.ts';
import { Tag } from '#platform/web/ui/tag.tsx';
import s from './class-chat.module.css';
import { Face } from './message-row.tsx';
import type { useMentions } from './use-mentions.ts';

interface MentionListProps {
  readonly id: string;
  readonly mentions: ReturnType<typeof useMentions>;
}

export const mentionId = (id: string, at: number): string => `${id}-${at}`;

/** People to be named, above the words; the focus stays in the words. */
export function MentionList({ id, mentions: { people, at, choose } }: MentionListProps) {
  return (
    <div className={s.mentions} role="listbox" id={id} aria-label="提到谁">
      {people.map((person, place) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the words keep the focus and name the active option
        // biome-ignore lint/a11y/useKeyWithClickEvents: keys are heard by the words
        <div
          key={person.userId}
          id={mentionId(id, place)}
          role="option"
          aria-selected={place === at}
          className={cx(s.mention, place === at && s.active)}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => choose(person)}
        >
          <Face id={person.userId} name={person.name} />
          <bdi>{person.name}</bdi>
          {person.isManager && <Tag tone="pine">班主任</Tag>}
        </div>
      ))}
    </div>
  );
}
