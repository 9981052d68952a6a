import { readdirSync, readFileSync } from 'node:fs';
import {
  type CategoryKey,
  COURSE_CATEGORIES,
} from '#features/content/courses/shared/catalogue/course-categories.rules.ts';

/** Notes that an author wrote above a course of the demonstration. */
interface CourseHead {
  readonly title: string;
  /** The title in Chinese of a course in another language. */
  readonly zhTitle?: string;
  readonly teacher: string;
  /** Study hours with two decimals. */
  readonly hours: string;
  readonly node: string;
  readonly audience: readonly string[];
  readonly place: string;
  readonly lang?: string;
  readonly summary: string;
}

interface MediaHead extends CourseHead {
  readonly kind: 'video' | 'audio';
  readonly category: CategoryKey;
  readonly siweiType: string | null;
  readonly durationSeconds: number;
  readonly chapters?: readonly { readonly startSeconds: number; readonly title: string }[];
  readonly intro: string;
}

export interface TextCourseFile extends CourseHead {
  readonly kind: 'text';
  readonly slug: string;
  readonly category: CategoryKey;
  readonly html: string;
}

export interface MediaCourseFile extends MediaHead {
  readonly slug: string;
}

export type CourseFile = TextCourseFile | MediaCourseFile;

const COURSES = new URL('./courses/', import.meta.url);

const filesIn = (folder: URL, ending: string) =>
  readdirSync(folder)
    .filter((file) => file.endsWith(ending))
    .sort();

/** An article is HTML below a comment that holds its head as JSON. */
const readArticle = (category: CategoryKey, file: string): TextCourseFile => {
  const slug = `${category}/${file.replace(/\.html$/, '')}`;
  const source = readFileSync(new URL(`${category}/${file}`, COURSES), 'utf8');
  const parts = /^\s*<!--(.*?)-->(.*)$/s.exec(source);
  if (!parts) throw new Error(`demo course ${slug} has no head`);
  const head = JSON.parse(parts[1] ?? '') as CourseHead;
  return { ...head, kind: 'text', slug, category, html: parts[2] ?? '' };
};

const readMedium = (file: string): MediaCourseFile => ({
  ...(JSON.parse(readFileSync(new URL(`media/${file}`, COURSES), 'utf8')) as MediaHead),
  slug: `media/${file.replace(/\.json$/, '')}`,
});

/** Every course of the demonstration: articles category by category, then what is watched or heard. */
export const readCourseFiles = (): CourseFile[] => [
  ...COURSE_CATEGORIES.flatMap(({ key }) =>
    filesIn(new URL(`${key}/`, COURSES), '.html').map((file) => readArticle(key, file)),
  ),
  ...filesIn(new URL('media/', COURSES), '.json').map(readMedium),
];

const MEDIA = new URL('./media/', import.meta.url);

export interface MediaFiles {
  /** Playlist, its parts and captions, for the file store. */
  readonly stream: readonly { readonly name: string; readonly content: Uint8Array }[];
  readonly poster: Uint8Array | null;
  /** WebVTT; null for none. */
  readonly captions: string | null;
}

/** The files of one course that is watched or heard. */
export const readMediaFiles = (slug: string): MediaFiles => {
  const folder = new URL(`${slug.replace(/^media\//, '')}/`, MEDIA);
  const read = (name: string) => readFileSync(new URL(name, folder));
  const names = readdirSync(folder).sort();
  return {
    stream: names.filter((name) => name !== 'poster.webp').map((name) => ({ name, content: read(name) })),
    poster: names.includes('poster.webp') ? read('poster.webp') : null,
    captions: names.includes('captions.vtt') ? read('captions.vtt').toString() : null,
  };
};
