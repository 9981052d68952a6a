import { Button } from '#platform/web/console/console-button.tsx';
import { cx } from '#platform/web/ui/cx.ts';
import { Checkbox } from '#platform/web/ui/entry/choice.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import type { ImportCounts } from './import-choice.rules.ts';
import s from './step-check.module.css';

function Counts({ counts, isBehind }: { readonly counts: ImportCounts; readonly isBehind: boolean }) {
  const { all, ready, failed, warned, left } = counts;
  return (
    <p className={`flex wraps gap-4-16 ink-2 ${s.counts}`} aria-live="polite" aria-busy={isBehind}>
      <span>
        共 <b className="large serif">{all}</b> 题
      </span>
      <span className="pine">
        可导入 <b className="large serif">{ready}</b>
      </span>
      <span className={cx(failed > 0 && 'danger')}>
        有错 <b className="large serif">{failed}</b>
      </span>
      <span className={cx(warned > 0 && 'gold-ink')}>
        提醒 <b className="large serif">{warned}</b>
      </span>
      {left > 0 && (
        <span>
          不导入 <b className="large serif">{left}</b>
        </span>
      )}
    </p>
  );
}

/** Parts of the file that could not be read. */
export function SourceNotes({ notes }: { readonly notes: readonly string[] }) {
  if (notes.length === 0) return null;
  return (
    <details className={s.notes} open={notes.length <= 3}>
      <summary className="row gap-8 presses">
        <Icon name="warning" size="s" />
        文件里有 {notes.length} 处没有读出来，或换了样子
      </summary>
      <ul className="scrolls-y above-6 plain ink-2">
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </details>
  );
}

export interface CheckBarProps {
  readonly counts: ImportCounts;
  readonly problemNum: number;
  readonly isBehind: boolean;
  readonly onlyProblems: boolean;
  readonly onOnlyProblems: (isOn: boolean) => void;
  readonly onNextProblem: () => void;
  readonly onBack: () => void;
  readonly onNext: () => void;
}

/** How far the check is, and the ways through it. */
export function CheckBar(props: CheckBarProps) {
  const { counts, problemNum, isBehind, onlyProblems, onOnlyProblems, onNextProblem, onBack, onNext } = props;
  return (
    <div className={s.bar}>
      <Counts counts={counts} isBehind={isBehind} />
      <span className="row wraps gap-12">
        <Checkbox checked={onlyProblems} onChange={(event) => onOnlyProblems(event.target.checked)}>
          只看有问题的
        </Checkbox>
        <Button
          size="s"
          title="F8，往回是 Shift+F8"
          reason={problemNum === 0 ? '没有问题了' : undefined}
          onClick={onNextProblem}
        >
          下一个问题 F8
        </Button>
      </span>
      <span className={`row wraps gap-12 push ${s.barEnd}`}>
        <Button onClick={onBack}>上一步</Button>
        <Button
          kind="primary"
          reason={isBehind ? '正在读' : counts.ready === 0 ? '没有能导入的题' : undefined}
          onClick={onNext}
        >
          下一步，导入 {counts.ready} 题
        </Button>
      </span>
    </div>
  );
}
