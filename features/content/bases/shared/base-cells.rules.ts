import { isInFrame, normalizeLngLat, REGION_FRAME } from '#features/ground/geo/shared/lng-lat.rules.ts';
import { BASE_TYPES, type BaseType } from './base-kinds.rules.ts';
import { pastedPoint } from './base-point.rules.ts';
import { readOpenHours } from './open-hours.rules.ts';

/**
 * 导入表里的写法：类别写中文，也认旧系统的代码；坐标写“经度,纬度”，写反的、不在新疆的都指出来，写反的给出改好的。
 */
export interface CellFault {
  readonly reason: string;
  readonly fix: string;
  readonly suggestion?: string;
}

const plain = (text: string): string => text.normalize('NFKC').replace(/\s/gu, '');

const codeOf = (text: string): BaseType | null => {
  const written = plain(text);
  const codes = Object.keys(BASE_TYPES) as BaseType[];
  return codes.find((code) => code === written.toUpperCase() || BASE_TYPES[code] === written) ?? null;
};

/** Two codes that older lists write for each other (decision 5). */
const SHARED: readonly string[] = ['BASIC_PARTY_SCHOOL', 'PARTY_TEACH_BASE'];

/**
 * Type that a cell means. The two codes with one value are told apart by what else the row says: a competent department
 * makes it a base, an area a school; with both or neither it is what the code says.
 */
export const readBaseType = (
  text: string,
  { department, coverArea }: { readonly department: string; readonly coverArea: string },
): BaseType | null => {
  const code = codeOf(text);
  if (code === null || !SHARED.includes(plain(text).toUpperCase())) return code;
  if (department !== '' && coverArea === '') return 'PARTY_TEACH_BASE';
  return department === '' && coverArea !== '' ? 'BASIC_PARTY_SCHOOL' : code;
};

/** A point of a cell that is not right, with the right one where it is plain. */
export const pointFault = (text: string): CellFault | null => {
  const written = pastedPoint(text);
  if (written === null) return { reason: '坐标看不懂', fix: '写成“经度,纬度”，如 77.4206,37.8829' };
  const read = normalizeLngLat(written);
  const isHere = read !== null && isInFrame(read, REGION_FRAME);
  if (isHere && !read.wasSwapped) return null;
  return isHere
    ? {
        reason: '经度和纬度写反了',
        fix: `经度是 ${read.lng}，纬度是 ${read.lat}`,
        suggestion: `${read.lng},${read.lat}`,
      }
    : { reason: '这个点不在新疆范围内', fix: '核对经度和纬度；别的坐标系要先换成国家大地坐标' };
};

export const hoursFault = (text: string): CellFault | null =>
  readOpenHours(text) === null
    ? { reason: '开放时间看不懂', fix: '写成“周二至周日 10:00-14:00、16:00-20:00”，几段之间用分号' }
    : null;

/** A whole number above zero, with commas or a unit as people write them; null for none. */
export const readCount = (text: string): number | null => {
  const digits = plain(text).replace(/[,，]|人|平米|平方米|㎡|m2$/gu, '');
  return /^[1-9]\d{0,8}$/u.test(digits) ? Number(digits) : null;
};

export const countFault = (text: string): CellFault | null =>
  readCount(text) === null ? { reason: '这里要填一个大于 0 的整数', fix: '只写数字，不知道就空着' } : null;
