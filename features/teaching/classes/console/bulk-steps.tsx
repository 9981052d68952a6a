import { useState } from 'react';
import { call } from '#platform/web/call.ts';
import { CallError } from '#platform/web/call-error.ts';
import { confirmAction } from '#platform/web/console/dialogs/confirm-action.tsx';
import type { Refusals } from '#platform/web/console/dialogs/refusals-dialog.tsx';
import { eachOf } from '#platform/web/console/each-of.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { showToast } from '#platform/web/ui/dialogs/toast.tsx';
import { type ClassAdminRow, publishClass } from '../shared/desk/class-admin.contract.ts';
import { batchReason } from './class.words.ts';
import { useReloadClasses } from './classes.queries.ts';

export interface BulkStepsProps {
  readonly rows: readonly ClassAdminRow[];
  readonly clear: () => void;
  readonly onRefused: (refusals: Refusals) => void;
  readonly onExport: (rows: readonly ClassAdminRow[]) => void;
  readonly onQr: (rows: readonly ClassAdminRow[]) => void;
}

const MAX_LISTS = 10;

/** Steps for the chosen classes together; publishing judges each for itself. */
export function BulkSteps({ rows, clear, onRefused, onExport, onQr }: BulkStepsProps) {
  const reload = useReloadClasses();
  const [isBusy, setIsBusy] = useState(false);
  const ready = rows.filter(({ canPublish }) => canPublish);
  const shared = rows.filter(({ status }) => status === 'PUBLISHED');
  const publish = async () => {
    const left = rows.length - ready.length;
    const answer = await confirmAction({
      title: `发布 ${ready.length} 个班级`,
      text: `${left > 0 ? `其中 ${left} 个已经发布，或不能由您发布，会原样留下。` : ''}还缺东西的也会留下，并说明缺什么。`,
      okText: `发布 ${ready.length} 个`,
    });
    if (!answer) return;
    setIsBusy(true);
    const refused = await eachOf(
      ready,
      ({ id, version }) => call(publishClass, { id, version }),
      ({ id, className }, message, error) => ({
        id,
        name: className,
        reason: error instanceof CallError ? batchReason(error.code, message) : message,
      }),
    );
    setIsBusy(false);
    const doneNum = ready.length - refused.length;
    if (refused.length === 0) showToast(`${doneNum} 个班级已发布`);
    else onRefused({ title: `${doneNum} 个已发布，${refused.length} 个没有`, items: refused });
    clear();
    await reload();
  };
  return (
    <>
      <Button
        size="s"
        loading={isBusy}
        reason={ready.length === 0 ? '没有能发布的' : undefined}
        onClick={() => void publish()}
      >
        发布
      </Button>
      <Button
        size="s"
        reason={rows.length > MAX_LISTS ? `名单一次最多 ${MAX_LISTS} 个班` : undefined}
        onClick={() => onExport(rows)}
      >
        导出名单
      </Button>
      <Button
        size="s"
        reason={shared.length === 0 ? '发布后才有二维码' : undefined}
        onClick={() => onQr(shared)}
      >
        二维码
      </Button>
    </>
  );
}
