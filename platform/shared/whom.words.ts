/** “买买提江”；几个人的是“买买提江”等 12 人。 */
export const whom = (people: readonly { readonly name: string }[]): string =>
  people.length === 1 ? `“${people[0]?.name}”` : `“${people[0]?.name}”等 ${people.length} 人`;
