import type { ComponentType } from 'react';
import { lazySlot } from '#platform/web/lazy-slot.tsx';
import { useNear } from '#platform/web/use-near.ts';

interface Room {
  readonly id?: string;
  readonly className: string;
  /** Sentence of what is not touched when the section does not come. */
  readonly kept: string;
}

/** A section below the first screen: its code comes when it is neared, its room and its address are kept until then. */
export const nearSection = (load: () => Promise<ComponentType>, { id, className, kept }: Room) => {
  const Section = lazySlot(load, { waiting: <div id={id} className={className} />, kept });
  return function NearSection() {
    const [room, isNear] = useNear<HTMLDivElement>();
    return isNear ? <Section /> : <div ref={room} id={id} className={className} />;
  };
};
