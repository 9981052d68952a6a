import { type PointerEvent, useRef } from 'react';
import { LAYOUT_LABELS, sheetOf } from '../shared/cert-layout.rules.ts';
import type { CertLayout, LayoutItem, LayoutKey } from '../shared/cert-layout.schema.ts';
import s from './templates.module.css';

export interface LayoutStageProps {
  readonly layout: CertLayout;
  readonly svg: string;
  readonly chosen: LayoutKey;
  readonly onChoose: (key: LayoutKey) => void;
  readonly onMove: (key: LayoutKey, x: number, y: number) => void;
}

/** Steps of the arrow keys and of dragging, in millimetres. */
const STEP = 1;
const MM_PER_POINT = 25.4 / 72;

const heightOf = (item: LayoutItem): number => {
  if (item.key === 'qr' || item.key === 'seal' || item.key === 'emblem') return item.width;
  const lines = item.key === 'body' ? 3 : item.text.split('\n').length;
  return lines * item.size * item.leading * MM_PER_POINT;
};

const within = (value: number, room: number): number =>
  Math.round(Math.min(Math.max(value, 0), Math.max(room, 0)));

/** The printed sheet with a handle on each thing: dragged, or moved by the arrow keys a millimetre at a time. */
export function LayoutStage({ layout, svg, chosen, onChoose, onMove }: LayoutStageProps) {
  const stage = useRef<HTMLDivElement>(null);
  const grip = useRef<{ x: number; y: number; item: LayoutItem } | null>(null);
  const sheet = sheetOf(layout);
  const move = (item: LayoutItem, x: number, y: number) =>
    onMove(item.key, within(x, sheet.width - item.width), within(y, sheet.height - heightOf(item)));
  const drag = (event: PointerEvent) => {
    const from = grip.current;
    const wide = stage.current?.clientWidth ?? 0;
    if (!from || wide === 0) return;
    const scale = sheet.width / wide;
    move(
      from.item,
      from.item.x + (event.clientX - from.x) * scale,
      from.item.y + (event.clientY - from.y) * scale,
    );
  };
  return (
    <div ref={stage} className={s.stage}>
      {svg === '' ? (
        <div style={{ aspectRatio: `${sheet.width} / ${sheet.height}` }} />
      ) : (
        <img src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`} alt="证书现在的样子" />
      )}
      {layout.items
        .filter(({ key, isShown }) => isShown && key !== 'frame')
        .map((item) => (
          <button
            key={item.key}
            type="button"
            className={s.handle}
            aria-pressed={item.key === chosen}
            aria-label={`${LAYOUT_LABELS[item.key]}，拖动或用方向键移动`}
            style={{
              insetInlineStart: `${(item.x / sheet.width) * 100}%`,
              insetBlockStart: `${(item.y / sheet.height) * 100}%`,
              width: `${(item.width / sheet.width) * 100}%`,
              height: `${(heightOf(item) / sheet.height) * 100}%`,
            }}
            onClick={() => onChoose(item.key)}
            onPointerDown={(event) => {
              event.currentTarget.setPointerCapture(event.pointerId);
              grip.current = { x: event.clientX, y: event.clientY, item };
              onChoose(item.key);
            }}
            onPointerMove={drag}
            onPointerUp={() => {
              grip.current = null;
            }}
            onKeyDown={(event) => {
              const by = {
                ArrowLeft: [-STEP, 0],
                ArrowRight: [STEP, 0],
                ArrowUp: [0, -STEP],
                ArrowDown: [0, STEP],
              }[event.key];
              if (!by) return;
              event.preventDefault();
              move(item, item.x + (by[0] ?? 0), item.y + (by[1] ?? 0));
            }}
          />
        ))}
    </div>
  );
}
