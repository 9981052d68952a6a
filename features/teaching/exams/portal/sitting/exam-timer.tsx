import { useEffect, useRef, useState } from 'react';
import { cx } from '#platform/web/ui/cx.ts';
import { countdownText, elapsedText, isNearEnd, timeInWords } from '../../shared/sitting/exam-clock.rules.ts';
import { spokenAt } from '../../shared/sitting/spoken-timer.words.ts';
import s from './exam-sheet.module.css';
import type { Sitting } from './exam-sitting.ts';
import { useSittingState } from './use-sitting.ts';

const LOOK_MS = 250;

/** The server's time, looked at anew for every paint and whenever the page is seen again. */
const useExamNow = (sitting: Sitting): number => {
  const [now, setNow] = useState(() => sitting.now());
  useEffect(() => {
    const look = () => setNow(sitting.now());
    const timer = setInterval(look, LOOK_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [sitting]);
  return now;
};

export interface TimerProps {
  readonly sitting: Sitting;
  readonly startMs: number;
  /** Counts down to the deadline; else up from the start. */
  readonly isCountdown: boolean;
}

/** Milliseconds shown by the clock. */
const shownMs = ({ startMs, isCountdown }: TimerProps, now: number, deadlineMs: number | null): number =>
  isCountdown && deadlineMs !== null ? deadlineMs - now : now - startMs;

const countsDown = ({ isCountdown }: TimerProps, deadlineMs: number | null): boolean =>
  isCountdown && deadlineMs !== null;

/** 剩余时间 or 已用时间, `hh:mm:ss`. Readers are told by `SpokenTimer`, never by every second (lessons, 9). */
export function ExamTimer({ isHidden = false, ...props }: TimerProps & { readonly isHidden?: boolean }) {
  const now = useExamNow(props.sitting);
  const { deadlineMs } = useSittingState(props.sitting);
  const isDown = countsDown(props, deadlineMs);
  const ms = shownMs(props, now, deadlineMs);
  const isLate = isDown && isNearEnd(ms);
  return (
    <>
      <p className={`small ink-3 ${s.timerName}`}>
        {isDown ? '剩余时间' : '已用时间'}
        {isLate && <b className={s.lateWord}>快到时间了</b>}
      </p>
      <p className={cx(s.timer, isLate && s.late)} role="timer" aria-live="off">
        {isHidden ? <span aria-hidden="true">– –</span> : isDown ? countdownText(ms) : elapsedText(ms)}
      </p>
    </>
  );
}

interface SpokenTimerProps extends TimerProps {
  /** Counts the times that the reading was asked for. */
  readonly asked: number;
}

/** Speaks at 10, 5 and 1 minutes, 30 and 10 seconds before the end, and when asked; otherwise it is silent. */
export function SpokenTimer({ asked, ...props }: SpokenTimerProps) {
  const now = useExamNow(props.sitting);
  const { deadlineMs } = useSittingState(props.sitting);
  const [said, setSaid] = useState('');
  const before = useRef<number | null>(null);
  const left = deadlineMs === null ? null : deadlineMs - now;
  useEffect(() => {
    if (left === null) return;
    const text = spokenAt(before.current, left);
    before.current = left;
    if (text !== '') setSaid(text);
  }, [left]);
  const answered = useRef(0);
  useEffect(() => {
    if (asked === answered.current) return;
    answered.current = asked;
    const isDown = countsDown(props, deadlineMs);
    // The same sentence twice in a row would not be spoken: a blank more makes it another one.
    const again = '\u00a0'.repeat(asked % 2);
    setSaid(timeInWords(shownMs(props, props.sitting.now(), deadlineMs), isDown) + again);
  });
  return (
    <p className="vh" role="status" aria-live="polite" aria-atomic="true">
      {said}
    </p>
  );
}
