import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import '@photo-sphere-viewer/core/index.css';
import '@photo-sphere-viewer/markers-plugin/index.css';
import { Viewer } from '@photo-sphere-viewer/core';
import { GyroscopePlugin } from '@photo-sphere-viewer/gyroscope-plugin';
import { type MarkerConfig, MarkersPlugin } from '@photo-sphere-viewer/markers-plugin';
import { Button } from '#platform/web/ui/button.tsx';
import { showToast } from '#platform/web/ui/dialogs/toast.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import type { Direction } from '../shared/hall-scene.record.ts';
import type { ShownScene, ShownSpot } from '../shared/halls.contract.ts';
import s from './sphere-viewer.module.css';

/** Degrees of a press on an arrow. */
const STEP = 12;
const ZOOM_STEP = 10;
const TURN_MS = 300;
/** Furthest up or down: beyond it the picture stands on its head. */
const MOST_PITCH = 85;

const positionOf = ({ yaw, pitch }: Direction) => ({ yaw: `${yaw}deg`, pitch: `${pitch}deg` });
const degreesOf = (radians: number): number => (radians * 180) / Math.PI;

/** A spot in the picture; for fingers and mice alone, since the list beside has each as a button. */
const markerOf = (spot: ShownSpot, at: number): MarkerConfig => {
  // The viewer sets how its own element is laid out.
  const element = document.createElement('div');
  const sign = document.createElement('div');
  sign.className = `${s.spot} ${spot.kind === 'LEAD' ? s.lead : ''}`;
  const number = document.createElement('b');
  number.textContent = spot.kind === 'LEAD' ? '→' : String(at + 1);
  const title = document.createElement('span');
  title.textContent = spot.title;
  sign.append(number, title);
  element.append(sign);
  return { id: String(at), element, position: positionOf(spot), anchor: 'center center', data: spot };
};

/** Turns of the arrow keys, in degrees: to the right, upwards. */
const TURNS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, STEP],
  ArrowDown: [0, -STEP],
};
const ZOOMS: Readonly<Record<string, number>> = { '+': ZOOM_STEP, '=': ZOOM_STEP, '-': -ZOOM_STEP };

export interface SphereViewerProps {
  readonly scene: ShownScene;
  /** Direction to turn to; where the visitor looks stays as it is while there is none. */
  readonly facing: Direction | null;
  readonly onSpot: (spot: ShownSpot) => void;
  /** The picture did not come, or the browser gave up drawing. */
  readonly onFailed: () => void;
}

/** A scene to look around in: by mouse, finger, arrow keys, buttons, or by turning the phone. */
export function SphereViewer({ scene, facing, onSpot, onFailed }: SphereViewerProps) {
  const box = useRef<HTMLDivElement>(null);
  const viewer = useRef<Viewer>(null);
  const [hasGyroscope, setHasGyroscope] = useState(false);
  const [isGyroscopeOn, setGyroscopeOn] = useState(false);
  const select = useEffectEvent(onSpot);
  const fail = useEffectEvent(onFailed);
  const first = useEffectEvent(() => scene);

  useEffect(() => {
    const container = box.current;
    if (container === null) return;
    let isOver = false;
    const { yaw, pitch } = positionOf(first());
    let made: Viewer;
    try {
      made = new Viewer({
        container,
        defaultYaw: yaw,
        defaultPitch: pitch,
        // Some way out: a room is seen as one stands in it.
        defaultZoomLvl: 10,
        navbar: false,
        keyboard: false,
        loadingTxt: '正在打开…',
        plugins: [MarkersPlugin, GyroscopePlugin],
      });
    } catch {
      fail();
      return;
    }
    viewer.current = made;
    const markers = made.getPlugin<MarkersPlugin>(MarkersPlugin);
    markers.addEventListener('select-marker', ({ marker }) => select(marker.data as ShownSpot));
    made.addEventListener('panorama-error', () => !isOver && fail());
    const gyroscope = made.getPlugin<GyroscopePlugin>(GyroscopePlugin);
    gyroscope.addEventListener('gyroscope-updated', ({ gyroscopeEnabled }) =>
      setGyroscopeOn(gyroscopeEnabled),
    );
    // Desktops say that they have one, too.
    if (matchMedia('(pointer: coarse)').matches)
      void gyroscope.isSupported().then((isThere) => !isOver && setHasGyroscope(isThere));
    return () => {
      isOver = true;
      viewer.current = null;
      made.destroy();
    };
  }, []);

  const show = useEffectEvent(async ({ pictureUrl, spots, ...direction }: ShownScene) => {
    const now = viewer.current;
    if (now === null) return;
    const markers = now.getPlugin<MarkersPlugin>(MarkersPlugin);
    markers.clearMarkers();
    // A failure is told by `panorama-error`.
    const isShown = await now
      .setPanorama(pictureUrl, { position: positionOf(direction), showLoader: true, transition: false })
      .catch(() => false);
    if (isShown && viewer.current === now) markers.setMarkers(spots.map(markerOf));
  });
  const [shown, setShown] = useState(scene);
  // The scene comes anew with every answer; only another one is loaded.
  if (shown.id !== scene.id || shown.pictureUrl !== scene.pictureUrl) setShown(scene);
  useEffect(() => {
    void show(shown);
  }, [shown]);

  useEffect(() => {
    if (facing !== null) viewer.current?.animate({ ...positionOf(facing), speed: TURN_MS });
  }, [facing]);

  const turn = (right: number, up: number) => {
    const now = viewer.current;
    if (now === null) return;
    const { yaw, pitch } = now.getPosition();
    const to = Math.min(MOST_PITCH, Math.max(-MOST_PITCH, degreesOf(pitch) + up));
    now.rotate(positionOf({ yaw: degreesOf(yaw) + right, pitch: to }));
  };
  const zoom = (by: number) => {
    const now = viewer.current;
    now?.zoom(Math.min(100, Math.max(0, now.getZoomLevel() + by)));
  };
  const press = (event: KeyboardEvent) => {
    const way = TURNS[event.key];
    const by = ZOOMS[event.key];
    if (way === undefined && by === undefined) return;
    event.preventDefault();
    if (way) turn(...way);
    if (by !== undefined) zoom(by);
  };
  const toggleGyroscope = async () => {
    const gyroscope = viewer.current?.getPlugin<GyroscopePlugin>(GyroscopePlugin);
    if (gyroscope === undefined) return;
    if (isGyroscopeOn) return gyroscope.stop();
    // The phone asks for leave now, because somebody pressed.
    await gyroscope.start().catch(() => undefined);
    if (!gyroscope.isEnabled())
      showToast('手机没有允许使用方向感应，可以用手指拖动画面', { kind: 'warning' });
  };
  return (
    <div className={s.viewer}>
      <div
        ref={box}
        className={s.picture}
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the picture is turned with the arrow keys.
        tabIndex={0}
        aria-label={`全景：${scene.title}。方向键转动，加号减号缩放`}
        onKeyDown={press}
      />
      <fieldset className={s.tools} aria-label="转动和缩放">
        <Button size="s" aria-label="向左转" onClick={() => turn(-STEP, 0)}>
          <Icon name="left" />
        </Button>
        <Button size="s" aria-label="向右转" onClick={() => turn(STEP, 0)}>
          <Icon name="right" />
        </Button>
        <Button size="s" onClick={() => zoom(ZOOM_STEP)}>
          放大
        </Button>
        <Button size="s" onClick={() => zoom(-ZOOM_STEP)}>
          缩小
        </Button>
        {hasGyroscope && (
          <Button size="s" icon="phone" aria-pressed={isGyroscopeOn} onClick={() => void toggleGyroscope()}>
            随手机转动
          </Button>
        )}
      </fieldset>
    </div>
  );
}
