import { Suspense } from 'react';
import { lazyPart } from '#platform/web/lazy-page.ts';

const QrDialog = lazyPart(() => import('../portal/class-page/qr-dialog.public.tsx'), 'QrDialog');

export interface ClassQrProps {
  /** Empty is closed. */
  readonly classes: readonly { readonly className: string; readonly shareUrl: string }[];
  readonly onClose: () => void;
}

/** 二维码 of one class, or of several. */
export const ClassQr = ({ classes, onClose }: ClassQrProps) =>
  classes.length > 0 && (
    <Suspense>
      <QrDialog
        open
        items={classes.map(({ className, shareUrl }) => ({
          name: className,
          url: new URL(shareUrl, window.location.href).href,
        }))}
        onClose={onClose}
      />
    </Suspense>
  );
