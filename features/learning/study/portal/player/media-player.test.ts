import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createMediaRenewal, type MediaRenewal } from '#features/ground/media/portal/media-renewal.public.ts';
import { createMediaPlayer } from './media-player.ts';

/** A media element that obeys at once, or drops its first jump as iOS does. */
class FakeElement extends EventTarget {
  readonly HAVE_METADATA = 1;
  readyState = 0;
  paused = true;
  seeking = false;
  duration = 300;
  buffered = { length: 0, start: () => 0, end: () => 0 };
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

const NOW_MS = 1_783_562_400_000;
/** Signed until an hour from now, as the server writes it. */
const ADDRESS = (letter: string) =>
  `/media/${(NOW_MS / 1000 + 3600).toString(36)}.${letter.repeat(24)}/c-1/course.mp4`;

const renewals = (answers: readonly (string | Error)[]) => {
  const due: { ms: number; work: () => void }[] = [];
  const asked: string[] = [];
  const renewal = createMediaRenewal(ADDRESS('a'), {
    ask: async (address) => {
      const answer = answers[asked.push(address) - 1];
      if (typeof answer !== 'string') throw answer;
      return { url: answer, validSeconds: 3600 };
    },
    isRefusal: () => true,
    nowMs: () => NOW_MS,
    later: (ms, work) => {
      due.push({ ms, work });
      return () => undefined;
    },
    whenOnline: () => () => undefined,
  });
  return { renewal, due, asked };
};
const settle = async () => {
  for (let i = 0; i < 10; i += 1) await Promise.resolve();
};

const mounted = (startAt = 0, reach = 60, renewal?: MediaRenewal) => {
  const element = new FakeElement();
  const events: string[] = [];
  const player = createMediaPlayer(
    {
      url: renewal ? ADDRESS('a') : '/media/x/course.mp4',
      renewal,
      durationSeconds: 300,
      startAt,
      maxRate: 2,
    },
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

  test('whose address runs out while it plays goes on in its place with a new one, without a failure', async () => {
    const { renewal, asked } = renewals([ADDRESS('b')]);
    const { element, player, events } = mounted(0, 60, renewal);
    player.play();
    expect(element.src).toBe(ADDRESS('a'));
    element.runTo(30);
    // As browsers do: what failed stands before anybody hears of it, and that it stands is said last.
    element.paused = true;
    element.tell('error');
    element.tell('pause');
    await settle();
    expect(asked).toEqual([ADDRESS('a')]);
    expect(element.src).toBe(ADDRESS('b'));
    expect(element.currentTime).toBe(30);
    expect(player.view()).toMatchObject({ failure: 'none', isPlaying: true, address: ADDRESS('b') });
    expect(events).toEqual(['began', 'stopped', 'began']);
    element.tell('error');
    await settle();
    expect(asked).toHaveLength(1);
    expect(player.view().failure).toBe('broken');
  });

  test('that may no longer be watched stops after one question', async () => {
    const { renewal, asked } = renewals([new Error('403')]);
    const { element, player } = mounted(0, 60, renewal);
    player.play();
    element.tell('error');
    await settle();
    expect(asked).toHaveLength(1);
    expect(player.view().failure).toBe('broken');
    player.reload(ADDRESS('c'));
    expect(element.src).toBe(ADDRESS('c'));
  });

  test('takes a new address in when playing begins again, not while the picture stands or runs', async () => {
    const { renewal, due } = renewals([ADDRESS('b')]);
    const { element, player } = mounted(0, 60, renewal);
    player.play();
    element.runTo(30);
    expect(due.map(({ ms }) => ms)).toEqual([2_880_000]);
    due[0]?.work();
    await settle();
    expect(element.src).toBe(ADDRESS('a'));
    player.pause();
    expect(element.src).toBe(ADDRESS('a'));
    player.play();
    expect(element.src).toBe(ADDRESS('b'));
    expect(element.currentTime).toBe(30);
    expect(player.view()).toMatchObject({ isPlaying: true, position: 30 });
  });
});
