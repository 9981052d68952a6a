import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { call } from '#platform/web/call.ts';
import { CallError } from '#platform/web/call-error.ts';
import { Button } from '#platform/web/console/console-button.tsx';
import { useFileDrop } from '#platform/web/console/entry/use-file-drop.ts';
import { cx } from '#platform/web/ui/cx.ts';
import { showToast } from '#platform/web/ui/dialogs/toast.tsx';
import { KIND_LABELS } from '../../shared/library/media-kinds.rules.ts';
import { getMediaFile, type MediaFile, type MediaKind } from '../../shared/library/media-library.contract.ts';
import { KindIcon } from '../library/kind-icon.tsx';
import { useMediaLimits } from '../media.queries.ts';
import { droppedFiles } from '../uploads/chosen-files.ts';
import { FileButton } from '../uploads/file-button.tsx';
import { ProblemList } from '../uploads/problem-list.tsx';
import { UnfinishedUploadRow } from '../uploads/unfinished-upload.tsx';
import type { UploadItem } from '../uploads/upload-item.ts';
import { UploadRow } from '../uploads/upload-row.tsx';
import { uploads } from '../uploads/uploads.ts';
import { useAddFiles } from '../uploads/use-add-files.ts';
import { useMyUploads } from '../uploads/use-my-uploads.ts';
import { ChosenFileBox } from './chosen-file-box.tsx';
import { LibraryDialog } from './library-dialog.tsx';
import s from './media-picker.module.css';

/**
 * The uploads meant for one place of a form: those of this window, and those that an earlier page began. One
 * that is done is handed over and leaves the list, also when the page was left and opened again meanwhile.
 */
const useUploadSlot = (name: string | undefined, kind: MediaKind, onFile: (file: MediaFile) => void) => {
  const { pathname, search } = useLocation();
  const [place] = useState(`${pathname}${search}#${kind}`);
  const slot = name ?? place;
  const { items, left } = useMyUploads();
  const [problem, setProblem] = useState('');
  const own = items.filter((item) => item.slot === slot);
  const done = own.find(({ state }) => state === 'done');

  const handOver = useEffectEvent(async ({ key, fileId }: UploadItem) => {
    try {
      const { data } = await call(getMediaFile, { id: fileId });
      setProblem('');
      onFile(data);
    } catch (error) {
      const reason = error instanceof CallError ? error.message : '没有取到上传好的文件。';
      setProblem(`${reason}文件已在素材库里，可以从素材库选择。`);
    }
    uploads.dismiss(key);
  });
  const doneKey = done?.key;
  useEffect(() => {
    const item = uploads.view().items.find(({ key }) => key === doneKey);
    if (item) void handOver(item);
  }, [doneKey]);

  return { slot, items: own, left: left.filter((upload) => upload.slot === slot), problem };
};

export interface MediaPickerProps {
  readonly kind: MediaKind;
  /** Id of the chosen file. */
  readonly value: string | null;
  readonly onChange: (file: MediaFile | null) => void;
  readonly disabled?: boolean | undefined;
  /** Name of what is chosen here (课件视频); the kind by itself otherwise. */
  readonly label?: string | undefined;
  /** Content where nothing is chosen, if it is not that there is nothing. */
  readonly emptyText?: string | undefined;
  /**
   * Names this place over reloads and page changes, so that an upload finds back to it. Only needed where two
   * pickers of one kind stand on a page.
   */
  readonly slot?: string | undefined;
}

/** Chooses a file of the library, or uploads it in place; goes on uploading when the page is left. */
export function MediaPicker(props: MediaPickerProps) {
  const { kind, value, onChange, disabled = false } = props;
  const word = props.label ?? KIND_LABELS[kind];
  const { data: limits } = useMediaLimits();
  const { slot, items, left, problem } = useUploadSlot(props.slot, kind, onChange);
  const { add, problems, clearProblems } = useAddFiles(limits, { wanted: kind, slot });
  const { isOver, zone } = useFileDrop(async (transfer) => {
    const { files, folders } = await droppedFiles(transfer);
    if (disabled) return;
    add(files.slice(0, 1), folders);
    if (files.length > 1)
      showToast(
        `这里只放一个文件：收下《${files[0]?.file.name ?? ''}》，其余 ${files.length - 1} 个没有上传`,
        {
          kind: 'warning',
          seconds: 8,
        },
      );
  });
  const [isChoosing, setIsChoosing] = useState(false);
  const limit = limits?.kinds.find((one) => one.kind === kind);
  const isUploading = items.length > 0;
  const ways = (
    <>
      <FileButton
        size="s"
        kinds={limit ? [limit] : []}
        reason={limit ? undefined : '正在准备'}
        onFiles={(files) => add(files.slice(0, 1))}
      >
        {value === null ? `上传${KIND_LABELS[kind]}` : '上传新的'}
      </FileButton>
      <Button size="s" onClick={() => setIsChoosing(true)}>
        从素材库选择
      </Button>
    </>
  );
  return (
    <fieldset className={s.picker} aria-label={`选择${word}`} disabled={disabled}>
      {value !== null && (
        <ChosenFileBox
          id={value}
          onRemove={disabled ? undefined : () => onChange(null)}
          ways={disabled || isUploading ? undefined : ways}
        />
      )}
      {!disabled && value === null && !isUploading && (
        <section className={cx(s.empty, isOver && s.over)} aria-label={`拖放${word}`} {...zone}>
          <span className="centered on-gold-wash round-m gold-ink wide-44 high-44">
            <KindIcon kind={kind} />
          </span>
          <div>
            <p>{isOver ? '松开，开始上传' : (props.emptyText ?? `还没有${word}，把文件拖到这里也可以`)}</p>
            <p className={s.rule}>{limit?.sentence}</p>
          </div>
          <div className={s.ways}>{ways}</div>
        </section>
      )}
      {disabled && value === null && <p className="ink-3">没有{word}</p>}
      {!disabled &&
        left.map((upload) => <UnfinishedUploadRow key={upload.id} upload={upload} limits={limits} />)}
      {items.map((item) => (
        <UploadRow key={item.key} item={item} />
      ))}
      <ProblemList problems={problem === '' ? problems : [...problems, problem]} onClose={clearProblems} />
      {isChoosing && (
        <LibraryDialog
          kind={kind}
          chosenId={value}
          onClose={() => setIsChoosing(false)}
          onChoose={(file) => {
            setIsChoosing(false);
            onChange(file);
          }}
        />
      )}
    </fieldset>
  );
}
