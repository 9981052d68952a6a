import { clockText } from '#platform/shared/times.ts';
import { cx } from '#platform/web/ui/cx.ts';
import { speedsOf } from '../../shared/player/player.rules.ts';
import { useMedia, usePlayingRoom } from '../progress/room-context.ts';
import s from './player-controls.module.css';
import { PlayerIcon } from './player-icon.tsx';

const BACK_SECONDS = 15;

function Time() {
  const position = useMedia((view) => Math.floor(view.position));
  const duration = useMedia((view) => Math.floor(view.duration));
  return (
    <span className={s.time}>
      <b>{clockText(position)}</b> / {clockText(duration)}
    </span>
  );
}

function Speed() {
  const { media, facts } = usePlayingRoom();
  const rate = useMedia((view) => view.rate);
  const speeds = speedsOf(facts.course.maxRate);
  if (speeds.length < 2) return null;
  return (
    <select
      className={s.speed}
      aria-label="倍速"
      value={rate}
      onChange={(event) => media.setRate(Number(event.target.value))}
    >
      {speeds.map((speed) => (
        <option className="on-card ink" key={speed} value={speed}>
          {Number.isInteger(speed) ? speed.toFixed(1) : speed}×
        </option>
      ))}
    </select>
  );
}

function Volume() {
  const { media } = usePlayingRoom();
  const isMuted = useMedia((view) => view.isMuted || view.volume === 0);
  const volume = useMedia((view) => (view.isMuted ? 0 : view.volume));
  return (
    <span className={s.volume}>
      <button type="button" aria-label="静音" aria-pressed={isMuted} onClick={media.toggleMute}>
        <PlayerIcon name={isMuted ? 'muted' : 'sound'} />
      </button>
      <input
        type="range"
        aria-label="音量"
        min={0}
        max={1}
        step={0.1}
        value={volume}
        onChange={(event) => media.setVolume(Number(event.target.value))}
      />
    </span>
  );
}

export interface PlayerControlsProps {
  /** Left out where there are none. */
  readonly captions?: { readonly isOn: boolean; readonly toggle: () => void } | undefined;
  /** Left out for audio. */
  readonly screen?: { readonly isWhole: boolean; readonly toggle: () => void } | undefined;
  readonly hasBackButton?: boolean | undefined;
}

export function PlayerControls({ captions, screen, hasBackButton = false }: PlayerControlsProps) {
  const { media } = usePlayingRoom();
  const isPlaying = useMedia((view) => view.isPlaying);
  return (
    <div className={s.controls}>
      {hasBackButton && (
        <button
          type="button"
          className="digits"
          aria-label="退 15 秒"
          onClick={() => media.ask(Math.max(0, media.view().position - BACK_SECONDS))}
        >
          −15
        </button>
      )}
      <button type="button" aria-label={isPlaying ? '暂停' : '播放'} onClick={media.toggle}>
        <PlayerIcon name={isPlaying ? 'pause' : 'play'} />
      </button>
      <Time />
      <span className="row push gap-4">
        {captions && (
          <button type="button" aria-label="字幕" aria-pressed={captions.isOn} onClick={captions.toggle}>
            <span className={cx(s.mark, captions.isOn && s.on)}>
              <PlayerIcon name="captions" />
            </span>
          </button>
        )}
        <Speed />
        <Volume />
        {screen && (
          <button type="button" aria-label={screen.isWhole ? '退出全屏' : '全屏'} onClick={screen.toggle}>
            <PlayerIcon name={screen.isWhole ? 'small' : 'whole'} />
          </button>
        )}
      </span>
    </div>
  );
}
