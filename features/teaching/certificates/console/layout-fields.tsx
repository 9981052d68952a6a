import { useId, useState } from 'react';
import { toastError } from '#platform/web/console/dialogs/toast-error.ts';
import { NumberBox } from '#platform/web/console/entry/number-entry.tsx';
import { numberProblem } from '#platform/web/console/entry/typed-number.rules.ts';
import { CERT_FIELDS, LAYOUT_LABELS } from '../shared/cert-layout.rules.ts';
import type { CertLayout, LayoutItem } from '../shared/cert-layout.schema.ts';
import s from './templates.module.css';

export interface LayoutFieldsProps {
  readonly layout: CertLayout;
  readonly item: LayoutItem;
  readonly onItem: (change: Partial<LayoutItem>) => void;
  readonly onLayout: (change: Partial<CertLayout>) => void;
}

const MAX_SEAL_BYTES = 250_000;
const TEXTLESS: ReadonlySet<string> = new Set(['frame', 'emblem', 'qr']);

interface NumberFieldProps {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly decimals?: number | undefined;
  readonly onChange: (value: number) => void;
}

/** A number of the layout, which takes over only what can be; anything else stays in its field, with a sentence. */
function NumberField({ label, value, min, max, decimals = 1, onChange }: NumberFieldProps) {
  const id = useId();
  const [refused, setRefused] = useState<{ typed: number | null; insteadOf: number } | null>(null);
  // A number that changed otherwise, on the stage, ends what was refused.
  if (refused && refused.insteadOf !== value) setRefused(null);
  const shown = refused?.insteadOf === value ? refused.typed : value;
  const problemOf = (typed: number | null) =>
    typed === null ? '请填数字' : numberProblem(typed, { min, max, decimals });
  return (
    <div className={s.field}>
      <label htmlFor={id}>{label}</label>
      <NumberBox
        id={id}
        value={shown}
        problem={problemOf(shown)}
        onChange={(typed) => {
          const isRefused = typed === null || problemOf(typed) !== '';
          setRefused(isRefused ? { typed, insteadOf: value } : null);
          if (!isRefused) onChange(typed);
        }}
      />
    </div>
  );
}

const readSeal = async (file: File): Promise<string> => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (file.type !== 'image/png' || bytes.length > MAX_SEAL_BYTES)
    throw new Error('印章图片要用 PNG 格式，不超过 250 KB，请重新选择。');
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
};

/** What may be said of the chosen thing: its words, letters and place, in numbers too. */
export function LayoutFields({ layout, item, onItem, onLayout }: LayoutFieldsProps) {
  const hasText = !TEXTLESS.has(item.key);
  const isBody = item.key === 'body';
  const number = (
    label: string,
    value: number,
    [min, max]: readonly [number, number],
    changeOf: (value: number) => Partial<LayoutItem>,
    decimals?: number,
  ) => <NumberField {...{ label, value, min, max, decimals }} onChange={(to) => onItem(changeOf(to))} />;
  return (
    <div key={item.key} className={s.fields}>
      <h2 className="head-lg">{LAYOUT_LABELS[item.key]}</h2>
      {hasText && (
        <label className={s.field}>
          文字
          <textarea
            rows={isBody ? 6 : 2}
            value={item.text}
            onChange={(event) => onItem({ text: event.target.value })}
          />
        </label>
      )}
      {hasText && item.key !== 'seal' && (
        <>
          <div className={s.chips}>
            {Object.keys(CERT_FIELDS).map((field) => (
              <button
                key={field}
                type="button"
                className={s.chip}
                aria-label={`加上字段 ${field}`}
                onClick={() => onItem({ text: `${item.text}［${field}］` })}
              >
                {field}
              </button>
            ))}
          </div>
          <p className="small ink-3">放在〔〕里的一段，其中的字段没有内容时整段不印。</p>
          <div className={s.pair}>
            {number('字号', item.size, [6, 60], (size) => ({ size }))}
            {number('行距', item.leading, [1, 3], (leading) => ({ leading }), 2)}
          </div>
          {!isBody && (
            <label className={s.field}>
              对齐
              <select
                value={item.align}
                onChange={(event) => onItem({ align: event.target.value as LayoutItem['align'] })}
              >
                <option value="left">左</option>
                <option value="center">中</option>
                <option value="right">右</option>
              </select>
            </label>
          )}
        </>
      )}
      <div className={s.pair}>
        {number('离左边（毫米）', item.x, [0, 300], (x) => ({ x }))}
        {number('离上边（毫米）', item.y, [0, 300], (y) => ({ y }))}
      </div>
      {number('宽（毫米）', item.width, [5, 300], (width) => ({ width }))}
      {isBody && (
        <>
          <label className={s.field}>
            字数多的时候
            <select
              value={layout.fit}
              onChange={(event) => onLayout({ fit: event.target.value as CertLayout['fit'] })}
            >
              <option value="SHRINK">自动缩小</option>
              <option value="PUSH">换行，往下推</option>
            </select>
          </label>
          {layout.fit === 'SHRINK' && (
            <NumberField
              label="不小于"
              value={layout.minSize}
              min={6}
              max={60}
              onChange={(minSize) => onLayout({ minSize })}
            />
          )}
          <label className="row gap-8">
            <input
              type="checkbox"
              checked={layout.isUnderlined}
              onChange={(event) => onLayout({ isUnderlined: event.target.checked })}
            />
            姓名、班级加下划线
          </label>
        </>
      )}
      {item.key === 'seal' && (
        <label className={s.field}>
          印章图片（PNG，不选就按文字画）
          <input
            type="file"
            accept="image/png"
            onChange={(event) => {
              const file = event.target.files?.[0];
              if (file) readSeal(file).then((sealPicture) => onLayout({ sealPicture }), toastError);
              else onLayout({ sealPicture: '' });
            }}
          />
        </label>
      )}
    </div>
  );
}
