import type { Import } from './feature-circles.ts';

/** Wings in their order: a feature stands on its own wing and on those before it. */
export const WINGS = ['ground', 'content', 'learning', 'teaching', 'member'];

const wingOf = (file: string): number => WINGS.indexOf(/^features\/([^/]+)\//.exec(file)?.[1] ?? '');
const isFeature = (file: string): boolean => file.startsWith('features/');

/** Imports of a feature that reach into a wing behind its own, or into none. */
export const wrongWings = (imports: readonly Import[]): Import[] =>
  imports.filter(
    ({ from, to }) =>
      isFeature(from) && isFeature(to) && (wingOf(from) < 0 || wingOf(to) < 0 || wingOf(from) < wingOf(to)),
  );
