import { tidyLine } from '#platform/shared/tidy-text.rules.ts';
import { DAY_PATTERN } from '#platform/shared/times.ts';

/**
 * 合作平台课程目录：一份 JSON，`courses` 里一项一门课；没有编号、名称，或网址不在同一台主机的，不收。
 *
 * `{"courses": [{"id": "A1", "title": "…", "url": "https://…", "teacher": "…", "durationSeconds": 300,
 * "siweiType": "wkt", "publishTime": "2026-07-01 10:00:00"}]}`; the first three are needed.
 */
export interface ProviderCourse {
  readonly id: string;
  readonly title: string;
  /** Its page at the provider. */
  readonly url: string;
  readonly teacher: string;
  readonly durationSeconds: number;
  readonly siweiType: string;
  readonly publishTime: string;
}

const MOST = 500;
const MAX_TITLE = 120;
const MAX_TEACHER = 60;
const MAX_URL = 1_000;
const DAY_SECONDS = 86_400;
const TIME = new RegExp(`^${DAY_PATTERN} \\d{2}:\\d{2}:\\d{2}$`);

type Entry = Readonly<Record<string, unknown>>;

const isEntry = (value: unknown): value is Entry => typeof value === 'object' && value !== null;

const textOf = (value: unknown, limit: number): string =>
  typeof value === 'string' ? [...tidyLine(value.toWellFormed())].slice(0, limit).join('') : '';

/** The address when it leads to the provider's own host; empty for any other. */
const pageOf = (value: unknown, base: URL): string => {
  const url = typeof value === 'string' && value.length <= MAX_URL ? URL.parse(value) : null;
  const isTheirs = url?.host === base.host && ['http:', 'https:'].includes(url.protocol);
  return url && isTheirs && url.username === '' ? url.href : '';
};

const secondsOf = (value: unknown): number =>
  typeof value === 'number' && value > 0 && value < DAY_SECONDS ? Math.round(value) : 0;

const courseOf = (entry: unknown, base: URL): ProviderCourse[] => {
  if (!isEntry(entry)) return [];
  const id = typeof entry.id === 'string' && /^[A-Za-z0-9_-]{1,60}$/.test(entry.id) ? entry.id : '';
  const [title, url] = [textOf(entry.title, MAX_TITLE), pageOf(entry.url, base)];
  if (id === '' || title === '' || url === '') return [];
  const time = textOf(entry.publishTime, 19);
  return [
    {
      ...{ id, title, url, teacher: textOf(entry.teacher, MAX_TEACHER) },
      durationSeconds: secondsOf(entry.durationSeconds),
      siweiType: textOf(entry.siweiType, 8),
      publishTime: TIME.test(time) ? time : '',
    },
  ];
};

/** Courses of a provider's list, newest first, each id once; throws for what is no such list. */
export const readProviderList = (text: string, base: URL): ProviderCourse[] => {
  const list: unknown = JSON.parse(text);
  if (!isEntry(list) || !Array.isArray(list.courses)) throw new Error('no list of courses');
  const found = list.courses.slice(0, MOST).flatMap((entry) => courseOf(entry, base));
  const once = [...new Map(found.map((course) => [course.id, course])).values()];
  return once.toSorted((a, b) => b.publishTime.localeCompare(a.publishTime));
};
