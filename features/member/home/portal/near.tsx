import type { ReactNode } from 'react';
import { useNear } from '#platform/web/use-near.ts';

interface NearProps {
  readonly id?: string;
  readonly className: string;
  /** How far beyond the window is near; half a screen by default. */
  readonly margin?: string;
  readonly children: ReactNode;
}

/** A section below the first screen: it is drawn when it is neared, its room and its address are kept until then. */
export function Near({ id, className, margin, children }: NearProps) {
  const [room, isNear] = useNear<HTMLDivElement>(margin);
  return isNear ? children : <div ref={room} id={id} className={className} />;
}
