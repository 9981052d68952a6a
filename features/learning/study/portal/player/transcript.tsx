import { type RefObject, useEffect, useRef } from 'react';
import { lastBegun } from '#features/content/courses/shared/captions/captions.parser.ts';
import { clockText } from '#platform/shared/times.ts';
import { EmptyView } from '#platform/web/ui/states/empty-view.tsx';
import { FailedView } from '#platform/web/ui/states/failed-view.tsx';
import { Skeleton, SkeletonBlock } from '#platform/web/ui/states/skeleton.tsx';
import { useMedia, usePlayingRoom } from '../progress/room-context.ts';
import { captionsOf, useCaptions } from './captions.queries.ts';
import s from './transcript.module.css';

/** True when the course has spoken sentences to show. */
export const useHasTranscript = (): boolean => captionsOf(usePlayingRoom().facts.course) !== undefined;

const WAITING_LINES = ['62%', '88%', '54%', '76%', '70%'];

/** The script goes along with the voice, inside its own frame: the page itself stays where it is. */
const useFollowing = (script: RefObject<HTMLOListElement | null>, spoken: number) => {
  useEffect(() => {
    const line = script.current?.children[spoken];
    if (!script.current || !(line instanceof HTMLElement)) return;
    const top = line.offsetTop - script.current.offsetTop;
    script.current.scrollTop = top - script.current.clientHeight / 2 + line.offsetHeight / 2;
  }, [script, spoken]);
};

/** Spoken words, sentence by sentence, with the current one lit; a time leads there if it was studied. */
export function Transcript() {
  const { media, facts } = usePlayingRoom();
  const { cues, lang, isFailed, retry } = useCaptions(facts.course);
  const starts = cues.map(({ start }) => start);
  const spoken = useMedia((view) => (view.hasBegun ? lastBegun(starts, view.position) : -1));
  const script = useRef<HTMLOListElement>(null);
  useFollowing(script, spoken);
  if (isFailed) return <FailedView kept="不影响播放和学时记录" onRetry={() => void retry()} />;
  if (cues.length === 0 && captionsOf(facts.course)) {
    return (
      <Skeleton label="文稿">
        {WAITING_LINES.map((width) => (
          <SkeletonBlock key={width} width={width} height="22px" gapBefore="22px" />
        ))}
      </Skeleton>
    );
  }
  if (cues.length === 0) return <EmptyView title="没有文稿" />;
  return (
    <>
      <ol ref={script} className={s.script}>
        {cues.map((cue, index) => (
          <li
            className="stack gap-8 round-m"
            key={cue.start}
            aria-current={index === spoken ? 'true' : undefined}
          >
            <button
              className="tall-44 plain ink-3 to-start hover-cinnabar"
              type="button"
              aria-label={`从 ${clockText(cue.start)} 听`}
              onClick={() => media.ask(cue.start)}
            >
              {clockText(cue.start)}
            </button>
            <p className="pad-y-8 lead ink-2" lang={lang} dir="auto">
              {cue.text}
            </p>
          </li>
        ))}
      </ol>
      <p className="above-6 small ink-3">文稿随声音走，点时间可回听；没学到的一句不能先跳。</p>
    </>
  );
}
