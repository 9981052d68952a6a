/**
 * 展馆名称规则：显示时去掉开头的省级行政区名（新疆维吾尔自治区、新疆），登记的名称不变（specification, 2.12）。
 */
const KINDS = /(维吾尔自治区|壮族自治区|回族自治区|自治区|省|市)$/;

/** Name of a hall as cards show it; one that consists of the region's name alone stays as it is. */
export const shownHallName = (name: string, regionalName: string): string => {
  const short = regionalName.replace(KINDS, '');
  const word = [regionalName, short].find((text) => text !== '' && name.startsWith(text));
  const rest = word === undefined ? name : name.slice(word.length).trim();
  return rest === '' ? name : rest;
};
