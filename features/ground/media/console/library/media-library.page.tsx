import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { withParams } from '#platform/web/address-params.rules.ts';
import { ConsolePage } from '#platform/web/console/console-page.tsx';
import { DataTable } from '#platform/web/console/table/data-table.tsx';
import { Checkbox } from '#platform/web/ui/entry/choice.tsx';
import { ASK_EVERY_MS } from '../../shared/library/media-file.words.ts';
import { listMediaFiles } from '../../shared/library/media-library.contract.ts';
import { useIsListUnderWay, useReloadMedia } from '../media.queries.ts';
import { UploadPanel } from '../uploads/upload-panel.tsx';
import { useUploads } from '../uploads/uploads.ts';
import { MEDIA_FILTERS, mediaColumns } from './media-columns.tsx';
import { MediaDrawer } from './media-drawer.tsx';

const MINE = { mine: true } as const;
const ALL = {} as const;

/** Uploads on the server are news for the list whenever one begins or ends. */
const useReloadWithUploads = () => {
  const reload = useReloadMedia();
  const { items } = useUploads();
  const marks = items.map(({ fileId, state }) => `${fileId}:${state === 'done'}`).join();
  const seen = useRef(marks);
  useEffect(() => {
    if (seen.current === marks) return;
    seen.current = marks;
    void reload();
  });
};

/** 素材库：everything that was uploaded within the scope of the role one acts in. */
export const MediaLibraryPage = () => {
  const [params, setParams] = useSearchParams();
  const isUnderWay = useIsListUnderWay();
  useReloadWithUploads();
  const isMine = params.get('mine') === '1';
  const change = (name: string, value: string | null, replace = false) =>
    setParams((now) => withParams(now, { [name]: value ?? '' }), { replace });
  const columns = mediaColumns((id) => change('file', id));
  return (
    <ConsolePage
      title="素材库"
      meta="视频、音频、图片和文档上传到这里，处理好就能放进课程"
      trail={[{ title: '素材库', path: '/console/media' }]}
    >
      <UploadPanel />
      <DataTable
        name="media"
        label="素材"
        unit="个"
        endpoint={listMediaFiles}
        input={isMine ? MINE : ALL}
        rowKey={(file) => file.id}
        columns={columns}
        filters={MEDIA_FILTERS}
        defaultSort="-createdTime"
        refreshMs={isUnderWay ? ASK_EVERY_MS : false}
        toolbar={
          <Checkbox checked={isMine} onChange={(event) => change('mine', event.target.checked ? '1' : null)}>
            只看我上传的
          </Checkbox>
        }
        empty={{
          title: '素材库还是空的',
          text: '把做课用的视频、音频、图片或文档拖到上面的框里，就开始上传。',
        }}
      />
      <MediaDrawer id={params.get('file')} onClose={() => change('file', null, true)} />
    </ConsolePage>
  );
};
