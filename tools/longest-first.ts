import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Starts the files that `long` names (parts of their paths, the longest first) before the others, so that no worker
 * is left with one of them at the end. The runner's own order knows times of earlier runs only, and a fresh install
 * has none.
 */
export const longestFirst = (long: readonly string[]) => {
  const place = ({ moduleId }: TestSpecification): number => {
    const found = long.findIndex((part) => moduleId.includes(part));
    return found < 0 ? long.length : found;
  };
  return class extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      // A worker keeps its loaded modules for files of one project, so projects stay together.
      const projects = Map.groupBy(await super.sort(files), ({ project }) => project.name);
      return [...projects.values()].flatMap((usual) => usual.toSorted((a, b) => place(a) - place(b)));
    }
  };
};
