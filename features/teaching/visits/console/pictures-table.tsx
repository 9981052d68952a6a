import { useMutation } from '@tanstack/react-query';
import { choicesOf } from '#platform/shared/choices.ts';
import { call } from '#platform/web/call.ts';
import { Button } from '#platform/web/console/console-button.tsx';
import { confirmAction } from '#platform/web/console/dialogs/confirm-action.tsx';
import { type DataColumn, DataTable, type RowOf } from '#platform/web/console/table/data-table.tsx';
import { useReload } from '#platform/web/console/use-reload.ts';
import { showToast } from '#platform/web/ui/dialogs/toast.tsx';
import { Tag } from '#platform/web/ui/tag.tsx';
import { PICTURE_WORDS } from '../shared/visits.words.ts';
import { decideVisitPicture, listVisitBases, listVisitPictures } from '../shared/visits-admin.contract.ts';
import s from './visits-console.module.css';

type Row = RowOf<typeof listVisitPictures>;

const TONES = { SENT: 'gold', SHOWN: 'pine', REFUSED: 'plain' } as const;

function Decision({ row }: { readonly row: Row }) {
  const reload = useReload(listVisitPictures, listVisitBases);
  const decide = useMutation({
    mutationFn: async (isShown: boolean) => {
      const answer = isShown
        ? { reason: '' }
        : await confirmAction({
            title: '不公开这张照片',
            text: '原因会告诉交照片的人。',
            okText: '不公开',
            reason: { label: '原因', required: true },
          });
      if (answer === null) return;
      await call(decideVisitPicture, { id: row.id, isShown, reason: answer.reason });
      showToast(isShown ? '照片已公开' : '已记下，不公开');
      await reload();
    },
    onError: (error) => showToast(error.message, { kind: 'error' }),
  });
  return (
    <span className="flex gap-8">
      {row.state !== 'SHOWN' && (
        <Button act="review" size="s" loading={decide.isPending} onClick={() => decide.mutate(true)}>
          公开
        </Button>
      )}
      {row.state !== 'REFUSED' && (
        <Button act="review" size="s" loading={decide.isPending} onClick={() => decide.mutate(false)}>
          不公开
        </Button>
      )}
    </span>
  );
}

const COLUMNS: readonly DataColumn<Row>[] = [
  {
    key: 'picture',
    title: '照片',
    isFixed: true,
    wraps: true,
    render: ({ url, alt, baseName }) => (
      <span className="row gap-12">
        <img className={s.thumb} src={url} alt={alt} loading="lazy" />
        <span className="shrinks">
          {alt}
          <span className="sub">{baseName}</span>
        </span>
      </span>
    ),
  },
  {
    key: 'sentBy',
    title: '谁交的',
    render: ({ sentBy, sentTime }) => (
      <>
        {sentBy}
        <span className="sub">{sentTime.slice(0, 16)}</span>
      </>
    ),
  },
  {
    key: 'state',
    title: '状态',
    render: ({ state, reason }) => (
      <>
        <Tag tone={TONES[state]}>{PICTURE_WORDS[state]}</Tag>
        {reason !== '' && <span className="sub">{reason}</span>}
      </>
    ),
  },
  { key: 'ways', title: '操作', isFixed: true, render: (row) => <Decision row={row} /> },
];

/** Pictures that visitors sent, of all kept bases or of one. */
export function PicturesTable({ baseId }: { readonly baseId?: string | undefined }) {
  return (
    <DataTable
      name={baseId === undefined ? 'visit-pictures' : 'visit-pictures-of-base'}
      label="参观照片"
      unit="张"
      endpoint={listVisitPictures}
      input={baseId === undefined ? {} : { baseId }}
      rowKey={({ id }) => id}
      columns={COLUMNS}
      filters={[{ name: 'state', label: '状态', kind: 'select', options: [...choicesOf(PICTURE_WORDS)] }]}
      empty={{ title: '还没有照片', text: '参观的人交来的照片，看过以后才公开。' }}
    />
  );
}
