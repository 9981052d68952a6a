import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { confirmAction } from '#platform/web/console/dialogs/confirm-action.tsx';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { showToast } from '#platform/web/ui/dialogs/toast.tsx';
import { isOpen } from '../shared/import-words.rules.ts';
import { downloadRest, downloadResult, type ImportSummary } from '../shared/imports.contract.ts';
import { fetchFile } from './fetch-file.ts';
import { useCommit, useDiscard, useReloadImport } from './imports.queries.ts';
import { nextStep } from './receipt.rules.ts';
import { withWayBack } from './way-back.rules.ts';

const warn = (error: Error) => showToast(error.message, { kind: 'warning' });

interface ReceiptActionsProps {
  readonly summary: ImportSummary;
  /** The page on which the import began; empty for none. */
  readonly back: string;
}

/** Steps for a receipt now; one of the buttons is red. */
export function ReceiptActions({ summary, back }: ReceiptActionsProps) {
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
        <ButtonLink to={back}>{kind === 'class-members' ? '回到班级' : '回到原来的页面'}</ButtonLink>
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
