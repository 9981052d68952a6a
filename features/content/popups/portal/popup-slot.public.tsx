import { type ComponentType, useEffect, useState } from 'react';
import { dataOf, useCall } from '#platform/web/use-call.ts';
import { getPopup } from '../shared/popups.contract.ts';

/** After the page has come: its first screen is read before anything lies over it. */
const SETTLED_MS = 2_000;

/**
 * Place of the popup in the portal's frame. The server writes one that is due into the page; without it nothing is
 * asked for and nothing loaded. Code that does not come is not missed.
 */
export function PopupSlot() {
  const { data } = useCall(getPopup, {}, { enabled: false, select: dataOf });
  const [Dialog, setDialog] = useState<ComponentType>();
  const hasPopup = Boolean(data?.popup);
  useEffect(() => {
    if (!hasPopup) return;
    const timer = setTimeout(
      () =>
        void import('./popup-dialog.tsx').then(
          (module) => setDialog(() => module.PopupDialog),
          () => undefined,
        ),
      SETTLED_MS,
    );
    return () => clearTimeout(timer);
  }, [hasPopup]);
  return Dialog && hasPopup ? <Dialog /> : null;
}
