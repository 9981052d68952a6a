export type PagerStep = number | 'gap';

/**
 * 第一页、最后一页和当前页左右各一页总是在；开头或末尾时凑满四个，中间断开处写省略号。
 * Pages count from zero, as the calls do; the shown number is one more.
 */
export function pagerNumbers(page: number, pageCount: number): PagerStep[] {
  const last = pageCount - 1;
  const wanted = new Set([0, last, page - 1, page, page + 1]);
  for (let i = 0; i < 4; i += 1) {
    if (page <= 2) wanted.add(i);
    if (page >= last - 2) wanted.add(last - i);
  }
  const numbers = [...wanted].filter((n) => n >= 0 && n <= last).sort((a, b) => a - b);
  const steps: PagerStep[] = [];
  for (const n of numbers) {
    const before = steps.at(-1);
    if (typeof before === 'number' && n - before === 2) steps.push(n - 1);
    else if (typeof before === 'number' && n - before > 2) steps.push('gap');
    steps.push(n);
  }
  return steps;
}

/** The three numbers that a phone has room for. */
export function isNearPage(n: number, page: number, pageCount: number): boolean {
  const first = Math.max(0, Math.min(page - 1, pageCount - 3));
  return n >= first && n < first + 3;
}
