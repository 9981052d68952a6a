import { LIMITS } from './visit-slots.rules.ts';

/** 名额规则：人数是名单里的加上其他人数；超过一次最多的、超过时段名额的不能约；余下的放不下、或者有人候补的，排在候补末尾。 */

export interface SlotPlaces {
  readonly capacity: number;
  /** People; 0 where a queue has formed. */
  readonly free: number;
  /** Groups in the queue. */
  readonly waiting: number;
}

export type Fit = 'NOBODY' | 'OVER_GROUP' | 'OVER_SLOT' | 'QUEUE' | 'FITS';

/** How a group of so many people stands to a slot as it is shown now; the server decides when it is booked. */
export const fitOf = (slot: SlotPlaces, people: number, maxGroup: number = LIMITS.group): Fit => {
  if (people === 0) return 'NOBODY';
  if (people > maxGroup) return 'OVER_GROUP';
  if (people > slot.capacity) return 'OVER_SLOT';
  return slot.waiting > 0 || people > slot.free ? 'QUEUE' : 'FITS';
};
