/** An import between files, as the inspection of arrows found it. */
export interface Import {
  readonly from: string;
  readonly to: string;
}

const featureOf = (file: string): string | undefined => /^features\/([^/]+\/[^/]+)\//.exec(file)?.[1];

/**
 * Circles between features, each as the imports that close it, one for each step. Files may be free of circles and
 * features not: the first then cannot be read, tested or left out without the last.
 */
export const featureCircles = (imports: readonly Import[]): Import[][] => {
  const steps = new Map<string, Map<string, Import>>();
  for (const one of imports) {
    const [from, to] = [featureOf(one.from), featureOf(one.to)];
    if (from === undefined || to === undefined || from === to) continue;
    const known = steps.get(from) ?? new Map<string, Import>();
    if (!known.has(to)) known.set(to, one);
    steps.set(from, known);
  }
  /** The shortest way from one feature to another, as the imports that it takes. */
  const wayTo = (start: string, end: string): Import[] | undefined => {
    const ways = new Map<string, Import[]>([[start, []]]);
    for (const [feature, way] of ways) {
      if (feature === end) return way;
      for (const [next, step] of steps.get(feature) ?? [])
        if (!ways.has(next)) ways.set(next, [...way, step]);
    }
    return undefined;
  };
  const told = new Set<string>();
  return [...steps].flatMap(([from, known]) =>
    [...known].flatMap(([to, step]) => {
      const back = told.has(from) ? undefined : wayTo(to, from);
      if (back === undefined) return [];
      for (const { from: file } of [step, ...back]) told.add(featureOf(file) ?? '');
      return [[step, ...back]];
    }),
  );
};
