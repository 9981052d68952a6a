import { useSite } from './use-site.public.ts';

/** Whether this region has the feature of that name. */
export const useHasFeature = (name: string): boolean => !useSite().features.off.includes(name);
