import { choicesOf } from '#platform/shared/choices.ts';
import { clockText } from '#platform/shared/times.ts';
import type { DataColumn, FilterField } from '#platform/web/console/table/data-table.tsx';
import { STATE_WORDS } from '../../shared/library/media-file.words.ts';
import { KIND_LABELS, MEDIA_KINDS, sizeText } from '../../shared/library/media-kinds.rules.ts';
import type { MediaFile } from '../../shared/library/media-library.contract.ts';
import { FileState } from './file-state.tsx';
import { FileThumb } from './file-thumb.tsx';
import s from './media-library.module.css';

type Open = (id: string) => void;

function Name({ file, onOpen }: { readonly file: MediaFile; readonly onOpen: Open }) {
  return (
    <>
      <button
        type="button"
        className="hover-cinnabar tall-32 breaks to-start"
        onClick={() => onOpen(file.id)}
      >
        {file.name}
      </button>
      {file.problem !== '' && <span className={s.problem}>{file.problem}</span>}
    </>
  );
}

/** Columns of the table of files; the name opens one. */
export const mediaColumns = (onOpen: Open): readonly DataColumn<MediaFile>[] => [
  {
    key: 'preview',
    title: '预览',
    wraps: false,
    render: (file) => (
      <button
        type="button"
        className="block round-s"
        aria-label={`预览《${file.name}》`}
        onClick={() => onOpen(file.id)}
      >
        <FileThumb file={file} />
      </button>
    ),
  },
  {
    key: 'name',
    title: '名称',
    sort: true,
    isFixed: true,
    wraps: true,
    render: (file) => <Name file={file} onOpen={onOpen} />,
  },
  {
    key: 'kind',
    title: '类型',
    render: ({ kind }) => KIND_LABELS[kind],
  },
  { key: 'size', title: '大小', sort: true, align: 'end', render: ({ size }) => sizeText(size) },
  {
    key: 'durationSeconds',
    title: '时长',
    sort: true,
    align: 'end',
    render: ({ durationSeconds }) => (durationSeconds > 0 ? clockText(durationSeconds) : '--'),
  },
  {
    key: 'state',
    title: '状态',
    sort: true,
    render: (file) => <FileState file={file} />,
  },
  {
    key: 'createdTime',
    title: '上传',
    sort: true,
    render: ({ createdTime, uploadedBy, isMine }) => (
      <>
        <span title={createdTime}>{createdTime.slice(5, 16)}</span>
        <span className={`sub ${s.who}`}>{isMine ? `${uploadedBy}（我）` : uploadedBy}</span>
      </>
    ),
  },
];

export const MEDIA_FILTERS: readonly FilterField[] = [
  { name: 'keyword', label: '名称', kind: 'text', placeholder: '名称里的几个字' },
  {
    name: 'kind',
    label: '类型',
    kind: 'select',
    options: MEDIA_KINDS.map((kind) => ({ value: kind, label: KIND_LABELS[kind] })),
  },
  { name: 'state', label: '状态', kind: 'select', options: choicesOf(STATE_WORDS) },
];
