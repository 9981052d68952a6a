import { useMutation } from '@tanstack/react-query';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { Button, ButtonLink } from '#platform/web/console/console-button.tsx';
import { ConsolePage } from '#platform/web/console/console-page.tsx';
import { confirmAction } from '#platform/web/console/dialogs/confirm-action.tsx';
import { showToast } from '#platform/web/ui/dialogs/toast.tsx';
import { EmptyView } from '#platform/web/ui/states/empty-view.tsx';
import { LoadingState } from '#platform/web/ui/states/loading-state.tsx';
import { SkeletonBlock } from '#platform/web/ui/states/skeleton.tsx';
import { isBusy, isOpen } from '../shared/import-words.rules.ts';
import { downloadRest, downloadResult, type ImportSummary } from '../shared/imports.contract.ts';
import { fetchFile } from './fetch-file.ts';
import { ImportRows } from './import-rows.tsx';
import { useCommit, useDiscard, useImport, useReloadImport } from './imports.queries.ts';
import { nextStep } from './receipt.rules.ts';
import { ReceiptPanel } from './receipt-panel.tsx';
import { wayBackOf, withWayBack } from './way-back.rules.ts';

const warn = (error: Error) => showToast(error.message, { kind: 'warning' });

interface ReceiptActionsProps {
  readonly summary: ImportSummary;
  /** The page on which the import began; empty for none. */
  readonly back: string;
}

/** Steps for a receipt now; one of the buttons is red. */
function ReceiptActions({ summary, back }: ReceiptActionsProps) {
  const { id, kind, kindTitle, unit, goodNum, failedNum, hasResult, resultUntil, state, isMine } = summary;
  const navigate = useNavigate();
  const reload = useReloadImport(id);
  const commit = useCommit(id);
  const discard = useDiscard(id);
  const rest = useMutation({ mutationFn: () => fetchFile(downloadRest.path, { id }), onError: warn });
  const result = useMutation({
    mutationFn: () => fetchFile(downloadResult.path, { id }),
    onError: warn,
    onSettled: reload,
  });
  if (!isMine) return null;
  const step = nextStep(summary, { isOpen: isOpen(state), hasResult });

  const askCommit = async () => {
    const left = failedNum > 0 ? `失败的 ${failedNum} 行不会写入，以后改好了还能再导。` : '';
    const text = `将导入 ${goodNum} 行${kindTitle}。${left}`;
    if (await confirmAction({ title: `导入这 ${goodNum} 行`, text, okText: '导入' }))
      commit.mutate(undefined, { onError: warn });
  };
  const askResult = async () => {
    const text = `文件里有登录名和初始密码，只能下载一次，请存放好并分头交给本人。${resultUntil} 以后不能再下载。`;
    if (await confirmAction({ title: '下载登录名和初始密码', text, okText: '下载' })) result.mutate();
  };
  const askDiscard = async () => {
    const text = `还没有导入的 ${goodNum + failedNum} 行会清除，已经导入的不受影响。`;
    const options = {
      title: goodNum > 0 ? '放弃这次导入' : '放弃失败的行',
      text,
      okText: '放弃',
      danger: true,
    };
    if (await confirmAction(options)) discard.mutate(undefined, { onError: warn });
  };
  const isPrimary = step !== 'result' && hasResult;
  return (
    <>
      {back !== '' && (
        <ButtonLink act="see" to={back}>
          {kind.startsWith('class-') ? '回到班级' : '回到原来的页面'}
        </ButtonLink>
      )}
      {isOpen(state) && goodNum + failedNum > 0 && (
        <Button kind="text" loading={discard.isPending} onClick={askDiscard}>
          {goodNum > 0 ? '放弃这次导入' : '放弃失败的行'}
        </Button>
      )}
      {isOpen(state) && failedNum > 0 && (
        <Button icon="download" loading={rest.isPending} onClick={() => rest.mutate()}>
          下载失败的 {failedNum} 行
        </Button>
      )}
      {isPrimary && (
        <Button icon="download" loading={result.isPending} onClick={askResult}>
          下载登录名和初始密码
        </Button>
      )}
      {(step === 'commit' || step === 'commitMended') && (
        <Button kind="primary" loading={commit.isPending} onClick={askCommit}>
          {step === 'commit' ? `导入这 ${goodNum} ${unit}` : `导入改好的 ${goodNum} 行`}
        </Button>
      )}
      {step === 'result' && (
        <Button kind="primary" icon="download" loading={result.isPending} onClick={askResult}>
          下载登录名和初始密码
        </Button>
      )}
      {step === 'again' && (
        <Button kind="primary" onClick={() => navigate(withWayBack(`/console/imports?start=${kind}`, back))}>
          改好后再导这 {failedNum} 行
        </Button>
      )}
    </>
  );
}

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
