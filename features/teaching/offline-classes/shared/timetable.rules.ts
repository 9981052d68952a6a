/**
 * 排课规则：一节课在一天之内，下课晚于上课，落在班级起止日期里；同一时间，一位教师、一间教室、一名学员只能在一节课上。
 */
export interface PlannedSession {
  readonly id: string;
  /** `yyyy-MM-dd` */
  readonly day: string;
  /** `HH:mm` */
  readonly startTime: string;
  readonly endTime: string;
  readonly courseName: string;
  readonly teacherId: string;
  readonly teacherName: string;
  readonly place: string;
}

/** A session of another class that takes a teacher, a room or people. */
export interface TakenSession extends PlannedSession {
  readonly className: string;
  /** Students of this class who are students of that one, too. */
  readonly sharedNum: number;
}

export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

export const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

export const lengthOf = ({ startTime, endTime }: Pick<PlannedSession, 'startTime' | 'endTime'>): number =>
  minutesOf(endTime) - minutesOf(startTime);

type Slot = Pick<PlannedSession, 'day' | 'startTime' | 'endTime'>;

/** Whether two sessions share a minute; one that begins as the other ends does not. */
export const overlaps = (a: Slot, b: Slot): boolean =>
  a.day === b.day &&
  minutesOf(a.startTime) < minutesOf(b.endTime) &&
  minutesOf(b.startTime) < minutesOf(a.endTime);

/** Sentence about a session that cannot be kept by itself; empty when it can. */
export const sessionProblem = (
  session: PlannedSession,
  span: { readonly startDate: string; readonly endDate: string },
): string => {
  if (session.courseName.trim() === '') return '请填写课程名称';
  if (session.day < span.startDate || session.day > span.endDate)
    return `${session.day} 不在班级起止日期里（${span.startDate} 至 ${span.endDate}）`;
  if (lengthOf(session) <= 0) return `“${session.courseName}”的下课时间要晚于上课时间`;
  return '';
};

export type ClashKind = 'class' | 'teacher' | 'place' | 'people';

export interface Clash {
  readonly sessionId: string;
  readonly kind: ClashKind;
  readonly text: string;
}

const sameTeacher = (a: PlannedSession, b: PlannedSession): boolean =>
  a.teacherId !== '' && b.teacherId !== ''
    ? a.teacherId === b.teacherId
    : a.teacherName !== '' && a.teacherName === b.teacherName;
const samePlace = (a: PlannedSession, b: PlannedSession): boolean => a.place !== '' && a.place === b.place;

const when = ({ day, startTime, endTime }: Slot): string => `${day.slice(5)} ${startTime} 至 ${endTime}`;

/** Clashes of `session` with the others of its class, which cannot sit in two lessons, and with those of other classes. */
export const clashesOf = (
  session: PlannedSession,
  own: readonly PlannedSession[],
  taken: readonly TakenSession[],
): Clash[] => {
  const { id: sessionId } = session;
  const within = own
    .filter((other) => other.id !== sessionId && overlaps(session, other))
    .map(
      (other): Clash => ({
        sessionId,
        kind: 'class',
        text: `本班 ${when(other)} 还有“${other.courseName}”`,
      }),
    );
  const outside = taken
    .filter((other) => overlaps(session, other))
    .flatMap((other): Clash[] => {
      const { className, sharedNum } = other;
      const found: [boolean, ClashKind, string][] = [
        [
          sameTeacher(session, other),
          'teacher',
          `${session.teacherName} ${when(other)} 在“${className}”上课`,
        ],
        [samePlace(session, other), 'place', `${session.place} ${when(other)} 已给“${className}”用`],
        [sharedNum > 0, 'people', `${sharedNum} 名学员 ${when(other)} 在“${className}”上课`],
      ];
      return found.flatMap(([isFound, kind, text]) => (isFound ? { sessionId, kind, text } : []));
    });
  return [...within, ...outside];
};

export interface Repair {
  readonly kind: 'time' | 'place';
  readonly label: string;
  readonly change: Partial<PlannedSession>;
}

/** First and last minute at which lessons are laid, and the step in which times are tried. */
const DAY_FROM = 8 * 60;
const DAY_UNTIL = 20 * 60;
const STEP = 30;

/** Ways out of a clash: another room at the same time, and the nearest later or earlier time that is free. */
export const repairsOf = (
  session: PlannedSession,
  own: readonly PlannedSession[],
  taken: readonly TakenSession[],
  places: readonly string[],
): Repair[] => {
  const clashes = clashesOf(session, own, taken);
  if (clashes.length === 0) return [];
  const isFree = (change: Partial<PlannedSession>) =>
    clashesOf({ ...session, ...change }, own, taken).length === 0;
  const place = places.find((one) => isFree({ place: one }));
  const length = lengthOf(session);
  const start = minutesOf(session.startTime);
  const starts = Array.from(
    { length: Math.max(0, Math.floor((DAY_UNTIL - length - DAY_FROM) / STEP) + 1) },
    (_, step) => DAY_FROM + step * STEP,
  ).sort((a, b) => Math.abs(a - start) - Math.abs(b - start) || b - a);
  const time = starts
    .map((minutes) => ({ startTime: timeOf(minutes), endTime: timeOf(minutes + length) }))
    .find((change) => isFree(change));
  return [
    ...(place === undefined ? [] : [{ kind: 'place' as const, label: `改到${place}`, change: { place } }]),
    ...(time === undefined ? [] : [{ kind: 'time' as const, label: `改到 ${time.startTime}`, change: time }]),
  ];
};

/** The sessions of a day as a copy for another one, under ids of `idOf`. */
export const copyDay = <S extends PlannedSession>(
  sessions: readonly S[],
  from: string,
  to: string,
  idOf: (place: number) => string,
): S[] =>
  sessions.filter(({ day }) => day === from).map((one, place) => ({ ...one, id: idOf(place), day: to }));

/** In the order in which they are held. */
export const inTime = <S extends Slot>(sessions: readonly S[]): S[] =>
  [...sessions].sort((a, b) =>
    `${a.day} ${a.startTime} ${a.endTime}` < `${b.day} ${b.startTime} ${b.endTime}` ? -1 : 1,
  );
