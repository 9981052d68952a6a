import { TEACHER_LIST_PATH } from '#features/content/teachers/shared/teacher-paths.rules.ts';
import { isRegionCode } from '#features/ground/organisations/shared/region-tabs.rules.ts';
import { HOT_ORG_CODE, ROOT_ORG_CODE } from '#features/ground/organisations/shared/regions.rules.ts';
import { pageText, readPage, withQuery } from '#platform/shared/address-page.rules.ts';

/**
 * 师资展示的地址规则：地区、姓名和页码都写在地址里；什么都没有写就是自治区级，按姓名查找时默认到全区去找。
 * The page reads it to ask, the server to send the first answer along (specification, 2.2 and 2.4).
 */
/** Teachers a page (decisions.md, 78). */
export const TEACHER_LIST_SIZE = 8;
/** Courses a page of a teacher's own. */
export const TEACHER_COURSES_SIZE = 8;

const MAX_TEXT = 40;
/** In the address, where no parameter means the region itself. */
const EVERYWHERE = 'all';

export interface TeacherListAddress {
  /** The region itself, a prefecture, or empty for everywhere. */
  readonly regionCode: string;
  /** Part of a name; empty while nobody is looked for. */
  readonly text: string;
  /** From zero; the address shows one more. */
  readonly page: number;
}

const wellFormed = (text: string) => [...text.toWellFormed().trim()].slice(0, MAX_TEXT).join('');

/** Reads an address; `param` gives one parameter of the query, as `URLSearchParams.get` does. */
export const readTeacherListAddress = (param: (name: string) => string | null): TeacherListAddress => {
  const region = param('region') ?? '';
  const isPlace = isRegionCode(region) && region !== HOT_ORG_CODE;
  return {
    regionCode: region === EVERYWHERE ? '' : isPlace ? region : ROOT_ORG_CODE,
    text: wellFormed(param('q') ?? ''),
    page: readPage(param('page')),
  };
};

/** Writes an address; what is as usual is left out. */
export const writeTeacherListAddress = ({ regionCode, text, page }: TeacherListAddress): string =>
  withQuery(TEACHER_LIST_PATH, {
    region: regionCode === ROOT_ORG_CODE ? '' : regionCode || EVERYWHERE,
    q: text,
    page: pageText(page),
  });

/** Changes by a search: from the usual view a name is looked for everywhere, in a chosen prefecture it is looked for there. */
export const searchFor = (address: TeacherListAddress, words: string): TeacherListAddress => {
  const text = wellFormed(words);
  const { regionCode } = address;
  if (text !== '') return { regionCode: regionCode === ROOT_ORG_CODE ? '' : regionCode, text, page: 0 };
  return { regionCode: regionCode || ROOT_ORG_CODE, text, page: 0 };
};

/** Input of the list call for an address. */
export const teacherListInput = ({ regionCode, text, page }: TeacherListAddress) => ({
  pageNum: page,
  pageSize: TEACHER_LIST_SIZE,
  ...(regionCode === '' ? {} : { orgCode: regionCode }),
  ...(regionCode === ROOT_ORG_CODE ? { isOwn: true } : {}),
  ...(text === '' ? {} : { name: text }),
});

/** Why the list is empty, in one sentence. */
export const emptyTeachersReason = ({ text }: TeacherListAddress, place: string, total: number): string => {
  if (total > 0) return '这一页没有教师，资料可能有增减';
  return text === '' ? `${place}还没有教师资料` : `${place}没有姓名里有“${text}”的教师`;
};

/** Input of the call for the courses of a teacher. */
export const teacherCoursesInput = (teacherId: string, page: number) => ({
  teacherId,
  pageNum: page,
  pageSize: TEACHER_COURSES_SIZE,
});
