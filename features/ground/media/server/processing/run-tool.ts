import { type ChildProcess, spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { setPriority } from 'node:os';
import { delimiter, join } from 'node:path';

/** Programs of the system that media need; each may be missing. */
export interface Tools {
  readonly ffmpeg: string | null;
  readonly ffprobe: string | null;
  readonly soffice: string | null;
  /** Begins a program in a network of its own, which leads nowhere; Linux only. */
  readonly unshare: string | null;
}

const isProgram = (file: string) => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

const findProgram = (names: readonly string[], path: string): string | null => {
  const endings = process.platform === 'win32' ? ['.exe'] : [''];
  const files = path
    .split(delimiter)
    .flatMap((folder) => names.flatMap((name) => endings.map((ending) => join(folder, name + ending))));
  return files.find(isProgram) ?? null;
};

/** Tools installed on this machine, looked for on `path`. */
export const systemTools = (path: string = process.env.PATH ?? ''): Tools => ({
  ffmpeg: findProgram(['ffmpeg'], path),
  ffprobe: findProgram(['ffprobe'], path),
  soffice: findProgram(['soffice', 'libreoffice'], path),
  unshare: findProgram(['unshare'], path),
});

/** A program that ended with a failure; what it said is for the log, never for people. */
export class ToolError extends Error {}

const KEPT_OUTPUT = 4_000;
const MAX_ANSWER = 4 * 1024 * 1024;
/** Twelve hours of film on a slow machine; a timer cannot be set for ever. */
const LONGEST_MS = 7 * 24 * 3_600_000;
/** So that study goes on undisturbed beside it. */
const NICENESS = 15;

interface ToolRun {
  readonly signal: AbortSignal;
  readonly folder?: string;
  readonly timeoutMs?: number;
  /** Told of each line of the program's output. */
  readonly onLine?: (line: string) => void;
  readonly env?: Readonly<Record<string, string>>;
}

const HAS_GROUPS = process.platform !== 'win32';

/** Ends a program with all that it began: a starter such as that of LibreOffice is not the one that works. */
const killAll = (child: ChildProcess): void => {
  try {
    if (HAS_GROUPS && child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    else child.kill('SIGKILL');
  } catch {
    // The group has no process left.
  }
};

/**
 * Runs a program at low priority and answers what it wrote. Killed, with its own children, when `signal` fires
 * or the time is up; throws `ToolError` when it fails, and the signal's reason when it was stopped.
 */
export const runTool = (program: string, args: readonly string[], run: ToolRun): Promise<string> =>
  new Promise((done, fail) => {
    run.signal.throwIfAborted();
    const child = spawn(program, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: HAS_GROUPS,
      ...(run.folder === undefined ? {} : { cwd: run.folder }),
      ...(run.env === undefined ? {} : { env: { ...process.env, ...run.env } }),
    });
    let failure: Error | undefined;
    const stop = () => killAll(child);
    const timer = setTimeout(() => {
      failure = new ToolError('took too long');
      stop();
    }, run.timeoutMs ?? LONGEST_MS);
    run.signal.addEventListener('abort', stop, { once: true });
    lowerPriority(child.pid);
    let answer = '';
    let rest = '';
    let complaint = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      if (!run.onLine) {
        if (answer.length < MAX_ANSWER) answer += text;
        return;
      }
      const lines = (rest + text).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) run.onLine(line);
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      complaint = (complaint + text).slice(-KEPT_OUTPUT);
    });
    const settle = (code: number | null) => {
      clearTimeout(timer);
      run.signal.removeEventListener('abort', stop);
      if (run.signal.aborted) fail(run.signal.reason);
      else if (failure) fail(failure);
      else if (code === 0) done(answer);
      else fail(new ToolError(`ended with ${code}: ${complaint.trim()}`));
    };
    child.on('error', (error) => {
      failure ??= new ToolError(error.message);
      // A killed process still writes until it has ended; one that never began will not end.
      if (child.pid === undefined) settle(null);
    });
    child.on('close', settle);
  });

const lowerPriority = (pid: number | undefined) => {
  if (pid === undefined) return;
  try {
    setPriority(pid, NICENESS);
  } catch {
    // The process has already ended, or the system does not let us: it then runs at our own priority.
  }
};
