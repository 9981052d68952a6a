import { Button, ButtonLink } from '#platform/web/console/console-button.tsx';
import { ConsolePage } from '#platform/web/console/console-page.tsx';
import { toastError } from '#platform/web/console/dialogs/toast-error.ts';
import { EditColumns } from '#platform/web/console/form/edit-page.tsx';
import { showToast } from '#platform/web/ui/dialogs/toast.tsx';
import { PROTECTION_PATH } from '../shared/operation.words.ts';
import { FailuresPart } from './failures-part.tsx';
import { FindingsPart } from './findings-part.tsx';
import { JobsPart } from './jobs-part.tsx';
import { useCheckAgain, useSelfCheck } from './operation.queries.ts';
import { SideParts, StoreParts } from './state-parts.tsx';

/** `/console/operation`: how the portal stands, and what to do where it does not stand well. */
export function OperationPage() {
  const { data } = useSelfCheck();
  const again = useCheckAgain();
  const check = async () => {
    try {
      const { data: found } = await again.mutateAsync();
      showToast(`查过了：${found.faultNum} 项故障，${found.noteNum} 项提醒`);
    } catch (error) {
      toastError(error);
    }
  };
  return (
    <ConsolePage
      title="运行状况"
      meta={
        data && (
          <>
            <span>
              {data.faultNum} 项故障，{data.noteNum} 项提醒
            </span>
            <span>{data.checkedAt.slice(11, 16)} 查的</span>
          </>
        )
      }
      actions={
        <>
          <ButtonLink act="see" to={PROTECTION_PATH}>
            等保对照
          </ButtonLink>
          <Button act="see" kind="primary" loading={again.isPending} onClick={() => void check()}>
            再查一遍
          </Button>
        </>
      }
    >
      <EditColumns sideLabel="现在的状况" side={<SideParts />}>
        <FindingsPart />
        <JobsPart />
        <FailuresPart />
        <StoreParts />
      </EditColumns>
    </ConsolePage>
  );
}
