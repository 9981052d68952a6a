import { ConfigProvider, DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import {
  type AriaAttributes,
  type ComponentProps,
  createContext,
  type KeyboardEvent,
  useContext,
  useState,
} from 'react';
import { EntryNote } from './entry-note.tsx';
import { type DateKind, type DateLimits, dateProblem, readTyped } from './typed-date.rules.ts';

interface Typing {
  readonly shown: string;
  readonly type: (text: string) => void;
  readonly commit: (picked?: string) => void;
  readonly enter: () => void;
}

const TypingContext = createContext<Typing | null>(null);

/** The picker's own input drops what it cannot read and lets Enter send the form: this one keeps the text. */
function TypedInput(props: ComponentProps<'input'>) {
  const typing = useContext(TypingContext);
  if (typing === null) return <input {...props} />;
  const pressed = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') props.onKeyDown?.(event);
    else if (!event.nativeEvent.isComposing) {
      event.preventDefault();
      typing.enter();
    }
  };
  return (
    <input
      {...props}
      value={typing.shown}
      onChange={(event) => typing.type(event.target.value)}
      onKeyDown={pressed}
      onBlur={(event) => {
        typing.commit();
        props.onBlur?.(event);
      }}
    />
  );
}

const COMPONENTS = { input: TypedInput };
const FORMATS = { day: 'YYYY-MM-DD', moment: 'YYYY-MM-DD HH:mm', time: 'HH:mm' } as const;
/** A calendar low enough to stand whole above or below a field in the middle of the form. */
const LOW_CALENDAR = { components: { DatePicker: { cellHeight: 26, textHeight: 38 } } } as const;

const momentOf = (text: string, kind: DateKind): Dayjs | null => {
  const read = readTyped(text, kind);
  if ('problem' in read || read.value === '') return null;
  return dayjs(kind === 'time' ? `2000-01-01 ${read.value}` : read.value);
};

export interface DateEntryProps extends DateLimits, AriaAttributes {
  readonly kind: DateKind;
  readonly id?: string | undefined;
  readonly value?: string | undefined;
  /** The value in its form, empty, or the typed text as it stands while it cannot be read. */
  readonly onChange?: ((value: string) => void) | undefined;
  /** After the text was left, entered, or a day was picked: the moment to check it. */
  readonly onBlur?: ((value: string) => void) | undefined;
  /** Enter, after the text was taken over. */
  readonly onEnter?: (() => void) | undefined;
  readonly placeholder?: string | undefined;
  readonly disabled?: boolean | undefined;
  readonly canClear?: boolean | undefined;
  /** The time of day that a moment begins with when its day is picked. */
  readonly hour?: number | undefined;
  /** Whether a moment is handed on with its seconds, as the wire has it: `yyyy-MM-dd HH:mm:00`. */
  readonly hasSeconds?: boolean | undefined;
  readonly size?: 'small' | undefined;
  readonly className?: string | undefined;
  readonly hasProblem?: boolean | undefined;
}

const shownOf = (value: string, kind: DateKind): string => {
  const read = readTyped(value, kind);
  return 'problem' in read ? value : read.value;
};

/** Typed text as it is handed on. */
const keptOf = (text: string, { kind, hasSeconds = false }: DateEntryProps): string => {
  const read = readTyped(text, kind);
  if ('problem' in read) return text;
  return hasSeconds && read.value !== '' ? `${read.value}:00` : read.value;
};

const showTimeOf = (hour: number) => ({
  format: 'HH:mm',
  minuteStep: 5 as const,
  defaultOpenValue: dayjs().hour(hour).minute(0).second(0),
});

/** Typed text of a date field: it stays as it is until it is left or entered, and is never thrown away. */
const useTyping = (props: DateEntryProps, close: () => void): Typing => {
  const { kind, value = '', onChange, onBlur, onEnter } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const commit = (picked?: string) => {
    setTyped(null);
    onBlur?.(picked ?? (typed === null ? value : keptOf(typed, props)));
  };
  return {
    shown: typed ?? shownOf(value, kind),
    type: (text) => {
      setTyped(text);
      onChange?.(keptOf(text, props));
    },
    commit,
    enter: () => {
      close();
      commit();
      onEnter?.();
    },
  };
};

/**
 * A day (`yyyy-MM-dd`), a moment (`yyyy-MM-dd HH:mm`) or a time of day (`HH:mm`), typed or picked. Enter takes the
 * typed text over and never sends the form. In a form use `DateItem`, by itself `DateBox`: both say what is wrong.
 */
export function DateEntry(props: DateEntryProps) {
  const { kind, id, value = '', onChange, min = '', max = '', hour = 9, canClear = true } = props;
  const { placeholder, disabled, size, className, hasProblem = false } = props;
  const [isOpen, setIsOpen] = useState(false);
  const typing = useTyping(props, () => setIsOpen(false));
  const limits = { minDate: momentOf(min, kind), maxDate: momentOf(max, kind) };
  const aria = Object.fromEntries(Object.entries(props).filter(([name]) => name.startsWith('aria-')));
  return (
    <TypingContext value={typing}>
      <ConfigProvider theme={LOW_CALENDAR}>
        <DatePicker
          {...aria}
          {...(id === undefined ? {} : { id })}
          {...(disabled === undefined ? {} : { disabled })}
          {...(size === undefined ? {} : { size })}
          {...(hasProblem ? { status: 'error' as const } : {})}
          {...(limits.minDate === null ? {} : { minDate: limits.minDate })}
          {...(limits.maxDate === null ? {} : { maxDate: limits.maxDate })}
          {...(kind === 'moment' ? { showTime: showTimeOf(hour) } : {})}
          {...(kind === 'time' ? { picker: 'time' as const, minuteStep: 5 as const } : {})}
          components={COMPONENTS}
          className={className ?? ''}
          style={className === undefined ? { width: '100%' } : {}}
          format={FORMATS[kind]}
          placeholder={placeholder ?? ''}
          allowClear={canClear}
          showNow={false}
          needConfirm={false}
          open={isOpen}
          onOpenChange={setIsOpen}
          value={momentOf(value, kind)}
          onChange={(at: Dayjs | null) => {
            const picked = at === null ? '' : keptOf(at.format(FORMATS[kind]), props);
            onChange?.(picked);
            typing.commit(picked);
          }}
        />
      </ConfigProvider>
    </TypingContext>
  );
}

export interface DateBoxProps extends Omit<DateEntryProps, 'onChange' | 'onBlur'> {
  readonly value: string;
  /** A value that can be, once it was entered, left or picked. */
  readonly onCommit: (value: string) => void;
  /** The sentence below the field, empty for none: what stands around it does not save past it. */
  readonly onProblem?: ((problem: string) => void) | undefined;
}

/** A date field outside of a form: what cannot be stays in it with a sentence below, and is not handed on. */
export function DateBox({ value, onCommit, onProblem, ...rest }: DateBoxProps) {
  const [typed, setTyped] = useState({ text: value, of: value });
  const [problem, setProblem] = useState('');
  if (typed.of !== value) {
    setTyped({ text: value, of: value });
    setProblem('');
  }
  const check = (text: string) => {
    const found = dateProblem(text, rest.kind, rest);
    setProblem(found);
    onProblem?.(found);
    if (found === '' && text !== value) onCommit(text);
  };
  return (
    <EntryNote problem={problem}>
      {(noteId) => (
        <DateEntry
          {...rest}
          value={typed.text}
          hasProblem={problem !== ''}
          aria-invalid={problem !== ''}
          aria-describedby={noteId}
          onChange={(text) => {
            setTyped({ text, of: value });
            setProblem('');
            onProblem?.('');
          }}
          onBlur={check}
        />
      )}
    </EntryNote>
  );
}
