import { ConsoleIcon } from '#platform/web/console/console-icon.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import type { MediaKind } from '../../shared/library/media-library.contract.ts';
import s from './kind-icon.module.css';

/** A picture: hills under a sun. */
const IMAGE =
  'M4 5h16v14H4zM4 16l4.5-4.5 4 4 2.5-2.5 5 5M10.5 9.5a1.25 1.25 0 1 1-2.5 0 1.25 1.25 0 0 1 2.5 0z';

/** Kind of a file, beside its word. */
export function KindIcon({ kind }: { readonly kind: MediaKind }) {
  if (kind === 'audio') return <Icon name="speaker" />;
  if (kind === 'image')
    return (
      <svg className={s.icon} viewBox="0 0 24 24" aria-hidden="true">
        <path d={IMAGE} />
      </svg>
    );
  return <ConsoleIcon name={kind === 'video' ? 'film' : 'doc'} />;
}
