import { Suspense, useState } from 'react';
import { lazyPart } from '#platform/web/lazy-page.ts';
import { Button, type ButtonProps } from '#platform/web/ui/button.tsx';
import { copyAddress } from '#platform/web/ui/copy-address.ts';
import { classSharePath } from '../../shared/class-address.rules.ts';
import { QrIcon } from './qr-icon.public.tsx';

const QrDialog = lazyPart(() => import('./qr-dialog.public.tsx'), 'QrDialog');

interface SharedClass {
  readonly id: string;
  readonly className: string;
}

interface QrButtonProps {
  readonly of: SharedClass;
  readonly label: string;
  readonly kind?: ButtonProps['kind'];
}

/** Opens the code of the address under which anybody can see the class. */
export function QrButton({ of: { id, className }, label, kind }: QrButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const [isWanted, setWanted] = useState(false);
  const items = [{ name: className, url: location.origin + classSharePath(id) }];
  const show = () => {
    setWanted(true);
    setOpen(true);
  };
  return (
    <>
      <Button kind={kind} onClick={show}>
        <QrIcon />
        {label}
      </Button>
      {isWanted && (
        <Suspense fallback={null}>
          <QrDialog open={isOpen} items={items} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** 班级二维码 and 复制链接: the address under which anybody can see the class. */
export const ClassShare = ({ of }: { readonly of: SharedClass }) => (
  <>
    <QrButton of={of} label="班级二维码" kind="text" />
    <Button kind="text" icon="link" onClick={() => void copyAddress(location.origin + classSharePath(of.id))}>
      复制链接
    </Button>
  </>
);
