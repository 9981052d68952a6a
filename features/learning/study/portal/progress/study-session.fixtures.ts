import { HEARTBEAT_SECONDS, seekTarget } from '../../shared/player/player.rules.ts';
import { resumeSeconds } from '../../shared/player/resume-point.rules.ts';
import { missingSeconds, termsOf } from '../../shared/progress/completion.rules.ts';
import { coveredTenths, type Interval, inSeconds } from '../../shared/progress/intervals.rules.ts';
import { applyReport, newStudy } from '../../shared/progress/progress.rules.ts';
import { restartBudget } from '../../shared/progress/time-budget.rules.ts';
import { createStudySession } from './study-session.ts';
import type {
  EndReply,
  Lease,
  ProgressReply,
  Receipt,
  Report,
  StartReply,
  StudyTerms,
} from './study-state.ts';

/** A clock that moves when the test says so, and the work that waits for it. */
export const fakeClock = () => {
  let nowMs = 1_000_000;
  let waiting: { at: number; work: () => void }[] = [];
  const settle = async () => {
    for (let i = 0; i < 20; i += 1) await Promise.resolve();
  };
  return {
    nowMs: () => nowMs,
    later: (ms: number, work: () => void) => {
      const entry = { at: nowMs + ms, work };
      waiting.push(entry);
      return () => {
        waiting = waiting.filter((other) => other !== entry);
      };
    },
    settle,
    pass: async (ms: number) => {
      const until = nowMs + ms;
      while (true) {
        const next = waiting.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)[0];
        if (!next) break;
        waiting = waiting.filter((other) => other !== next);
        nowMs = next.at;
        next.work();
        await settle();
      }
      nowMs = until;
    },
  };
};

const OTHER = {
  device: '手机，叶城县',
  isOwnBrowser: false,
  courseName: '棉田里的党小组',
  lastReportAt: '2026-07-09 09:14:20',
};

const RECEIPT: Receipt = {
  receiptId: '1',
  receiptNo: 'XS26-0709-004417',
  courseId: '2601',
  courseName: '棉田里的党小组',
  classId: '',
  courseHours: '0.50',
  creditedAt: '2026-07-09 09:31:24',
  year: 2026,
  yearHoursBefore: '25.60',
  yearHoursAfter: '26.10',
  targetHours: '32.00',
  countsForYear: true,
  coveredSeconds: 60,
  durationSeconds: 60,
  serverSeconds: 60,
  segments: [[0, 60]],
  ruleVersion: '2026-1',
  note: '',
  digest: '',
};

/** A server that decides by the same rules as the real one, and can be made to fail. */
export const fakeServer = (
  clock: ReturnType<typeof fakeClock>,
  course: { durationSeconds: number; hasQuiz?: boolean; watched?: readonly Interval[] },
) => {
  const terms = termsOf({
    mediaKind: 'video',
    durationSeconds: course.durationSeconds,
    minViewSeconds: 15,
    maxRate: 2,
    coverage: 0.95,
  });
  let study = { ...newStudy(clock.nowMs()), watched: course.watched ?? [] };
  let leases = 0;
  let live = '';
  const calls: string[] = [];
  const reports: Report[] = [];
  /** Fate of the n-th report, from 1: it arrives unless the test says otherwise. */
  let fate: (n: number) => 'arrives' | 'lost' | 'unknownLease' = () => 'arrives';
  let startFate: (n: number) => 'answers' | 'fails' | 'signedOut' | 'refuses' = () => 'answers';
  const missing = () => missingSeconds(terms, coveredTenths(study.watched), study.budget.serverMs);
  const status = () => (missing() === 0 && !course.hasQuiz ? 2 : 1);
  const seconds = () => Math.floor(coveredTenths(study.watched) / 10);

  return {
    calls,
    reports,
    seconds,
    setFate: (next: typeof fate) => {
      fate = next;
    },
    setStartFate: (next: typeof startFate) => {
      startFate = next;
    },
    /** Another device takes the lease. */
    takeAway: () => {
      live = 'other';
    },
    start: async (takesOver: boolean): Promise<StartReply> => {
      calls.push(takesOver ? 'takeOver' : 'start');
      const how = startFate(calls.filter((name) => name === 'start').length);
      if (how === 'fails') throw new Error('网络没有连上，请检查网络后重试。');
      if (how === 'signedOut') throw new Error('signedOut');
      const otherDevice = live === 'other' && !takesOver ? OTHER : null;
      const isRefused = how === 'refuses' || otherDevice !== null;
      if (!isRefused) {
        leases += 1;
        live = `lease-${leases}`;
        study = { ...study, budget: restartBudget(study.budget, clock.nowMs()) };
      }
      return {
        code: isRefused ? '800' : '200',
        success: !isRefused,
        message: otherDevice ? '' : isRefused ? '班级未开始培训，请耐心等待~' : '',
        studyStatus: String(status()),
        data: {
          leaseId: isRefused ? '' : live,
          key: isRefused || status() === 2 ? '' : `key-${leases}`,
          secret: 'secret',
          studyTimes: seconds(),
          resumeAt: study.resumeTenths ? resumeSeconds(study, terms.lengthTenths) : seconds(),
          coveredSeconds: seconds(),
          needSeconds: missing(),
          reason: '',
          otherDevice,
          serverNow: clock.nowMs(),
        },
      };
    },
    report: async (lease: Lease, report: Report): Promise<ProgressReply> => {
      calls.push('report');
      reports.push(report);
      const how = fate(reports.length);
      if (how === 'lost') throw new Error('网络太慢');
      if (how === 'unknownLease') throw new Error('signedOut');
      const isLive = lease.leaseId === live;
      const applied = isLive ? applyReport(study, terms, report, clock.nowMs()) : null;
      if (applied) study = applied.state;
      if (report.leaving) live = '';
      const flag = isLive ? '0' : '1';
      return {
        code: '200',
        success: true,
        message: '',
        plagFlag: flag,
        playFlag: flag,
        data: {
          studyTimes: seconds(),
          coverage: 0,
          needSeconds: missing(),
          studyStatus: status(),
          serverTime: '2026-07-09 09:12:30',
          ...(isLive ? {} : { otherDevice: OTHER }),
          refused: inSeconds(applied?.refused ?? []),
        },
      };
    },
    end: async (): Promise<EndReply> => {
      calls.push('end');
      const isDone = status() === 2;
      return {
        code: '200',
        success: isDone,
        message: isDone ? '' : `还差 ${missing()} 秒`,
        studyStatus: String(status()),
        data: {
          courseHours: '0.50',
          missingSeconds: missing(),
          receipt: isDone ? RECEIPT : null,
        },
      };
    },
  };
};

/** A session with a player that plays in the fake clock's time, four readings a second. */
export const studyRoom = (
  course: Partial<StudyTerms> & {
    durationSeconds: number;
    watched?: readonly Interval[];
    stored?: readonly Interval[];
  },
) => {
  const clock = fakeClock();
  const server = fakeServer(clock, course);
  const events: string[] = [];
  const memory: { watched: readonly Interval[] } = { watched: course.stored ?? [] };
  const player = { position: 0, rate: 1, isPlaying: false, played: [] as [number, number][] };
  const terms: StudyTerms = {
    kind: 'video',
    hasQuiz: false,
    isFinished: false,
    whyUnrecorded: '',
    studiedSeconds: server.seconds(),
    ...course,
  };
  const newStretch = () => player.played.push([player.position, player.position]);
  const pause = () => {
    if (!player.isPlaying) return;
    player.isPlaying = false;
    session.stopped();
  };
  const play = () => {
    if (player.isPlaying) return;
    player.isPlaying = true;
    newStretch();
    session.moved({ position: player.position, rate: player.rate, played: [], atMs: clock.nowMs() });
    session.began();
  };
  const seek = (target: number) => {
    const { reach } = session.state();
    const { rate, position } = player;
    events.push(`seek ${target}`);
    player.position = seekTarget({ from: position, target, reach, rate });
    newStretch();
  };
  const session = createStudySession(terms, {
    start: server.start,
    report: server.report,
    end: server.end,
    play,
    pause,
    seek,
    firstPlayed: () => events.push('firstPlayed'),
    changed: () => events.push('changed'),
    isSignedOut: (error) => error instanceof Error && error.message === 'signedOut',
    textOf: (error) => (error instanceof Error ? error.message : ''),
    nowMs: clock.nowMs,
    heartbeatSeconds: () => HEARTBEAT_SECONDS,
    later: clock.later,
    store: (watched) => {
      memory.watched = watched;
    },
    stored: () => memory.watched,
  });
  player.position = terms.isFinished ? 0 : terms.studiedSeconds;

  /** Lets so many real seconds pass; a playing player plays. */
  const pass = async (seconds: number) => {
    for (let quarter = 0; quarter < seconds * 4; quarter += 1) {
      await clock.pass(250);
      if (!player.isPlaying) continue;
      const stretch = player.played.at(-1);
      player.position = Math.min(course.durationSeconds, player.position + 0.25 * player.rate);
      if (stretch) stretch[1] = player.position;
      session.moved({
        position: player.position,
        rate: player.rate,
        played: player.played,
        atMs: clock.nowMs(),
      });
      if (player.position >= course.durationSeconds) {
        pause();
        session.ended();
      }
      await clock.settle();
    }
  };
  return {
    session,
    server,
    clock,
    player,
    events,
    memory,
    play,
    pause,
    seek,
    pass,
    state: () => session.state(),
  };
};
