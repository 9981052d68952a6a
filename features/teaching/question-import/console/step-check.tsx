import { Select } from 'antd';
import { lazy, Suspense, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { cx } from '#platform/web/ui/cx.ts';
import { Skeleton, SkeletonBlock } from '#platform/web/ui/states/skeleton.tsx';
import type { SourceFormat } from '../shared/import-items.parser.ts';
import { CheckBar, SourceNotes } from './check-bar.tsx';
import {
  type CheckedItem,
  type ImportCounts,
  indexAtLine,
  isProblem,
  nextWanted,
} from './import-choice.rules.ts';
import { ItemList, type ItemListHandle } from './item-list.tsx';
import type { SourceEditorHandle } from './source-editor.tsx';
import s from './step-check.module.css';
import type { ImportState } from './use-import.ts';
import type { useParsed } from './use-parsed.ts';

const SourceEditor = lazy(() =>
  import('./source-editor.tsx').then((module) => ({ default: module.SourceEditor })),
);

const FORMATS: readonly { readonly value: SourceFormat; readonly label: string }[] = [
  { value: 'text', label: '普通写法' },
  { value: 'gift', label: 'GIFT' },
  { value: 'aiken', label: 'Aiken' },
];

export interface StepCheckProps {
  readonly state: ImportState;
  readonly checked: readonly CheckedItem[];
  readonly counts: ImportCounts;
  readonly parsed: ReturnType<typeof useParsed>;
  readonly onBack: () => void;
  readonly onNext: () => void;
}

/** Which pane the person works in: only that one takes the other along. */
const useDriver = () => {
  const driver = useRef<'source' | 'items'>('source');
  const drives = (pane: 'source' | 'items') => ({
    onPointerEnter: () => {
      driver.current = pane;
    },
    onFocus: () => {
      driver.current = pane;
    },
    onTouchStart: () => {
      driver.current = pane;
    },
  });
  return { driver, drives };
};

/** 第二步: the source at the left, what was read of it at the right; they scroll together. */
export function StepCheck({ state, checked, counts, parsed, onBack, onNext }: StepCheckProps) {
  const { work, change } = state;
  const editor = useRef<SourceEditorHandle>(null);
  const list = useRef<ItemListHandle>(null);
  const { driver, drives } = useDriver();
  const [pane, setPane] = useState<'source' | 'items'>('items');
  const [onlyProblems, setOnlyProblems] = useState(false);
  const [line, setLine] = useState(1);
  const active = checked[indexAtLine(checked, line)];
  // The editor draws them anew only when they are others.
  const marks = useMemo(
    () => checked.flatMap(({ problems, state: itemState }) => (itemState === 'left' ? [] : problems)),
    [checked],
  );
  const problemNum = checked.filter(isProblem).length;

  const goTo = (step: 1 | -1) => {
    const at = nextWanted(checked, indexAtLine(checked, line), step, isProblem);
    const item = checked[at];
    if (!item) return;
    const to = item.problems[0]?.line ?? item.item.fromLine;
    setLine(to);
    editor.current?.goTo(to, true);
    list.current?.show(item.key);
  };
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'F8') return;
    event.preventDefault();
    goTo(event.shiftKey ? -1 : 1);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => pressed(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);

  return (
    <>
      <SourceNotes notes={work.notes} />
      <CheckBar
        counts={counts}
        problemNum={problemNum}
        isBehind={parsed.isBehind}
        onlyProblems={onlyProblems}
        onOnlyProblems={setOnlyProblems}
        onNextProblem={() => goTo(1)}
        onBack={onBack}
        onNext={onNext}
      />
      <fieldset className={s.switch} aria-label="看哪一边">
        <button type="button" aria-pressed={pane === 'source'} onClick={() => setPane('source')}>
          原文
        </button>
        <button type="button" aria-pressed={pane === 'items'} onClick={() => setPane('items')}>
          读出的题
        </button>
      </fieldset>
      <div className={cx(s.panes, pane === 'source' ? s.showsSource : s.showsItems)}>
        <section className={s.pane} aria-labelledby="import-source" {...drives('source')}>
          <div className={s.paneHead}>
            <h2 className="large one-line" id="import-source">
              原文
            </h2>
            <span className="small ink-3 grows shrinks">改这里，右边跟着重读</span>
            <Select<SourceFormat>
              aria-label="原文的写法"
              size="small"
              value={work.format}
              options={[...FORMATS]}
              popupMatchSelectWidth={false}
              onChange={(format) => change({ format })}
            />
          </div>
          <Suspense
            fallback={
              <Skeleton label="编辑框">
                <SkeletonBlock height="480px" />
              </Skeleton>
            }
          >
            <SourceEditor
              ref={editor}
              text={work.text}
              marks={marks}
              active={active ? { from: active.item.fromLine, to: active.item.toLine } : null}
              isBehind={parsed.isBehind}
              onChange={(text) => change({ text })}
              onLine={(to) => {
                setLine(to);
                if (driver.current === 'source') list.current?.reveal(to);
              }}
              onScroll={(top) => {
                if (driver.current === 'source') list.current?.align(top);
              }}
            />
          </Suspense>
        </section>
        <section className={s.pane} aria-labelledby="import-items" {...drives('items')}>
          <div className={s.paneHead}>
            <h2 className="large one-line" id="import-items">
              读出的题
            </h2>
            <span className="small ink-3 grows shrinks">
              {parsed.isBehind ? '正在读……' : '点字母改答案；点行号看原文'}
            </span>
          </div>
          <ItemList
            ref={list}
            items={onlyProblems ? checked.filter(isProblem) : checked}
            isFirst={parsed.isFirst}
            isFiltered={onlyProblems}
            activeKey={active?.key ?? ''}
            onScroll={(top) => {
              if (driver.current === 'items') editor.current?.align(top);
            }}
            onLine={(to, isFocused) => {
              setLine(to);
              setPane('source');
              editor.current?.goTo(to, isFocused);
            }}
            onFix={(key, fix) => {
              const { [key]: _, ...others } = work.fixes;
              change({ fixes: fix === null ? others : { ...others, [key]: fix } });
            }}
            onLeave={(key, isLeft) =>
              change({
                leftOut: isLeft ? [...work.leftOut, key] : work.leftOut.filter((one) => one !== key),
              })
            }
          />
        </section>
      </div>
    </>
  );
}
