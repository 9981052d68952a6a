import { useRef, useState } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { TextField } from '#platform/web/ui/entry/text-field.tsx';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { isShortCode, tidyShortCode } from '../../shared/short-code.rules.ts';
import { isWritten, resultWords, type Sheet, type SheetMark, useReadSheet } from './sheet.queries.ts';
import s from './sheet-read.module.css';

const MARKS = [
  { key: 'PRESENT', label: '签了' },
  { key: 'LATE', label: '勾了迟' },
  { key: 'OUT', label: '签退' },
] as const;

interface Read {
  readonly key: number;
  readonly name: string;
  readonly code: string;
  readonly words: string;
  readonly isGood: boolean;
}

/** Short codes typed one after another: code, Enter, next. */
export function CodeEntry({ id, sheet }: { readonly id: string; readonly sheet: Sheet }) {
  const [code, setCode] = useState('');
  const [mark, setMark] = useState<SheetMark>('PRESENT');
  const [problem, setProblem] = useState('');
  const [rows, setRows] = useState<readonly Read[]>([]);
  const count = useRef(0);
  const read = useReadSheet(id);
  const typed = tidyShortCode(code);
  const person = sheet.people.find(({ shortCode }) => shortCode === typed);
  const enter = async () => {
    if (typed === '') return;
    if (!isShortCode(typed) || !person) {
      setProblem(isShortCode(typed) ? '名单里没有这个短码' : '末位校验不对，请对照表再输一次');
      return;
    }
    setProblem('');
    setCode('');
    count.current += 1;
    const key = count.current;
    try {
      const outcome = (await read.mutateAsync([{ code: typed, mark }]))[0]?.outcome;
      const words = resultWords(mark, outcome);
      const row = { key, name: person.name, code: typed, words, isGood: isWritten(outcome) };
      setRows((before) => [row, ...before]);
    } catch (error) {
      setCode(typed);
      setProblem((error as Error).message);
    }
  };
  return (
    <div className={s.typed}>
      <Segmented label="表上写着什么" items={MARKS} value={mark} onChange={setMark} />
      <form
        className={s.entry}
        onSubmit={(event) => {
          event.preventDefault();
          void enter();
        }}
      >
        <TextField
          label="短码"
          value={code}
          autoComplete="off"
          autoCapitalize="characters"
          autoFocus
          error={problem}
          hint={
            person
              ? `${person.name}　${person.orgName}，按回车记下`
              : '四位，大小写都行；输完按回车，接着输下一个'
          }
          onChange={(event) => {
            setCode(event.target.value);
            setProblem('');
          }}
        />
        <Button type="submit" kind="primary" loading={read.isPending}>
          记下
        </Button>
      </form>
      <p role="status">
        {rows.length === 0
          ? '还没有读到人'
          : `读了 ${rows.length} 个，最近：${rows[0]?.name}，${rows[0]?.words}`}
      </p>
      <ol className={s.results}>
        {rows.map(({ key, name, code: of, words, isGood }) => (
          <li key={key}>
            <b>{name}</b>
            <span className="ink-3">{of}</span>
            <span className={isGood ? 'pine' : 'gold-ink'}>{words}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
