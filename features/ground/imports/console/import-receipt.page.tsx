import { useParams, useSearchParams } from 'react-router';
import { ConsolePage } from '#platform/web/console/console-page.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { EmptyView } from '#platform/web/ui/states/empty-view.tsx';
import { LoadingState } from '#platform/web/ui/states/loading-state.tsx';
import { SkeletonBlock } from '#platform/web/ui/states/skeleton.tsx';
import { isBusy } from '../shared/import-words.rules.ts';
import { ImportRows } from './import-rows.tsx';
import { useImport } from './imports.queries.ts';
import { ReceiptActions } from './receipt-actions.tsx';
import { ReceiptPanel } from './receipt-panel.tsx';
import { wayBackOf, withWayBack } from './way-back.rules.ts';

const TRAIL = [{ title: '批量导入', path: '/console/imports' }];

/** 导入回执：三个数和回执号，然后是逐行结果，可以就地改。 */
export const ImportReceiptPage = () => {
  const { id = '' } = useParams();
  const [address] = useSearchParams();
  const back = wayBackOf(address);
  const query = useImport(id);
  const { data } = query;
  if (!data)
    return (
      <ConsolePage title="导入回执" trail={TRAIL}>
        <LoadingState query={query} label="导入回执">
          <SkeletonBlock height="176px" />
          <SkeletonBlock height="420px" gapBefore="20px" />
        </LoadingState>
      </ConsolePage>
    );
  const hasRows = data.isMine && !isBusy(data.state) && data.state !== 'failed' && data.state !== 'discarded';
  return (
    <ConsolePage
      title="导入回执"
      meta={`${data.kindTitle}　${data.orgName}`}
      trail={[...TRAIL, { title: `导入${data.kindTitle}` }]}
      actions={<ReceiptActions summary={data} back={back} />}
    >
      <ReceiptPanel summary={data} />
      {hasRows && <ImportRows key={data.id} summary={data} />}
      {!data.isMine && (
        <EmptyView
          title="逐行结果只有导入的人看得到"
          reason={`这是${data.byName}导入的；里面有个人资料，这里只列出数目。`}
        />
      )}
      {data.isMine && (data.state === 'failed' || data.state === 'discarded') && (
        <EmptyView
          title={data.state === 'failed' ? '这次导入没有完成' : '这次导入已经放弃'}
          reason={data.problem || '没有导入的行已经清除，没有写入任何资料。'}
          action={
            <ButtonLink size="s" to={withWayBack(`/console/imports?start=${data.kind}`, back)}>
              重新上传
            </ButtonLink>
          }
        />
      )}
    </ConsolePage>
  );
};
