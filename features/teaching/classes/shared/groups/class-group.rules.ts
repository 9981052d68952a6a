/**
 * 分组规则：一个班最多 100 组；随机分时每组人数最多差一个；按单位分时，一个单位一组；组长是本组的人，换了组就不再是。
 */
export const MOST_GROUPS = 100;
export const GROUP_NAME_LIMIT = 20;

/** Name of the group number `no`, from 1, that nobody named. */
export const numberedName = (no: number): string => `第 ${no} 组`;

/**
 * Group of each of these people, in their order: always the smallest, of equally small ones the first. `sizes` are the
 * people who are in each group already.
 */
export const dealOut = (
  userIds: readonly string[],
  sizes: ReadonlyMap<string, number>,
): Map<string, string> => {
  const now = new Map(sizes);
  const given = new Map<string, string>();
  for (const userId of userIds) {
    const [smallest] = [...now].toSorted(([, a], [, b]) => a - b);
    if (smallest === undefined) break;
    given.set(userId, smallest[0]);
    now.set(smallest[0], smallest[1] + 1);
  }
  return given;
};

/** Names for groups, each once and of at most `GROUP_NAME_LIMIT` characters: equal ones get a number. */
export const distinctNames = (names: readonly string[]): string[] => {
  const taken = new Set<string>();
  return names.map((name) => {
    const characters = [...name];
    let wanted = characters.slice(0, GROUP_NAME_LIMIT).join('');
    for (let no = 2; taken.has(wanted); no += 1)
      wanted = `${characters.slice(0, GROUP_NAME_LIMIT - `${no}`.length - 1).join('')} ${no}`;
    taken.add(wanted);
    return wanted;
  });
};
