/** Tabs of a class held in a room, which another feature fills. */
export const ROOM_TABS = [
  'timetable',
  'attendance',
  'appraisal',
  'ratings',
  'roster',
  'paper',
  'live',
] as const;
export type RoomTab = (typeof ROOM_TABS)[number];

/** The tabs of a class's own page, in their order. */
const TABS = [
  ['timetable', '线下课表'],
  ['courses', '课程'],
  ['members', '学员'],
  ['table', '课程进度'],
  ['roster', '花名册'],
  ['attendance', '考勤'],
  ['paper', '笔试'],
  ['appraisal', '考核'],
  ['ratings', '评价结果'],
  ['visits', '现场教学'],
  ['codes', '报名码'],
  ['managers', '班主任'],
  ['exam', '考试'],
  ['live', '直播'],
  ['notices', '通知'],
  ['materials', '资料'],
  ['chat', '班级交流'],
  ['statistics', '统计'],
  ['rehearsal', '排练'],
] as const;

export type ClassAdminTab = (typeof TABS)[number][0];

/** Where something is mended: a tab, or the form of the settings. */
export type Place = ClassAdminTab | 'base';

const isTab = (text: string): text is ClassAdminTab => TABS.some(([key]) => key === text);

export const isRoomTab = (tab: ClassAdminTab): tab is RoomTab => ROOM_TABS.some((one) => one === tab);

/** The tab that an address names; `null` for none. */
export const tabOf = (text: string | null): ClassAdminTab | null =>
  text !== null && isTab(text) ? text : null;

/** The place that the server names; `null` for one that is nowhere on this page. */
export const placeOf = (text: string): Place | null => (text === 'base' || isTab(text) ? text : null);

export const placeWords = (place: Place): string =>
  place === 'base' ? '设置' : (TABS.find(([key]) => key === place)?.[1] ?? '');

/** The tabs as they are labelled now; those whose content the application does not have are left out. */
export const tabItems = (pendingNum: number, without: readonly ClassAdminTab[]) =>
  TABS.filter(([key]) => !without.includes(key)).map(([key, label]) => ({
    key,
    label: key === 'members' && pendingNum > 0 ? `${label}（待审 ${pendingNum}）` : label,
  }));

/** Tabs whose entry the person's active role may not see. */
export const unseenTabs = (
  entries: Readonly<Partial<Record<ClassAdminTab, string>>>,
  sees: (entry: string) => boolean,
): ClassAdminTab[] =>
  TABS.map(([key]) => key).filter((key) => {
    const entry = entries[key];
    return entry !== undefined && !sees(entry);
  });
