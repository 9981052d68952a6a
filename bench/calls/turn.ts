import type { Endpoint, InputOf } from '#platform/shared/endpoint.ts';
import type { Draw, Person, Sizes } from './person.ts';

export type Who = 'visitor' | 'member';

/** Parts of one request: the person who asks, the data that there is, and the next random number. */
export interface Turn {
  readonly person: Person;
  readonly sizes: Sizes;
  readonly draw: Draw;
}

/** A call under load, or where else it is measured, or why nowhere. */
export interface AskedCall {
  readonly endpoint: Endpoint;
  readonly who: readonly Who[];
  readonly inputOf: (turn: Turn) => unknown;
  readonly elsewhere?: string;
}

const whoOf = ({ access, write }: Endpoint): readonly Who[] =>
  access === 'visitor' && !write ? ['visitor', 'member'] : ['member'];

export const call = <E extends Endpoint>(
  endpoint: E,
  inputOf: (turn: Turn) => InputOf<E>,
  who = whoOf(endpoint),
): AskedCall => ({ endpoint, who, inputOf });

export const elsewhere = (endpoint: Endpoint, where: string): AskedCall => ({
  endpoint,
  who: [],
  inputOf: () => ({}),
  elsewhere: where,
});

export const course = ({ draw, sizes }: Turn): string => `b${1 + Math.floor(draw() * sizes.courses)}`;
/** Of ten thousand some are looked at far more often. */
export const likedCourse = ({ draw, sizes }: Turn): string =>
  `b${1 + Math.floor(draw() ** 3 * sizes.courses)}`;
export const teacher = ({ draw }: Turn): string => `t${String(1 + Math.floor(draw() * 12)).padStart(2, '0')}`;
export const openClass = ({ draw, sizes }: Turn): string =>
  `k${50 * Math.floor(draw() ** 2 * (sizes.classes / 50)) + 2}`;
export const courses = (turn: Turn): string[] => Array.from({ length: 9 }, () => course(turn));
export const page = ({ draw }: Turn) => ({
  pageNum: draw() < 0.8 ? 0 : Math.floor(draw() * 5),
  pageSize: 12,
});
export const place = ({ draw }: Turn): string =>
  ['650100', '653100', '653200', '654000'][Math.floor(draw() * 4)] ?? '';
export const region = (turn: Turn): string => `000002000065${place(turn)}`;
/** A place of somebody who looks around. */
export const spot = ({ draw }: Turn) => ({ longitude: 75 + draw() * 20, latitude: 36 + draw() * 12 });
export const inClass = ({ person }: Turn) => ({ classId: person.classId });
export const ownExam = ({ person }: Turn) => ({ id: person.examId, classId: person.classId });
/** Words as people type them: whole, a homophone, pinyin, a name. */
const WORDS = ['党章', '坎而井', 'mianhua', '李树森', '节水灌溉', '村务公开', 'kej', '民族团结'];
export const asked = ({ draw }: Turn): string => WORDS[Math.floor(draw() * WORDS.length)] ?? '';
export const nothing = () => ({});
