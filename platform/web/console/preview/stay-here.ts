import type { MouseEvent } from 'react';

/** Holds back a link within a preview: it would put another page into the frame. */
export const stayHere = (event: MouseEvent) => {
  if ((event.target as Element).closest?.('a')) event.preventDefault();
};
