import { useEffect, useEffectEvent, useState } from 'react';
import { useLeaveGuard } from '#platform/web/console/form/leave-guard.ts';
import { useDraft } from '#platform/web/console/form/use-draft.ts';
import type { SourceFormat } from '../shared/import-items.parser.ts';
import { type Filing, NO_FILING } from './import-choice.rules.ts';
import type { ItemFix } from './item-fix.rules.ts';

/** One import, as it is kept on the device until it is in the bank. */
export interface ImportWork {
  readonly text: string;
  readonly format: SourceFormat;
  /** Empty for pasted text. */
  readonly fileName: string;
  /** Parts of the file that could not be read. */
  readonly notes: readonly string[];
  readonly fixes: Readonly<Record<string, ItemFix>>;
  readonly leftOut: readonly string[];
  readonly filing: Filing;
  /** Drawn once for the same content: sent again it is not taken again. */
  readonly commitId: string;
  readonly signature: string;
}

export const NO_WORK: ImportWork = {
  text: '',
  format: 'text',
  fileName: '',
  notes: [],
  fixes: {},
  leftOut: [],
  filing: NO_FILING,
  commitId: '',
  signature: '',
};

/** The work on one import; what is unfinished survives a reload on this device. */
export const useImport = (category: string) => {
  const draft = useDraft<ImportWork>('question-import', 'new', true);
  const [offer, setOffer] = useState(draft.found?.values.text ? draft.found : null);
  const [work, setWork] = useState<ImportWork>({
    ...NO_WORK,
    filing: { ...NO_FILING, categoryId: category },
  });
  const isDirty = work.text.trim() !== '';
  useLeaveGuard(isDirty, !draft.hasFailed);
  const { drop } = draft;
  // Found text stays until the person decides about it, or begins something else.
  const keep = useEffectEvent((values: ImportWork) => {
    if (values.text.trim() !== '') draft.keep({ version: 0, base: NO_WORK, values });
  });
  useEffect(() => keep(work), [work]);
  return {
    work,
    isDirty,
    change: (changed: Partial<ImportWork>) => setWork((now) => ({ ...now, ...changed })),
    offer,
    takeOffer: () => {
      if (offer) setWork({ ...NO_WORK, ...offer.values });
      setOffer(null);
    },
    dropOffer: () => {
      setOffer(null);
      drop();
    },
    /** Nothing is left to be done; nothing is kept. */
    finish: () => {
      setWork({ ...NO_WORK, filing: { ...NO_FILING, categoryId: category } });
      setOffer(null);
      drop();
    },
    draftAt: isDirty ? draft.savedAt : null,
    hasDraftFailed: isDirty && draft.hasFailed,
  };
};

export type ImportState = ReturnType<typeof useImport>;
