import { describe, expect, it } from 'vitest';
import { type MediaCourseFile, readCourseFiles, readMediaFiles } from './course-files.ts';

const films = readCourseFiles().filter((file): file is MediaCourseFile => file.kind !== 'text');
const filesOf = ({ slug }: MediaCourseFile) => {
  const { stream, poster, captions } = readMediaFiles(slug);
  const playlist = stream.find(({ name }) => name === 'index.m3u8');
  return {
    names: stream.map(({ name }) => name),
    playlist: Buffer.from(playlist?.content ?? []).toString(),
    captions: captions ?? '',
    bytes: stream.reduce((sum, { content }) => sum + content.length, poster?.length ?? 0),
  };
};
const secondsOf = (clock: string) => clock.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);

describe('courses of the demonstration that are watched or heard', () => {
  it('have a playlist of all their segments, as long as the course says', () => {
    for (const film of films) {
      const { names, playlist } = filesOf(film);
      const lines = playlist.split('\n');
      const segments = names.filter((name) => name.endsWith('.m4s'));
      expect(
        lines.filter((line) => line.endsWith('.m4s')),
        film.slug,
      ).toEqual(segments);
      const seconds = lines
        .filter((line) => line.startsWith('#EXTINF:'))
        .reduce((sum, line) => sum + Number.parseFloat(line.slice('#EXTINF:'.length)), 0);
      expect(Math.abs(seconds - film.durationSeconds), film.slug).toBeLessThan(1);
    }
  });

  it('have captions from the first seconds to the last, one after the other', () => {
    for (const film of films) {
      const times = [...filesOf(film).captions.matchAll(/^(\S+) --> (\S+)$/gm)].map(
        ([, from = '', to = '']) => [secondsOf(from), secondsOf(to)] as const,
      );
      const starts = times.map(([from]) => from);
      expect(starts, film.slug).toEqual([...starts].sort((a, b) => a - b));
      expect(starts[0], film.slug).toBeLessThan(5);
      const end = times.at(-1)?.[1] ?? 0;
      expect(end, film.slug).toBeLessThanOrEqual(film.durationSeconds + 1);
      expect(end, film.slug).toBeGreaterThan(film.durationSeconds - 5);
    }
  });

  it('are three times of 15 to 25 minutes, in many chapters, together at most 15 MB', () => {
    const long = films.filter(({ durationSeconds }) => durationSeconds >= 900);
    expect(long.map(({ slug }) => slug)).toEqual([
      'media/organisation-life',
      'media/twenty-five-steps',
      'media/village-ledger',
    ]);
    for (const { slug, durationSeconds, chapters = [] } of long) {
      expect(durationSeconds, slug).toBeLessThanOrEqual(1500);
      expect(chapters.length, slug).toBeGreaterThanOrEqual(8);
      expect(chapters.length, slug).toBeLessThanOrEqual(12);
      const starts = chapters.map(({ startSeconds }) => startSeconds);
      expect(starts[0], slug).toBe(0);
      expect(starts, slug).toEqual([...new Set(starts)].sort((a, b) => a - b));
    }
    const bytes = long.map((film) => filesOf(film).bytes);
    expect(Math.max(...bytes)).toBeLessThanOrEqual(5_000_000);
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(15_000_000);
  });
});
