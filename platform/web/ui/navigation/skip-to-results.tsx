import s from './skip-to-results.module.css';

/** Marks the element that holds the results of a page; it takes the focus. */
export const RESULTS = { 'data-results': '', tabIndex: -1 } as const;

const go = () => document.querySelector<HTMLElement>('[data-results]')?.focus();

/** Behind a search box, seen only with the focus: over filters and trees to the results. */
export const SkipToResults = () => (
  <button type="button" className={s.skip} onClick={go}>
    跳到结果
  </button>
);
