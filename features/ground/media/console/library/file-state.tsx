import type { IconName } from '#platform/web/ui/icon.tsx';
import { ProgressBar } from '#platform/web/ui/states/progress-bar.tsx';
import { Tag, type TagTone } from '#platform/web/ui/tag.tsx';
import { stateText } from '../../shared/library/media-file.words.ts';
import type { MediaFile, MediaState } from '../../shared/library/media-library.contract.ts';
import s from './file-state.module.css';

const LOOKS: Readonly<Record<MediaState, { tone: TagTone; icon: IconName }>> = {
  uploading: { tone: 'gold', icon: 'clock' },
  checking: { tone: 'blue', icon: 'clock' },
  processing: { tone: 'blue', icon: 'clock' },
  ready: { tone: 'pine', icon: 'check' },
  failed: { tone: 'danger', icon: 'warning' },
};

/** The state of a file: icon and word, and how far it is. */
export function FileState({ file }: { readonly file: MediaFile }) {
  const word = stateText(file);
  const isCounted = file.state === 'uploading' || file.state === 'processing';
  return (
    <span className="inline-row gap-10 one-line small-words">
      <Tag {...LOOKS[file.state]}>{word}</Tag>
      {isCounted && (
        <>
          <ProgressBar className={s.bar} label={`《${file.name}》${word}`} value={file.progress} />
          <small>{file.progress}%</small>
        </>
      )}
    </span>
  );
}
