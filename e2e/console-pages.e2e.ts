import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, openBrowser, PHONE, visit } from './browser.ts';
import { uploadTable } from './console-import-file.ts';
import { enterAs, type Worker } from './console-steps.ts';
import { call, classNamed } from './portal-calls.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const SMALL_DESKTOP = { width: 1024, height: 768 };
const SHOTS = join(tmpdir(), 'console-pages');

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
const pagesOf = async (page: Page, who: Worker): Promise<string[]> => {
  if (who === 'manager') {
    const own = await classNamed(page, '社区党组织书记网格治理班');
    const tabs = [
      'courses',
      'members',
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
  ];
  if (who === 'author') return [...shared, '/console/people'];
  return [
    ...shared,
    '/console/classifications',
    '/console/classifications?type=MEDIA_KIND',
    '/console/recommendations',
    '/console/recommendations?slot=everyone',
    '/console/people',
    '/console/organisations',
  ];
};

describe.each([
  ['1440 wide', DESKTOP],
  ['1024 wide', SMALL_DESKTOP],
  ['390 wide', PHONE],
] as const)('every page of the console, %s', (_name, size) => {
  it.each(['admin', 'author', 'manager'] as const)(
    'for %s: no accessibility fault, no sideways overflow, one first heading, no script error',
    async (who) => {
      const faults: string[] = [];
      const { context, page, faults: pageFaults } = await visit(browser, size);
      await enterAs(page, who);
      const folder = join(SHOTS, String(size.width), who);
      mkdirSync(folder, { recursive: true });
      for (const [index, path] of (await pagesOf(page, who)).entries()) {
        await page.goto(path);
        await page.locator('main h1').first().waitFor();
        await page.waitForLoadState('networkidle');
        const { violations } = await new AxeBuilder({ page }).analyze();
        for (const { id, nodes } of violations)
          faults.push(`${path}: ${id} ×${nodes.length} ${nodes[0]?.html.slice(0, 200)}`);
        // A phone's own width grows along with what overflows, so the width that was asked for counts.
        const over = (await page.evaluate(() => document.documentElement.scrollWidth)) - size.width;
        if (over > 0) faults.push(`${path}: ${over} px too wide`);
        const headings = await page.locator('h1').count();
        if (headings !== 1) faults.push(`${path}: ${headings} first headings`);
        const name = `${index}-${path.split(/[/?]/)[2] ?? 'today'}`;
        await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
      }
      expect([...faults, ...pageFaults]).toEqual([]);
      await context.close();
    },
    900_000,
  );
});
