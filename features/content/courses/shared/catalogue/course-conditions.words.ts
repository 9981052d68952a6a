import { hoursFromText, hoursText } from '#platform/shared/hours.ts';
import { TREE_TYPE } from './course-categories.rules.ts';
import type { ListAddress } from './course-list-address.rules.ts';

/**
 * 查找条件的说法：每个条件写成一句能去掉的话；查不到时说出是哪个条件查不到。
 */
const twoPlaces = (text: string) => (text === '' ? '' : hoursText(hoursFromText(text)));

const rangeText = ({ min, max }: ListAddress): string => {
  const [low, high] = [twoPlaces(min), twoPlaces(max)];
  if (low !== '' && high !== '') return low === high ? `${low} 学时` : `${low} 至 ${high} 学时`;
  return low === '' ? `${high} 学时以下` : `${low} 学时以上`;
};

/** Condition of a search, as a chip says it; `null` when nothing is searched for. */
export const searchLabel = (address: ListAddress): string | null => {
  const { by, text, min, max } = address;
  if (min !== '' || max !== '') return rangeText(address);
  if (text === '') return null;
  return by === 'teacher' ? `讲师含“${text}”` : `名称含“${text}”`;
};

/** Why a list stays empty. `total` counts the courses of all pages. */
export const emptyReason = (address: ListAddress, total: number): string => {
  if (total > 0) return `第 ${address.page + 1} 页没有课程，一共 ${total} 门`;
  const place = address.node === '' ? '' : '这个分类下';
  const { by, text, min, max } = address;
  if (min !== '' || max !== '') return `${place}没有 ${rangeText(address)}的课程`;
  if (text !== '') return `${place}没有${by === 'teacher' ? '讲师姓名' : '名称'}含“${text}”的课程`;
  if (place !== '') return '这个分类下还没有课程';
  return address.type === TREE_TYPE ? '还没有上架的课程' : '还没有课程按这种方式分类';
};
