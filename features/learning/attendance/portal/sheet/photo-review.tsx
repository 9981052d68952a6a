import { useEffect, useRef, useState } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { cx } from '#platform/web/ui/cx.ts';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { ProgressBar } from '#platform/web/ui/states/progress-bar.tsx';
import type { LoadedPhoto } from './load-photo.ts';
import { cellInPhoto, cropOf } from './photo/read-photo.ts';
import type { RowMark } from './photo/rows.rules.ts';
import { PhotoPick } from './photo-pick.tsx';
import { countsOf, type Decisions, isSure, type Review, type ReviewRow, withSure } from './review.rules.ts';
import type { SheetRow } from './sheet.queries.ts';
import s from './sheet-read.module.css';

const CHOICES: Readonly<Record<'IN' | 'OUT', readonly { readonly key: RowMark; readonly label: string }[]>> =
  {
    IN: [
      { key: 'PRESENT', label: '到' },
      { key: 'LATE', label: '迟' },
      { key: 'NONE', label: '没签' },
    ],
    OUT: [
      { key: 'PRESENT', label: '签退' },
      { key: 'NONE', label: '没签' },
    ],
  };
const DIRECTIONS = [
  { key: 'IN', label: '签到' },
  { key: 'OUT', label: '签退' },
] as const;

/** The photo with a frame around every signature: read, to be looked at, or empty. */
function Framed({ photo, rows }: { readonly photo: LoadedPhoto; readonly rows: readonly ReviewRow[] }) {
  const { picture, found, url, name } = photo;
  return (
    <figure className={s.photo}>
      <div className={s.frames}>
        <img src={url} alt={`签到表照片 ${name}`} />
        <svg viewBox={`0 0 ${picture.width} ${picture.height}`} aria-hidden="true">
          {rows.map((row) => (
            <polygon
              key={row.code}
              className={cx(!isSure(row) && s.doubt, isSure(row) && row.mark === 'NONE' && s.empty)}
              points={cellInPhoto(found.toPhoto, row.at)
                .map(({ x, y }) => `${x.toFixed(0)},${y.toFixed(0)}`)
                .join(' ')}
            />
          ))}
        </svg>
      </div>
      <figcaption>
        绿框是认出来的，金框要您看，虚线是空白。照片只在这台设备上，不上传；纸表请留好备查。
      </figcaption>
    </figure>
  );
}

/** What the paper shows in one row. */
function Crop({ photo, row }: { readonly photo: LoadedPhoto; readonly row: ReviewRow }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const { width, height, data } = cropOf(photo.picture, photo.found.toPhoto, row.at);
    const element = canvas.current;
    if (!element) return;
    element.width = width;
    element.height = height;
    const pencil = element.getContext('2d');
    const image = pencil?.createImageData(width, height);
    if (!image) return;
    image.data.set(data);
    pencil?.putImageData(image, 0, 0);
  }, [photo, row.at]);
  return <canvas ref={canvas} className={s.crop} role="img" aria-label={`第 ${row.at + 1} 行的签名`} />;
}

interface Props {
  readonly photo: LoadedPhoto;
  readonly review: Review;
  /** One signs out of this gathering too. */
  readonly hasSignOut: boolean;
  readonly isSending: boolean;
  readonly problem: string;
  readonly onFile: (file: File) => void;
  readonly onConfirm: (rows: readonly SheetRow[]) => void;
}

/** Photo and readings side by side; everything is decided by hand, what is certain in one step. */
export function PhotoReview({ photo, review, hasSignOut, isSending, problem, onFile, onConfirm }: Props) {
  const { rows, strangers } = review;
  const [decisions, setDecisions] = useState<Decisions>({});
  const [shown, setShown] = useState<'DOUBT' | 'ALL'>('ALL');
  const [direction, setDirection] = useState<'IN' | 'OUT'>('IN');
  const { page, pages } = photo.found.sheet;
  const { signed, blank, doubtful, open } = countsOf(rows, decisions);
  const unsure = rows.filter((row) => !isSure(row));
  const isSureOpen = rows.some((row) => isSure(row) && decisions[row.code] === undefined);
  const marked = rows.flatMap(({ code }): SheetRow[] => {
    const mark = decisions[code];
    if (mark === undefined || mark === 'NONE') return [];
    return [{ code, mark: direction === 'OUT' ? 'OUT' : mark }];
  });
  const figures = [
    ['这一页', rows.length, '行'],
    ['签了', signed, '人'],
    ['空白', blank, '人'],
    ['要您看一眼', doubtful, '处'],
  ] as const;
  const reason = open > 0 ? `还有 ${open} 行没有确认` : marked.length === 0 ? '没有要记的人' : '';
  return (
    <>
      <div className={s.bar}>
        <p className="ink-2">
          第 {page} 页，共 {pages} 页　{photo.name}
        </p>
        <PhotoPick word="换一张照片" onFile={onFile} />
        <Button
          kind="primary"
          reason={reason}
          loading={isSending}
          loadingLabel="正在记"
          onClick={() => onConfirm(marked)}
        >
          记下 {marked.length} 人
        </Button>
      </div>
      {problem !== '' && (
        <p role="alert" className="danger">
          {problem}
        </p>
      )}
      <dl className={s.figures}>
        {figures.map(([word, count, unit]) => (
          <div key={word}>
            <dt className="small ink-2">{word}</dt>
            <dd className="bare">
              <b>{count}</b>
              <small>{unit}</small>
            </dd>
          </div>
        ))}
      </dl>
      {strangers.length > 0 && (
        <p role="status" className={s.receipt}>
          第 {strangers.join('、')} 行写了字，但不在名单里：请先把人加进名单，再按短码记。
        </p>
      )}
      {hasSignOut && (
        <Segmented label="这张表签的是" items={DIRECTIONS} value={direction} onChange={setDirection} />
      )}
      <div className={s.review}>
        <Framed photo={photo} rows={rows} />
        <section className={s.rows} aria-label="逐行确认">
          <div className={s.filters}>
            <Segmented
              label="看哪些行"
              items={[
                { key: 'DOUBT', label: '要确认', count: unsure.length },
                { key: 'ALL', label: '全部', count: rows.length },
              ]}
              value={shown}
              onChange={setShown}
            />
            {isSureOpen && (
              <Button size="s" onClick={() => setDecisions(withSure(rows, decisions))}>
                九成五以上的一起确认
              </Button>
            )}
          </div>
          <ol>
            {(shown === 'ALL' ? rows : unsure).map((row) => (
              <li key={row.code} className={cx(!isSure(row) && s.unsure)}>
                <span className="ink-3">{row.at + 1}</span>
                <Crop photo={photo} row={row} />
                <span className={s.person}>
                  <b>{row.name}</b>
                  <small>
                    {row.code}　{row.reason}
                  </small>
                </span>
                <span className={s.certainty}>
                  <ProgressBar label={`${row.name}，把握`} value={Math.round(row.certainty * 100)} />
                  <b>{Math.round(row.certainty * 100)}%</b>
                </span>
                <Segmented<RowMark | ''>
                  label={`${row.name}，判定`}
                  items={CHOICES[direction]}
                  value={decisions[row.code] ?? ''}
                  onChange={(mark) => mark !== '' && setDecisions({ ...decisions, [row.code]: mark })}
                />
              </li>
            ))}
          </ol>
          <p>确认后来源写“纸质签到”；读两遍不会重复记。</p>
        </section>
      </div>
    </>
  );
}
