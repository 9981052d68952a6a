import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { ConsoleIcon } from '#platform/web/console/console-icon.tsx';
import { ConsolePage } from '#platform/web/console/console-page.tsx';
import { draftTime } from '#platform/web/console/form/draft.rules.ts';
import { cx } from '#platform/web/ui/cx.ts';
import { Icon } from '#platform/web/ui/icon.tsx';
import s from './import.module.css';
import { checkedItems, countsOf } from './import-choice.rules.ts';
import { ResultDialog } from './result-dialog.tsx';
import { StepCheck } from './step-check.tsx';
import { StepFile } from './step-file.tsx';
import { StepSource } from './step-source.tsx';
import { useCommit } from './use-commit.ts';
import { type ImportState, useImport } from './use-import.ts';
import { useParsed } from './use-parsed.ts';

type Step = 'source' | 'check' | 'file';

const STEPS: readonly { readonly key: Step; readonly label: string }[] = [
  { key: 'source', label: '题目从哪里来' },
  { key: 'check', label: '对照着检查' },
  { key: 'file', label: '放到哪里' },
];

interface StepsProps {
  readonly now: Step;
  readonly mayGo: (step: Step) => boolean;
  readonly onGo: (step: Step) => void;
}

const Steps = ({ now, mayGo, onGo }: StepsProps) => (
  <ol className={s.steps}>
    {STEPS.map(({ key, label }, index) => (
      <li key={key} className={cx(key === now && s.now)}>
        <button
          className="inline-row gap-10 tall-40 ink-3"
          type="button"
          aria-current={key === now ? 'step' : undefined}
          disabled={!mayGo(key)}
          onClick={() => onGo(key)}
        >
          <b className="centered pill edge-strong small">{index + 1}</b>
          {label}
        </button>
      </li>
    ))}
  </ol>
);

function KeptMark({ state }: { readonly state: ImportState }) {
  if (state.hasDraftFailed) {
    return (
      <span className="inline-row gap-6 small danger" role="status">
        <Icon name="warning" size="s" />
        这台设备没有存下草稿，导入前别关页面
      </span>
    );
  }
  if (state.draftAt === null) return null;
  return (
    <span className="inline-row gap-6 small pine" role="status">
      <ConsoleIcon name="cloud" size="s" />
      {draftTime(state.draftAt, Date.now())} 已存在这台设备上
    </span>
  );
}

/** `/console/questions/import`; `?category=` files what is imported there. */
export const QuestionImportPage = () => {
  const [params] = useSearchParams();
  const state = useImport(params.get('category') ?? '');
  const { work, change } = state;
  const [step, setStep] = useState<Step>('source');
  const parsed = useParsed(work.text, work.format);
  const { items } = parsed;
  const { fixes, leftOut } = work;
  // Two thousand items are not gone through with every key.
  const checked = useMemo(() => checkedItems(items, { fixes, leftOut }), [items, fixes, leftOut]);
  const counts = countsOf(checked);
  const commit = useCommit(state, checked, parsed.source, () => setStep('source'));
  const mayGo = (to: Step) =>
    to === 'source' ||
    (work.text.trim() !== '' && (to === 'check' || (counts.ready > 0 && !parsed.isBehind)));
  return (
    <ConsolePage
      title="导入试题"
      trail={[{ title: '题库', path: '/console/questions' }, { title: '导入试题' }]}
      meta={work.fileName}
      actions={<KeptMark state={state} />}
    >
      <Steps now={step} mayGo={mayGo} onGo={setStep} />
      {step === 'source' && <StepSource state={state} onNext={() => setStep('check')} />}
      {step === 'check' && (
        <StepCheck
          {...{ state, checked, counts, parsed }}
          onBack={() => setStep('source')}
          onNext={() => setStep('file')}
        />
      )}
      {step === 'file' && (
        <StepFile
          {...{ checked, counts, commit }}
          filing={work.filing}
          onFiling={(filing) => change({ filing })}
          onBack={() => setStep('check')}
        />
      )}
      <ResultDialog
        result={commit.result}
        fileName={commit.fileName}
        onClose={() => {
          const left = commit.result?.leftNum ?? 0;
          commit.close();
          setStep(left > 0 ? 'check' : 'source');
        }}
      />
    </ConsolePage>
  );
};
