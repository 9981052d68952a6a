import s from './error-page.module.css';

export type ErrorKind = '401' | '403' | '404';

/** 404 沙漠里的路牌，403 合着的门，401 漏完的沙漏。 */
export function ErrorArt({ kind }: { readonly kind: ErrorKind }) {
  return (
    <svg className={s.art} viewBox="0 0 240 120" aria-hidden="true">
      {kind === '404' && (
        <>
          <path
            className={s.faint}
            d="M8 104h224M8 92c40-22 74-22 112-4s76 14 112-6M8 80c34-18 60-20 92-8M150 82c28 6 54 2 82-12"
          />
          <path className={s.solid} d="M120 100V34M120 40h44l10 9-10 9h-44zM120 64H84l-9 8 9 8h36" />
          <path className={s.gold} d="M128 49h26M92 72h20M206 26a10 10 0 1 1-20 0 10 10 0 0 1 20 0z" />
        </>
      )}
      {kind === '403' && (
        <>
          <path className={s.faint} d="M8 104h224" />
          <path className={s.solid} d="M70 104V50c0-28 22-42 50-42s50 14 50 42v54" />
          <path className={s.solid} d="M82 104V52c0-22 16-32 38-32s38 10 38 32v52M120 20v84" />
          <path className={s.faint} d="M94 60h14M132 60h14M94 78h14M132 78h14" />
          <path
            className={s.gold}
            d="M116 68a3 3 0 1 1-6 0 3 3 0 0 1 6 0zM130 68a3 3 0 1 1-6 0 3 3 0 0 1 6 0zM113 71c0 9 14 9 14 0"
          />
        </>
      )}
      {kind === '401' && (
        <>
          <path className={s.faint} d="M8 104h224" />
          <path
            className={s.solid}
            d="M92 14h56M92 104h56M98 14c0 30 16 32 22 45 6-13 22-15 22-45M98 104c0-30 16-32 22-45 6 13 22 15 22 45"
          />
          <path className={s.sand} d="M108 98c4-10 20-10 24 0z" />
        </>
      )}
    </svg>
  );
}
