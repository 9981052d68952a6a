import { useLocation } from 'react-router';
import { ConsoleIcon } from '#platform/web/console/console-icon.tsx';
import { PageLink } from '#platform/web/ui/navigation/page-link.tsx';
import { ProgressBar } from '#platform/web/ui/states/progress-bar.tsx';
import { percentOf } from '../../shared/uploads/upload-progress.rules.ts';
import s from './upload-dock.module.css';
import { useMyUploads } from './use-my-uploads.ts';

const LIBRARY = '/console/media';

/** For the console's frame: on every other page, a small sign of what is still being uploaded. */
export function UploadDock() {
  const { items } = useMyUploads();
  const { pathname } = useLocation();
  const open = items.filter(({ state }) => state !== 'done');
  const here = pathname + location.search;
  // Where the upload is shown in full, the sign would say it twice.
  const isShownHere = pathname === LIBRARY || open.every(({ slot }) => slot.startsWith(`${here}#`));
  if (open.length === 0 || isShownHere) return null;
  const sent = open.reduce((sum, item) => sum + item.sent, 0);
  const size = open.reduce((sum, item) => sum + item.size, 0);
  const percent = percentOf(sent, size);
  const isStopped = open.every(({ state }) => state === 'stopped' || state === 'paused');
  return (
    <PageLink className={s.dock} to={LIBRARY}>
      <ConsoleIcon name={isStopped ? 'warning' : 'upload'} />
      <span className="stack gap-4 phone-grows">
        {isStopped ? `${open.length} 个上传停着` : `正在上传 ${open.length} 个文件`}
        <ProgressBar className={s.bar} label="上传进度" value={percent} />
      </span>
      <b>{percent}%</b>
    </PageLink>
  );
}
