import type { Activity } from '../shared/activities.contract.ts';

/** Facts that the page of an activity shows; one that is looked at before it is public has no readers yet. */
export type ShownActivity = Omit<Activity, 'next' | 'isTop' | 'viewNum'> & Partial<Pick<Activity, 'viewNum'>>;
