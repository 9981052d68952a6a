import { lastBegun } from '#features/content/courses/shared/captions/captions.parser.ts';
import { clockText } from '#platform/shared/times.ts';
import { cx } from '#platform/web/ui/cx.ts';
import { Icon } from '#platform/web/ui/icon.tsx';
import { Title } from '#platform/web/ui/title.tsx';
import { useMedia, usePlayingRoom, useStudyState } from '../progress/room-context.ts';
import s from './chapter-list.module.css';

/** A chapter counts as studied when the border has passed its last seconds. */
const SHORT_OF_END_SECONDS = 2;
const MARKS = { done: '已学习', doing: '学习中', open: '未学习' } as const;

/** 章节: which are studied, which one plays; a chapter leads to its beginning if that was studied. */
export function ChapterList() {
  const { media, facts } = usePlayingRoom();
  const { phase, reach, studiedSeconds } = useStudyState();
  const { chapters, courseDuration } = facts.course;
  const starts = chapters.map(({ startSeconds }) => startSeconds);
  const playing = useMedia((view) => Math.max(0, lastBegun(starts, view.position)));
  if (chapters.length === 0) return null;
  const ends = [...starts.slice(1), courseDuration];
  // Play while nothing is recorded is not studied.
  const border = phase === 'unrecorded' ? studiedSeconds : reach;
  const isDone = (index: number) => border >= (ends[index] ?? courseDuration) - SHORT_OF_END_SECONDS;
  const markOf = (index: number) => (isDone(index) ? 'done' : index === playing ? 'doing' : 'open');
  return (
    <section className={`panel ${s.list}`} aria-labelledby="chapters">
      <header>
        <h2 className="title-s" id="chapters">
          章节
        </h2>
        <p>
          {chapters.length} 章　共 {clockText(courseDuration)}　已学{' '}
          {chapters.filter((_, i) => isDone(i)).length} 章
        </p>
      </header>
      <ol>
        {chapters.map(({ startSeconds, title }, index) => {
          const mark = markOf(index);
          return (
            <li key={startSeconds}>
              <button
                className="stack middle full gap-12 to-start hover-sunk focus-inside"
                type="button"
                aria-current={index === playing ? 'true' : undefined}
                onClick={() => media.ask(startSeconds)}
              >
                <span className={s.number}>{index + 1}</span>
                <span>
                  <Title className={s.title}>{title}</Title>
                  <span className={s.length}>{clockText((ends[index] ?? 0) - startSeconds)}</span>
                </span>
                <span className={cx(s.mark, s[mark])} role="img" aria-label={MARKS[mark]}>
                  {mark === 'done' && <Icon name="check" size="s" />}
                  {mark === 'doing' && <Icon name="clock" size="s" />}
                </span>
              </button>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
