/** Takes a step with each of these, one after the other: one that is refused does not keep the others. */
export const eachOf = async <Item, Refusal>(
  items: readonly Item[],
  step: (item: Item) => Promise<unknown>,
  refusalOf: (item: Item, reason: string, error: unknown) => Refusal,
): Promise<Refusal[]> => {
  const refused: Refusal[] = [];
  for (const item of items) {
    try {
      await step(item);
    } catch (error) {
      refused.push(refusalOf(item, error instanceof Error ? error.message : '没有成功。', error));
    }
  }
  return refused;
};
