import { useEffect, useRef, useState } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../icon.tsx';
import s from './toast.module.css';
import { removeToast, type ToastItem, useToasts } from './toast-items.ts';

const ICONS = { success: 'check', warning: 'info', error: 'warning' } as const;
/** From this length on a bar shows how long the sentence will stay. */
const LONG_SECONDS = 8;

function Toast({ item }: { item: ToastItem }) {
  const [held, setHeld] = useState(false);
  const leftMs = useRef(item.seconds * 1000);

  // A toast under the pointer or with the focus stays: there is all the time to read.
  useEffect(() => {
    if (held) return;
    const since = Date.now();
    const timer = setTimeout(() => removeToast(item.id), leftMs.current);
    return () => {
      clearTimeout(timer);
      leftMs.current -= Date.now() - since;
    };
  }, [held, item.id]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at it only stops its clock
    <div
      className={cx(s.toast, s[item.kind], held && s.held)}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={ICONS[item.kind]} />
      <span>
        {item.text}
        {item.next !== undefined && (
          // A root of its own has no router: the page is loaded.
          <a className={s.next} href={item.next.to}>
            {item.next.label}
          </a>
        )}
        {item.below !== undefined && <small className={s.below}>{item.below}</small>}
      </span>
      <button type="button" className={s.close} aria-label="关闭提示" onClick={() => removeToast(item.id)}>
        <Icon name="close" size="s" />
      </button>
      {item.seconds >= LONG_SECONDS && (
        <i className={s.bar} style={{ animationDuration: `${item.seconds}s` }} />
      )}
    </div>
  );
}

export function ToastList() {
  return useToasts().map((item) => <Toast key={item.id} item={item} />);
}
