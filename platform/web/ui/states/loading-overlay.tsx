import s from './loading-overlay.module.css';

export interface LoadingOverlayProps {
  readonly show: boolean;
  readonly label?: string | undefined;
}

/** Covers the nearest positioned parent; like the skeleton it waits 200 ms before it shows. */
export function LoadingOverlay({ show, label = '正在载入' }: LoadingOverlayProps) {
  return (
    <div role="status" className={show ? s.overlay : undefined}>
      {show && (
        <span className={s.sign}>
          <i />
          {label}
        </span>
      )}
    </div>
  );
}
