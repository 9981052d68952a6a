import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { TextBox } from '#platform/web/console/entry/text-box.tsx';
import { mayLeave } from '#platform/web/console/form/leave-guard.ts';
import { LoadingState } from '#platform/web/ui/states/loading-state.tsx';
import { SkeletonBlock } from '#platform/web/ui/states/skeleton.tsx';
import s from './dictionaries.module.css';
import { useDictionaries } from './dictionaries.queries.ts';

export const TITLE = '字典';
const WORD_MAX = 20;

interface DictionaryFrameProps {
  readonly dictCode: string;
  readonly children: ReactNode;
}

/** The dictionaries at the left, the chosen one at the right. */
export function DictionaryFrame({ dictCode, children }: DictionaryFrameProps) {
  const query = useDictionaries();
  const [, setParams] = useSearchParams();
  const [word, setWord] = useState('');
  const found = query.data?.filter(({ title }) => title.includes(word.trim())) ?? [];
  const choose = async (code: string) => {
    if (code !== dictCode && (await mayLeave())) setParams({ dict: code });
  };
  return (
    <div className={s.page}>
      <section className="panel" aria-label="全部字典">
        <div className={s.find}>
          <TextBox
            aria-label="找字典"
            placeholder="找字典"
            limit={WORD_MAX}
            value={word}
            onChange={setWord}
          />
        </div>
        {query.data ? (
          <ul className={s.choices}>
            {found.map(({ dictCode: code, title, num }) => (
              <li key={code}>
                <button
                  type="button"
                  className={s.choice}
                  aria-current={code === dictCode}
                  onClick={() => void choose(code)}
                >
                  {title}
                  <span className="small regular ink-3">{num} 项</span>
                </button>
              </li>
            ))}
            {found.length === 0 && <li className="pad-12-16 ink-3">没有叫这个名称的字典</li>}
          </ul>
        ) : (
          <LoadingState query={query} label="全部字典">
            <SkeletonBlock width="100%" height="240px" />
          </LoadingState>
        )}
      </section>
      <section className="panel shrinks" aria-label="字典的各项">
        {children}
      </section>
    </div>
  );
}
