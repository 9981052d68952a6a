import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createMediaPlayer } from './media-player.ts';

/** A media element that obeys at once, or drops its first jump as iOS does. */
class FakeElement extends EventTarget {
  readonly HAVE_METADATA = 1;
  readyState = 0;
  paused = true;
  seeking = false;
  duration = 300;
  playbackRate = 1;
  defaultPlaybackRate = 1;
  volume = 1;
  muted = false;
  src = '';
  dropsJumps = 0;
  jumps: number[] = [];
  #time = 0;
  played = { length: 0, start: () => 0, end: () => 0 };

  get currentTime() {
    return this.#time;
  }
  set currentTime(seconds: number) {
    this.jumps.push(seconds);
    if (this.dropsJumps > 0) this.dropsJumps -= 1;
    else this.#time = seconds;
    this.tell('seeking');
    this.tell('seeked');
  }
  tell(name: string) {
    this.dispatchEvent(new Event(name));
  }
  /** The learner, or a script, moves the element itself. */
  jump(seconds: number) {
    this.#time = seconds;
    this.tell('seeking');
    this.tell('seeked');
  }
  runTo(seconds: number) {
    this.#time = seconds;
    this.tell('timeupdate');
  }
  canPlayType() {
    return '';
  }
  load() {
    this.readyState = 1;
    this.tell('loadedmetadata');
  }
  removeAttribute() {
    this.src = '';
  }
  async play() {
    this.paused = false;
    this.tell('play');
    this.tell('playing');
  }
  pause() {
    if (this.paused) return;
    this.paused = true;
    this.tell('pause');
  }
}

const mounted = (startAt = 0, reach = 60) => {
  const element = new FakeElement();
  const events: string[] = [];
  const player = createMediaPlayer(
    { url: '/media/x/course.mp4', durationSeconds: 300, startAt, maxRate: 2 },
    {
      onBegan: () => events.push('began'),
      onMoved: () => undefined,
      onStopped: () => events.push('stopped'),
      onEnded: () => events.push('ended'),
      reach: () => reach,
    },
  );
  player.mount(element as unknown as HTMLMediaElement);
  return { element, player, events };
};

beforeEach(() => vi.stubGlobal('navigator', { vendor: '' }));
afterEach(() => vi.unstubAllGlobals());

describe('the player', () => {
  test('loads nothing before the first press on play, and goes on where study stopped', () => {
    const { element, player, events } = mounted(42);
    expect(element.src).toBe('');
    expect(player.view().position).toBe(42);
    player.play();
    expect(element.currentTime).toBe(42);
    expect(events).toEqual(['began']);
    expect(player.view()).toMatchObject({ isPlaying: true, hasBegun: true });
  });

  test('jumps again when the first jump was dropped, as iOS does', () => {
    const { element, player } = mounted(42);
    element.dropsJumps = 1;
    player.play();
    expect(element.jumps).toEqual([42, 42]);
    expect(element.currentTime).toBe(42);
  });

  test('takes back a jump beyond the border, whoever made it, and counts it for the hint', () => {
    const { element, player } = mounted();
    player.play();
    element.runTo(20);
    element.jump(200);
    expect(element.currentTime).toBe(20);
    expect(player.view().refusedJumps).toBe(1);
    element.jump(55);
    expect(element.currentTime).toBe(55);
    expect(player.view().refusedJumps).toBe(1);
  });

  test('goes as far as the border when more is asked for', () => {
    const { element, player } = mounted();
    player.play();
    player.ask(250);
    expect(element.currentTime).toBe(60);
    expect(player.view().refusedJumps).toBe(1);
  });

  test('keeps the speed within what the course allows', () => {
    const { element, player } = mounted();
    player.play();
    element.playbackRate = 16;
    element.tell('ratechange');
    expect(element.playbackRate).toBe(2);
  });

  test('that breaks stops, and goes on in its place with a fresh address', () => {
    const { element, player } = mounted();
    player.play();
    element.runTo(30);
    element.tell('error');
    expect(player.view()).toMatchObject({ failure: 'broken', isPlaying: false });
    player.reload('/media/y/course.mp4');
    expect(element.src).toBe('/media/y/course.mp4');
    expect(element.currentTime).toBe(30);
    expect(player.view()).toMatchObject({ failure: 'none', isPlaying: true });
  });
});
