import { useMutation } from '@tanstack/react-query';
import { recordSheetPath } from '#features/member/records/shared/record-statement.rules.ts';
import { makeStatement } from '#features/member/records/shared/records.contract.ts';
import { call } from '#platform/web/call.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { showToast } from '#platform/web/ui/dialogs/toast.tsx';

/** Opens a file of the portal; the server names it as one to be saved. */
const fetchFile = (address: string): void => {
  window.location.assign(address);
};

/** Ways to take a year of the record along: a PDF with a code to check it by, a spreadsheet, paper. */
export function RecordWays({ year }: { readonly year: number }) {
  const state = useMutation({
    mutationFn: () => call(makeStatement, { year }),
    onSuccess: ({ data }) => {
      fetchFile(data.fileUrl);
      showToast('PDF 上有查验码，别人扫码可以核对');
    },
    onError: ({ message }) => showToast(message, { kind: 'error', seconds: 8 }),
  });
  return (
    <div className="flex wraps gap-8">
      <Button
        kind="text"
        size="s"
        loading={state.isPending}
        loadingLabel="正在出具"
        onClick={() => state.mutate()}
      >
        导出 PDF
      </Button>
      <Button kind="text" size="s" onClick={() => fetchFile(recordSheetPath(year))}>
        导出 Excel
      </Button>
      <Button kind="text" size="s" onClick={() => window.print()}>
        打印
      </Button>
    </div>
  );
}
