import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { clockText } from '#platform/shared/times.ts';
import { Button } from '#platform/web/console/console-button.tsx';
import {
  alignedLines,
  type CaptionFile,
  type CaptionLine,
  captionText,
  cueTime,
  ownLines,
  retimed,
  typedSeconds,
} from '../../shared/captions/caption-lines.rules.ts';
import { directionOf } from '../../shared/catalogue/content-languages.rules.ts';
import s from './captions.module.css';

/** Typing is gathered before the whole file is written anew. */
const GATHER_MS = 500;

export interface CaptionTableProps {
  readonly file: CaptionFile;
  /** The text of the first language; empty in its own tab. */
  readonly original: string;
  readonly isDisabled: boolean;
  readonly onChange: (text: string) => void;
}

const linesOf = (original: string, text: string): CaptionLine[] =>
  original === '' ? ownLines(text) : alignedLines(original, text);

/** Lines as they are being written; the file follows after a moment, at leaving and at going away. */
const useLines = ({ file, original, onChange }: CaptionTableProps) => {
  const [lines, setLines] = useState(() => linesOf(original, file.text));
  const [source, setSource] = useState(file.text);
  const pending = useRef<CaptionLine[] | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Another file came in its place (an upload, the other version of a conflict): show that one.
  if (file.text !== source && pending.current === null) {
    setSource(file.text);
    if (file.text !== captionText(lines)) setLines(linesOf(original, file.text));
  }
  const flush = () => {
    clearTimeout(timer.current);
    if (pending.current === null) return;
    const text = captionText(pending.current);
    pending.current = null;
    setSource(text);
    onChange(text);
  };
  const flushNow = useEffectEvent(flush);
  useEffect(() => () => flushNow(), []);
  const change = (next: CaptionLine[]) => {
    setLines(next);
    pending.current = next;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => flushNow(), GATHER_MS);
  };
  return { lines, change, flush };
};

interface TimeCellProps {
  readonly line: CaptionLine;
  /** From 1. */
  readonly no: number;
  readonly isDisabled: boolean;
  readonly onChange: (changed: Partial<CaptionLine>) => void;
}

function TimeCell({ line, no, isDisabled, onChange }: TimeCellProps) {
  const [typed, setTyped] = useState<{ readonly start?: string; readonly end?: string }>({});
  const [isUnread, setIsUnread] = useState(false);
  const leave = (side: 'start' | 'end') => {
    const value = typed[side] === undefined ? null : typedSeconds(typed[side]);
    setIsUnread(typed[side] !== undefined && value === null);
    if (typed[side] !== undefined && value === null) return;
    if (value !== null) onChange(retimed(line, { [side]: value }));
    setTyped({});
  };
  return (
    <span className="stack gap-4">
      {(['start', 'end'] as const).map((side) => (
        <input
          key={side}
          className={s.timeInput}
          aria-label={`${clockText(line.start)} 这句${side === 'start' ? '从' : '到'}何时`}
          disabled={isDisabled}
          value={typed[side] ?? cueTime(line[side])}
          onChange={(event) => setTyped({ [side]: event.target.value })}
          aria-invalid={(isUnread && typed[side] !== undefined) || undefined}
          onKeyDown={(event) => {
            // Enter takes the typed time over and saves nothing past it.
            if (event.key !== 'Enter' || typed[side] === undefined) return;
            event.preventDefault();
            leave(side);
          }}
          onBlur={() => leave(side)}
        />
      ))}
      {isUnread && (
        <small role="alert">
          第 {no} 句的时间看不懂，还按 {cueTime(line.start)} 至 {cueTime(line.end)}；请写成 0:03.5 这样
        </small>
      )}
    </span>
  );
}

/** One language, sentence by sentence: the original alone with its times, a translation beside the original. */
export function CaptionTable(props: CaptionTableProps) {
  const { file, original, isDisabled } = props;
  const { lines, change, flush } = useLines(props);
  const isFirst = original === '';
  const written = { lang: file.lang, dir: directionOf(file.lang) } as const;
  const changeLine = (index: number, changed: Partial<CaptionLine>) =>
    change(lines.map((line, at) => (at === index ? { ...line, ...changed } : line)));
  const add = () => {
    const start = lines.at(-1)?.end ?? 0;
    change([...lines, { start, end: start + 3, source: '', text: '' }]);
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must scroll by keyboard too */}
      <section className={s.scroll} tabIndex={0} aria-label="逐句字幕" onBlur={flush}>
        <table className={s.table}>
          <thead>
            <tr>
              <th scope="col">时间</th>
              {!isFirst && <th scope="col">原文</th>}
              <th scope="col">{isFirst ? '字幕' : '译文'}</th>
              {isFirst && !isDisabled && <td />}
            </tr>
          </thead>
          <tbody>
            {lines.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: sentences have no other name, their times change
              <tr key={index}>
                <td className={s.at}>
                  {isFirst ? (
                    <TimeCell
                      line={line}
                      no={index + 1}
                      isDisabled={isDisabled}
                      onChange={(changed) => changeLine(index, changed)}
                    />
                  ) : (
                    clockText(line.start)
                  )}
                </td>
                {!isFirst && (
                  <td>{line.source || <small className="small ink-3">（这时没有原文）</small>}</td>
                )}
                <td>
                  <textarea
                    {...written}
                    className={s.text}
                    rows={1}
                    aria-label={`${clockText(line.start)} ${isFirst ? '字幕' : '译文'}`}
                    placeholder={isFirst ? '请输入字幕' : '请输入译文'}
                    disabled={isDisabled}
                    value={line.text}
                    onChange={(event) => changeLine(index, { text: event.target.value })}
                  />
                  {!isFirst && line.text.trim() === '' && (
                    <small className="block small danger above-3">没有译文</small>
                  )}
                </td>
                {isFirst && !isDisabled && (
                  <td>
                    <Button
                      kind="text"
                      size="s"
                      aria-label={`删除 ${clockText(line.start)} 这句`}
                      onClick={() => change(lines.filter((_, at) => at !== index))}
                    >
                      删除
                    </Button>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {isFirst && !isDisabled && (
        <Button size="s" className="above-12" onClick={add}>
          加一句
        </Button>
      )}
    </>
  );
}
