import { useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { useSearchParams } from 'react-router';
import { KeyNotice } from '#features/teaching/questions/console/key-notice.public.tsx';
import { idIn, withParams } from '#platform/web/address-params.rules.ts';
import { Button, ButtonLink } from '#platform/web/console/console-button.tsx';
import { ConsolePage } from '#platform/web/console/console-page.tsx';
import { randomUuid } from '#platform/web/random-uuid.ts';
import { EmptyView } from '#platform/web/ui/states/empty-view.tsx';
import { LoadingState } from '#platform/web/ui/states/loading-state.tsx';
import { SkeletonBlock } from '#platform/web/ui/states/skeleton.tsx';
import { PAPERS_PATH, paperEditPath, UNKNOWN_PAPER } from './paper-places.rules.ts';
import { usePaper, usePaperSheet, waivePaperKeys } from './papers.queries.ts';
import sheetStyle from './preview/paper-sheet.module.css';
import { PaperSheet } from './preview/paper-sheet.tsx';
import { PRINT_WAYS, type PrintWay, printWayOf } from './preview/paper-sheet.words.ts';
import s from './preview/preview.module.css';

const SEED_SIGNS = 8;
const newSeed = (): string => randomUuid().replaceAll('-', '').slice(0, SEED_SIGNS);

interface WaysProps {
  readonly value: PrintWay;
  readonly onChange: (way: PrintWay) => void;
}

const Ways = ({ value, onChange }: WaysProps) => (
  <fieldset className="flex wraps checks gap-4-20" aria-label="打印什么">
    {PRINT_WAYS.map(({ key, label }) => (
      <label className="inline-row gap-8 tall-44 presses" key={key}>
        <input type="radio" name="print-way" checked={key === value} onChange={() => onChange(key)} />
        {label}
      </label>
    ))}
  </fieldset>
);

function Preview({ id, seed, way }: { readonly id: string; readonly seed: string; readonly way: PrintWay }) {
  const [, setParams] = useSearchParams();
  const query = usePaperSheet(id, seed, way !== 'plain');
  const { data, isFetching, isPlaceholderData, refetch } = query;
  const paper = usePaper(id).data?.data;
  const isRandom = paper?.row.isRandom === true;
  const set = (name: string, value: string) =>
    setParams((now) => withParams(now, { [name]: value }), { replace: true });
  // The address names the set: opened again, or on another device, it is the same one.
  const keepSeed = useEffectEvent(() => set('seed', seed));
  useEffect(() => {
    if (isRandom) keepSeed();
  }, [isRandom]);
  const sheet = data?.data;
  const title = sheet?.name ?? paper?.row.name ?? '试卷';
  const trail = [
    { title: '试卷', path: PAPERS_PATH },
    ...(sheet === undefined ? [] : [{ title: sheet.name, path: paperEditPath(id) }]),
    { title: '预览' },
  ];
  // Without its keys the paper is shown, and printed, as the examinees get it.
  const shownWay = sheet?.key.state === 'OPEN' ? way : 'plain';
  const isEmpty = sheet !== undefined && sheet.questionNum === 0;
  return (
    <ConsolePage
      title={title}
      trail={trail}
      actions={
        sheet !== undefined &&
        !isEmpty && (
          <>
            {isRandom && (
              <Button
                act="see"
                loading={isFetching}
                loadingLabel="在抽"
                onClick={() => set('seed', newSeed())}
              >
                换一套
              </Button>
            )}
            <Button kind="primary" onClick={() => window.print()}>
              打印
            </Button>
          </>
        )
      }
    >
      {sheet === undefined && (
        <LoadingState query={query} label="试卷" unknown={UNKNOWN_PAPER}>
          <SkeletonBlock height="44px" width="420px" />
          <SkeletonBlock height="900px" gapBefore="20px" />
        </LoadingState>
      )}
      {isEmpty && (
        <EmptyView
          title="试卷里还没有题"
          reason="给大题选好题，或写好抽题规则，保存后再来预览。"
          action={
            <ButtonLink size="s" to={paperEditPath(id)}>
              去编辑
            </ButtonLink>
          }
        />
      )}
      {sheet !== undefined && !isEmpty && (
        <>
          <div className="row wraps below-20 gap-8-24">
            <Ways value={way} onChange={(chosen) => set('way', chosen)} />
            <p className="small ink-3 takes-16">
              {isRandom
                ? '随机抽题的试卷，人人不同；这是其中一套，同一个卷号总是同一套。'
                : '线上考试里，题目和选项的次序还会按考试的设置打乱。'}
            </p>
          </div>
          {way !== 'plain' && (
            <KeyNotice view={sheet.key} onWaive={() => waivePaperKeys(id, seed).then(() => refetch())} />
          )}
          <div className={isPlaceholderData ? s.busy : undefined} aria-busy={isFetching}>
            <PaperSheet sheet={sheet} way={shownWay} isRandom={isRandom} />
          </div>
          {createPortal(
            <div className={`hidden ${sheetStyle.printed}`} aria-hidden="true">
              <PaperSheet sheet={sheet} way={shownWay} isRandom={isRandom} />
            </div>,
            document.body,
          )}
        </>
      )}
    </ConsolePage>
  );
}

/** `/console/papers/preview?id=&seed=&way=` */
export const PaperPreviewPage = () => {
  const [params] = useSearchParams();
  const id = idIn(params);
  const seed = params.get('seed') ?? '';
  const [first] = useState(newSeed);
  return (
    <Preview
      key={id}
      id={id}
      seed={/^[A-Za-z0-9]{1,20}$/.test(seed) ? seed : first}
      way={printWayOf(params.get('way'))}
    />
  );
};
