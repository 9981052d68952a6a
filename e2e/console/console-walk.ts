import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, openBrowser, PHONE, quiet, visit } from '../browser.ts';
import { AFTER_RESIZE_MS, follow, keepPicture, pageFaults, resize, settled } from '../page-walk.ts';
import { call, classNamed } from '../portal-calls.ts';
import { uploadTable } from './console-import-file.ts';
import { enterAs, type Worker } from './console-steps.ts';

const SIZES = [DESKTOP, { width: 1024, height: 768 }, PHONE];

/** Two rows that cannot be taken as they are, so that the receipt shows what is to be mended. */
const FAULTY =
  '课程名称,课程形式,专题分类,学时\n村里的账本,图文,基层治理/村务公开,半小时\n账,图文,没有的专题,0.5\n';

/** Numbers of courses, as the lists give them, by what they are good for. */
const courseOf = async (page: Page, filters: object): Promise<string> => {
  const { body } = await call(page, '/api/admin/course/list', { pageNum: 0, pageSize: 10, ...filters });
  return body.datalist[0].id;
};

const EXAM_TABS = ['settings', 'people', 'statistic', 'regrades'];

/** The bank, papers and exams, which all three work with; of the exams one with results. */
const examPages = async (page: Page): Promise<string[]> => {
  const { datalist: exams } = (await call(page, '/api/admin/exam/list', { pageSize: 100 })).body;
  const sat = exams.filter(({ peopleNum }: { peopleNum: number }) => peopleNum > 0).slice(0, 1);
  const { datalist: papers } = (await call(page, '/api/admin/paper/list', { kind: 'RANDOM' })).body;
  const { datalist: questions } = (await call(page, '/api/admin/question/list', {})).body;
  return [
    '/console/questions',
    '/console/questions?keyword=没有这样的题',
    `/console/questions/edit?id=${questions[0].id}`,
    '/console/questions/edit',
    '/console/questions/import',
    '/console/papers',
    `/console/papers/edit?id=${papers[0].id}`,
    `/console/papers/preview?id=${papers[0].id}`,
    '/console/exams',
    ...sat.flatMap(({ id }: { id: string }) =>
      EXAM_TABS.map((tab) => `/console/exams/work?id=${id}&tab=${tab}`),
    ),
    '/console/exams/work?id=nothing',
  ];
};

/** Every page of the console that `who` can open. */
export const pagesOf = async (page: Page, who: Worker): Promise<string[]> => {
  if (who === 'manager') {
    const own = await classNamed(page, '社区党组织书记网格治理班');
    const tabs = [
      'courses',
      'members',
      'visits',
      'codes',
      'managers',
      'notices',
      'materials',
      'exam',
      'statistics',
      'rehearsal',
    ];
    return [
      '/console',
      '/console/courses',
      '/console/classes',
      '/console/classes?keyword=没有这样的班',
      ...tabs.map((tab) => `/console/classes/work?id=${own}&tab=${tab}`),
      '/console/classes/work?id=nothing',
      '/console/notices',
      '/console/materials',
      '/console/imports',
      ...(await examPages(page)),
    ];
  }
  const draft = await courseOf(page, { editState: who === 'admin' ? 'review' : 'draft' });
  // Films are the region's; the author's prefecture has published articles.
  const wanted = who === 'admin' ? { mediaKind: 'video', sort: '-studyNum' } : { sort: 'title' };
  const open = await courseOf(page, { ...wanted, status: 3 });
  const receipt = await uploadTable(page, 'courses', FAULTY);
  const shared = [
    '/console',
    '/console/tasks',
    '/console/audit',
    '/console/nowhere',
    '/console/courses',
    '/console/courses?keyword=没有这样的课',
    ...[draft, open, '424242'].map((id) => `/console/courses/edit?id=${id}`),
    ...[draft, open].map((id) => `/console/courses/preview?id=${id}`),
    `/console/courses/insight?id=${open}`,
    '/console/teachers',
    '/console/media',
    '/console/imports',
    '/console/imports?start=courses',
    `/console/imports/${receipt}`,
    ...(await examPages(page)),
    ...(await publishingPages(page, who)),
  ];
  if (who === 'author') return [...shared, '/console/people'];
  return [
    ...shared,
    '/console/classifications',
    '/console/classifications?type=MEDIA_KIND',
    '/console/recommendations',
    '/console/recommendations?slot=everyone',
    '/console/people',
    '/console/roles',
    '/console/organisations',
    '/console/dictionaries',
  ];
};

/** The desk with a course, where one waits. */
const courseReviews = async (page: Page): Promise<string[]> => {
  const input = { box: 'all', kind: 'course', editState: 'review', pageNum: 0, pageSize: 1 };
  const { datalist } = (await call(page, '/api/admin/publication/list', input)).body;
  return datalist.map(({ id }: { id: string }) => `/console/publishing/review?kind=course&id=${id}`);
};

/** A draft of each kind, with something for the checks to find. */
const WRITTEN = [
  {
    kind: 'article',
    path: '/console/articles',
    document: { title: '不作数的稿子', content: '<p>全国第一，打电话 13900000000。</p>' },
  },
  {
    kind: 'plan',
    path: '/console/plans',
    document: {
      title: '不作数的计划',
      items: [{ kind: 'course', id: '2601', title: '一门课', isRequired: true, note: '' }],
    },
  },
  {
    kind: 'activity',
    path: '/console/activities',
    document: { title: '不作数的作品', siweiType: 'wdk', courseId: '2601' },
  },
  { kind: 'library-item', path: '/console/library', document: { title: '不作数的书' } },
  { kind: 'popup', path: '/console/popups', document: { title: '不作数的弹窗' } },
  {
    kind: 'hall',
    path: '/console/halls',
    document: { name: '不作数的展馆', content: '<h2>序厅</h2><p>一张犁。</p>' },
  },
  {
    kind: 'base',
    path: '/console/bases',
    document: { name: '不作数的基地', point: { lng: 77.4206, lat: 37.8829 }, content: '<p>碑在东边。</p>' },
  },
] as const;

/** Pages of publishing, with a draft of each kind of this person's own. */
const publishingPages = async (page: Page, who: Worker): Promise<string[]> => {
  const pages: string[] = [];
  const ids = new Map<string, string>();
  for (const { kind, path, document } of WRITTEN) {
    const { data } = (await call(page, '/api/admin/publication/create', { kind, document })).body;
    ids.set(kind, data.id);
    pages.push(path, `${path}?keyword=没有这样的稿子`, `${path}/preview?id=${data.id}`);
    pages.push(...[data.id, '424242'].map((id) => `${path}/edit?id=${id}`));
  }
  const teachers = { box: 'all', kind: 'teacher', pageSize: 1 };
  const [{ id: teacher }] = (await call(page, '/api/admin/publication/list', teachers)).body.datalist;
  return [
    ...pages,
    '/console/publishing',
    '/console/publishing?box=mine',
    ...(await courseReviews(page)),
    `/console/publishing/review?kind=article&id=${ids.get('article')}`,
    `/console/publishing/versions?kind=article&id=${ids.get('article')}`,
    `/console/publishing/versions?kind=teacher&id=${teacher}`,
    `/console/teachers/edit?id=${teacher}`,
    `/console/teachers/preview?id=${teacher}`,
    ...(who === 'admin' ? ['/console/publishing-settings'] : []),
  ];
};

/** Opens every page of `who` once and judges it at every width; the faults by width. */
const walk = async (who: Worker): Promise<Map<number, string[]>> => {
  const browser = await openBrowser();
  const { context, page, faults } = await visit(browser);
  const devtools = await context.newCDPSession(page);
  const headings = new Set<string | null>();
  const found = new Map(SIZES.map(({ width }) => [width, [] as string[]]));
  await enterAs(page, who);
  for (const [index, path] of (await pagesOf(page, who)).entries()) {
    await resize(page, devtools, DESKTOP);
    if (index === 0) {
      await page.goto(path);
      await quiet(page);
    } else await follow(page, path);
    headings.add(await page.locator('main h1').first().textContent());
    for (const size of SIZES) {
      await resize(page, devtools, size);
      await settled(page, AFTER_RESIZE_MS);
      found.get(size.width)?.push(...(await pageFaults(page, size)).map((fault) => `${path}: ${fault}`));
      await keepPicture(page, { layout: String(size.width), who, index, path });
    }
  }
  // A page that did not follow would be judged again and again.
  expect(headings.size).toBeGreaterThan(12);
  for (const list of found.values()) list.push(...faults);
  await context.close();
  await browser.close();
  return found;
};

/** The journey of `who` over every page of the console. */
export const describeConsoleOf = (who: Worker): void => {
  let found = new Map<number, string[]>();
  beforeAll(async () => {
    found = await walk(who);
  }, 1_800_000);

  describe.each(SIZES)('every page of the console, $width wide', ({ width }) => {
    it(`for ${who}: no accessibility fault, no sideways overflow, one first heading, no script error`, () => {
      expect(found.get(width)).toEqual([]);
    });
  });
};
