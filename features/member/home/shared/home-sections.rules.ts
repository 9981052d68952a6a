/**
 * 首页九个栏目的次序固定；没有建成的栏目不出现；非党员在第 1、2、3、5、6 栏点开任何内容只见提示。
 */
export const HOME_TITLE = '首页';

export const HOME_SECTIONS = [
  { index: 0, key: 'classroom', title: '大课堂', path: '/4v/list?type=wkt', isBuilt: true },
  { index: 1, key: 'news', title: '新闻通知', path: '/news-notify/list', isBuilt: true },
  { index: 2, key: 'teachers', title: '师资展示', path: '/teacher-library/teacher-list', isBuilt: true },
  { index: 3, key: 'courses', title: '课程资源', path: '/course-resources/list', isBuilt: true },
  { index: 4, key: 'classes', title: '网上班级', path: '/online-class/list', isBuilt: true },
  { index: 5, key: 'bases', title: '教育基地', path: '/resource-map', isBuilt: true },
  { index: 6, key: 'halls', title: '网上展馆', path: '/online-pavilion/list', isBuilt: true },
  /** Its 更多 is the library's own address. */
  { index: 7, key: 'library', title: '党教图书馆', path: '/digital-library', isBuilt: true },
  { index: 8, key: 'personal', title: '个人中心', path: '/personal-center', isBuilt: true },
] as const;

export type HomeSectionKey = (typeof HOME_SECTIONS)[number]['key'];

/**
 * Sections that only warn a signed-in person who is no party member (specification, 6; decisions.md, 15); the
 * library, 7, opens nothing of ours, so the route guard's answer for its address is given here.
 */
const MEMBERS_ONLY: readonly number[] = [1, 2, 3, 5, 6, 7];

/** The sections that stand on the page, in their order. */
export const builtSections = () => HOME_SECTIONS.filter(({ isBuilt }) => isBuilt);

/** Whether what stands in a section opens for this person, or warns. */
export const opensFromSection = (
  index: number,
  user: { readonly isLogin: number; readonly canUseSys: boolean },
  nonMemberLooks = false,
): boolean => user.isLogin === 0 || user.canUseSys || nonMemberLooks || !MEMBERS_ONLY.includes(index);
