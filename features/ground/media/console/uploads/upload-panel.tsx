import { Button } from '#platform/web/console/console-button.tsx';
import { useFileDrop } from '#platform/web/console/entry/use-file-drop.ts';
import { cx } from '#platform/web/ui/cx.ts';
import { Icon } from '#platform/web/ui/icon.tsx';
import { useMediaLimits } from '../media.queries.ts';
import { droppedFiles } from './chosen-files.ts';
import { FileButton } from './file-button.tsx';
import { ProblemList } from './problem-list.tsx';
import { UnfinishedUploadRow } from './unfinished-upload.tsx';
import s from './upload-panel.module.css';
import { UploadRow } from './upload-row.tsx';
import { uploads } from './uploads.ts';
import { useAddFiles } from './use-add-files.ts';
import { useMyUploads } from './use-my-uploads.ts';

/** Where files are dropped or chosen, and everything that is on its way. */
export function UploadPanel() {
  const { data: limits, error, refetch, isFetching } = useMediaLimits();
  const { items, left } = useMyUploads();
  const { add, problems, clearProblems } = useAddFiles(limits);
  const { isOver, zone } = useFileDrop((transfer) =>
    droppedFiles(transfer).then(({ files, folders }) => add(files, folders)),
  );
  const kinds = limits?.kinds ?? [];
  const open = items.filter(({ state }) => state !== 'done');
  const doneCount = items.length - open.length;
  return (
    <section className={cx('panel', s.panel)} aria-label="上传">
      <section className={cx(s.zone, isOver && s.over)} aria-label="拖放文件" {...zone}>
        <div>
          <p className="bold">{isOver ? '松开，开始上传' : '把文件拖到这里，可以一次拖多个'}</p>
          <details className={s.rules} hidden={!limits}>
            <summary className="hugs presses blue hover-underlined">可以上传哪些文件</summary>
            <ul className="stack gap-4">
              {kinds.map(({ kind, label, sentence }) => (
                <li key={kind}>
                  <b>{label}</b>
                  {sentence}
                </li>
              ))}
              {limits?.notices.map((notice) => (
                <li key={notice} className="gold-ink">
                  {notice}
                </li>
              ))}
            </ul>
          </details>
        </div>
        {error ? (
          <Button icon="refresh" loading={isFetching} onClick={() => void refetch()}>
            重新准备上传
          </Button>
        ) : (
          <FileButton
            kind="primary"
            kinds={kinds}
            multiple
            reason={limits ? undefined : '正在准备'}
            onFiles={(files) => add(files)}
          >
            选择文件
          </FileButton>
        )}
      </section>
      {error && <ProblemList problems={[error.message]} />}
      <ProblemList problems={problems} onClose={clearProblems} />
      {left.length + open.length > 0 && (
        <ul className="stack gap-8" aria-label="正在上传的文件">
          {left.map((upload) => (
            <li key={upload.id}>
              <UnfinishedUploadRow upload={upload} limits={limits} />
            </li>
          ))}
          {open.map((item) => (
            <li key={item.key}>
              <UploadRow item={item} />
            </li>
          ))}
        </ul>
      )}
      <div role="status">
        {doneCount > 0 && (
          <p className={s.done}>
            <Icon name="check" size="s" />
            {doneCount} 个文件上传完成，检查和转码的进度见下面的列表，可以离开本页。
            <Button kind="text" size="s" onClick={uploads.dismissDone}>
              知道了
            </Button>
          </p>
        )}
      </div>
    </section>
  );
}
