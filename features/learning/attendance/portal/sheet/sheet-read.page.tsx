import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { TextField } from '#platform/web/ui/entry/text-field.tsx';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { LoadingState } from '#platform/web/ui/states/loading-state.tsx';
import { isShortCode, tidyShortCode } from '../../shared/short-code.rules.ts';
import { dayText, SIGN_DESK_PATH, signPath } from '../../shared/sign-page.words.ts';
import { SignFrame } from '../parts/sign-frame.tsx';
import s from './sheet.module.css';
import { type SheetMark, useReadCode, useSheet } from './sheet.queries.ts';

const MARKS = [
  { key: 'PRESENT', label: '签了' },
  { key: 'LATE', label: '勾了迟' },
  { key: 'OUT', label: '签退' },
] as const;
const MARK_WORDS: Readonly<Record<SheetMark, string>> = { PRESENT: '已到', LATE: '迟到', OUT: '已签退' };

interface Read {
  readonly key: number;
  readonly name: string;
  readonly code: string;
  readonly words: string;
  readonly isGood: boolean;
}

type Sheet = NonNullable<ReturnType<typeof useSheet>['data']>;

/** Short codes typed one after another: code, Enter, next. */
function Entry({ id, sheet }: { readonly id: string; readonly sheet: Sheet }) {
  const [code, setCode] = useState('');
  const [mark, setMark] = useState<SheetMark>('PRESENT');
  const [problem, setProblem] = useState('');
  const [rows, setRows] = useState<readonly Read[]>([]);
  const count = useRef(0);
  const read = useReadCode(id);
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
      const result = await read.mutateAsync({ code: typed, mark });
      const words =
        result?.outcome === 'CONFLICT'
          ? '和已登记的对不上，等您处理'
          : result?.outcome === 'REFUSED'
            ? '没有记上'
            : `${MARK_WORDS[mark]}${result?.outcome === 'KNOWN' ? '，早已登记' : ''}`;
      const isGood = result?.outcome === 'RECORDED' || result?.outcome === 'KNOWN';
      setRows((before) => [{ key, name: person.name, code: typed, words, isGood }, ...before]);
    } catch (error) {
      setCode(typed);
      setProblem((error as Error).message);
    }
  };
  return (
    <>
      <h1>读回签到表</h1>
      <p className="ink-3">
        {sheet.gathering.title}　{dayText(sheet.gathering.startTime)}　{sheet.gathering.place}
      </p>
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
      <ol className={s.rows}>
        {rows.map(({ key, name, code: of, words, isGood }) => (
          <li key={key}>
            <b>{name}</b>
            <span className="ink-3">{of}</span>
            <span className={isGood ? 'pine' : 'gold-ink'}>{words}</span>
          </li>
        ))}
      </ol>
    </>
  );
}

/** 读回签到表 by the keyboard. */
export function SheetReadPage() {
  const id = useSearchParams()[0].get('id') ?? '';
  const sheet = useSheet(id);
  return (
    <SignFrame title="读回签到表" foot={<ButtonLink to={signPath(SIGN_DESK_PATH, id)}>看考勤</ButtonLink>}>
      {sheet.data ? (
        <Entry id={id} sheet={sheet.data} />
      ) : (
        <LoadingState
          as="h1"
          query={sheet}
          label="签到表"
          blocks={['48px', '72px']}
          unknown={{
            title: '没有找到这一场签到',
            reason: '它可能已被取消',
            back: { to: '/dashboard', label: '回首页' },
          }}
        />
      )}
    </SignFrame>
  );
}
