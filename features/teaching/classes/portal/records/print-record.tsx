import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { call } from '#platform/web/call.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { showToast } from '#platform/web/ui/dialogs/toast.tsx';
import { getArchive, getGraduationInfo } from '../../shared/class-study.contract.ts';
import type { ClassPageFacts } from '../class-page/class-page.queries.ts';
import { type PrintedRecord, PrintSheet } from './print-sheet.tsx';
import { type RecordOf, recordInput } from './record.queries.ts';

export interface PrintRecordProps {
  readonly detail: ClassPageFacts;
  readonly record: RecordOf;
}

/** The browser's own dialog prints, or keeps a PDF. */
export function PrintRecord({ detail, record }: PrintRecordProps) {
  const [printed, setPrinted] = useState<PrintedRecord>();
  // A double click comes before the button knows that it is busy.
  const isBusy = useRef(false);
  const load = useMutation({
    mutationFn: async () => {
      const input = recordInput(record);
      const [archive, graduation] = await Promise.all([
        call(getArchive, input),
        call(getGraduationInfo, input),
      ]);
      return { ...archive.data, conditions: graduation.data.conditions };
    },
    onSuccess: setPrinted,
    onError: (error) => showToast(error.message, { kind: 'error' }),
    onSettled: () => {
      isBusy.current = false;
    },
  });
  const print = () => {
    if (isBusy.current) return;
    isBusy.current = true;
    load.mutate();
  };
  useEffect(() => {
    if (printed !== undefined) window.print();
  }, [printed]);
  return (
    <>
      <Button icon="download" loading={load.isPending} onClick={print}>
        打印或存为 PDF
      </Button>
      {printed !== undefined && createPortal(<PrintSheet detail={detail} record={printed} />, document.body)}
    </>
  );
}
