import type { KeyboardEvent, MouseEvent } from 'react';
import { cx } from '#platform/web/ui/cx.ts';
import type { Direction, HallScene } from '../shared/hall-scene.record.ts';
import { directionAt, pointAt, turned } from '../shared/hall-scenes.rules.ts';
import s from './spot-placer.module.css';

/** Degrees of a press on an arrow, and with the shift key. */
const STEP = 1;
const LARGE_STEP = 10;

const MOVES: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/** The place that is moved: a spot by its number from zero, or the direction in which a visitor begins. */
export type Placed = number | 'start';

interface SpotPlacerProps {
  readonly scene: HallScene;
  readonly pictureUrl: string;
  readonly placed: Placed;
  readonly isDisabled: boolean;
  readonly onChoose: (placed: Placed) => void;
  readonly onPlace: (placed: Placed, direction: Direction) => void;
}

/** The flat picture of a scene: a click or the arrow keys put the chosen place where it belongs. */
export function SpotPlacer(props: SpotPlacerProps) {
  const { scene, pictureUrl, placed, isDisabled, onChoose, onPlace } = props;
  const click = (event: MouseEvent<HTMLImageElement>) => {
    if (isDisabled) return;
    const box = event.currentTarget.getBoundingClientRect();
    onPlace(
      placed,
      directionAt((event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height),
    );
  };
  const press = (of: Placed, at: Direction) => (event: KeyboardEvent) => {
    const move = MOVES[event.key];
    if (move === undefined || isDisabled) return;
    event.preventDefault();
    const step = event.shiftKey ? LARGE_STEP : STEP;
    onPlace(of, turned(at, move[0] * step, move[1] * step));
  };
  const markOf = (of: Placed, at: Direction, label: string, text: string) => {
    const { x, y } = pointAt(at);
    return (
      <button
        key={of}
        type="button"
        className={cx(s.spot, of === 'start' && s.start, of === placed && s.chosen)}
        style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
        aria-label={`${label}，方向键移动`}
        aria-pressed={of === placed}
        onFocus={() => onChoose(of)}
        onClick={() => onChoose(of)}
        onKeyDown={press(of, at)}
      >
        {text}
      </button>
    );
  };
  return (
    <div className={s.box}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: each place is a button that the arrow keys move. */}
      <img src={pictureUrl} alt="全景图的平面，点一下放标记点" onClick={click} />
      {markOf('start', scene, '进来时面向的地方', '进')}
      {scene.spots.map((spot, at) =>
        markOf(at, spot, `第 ${at + 1} 个标记点：${spot.title}`, String(at + 1)),
      )}
    </div>
  );
}
