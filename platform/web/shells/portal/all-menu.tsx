import { useState } from 'react';
import { Icon } from '#platform/web/ui/icon.tsx';
import { lazySlot } from '../../lazy-slot.tsx';
import b from './brand-bar.module.css';
import type { AllMenuProps } from './portal-shell-props.ts';

const AllMenuSheet = lazySlot(() => import('./all-menu-sheet.tsx').then((module) => module.AllMenuSheet), {
  kept: '栏目没有加载出来，正在看的页面不受影响',
});

/** 全部栏目：on phones and in elder mode, where the navigation row has no room. */
export function AllMenu({ site, user, menu, current, onNavigate, isLocked, onAskLogout }: AllMenuProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={`${b.tool} ${b.all}`}
        aria-label="全部栏目"
        aria-haspopup="dialog"
        onPointerEnter={AllMenuSheet.warm}
        onFocus={AllMenuSheet.warm}
        onClick={() => setOpen(true)}
      >
        <Icon name="menu" />
        <span className={b.word}>
          <span className={b.mode}>全部</span>栏目
        </span>
      </button>
      {open && (
        <AllMenuSheet
          {...{ site, user, menu, current, onNavigate, isLocked, onAskLogout }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
