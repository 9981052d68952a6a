import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { useDebounced } from '#platform/web/ui/entry/use-debounced.ts';
import {
  type Mentioned,
  type MentionStart,
  mentionedIn,
  mentionStart,
  withMention,
} from '../shared/mention.rules.ts';
import { useNamedPeople } from './class-chat.queries.ts';

const SEARCH_AFTER_MS = 150;

interface MentionTerms {
  readonly groupId: string;
  readonly userId: string;
  readonly area: RefObject<HTMLTextAreaElement | null>;
  readonly write: (text: string) => void;
}

/** The list of names behind an `@`: arrows move in it, Enter and Tab choose, Escape closes it. */
export const useMentions = ({ groupId, userId, area, write }: MentionTerms) => {
  const [start, setStart] = useState<MentionStart | null>(null);
  const [at, setAt] = useState(0);
  const chosen = useRef<readonly Mentioned[]>([]);
  const keyword = useDebounced(start?.keyword ?? '', SEARCH_AFTER_MS);
  const { data } = useNamedPeople(groupId, keyword, start !== null);
  const found = data?.datalist.filter((person) => person.userId !== userId) ?? [];
  const people = start === null || keyword !== start.keyword ? [] : found;
  const isOpen = people.length > 0;

  const look = (text: string, caret: number) => {
    setStart(mentionStart(text, caret));
    setAt(0);
  };
  const choose = (person: Mentioned) => {
    const element = area.current;
    if (start === null || element === null) return;
    const { text, caret } = withMention(element.value, start, person.name);
    chosen.current = [...chosen.current, person];
    write(text);
    setStart(null);
    element.focus();
    // The caret moves when the new text is drawn.
    requestAnimationFrame(() => element.setSelectionRange(caret, caret));
  };
  /** Answers whether the key was for the list. */
  const press = (event: KeyboardEvent<HTMLTextAreaElement>): boolean => {
    if (!isOpen || event.nativeEvent.isComposing) return false;
    const { key } = event;
    const person = people[at];
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      const step = key === 'ArrowDown' ? 1 : -1;
      setAt((at + step + people.length) % people.length);
    } else if ((key === 'Enter' || key === 'Tab') && person) choose(person);
    else if (key === 'Escape') setStart(null);
    else return false;
    event.preventDefault();
    return true;
  };
  return {
    people,
    at,
    isOpen,
    look,
    press,
    choose,
    close: () => setStart(null),
    /** Ids of the chosen people whose names stand in the text that is sent; the next message begins anew. */
    take: (text: string): readonly string[] => {
      const named = mentionedIn(text, chosen.current);
      chosen.current = [];
      setStart(null);
      return named.map((person) => person.userId);
    },
  };
};
