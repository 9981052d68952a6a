import { keepPreviousData } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { lengthProblem } from '#platform/shared/text-length.rules.ts';
import { clockText } from '#platform/shared/times.ts';
import { Button } from '#platform/web/console/console-button.tsx';
import { PageSteps } from '#platform/web/console/dialogs/page-steps.tsx';
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx';
import { TextField } from '#platform/web/ui/entry/text-field.tsx';
import { EmptyView } from '#platform/web/ui/states/empty-view.tsx';
import { LoadingState } from '#platform/web/ui/states/loading-state.tsx';
import { useCall } from '#platform/web/use-call.ts';
import { KIND_LABELS, sizeText } from '../../shared/library/media-kinds.rules.ts';
import {
  listMediaFiles,
  type MediaFile,
  type MediaKind,
} from '../../shared/library/media-library.contract.ts';
import { FileState } from '../library/file-state.tsx';
import { FileThumb } from '../library/file-thumb.tsx';
import s from './library-dialog.module.css';

const PAGE_SIZE = 6;
const KEYWORD_LIMIT = 60;
const BLOCKS = Array.from({ length: PAGE_SIZE }, () => '58px');

export interface LibraryDialogProps {
  readonly kind: MediaKind;
  readonly chosenId: string | null;
  readonly onChoose: (file: MediaFile) => void;
  readonly onClose: () => void;
}

/** A file that has not arrived or could not be worked on is no choice. */
const isChoice = ({ state }: MediaFile) => state !== 'uploading' && state !== 'failed';

function FileChoice({ file, isChosen, onPick }: { file: MediaFile; isChosen: boolean; onPick: () => void }) {
  const facts = [sizeText(file.size), ...(file.durationSeconds > 0 ? [clockText(file.durationSeconds)] : [])];
  return (
    <label className={s.choice}>
      <input type="radio" name="media-file" checked={isChosen} disabled={!isChoice(file)} onChange={onPick} />
      <FileThumb file={file} />
      <span className="stack snug">
        <b className="plain two-lines breaks">{file.name}</b>
        <small className="small ink-3">
          {facts.join('　')}　{file.uploadedBy}　{file.createdTime.slice(5, 16)}
        </small>
      </span>
      <FileState file={file} />
    </label>
  );
}

/** Chooses one file of the library. */
export function LibraryDialog({ kind, chosenId, onChoose, onClose }: LibraryDialogProps) {
  const [text, setText] = useState('');
  const [keyword, setKeyword] = useState('');
  const [pageNum, setPageNum] = useState(0);
  const [picked, setPicked] = useState<MediaFile | null>(null);
  const input = { kind, pageNum, pageSize: PAGE_SIZE, ...(keyword === '' ? {} : { keyword }) };
  const query = useCall(listMediaFiles, input, { placeholderData: keepPreviousData, staleTime: 0 });
  const { datalist: files = [], totalpages = 0, totalelements = 0 } = query.data ?? {};
  const word = KIND_LABELS[kind];
  const chosenKey = picked?.id ?? chosenId;
  const search = (event?: FormEvent) => {
    event?.preventDefault();
    if (lengthProblem(text, KEYWORD_LIMIT) !== '') return;
    setKeyword(text.trim());
    setPageNum(0);
  };
  return (
    <Dialog
      open
      wide
      title={`从素材库选择${word}`}
      onConfirm={() => picked && onChoose(picked)}
      onCancel={onClose}
      footer={
        <>
          <Button act="see" onClick={onClose}>
            取消
          </Button>
          <Button
            kind="primary"
            type="submit"
            reason={picked ? undefined : chosenId === null ? `还没有选${word}` : '没有改选'}
          >
            选用
          </Button>
        </>
      }
    >
      <TextField
        label="名称"
        type="search"
        value={text}
        limit={KEYWORD_LIMIT}
        placeholder="名称里的几个字，回车查询"
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          // Enter asks the list; it does not choose.
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          search();
        }}
        beside={
          <Button act="see" onClick={() => search()}>
            查询
          </Button>
        }
      />
      <div className={s.list} role="radiogroup" aria-label={`素材库里的${word}`} aria-busy={query.isFetching}>
        {!query.data && <LoadingState query={query} label={word} blocks={BLOCKS} gap="12px" />}
        {query.data && files.length === 0 && (
          <EmptyView
            title={keyword === '' ? `素材库里还没有${word}` : `没有名称含“${keyword}”的${word}`}
            reason={keyword === '' ? '关掉这里，直接上传一个。' : '换几个字再找。'}
          />
        )}
        {files.map((file) => (
          <FileChoice
            key={file.id}
            file={file}
            isChosen={file.id === chosenKey}
            onPick={() => setPicked(file)}
          />
        ))}
      </div>
      <PageSteps
        className="above-12"
        pageNum={pageNum}
        totalpages={totalpages}
        note={`，共 ${totalelements} 个`}
        onPage={setPageNum}
      />
    </Dialog>
  );
}
