import { describe, expect, test } from 'vitest';
import { START_REFUSALS } from '../../shared/leases/start-refusals.words.ts';
import { studyRoom } from './study-session.fixtures.ts';

describe('playback', () => {
  test('begins with the click count and start-study, once, not on entry', async () => {
    const room = studyRoom({ durationSeconds: 100 });
    await room.pass(3);
    expect(room.server.calls).toEqual([]);
    room.play();
    await room.pass(1);
    room.pause();
    room.play();
    await room.pass(1);
    expect(room.events.filter((name) => name === 'firstPlayed')).toHaveLength(1);
    expect(room.server.calls.filter((name) => name === 'start')).toHaveLength(1);
  });

  test('is reported every 10 seconds, on pause, and the page follows what the server has', async () => {
    const room = studyRoom({ durationSeconds: 100 });
    room.play();
    await room.pass(24);
    expect(room.server.reports).toHaveLength(2);
    room.pause();
    await room.pass(1);
    expect(room.server.reports).toHaveLength(3);
    expect(room.state().studiedSeconds).toBe(24);
    expect(room.state().needSeconds).toBe(71);
    expect(room.state().recordedAt).toBe('2026-07-09 09:12:30');
  });

  test('shows the seconds between two reports, never the last one, and none of what is played again', async () => {
    const room = studyRoom({ durationSeconds: 100 });
    expect(room.session.freshSeconds()).toBe(0);
    room.play();
    await room.pass(17);
    expect(room.state().studiedSeconds + room.session.freshSeconds()).toBeGreaterThanOrEqual(16);
    expect(room.session.freshSeconds()).toBeLessThan(10);
    room.pause();
    await room.pass(1);
    expect(room.session.freshSeconds()).toBe(0);
    room.seek(2);
    room.play();
    await room.pass(6);
    expect(room.session.freshSeconds()).toBe(0);
  });

  test('at double speed is reported every 10 real seconds and counts whole', async () => {
    const room = studyRoom({ durationSeconds: 100 });
    room.player.rate = 2;
    room.play();
    await room.pass(41);
    expect(room.server.reports.length).toBeLessThanOrEqual(5);
    expect(room.server.seconds()).toBeGreaterThanOrEqual(80);
  });

  test('refreshes the page 5 seconds after the start', async () => {
    const room = studyRoom({ durationSeconds: 100 });
    room.play();
    await room.pass(4);
    expect(room.events).not.toContain('changed');
    await room.pass(2);
    expect(room.events).toContain('changed');
  });

  test('goes on where the server says study resumes', async () => {
    const room = studyRoom({ durationSeconds: 600, watched: [[0, 1990]], studiedSeconds: 0 });
    room.play();
    await room.pass(1);
    expect(room.events).toContain('seek 199');
    expect(room.state().reach).toBeGreaterThanOrEqual(199);
  });

  test('leaves a learner alone who chose another place before pressing play', async () => {
    const room = studyRoom({ durationSeconds: 600, watched: [[0, 1990]] });
    room.seek(40);
    room.session.moved({ position: 40, rate: 1, played: [], atMs: room.clock.nowMs() });
    room.play();
    await room.pass(1);
    expect(room.events).toEqual(['seek 40', 'firstPlayed']);
  });

  test('cannot jump over what was not studied', async () => {
    const room = studyRoom({ durationSeconds: 600 });
    room.play();
    await room.pass(12);
    room.seek(300);
    expect(room.player.position).toBe(12);
    await room.pass(2);
    expect(room.server.seconds()).toBeLessThanOrEqual(14);
  });
});

describe('the end', () => {
  test('sends the odd last seconds, ends study once and shows the receipt', async () => {
    const room = studyRoom({ durationSeconds: 27 });
    room.play();
    await room.pass(36);
    expect(room.server.seconds()).toBe(27);
    expect(room.server.calls.filter((name) => name === 'end')).toHaveLength(1);
    expect(room.state().phase).toBe('finished');
    expect(room.state().receipt?.receiptNo).toBe('XS26-0709-004417');
    expect(room.events).toContain('changed');
  });

  test('of a course with a test sends a last report with the full duration and no end-study', async () => {
    const room = studyRoom({ durationSeconds: 33, hasQuiz: true });
    room.play();
    await room.pass(40);
    expect(room.server.reports.at(-1)).toMatchObject({ studyTimes: 33, leaving: true });
    expect(room.server.calls).not.toContain('end');
    expect(room.state()).toMatchObject({ phase: 'recording', needSeconds: 0 });
  });

  test('is not the end of credit when 95 % came earlier: the receipt comes then', async () => {
    const room = studyRoom({ durationSeconds: 200 });
    room.play();
    await room.pass(191);
    expect(room.state().phase).toBe('finished');
    const sent = room.server.reports.length;
    await room.pass(12);
    expect(room.server.reports).toHaveLength(sent);
    expect(room.state().reach).toBe(Number.POSITIVE_INFINITY);
  });

  test('with seconds missing says how many and goes on', async () => {
    const room = studyRoom({ durationSeconds: 60, watched: [[300, 500]], studiedSeconds: 50 });
    room.play();
    await room.pass(48);
    expect(room.state().endProblem).toBe('还差 15 秒');
    expect(room.state().phase).toBe('recording');
    expect(room.events).toContain('seek 0');
    room.play();
    await room.pass(21);
    expect(room.state().phase).toBe('finished');
  });
});

describe('a network that loses reports', () => {
  test('every third report lost: at most one heartbeat is missing, and nothing at the end', async () => {
    const room = studyRoom({ durationSeconds: 300 });
    room.server.setFate((n) => (n % 3 === 0 ? 'lost' : 'arrives'));
    room.play();
    for (let second = 0; second < 320 && room.state().phase !== 'finished'; second += 1) {
      await room.pass(1);
      const watched = room.player.played.reduce((most, [, to]) => Math.max(most, to), 0);
      expect(watched - room.server.seconds()).toBeLessThanOrEqual(11);
    }
    expect(room.state().phase).toBe('finished');
  });

  test('pauses at the first failure, tries again after a second and goes on playing by itself', async () => {
    const room = studyRoom({ durationSeconds: 300 });
    room.server.setFate((n) => (n === 1 ? 'lost' : 'arrives'));
    room.play();
    await room.pass(10);
    expect(room.state().phase).toBe('retrying');
    expect(room.player.isPlaying).toBe(false);
    await room.pass(1.25);
    expect(room.state().phase).toBe('recording');
    expect(room.player.isPlaying).toBe(true);
    expect(room.server.seconds()).toBe(10);
  });

  test('a retry that fails too takes a video 5 seconds back', async () => {
    const room = studyRoom({ durationSeconds: 300 });
    room.server.setFate((n) => (n <= 2 ? 'lost' : 'arrives'));
    room.play();
    await room.pass(11.25);
    expect(room.events.at(-1)).toBe('seek 5');
    await room.pass(3);
    expect(room.state().phase).toBe('recording');
  });

  test('three in a row: says so, goes 15 seconds back and waits for 再试一次', async () => {
    const room = studyRoom({ durationSeconds: 300 });
    room.server.setFate((n) => (n >= 3 && n <= 5 ? 'lost' : 'arrives'));
    room.play();
    await room.pass(40);
    expect(room.state()).toMatchObject({ phase: 'failed', rewoundTo: 15, studiedSeconds: 20 });
    expect(room.state().failedAt).toHaveLength(3);
    expect(room.player.position).toBe(15);
    expect(room.player.isPlaying).toBe(false);
    room.play();
    expect(room.player.isPlaying).toBe(false);

    room.session.retry();
    await room.pass(0.5);
    // The playhead went back; what had been watched did not.
    expect(room.server.seconds()).toBe(30);
    expect(room.player.isPlaying).toBe(true);
    expect(room.state()).toMatchObject({ phase: 'recording', rewoundTo: 15, failedAt: [] });
  });

  test('a start-study that fails pauses and jumps back to the saved study time; play asks again', async () => {
    const room = studyRoom({ durationSeconds: 300, watched: [[0, 400]] });
    room.server.setStartFate((n) => (n === 1 ? 'fails' : 'answers'));
    room.play();
    await room.pass(1);
    expect(room.state()).toMatchObject({ phase: 'startFailed', message: '网络没有连上，请检查网络后重试。' });
    expect(room.events.at(-1)).toBe('seek 40');
    expect(room.player.isPlaying).toBe(false);
    room.play();
    await room.pass(1);
    expect(room.state().phase).toBe('recording');
  });

  test('a long silence is taken in piece by piece, without watching again', async () => {
    const room = studyRoom({ durationSeconds: 400 });
    room.play();
    await room.pass(5);
    // The window slept for five minutes of playing: no timer ran, the browser's own record went on.
    room.player.position = 305;
    const stretch = room.player.played.at(-1);
    if (stretch) stretch[1] = 305;
    await room.clock.pass(300_000);
    await room.pass(95);
    await room.pass(60);
    expect(room.state().phase).toBe('finished');
  });
});

describe('another device', () => {
  test('stops the player at once, says who studies there, and reports no more', async () => {
    const room = studyRoom({ durationSeconds: 300 });
    room.play();
    await room.pass(12);
    room.server.takeAway();
    await room.pass(15);
    expect(room.player.isPlaying).toBe(false);
    expect(room.state()).toMatchObject({
      phase: 'elsewhere',
      message: START_REFUSALS.otherDevice,
      studiedSeconds: 10,
    });
    expect(room.state().other?.device).toBe('手机，叶城县');
    // Ten of twenty seconds came too late, and asking who studies would have taken the lease back.
    expect(room.state().lostSeconds).toBeGreaterThanOrEqual(9);
    expect(room.server.calls.filter((name) => name === 'start')).toHaveLength(1);
    const sent = room.server.reports.length;
    room.play();
    await room.pass(30);
    expect(room.player.isPlaying).toBe(false);
    expect(room.server.reports).toHaveLength(sent);
  });

  test('that studies already is told at the start; 在此继续 takes the lease over and plays', async () => {
    const room = studyRoom({ durationSeconds: 300, watched: [[0, 400]] });
    room.server.takeAway();
    room.play();
    await room.pass(2);
    expect(room.state()).toMatchObject({ phase: 'elsewhere', message: START_REFUSALS.otherDevice });
    expect(room.player.isPlaying).toBe(false);
    await room.session.takeOver();
    await room.pass(11);
    expect(room.player.isPlaying).toBe(true);
    expect(room.server.calls).toContain('takeOver');
    expect(room.server.seconds()).toBeGreaterThanOrEqual(50);
  });
});

describe('nothing is recorded', () => {
  test('when start-study answers 800: the message is shown, playing goes on, no report is sent', async () => {
    const room = studyRoom({ durationSeconds: 60 });
    room.server.setStartFate(() => 'refuses');
    room.play();
    await room.pass(30);
    expect(room.state()).toMatchObject({ phase: 'unrecorded', message: '班级未开始培训，请耐心等待~' });
    expect(room.player.isPlaying).toBe(true);
    expect(room.server.reports).toHaveLength(0);
  });

  test('when the class is not in progress: start-study is not even asked', async () => {
    const room = studyRoom({ durationSeconds: 20, whyUnrecorded: '班级不在进行中' });
    room.play();
    await room.pass(27);
    expect(room.server.calls).toEqual([]);
    expect(room.events).toEqual(['firstPlayed', 'changed']);
  });

  test('when the course is complete: it plays freely and asks nothing', async () => {
    const room = studyRoom({ durationSeconds: 60, isFinished: true });
    room.play();
    await room.pass(12);
    room.seek(50);
    expect(room.player.position).toBe(50);
    expect(room.server.calls).toEqual([]);
  });
});

describe('the page', () => {
  test('that goes away reports what is on hand and keeps it for its next visit', async () => {
    const room = studyRoom({ durationSeconds: 300 });
    room.play();
    await room.pass(17);
    room.session.leaving();
    await room.clock.settle();
    expect(room.server.seconds()).toBe(17);
    expect(room.server.reports.at(-1)?.leaving).toBe(true);
    expect(room.memory.watched).toEqual([[0, 170]]);
  });

  test('that crashed before its last report tells it when it is opened again', async () => {
    const room = studyRoom({ durationSeconds: 300, watched: [[0, 100]], stored: [[0, 180]] });
    room.play();
    await room.pass(11);
    expect(room.server.seconds()).toBe(20);
  });

  test('whose lease ran out gets a new one and loses nothing', async () => {
    const room = studyRoom({ durationSeconds: 300 });
    room.server.setFate((n) => (n === 2 ? 'unknownLease' : 'arrives'));
    room.play();
    await room.pass(32);
    expect(room.state().phase).toBe('recording');
    expect(room.player.isPlaying).toBe(true);
    await room.pass(10);
    expect(room.server.seconds()).toBeGreaterThanOrEqual(40);
  });

  test('of a person who signed out elsewhere stops and says so', async () => {
    const room = studyRoom({ durationSeconds: 300 });
    room.server.setFate((n) => (n === 2 ? 'unknownLease' : 'arrives'));
    room.server.setStartFate((n) => (n > 1 ? 'signedOut' : 'answers'));
    room.play();
    await room.pass(22);
    expect(room.state().phase).toBe('signedOut');
    expect(room.player.isPlaying).toBe(false);
  });

  test('that was left sends nothing more', async () => {
    const room = studyRoom({ durationSeconds: 300 });
    room.play();
    await room.pass(12);
    room.session.dispose();
    const sent = room.server.reports.length;
    await room.pass(30);
    expect(room.server.reports).toHaveLength(sent);
  });
});
