import { lazySlot } from '../../lazy-slot.tsx';

/** Seldom seen, so no part of what every visit loads. */
export const LazyErrorPage = lazySlot(() => import('./error-page.tsx').then(({ ErrorPage }) => ErrorPage), {
  kept: '这个页面打不开，也没有说明加载出来；已经记下的学习不受影响',
});
