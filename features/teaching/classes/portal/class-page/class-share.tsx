import { lazy, Suspense, useState } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { copyAddress } from '#platform/web/ui/copy-address.ts';
import { classSharePath } from '../../shared/class-address.rules.ts';
import { QrIcon } from './qr-icon.public.tsx';

const QrDialog = lazy(() =>
  import('./qr-dialog.public.tsx').then((module) => ({ default: module.QrDialog })),
);

/** 班级二维码 and 复制链接: the address under which anybody can see the class. */
export function ClassShare({ id, className }: { readonly id: string; readonly className: string }) {
  const [isOpen, setOpen] = useState(false);
  const [isWanted, setWanted] = useState(false);
  const url = location.origin + classSharePath(id);
  const show = () => {
    setWanted(true);
    setOpen(true);
  };
  return (
    <>
      <Button kind="text" onClick={show}>
        <QrIcon />
        班级二维码
      </Button>
      <Button kind="text" icon="link" onClick={() => void copyAddress(url)}>
        复制链接
      </Button>
      {isWanted && (
        <Suspense fallback={null}>
          <QrDialog open={isOpen} items={[{ name: className, url }]} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
