import { clockText, durationText } from '#platform/shared/times.ts';

/**
 * 学习进度的说法：先说服务器记了多少、还差多少，再说最近一次是什么时候记的；没记上就直说从什么时候起没记。
 */

/** Phase in which the study on an open page is. */
export type StudyPhase =
  /** Nothing was played yet. */
  | 'idle'
  | 'starting'
  | 'recording'
  /** A report was lost; the picture stands until one arrives. */
  | 'retrying'
  /** Three reports in a row were lost: 再试一次. */
  | 'failed'
  /** Start-study got no answer; pressing play asks again. */
  | 'startFailed'
  /** Another device or window studies: 在此继续. */
  | 'elsewhere'
  | 'signedOut'
  /** May be watched; nothing is credited, and `message` says why. */
  | 'unrecorded'
  | 'finished';

interface Studied {
  readonly phase: StudyPhase;
  readonly studiedSeconds: number;
  readonly needSeconds: number | null;
  /** `yyyy-MM-dd HH:mm:ss`; empty when nothing was recorded on this page. */
  readonly recordedAt: string;
  readonly message: string;
  /** Seconds played here that another window or device kept from being recorded. */
  readonly lostSeconds?: number;
}

interface Course {
  readonly durationSeconds: number;
  readonly hours: string;
  readonly hasQuiz: boolean;
}

/** `已学 3 分 20 秒`, `还差 1 分 40 秒` and what the course brings. */
export const studiedText = (studied: Studied, { durationSeconds, hours, hasQuiz }: Course) => {
  const { phase, needSeconds } = studied;
  // Where nothing is recorded, no second of watching would bring the hours nearer.
  const isOpen = phase !== 'finished' && phase !== 'unrecorded';
  const missing = isOpen && needSeconds ? `还差 ${durationText(needSeconds)}` : '';
  const whole = durationSeconds > 0 ? `共 ${clockText(durationSeconds)}，` : '';
  return {
    studied: durationText(studied.studiedSeconds),
    missing,
    rule: hasQuiz ? `${whole}学满并通过随堂测试后记 ${hours} 学时` : `${whole}学满记 ${hours} 学时`,
  };
};

export type RecordTone = 'ok' | 'bad' | 'busy' | 'plain';

const AWAITING_QUIZ = { tone: 'ok', text: '已看完，本课学时待随堂测试通过后入账' } as const;

/** The line that says whether anything was lost. */
export const recordText = (
  studied: Studied,
  hasQuiz: boolean,
): { readonly tone: RecordTone; readonly text: string } => {
  const at = studied.recordedAt.slice(11);
  switch (studied.phase) {
    case 'finished':
      return { tone: 'ok', text: '已学完，学时已入账' };
    case 'recording':
      if (hasQuiz && studied.needSeconds === 0) return AWAITING_QUIZ;
      return at ? { tone: 'ok', text: `${at} 已记录` } : { tone: 'busy', text: '正在记录' };
    case 'starting':
      return { tone: 'busy', text: '正在开始记录' };
    case 'retrying':
      return { tone: 'busy', text: '正在重新记录' };
    case 'failed':
      return { tone: 'bad', text: at ? `${at} 后未记录` : '还没有记录上' };
    case 'startFailed':
      return { tone: 'bad', text: '没有开始记录' };
    case 'elsewhere':
      if (studied.lostSeconds)
        return {
          tone: 'bad',
          text: `${at ? `${at} 以前的已记录，` : ''}最后 ${durationText(studied.lostSeconds)}没有记上`,
        };
      return { tone: 'ok', text: at ? `${at} 已记录，没有丢` : '已学的都在，没有丢' };
    case 'signedOut':
      return { tone: 'bad', text: at ? `${at} 后未记录` : '登录已过期，没有记录' };
    case 'unrecorded':
      return { tone: 'plain', text: at ? `${at} 以前学的都记上了。${studied.message}` : studied.message };
    case 'idle':
      if (hasQuiz && studied.needSeconds === 0) return AWAITING_QUIZ;
      return { tone: 'plain', text: '开始播放后记录学习' };
  }
};

/** Holder of the study: a window of the same browser is no other device. */
export const elsewhereTitle = (other: { readonly isOwnBrowser: boolean } | null): string =>
  other?.isOwnBrowser ? '另一个窗口正在学习' : '另一台设备正在学习';

const DIGITS = '零一二三四五六七八九';

/** 第三章, 第十二章; from a hundred on in figures. */
export const chapterName = (number: number): string => {
  if (number >= 100) return `第 ${number} 章`;
  const ten = Math.floor(number / 10);
  const one = number % 10;
  const tens = ten === 0 ? '' : `${ten === 1 ? '' : DIGITS[ten]}十`;
  return `第${tens}${one === 0 && ten > 0 ? '' : DIGITS[one]}章`;
};
