import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, openBrowser, PHONE, quiet, signIn, visit } from '../browser.ts';
import { pageFaults } from '../page-walk.ts';
import { call } from '../portal-calls.ts';
import { confirm, heading, work } from './console-steps.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const ASSISTANT = '班级助教';

/** Login name of who holds the role of the demonstration. */
const holderOf = async (page: Page, roleName: string): Promise<string> => {
  const { datalist } = (await call(page, '/api/admin/user/list', { roleCode: 'manager', pageSize: 100 }))
    .body;
  const found = datalist.find(({ roles }: { roles: { roleName: string }[] }) =>
    roles.some((role) => role.roleName === roleName),
  );
  if (!found) throw new Error(`nobody is ${roleName}`);
  return found.username;
};

const press = async (page: Page, cell: string) => {
  await page.getByRole('button', { name: `${ASSISTANT}，${cell}` }).click();
  await page.getByText('影响 1 人。').waitFor();
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await page.getByText('已保存，马上生效').last().waitFor();
};

const REGION = '000002000065';
const LOOKER = '只看的人';

/** Lists of the console. */
const LISTS = [
  ...[
    'courses',
    'classifications',
    'teachers',
    'questions',
    'papers',
    'exams',
    'classes',
    'articles',
    'plans',
  ],
  ...[
    'activities',
    'library',
    'popups',
    'halls',
    'bases',
    'media',
    'people',
    'organisations',
    'dictionaries',
  ],
];

/** Words with which a button or a link begins that changes something. */
const DOING =
  /^(新建|新增|添加|加一|编辑|修改|改名|移动|合并|删除|发布|保存|提交|导入|导出|停用|启用|撤回|下架|上传)/;

describe('menus and rights', () => {
  it('take a right away: the holder loses the button and the call, and gets both back', async () => {
    const admin = await work(browser, 'admin', '/console/roles');
    await heading(admin.page, '菜单与角色').waitFor();
    await admin.page.getByRole('columnheader', { name: /班级助教/ }).waitFor();
    for (const size of [PHONE, DESKTOP]) {
      await admin.page.setViewportSize(size);
      expect(await pageFaults(admin.page, size)).toEqual([]);
    }
    const holder = await visit(browser);
    await signIn(holder.page, await holderOf(admin.page, ASSISTANT), '/console/classes');
    await heading(holder.page, '班级管理').waitFor();
    const create = holder.page.getByRole('button', { name: '新建班级' });
    await create.first().waitFor();
    const copied = async () => (await call(holder.page, '/api/admin/class/copy', { id: 'none' })).body.code;
    expect(await copied()).not.toBe('access.notAllowed');

    await press(admin.page, '班级管理 办');
    await expect.poll(copied).toBe('access.notAllowed');
    await holder.page.reload();
    await heading(holder.page, '班级管理').waitFor();
    await holder.page.getByRole('table').first().waitFor();
    expect(await create.count()).toBe(0);

    await press(admin.page, '班级管理 办');
    await expect.poll(copied).not.toBe('access.notAllowed');
    expect([...admin.faults, ...holder.faults]).toEqual([]);
    await admin.context.close();
    await holder.context.close();
  });

  it('let an administrator look as a person, reading only, and tell the person', async () => {
    const { page, faults, context } = await work(browser, 'admin', '/console/people?keyword=member2');
    await page
      .getByRole('button', { name: /^管理：/ })
      .first()
      .click();
    await page.getByRole('button', { name: '开始看' }).click();
    await confirm(page, '开始看', '核对他看不到课程的问题');
    const bar = page.getByRole('complementary', { name: '以别人的身份看' });
    await bar.waitFor();
    await bar.getByText('麦麦提江·如则').waitFor();
    await page.goto('/personal');
    await bar.waitFor();
    const written = await call(page, '/api/user/elder-mode', { elderMode: true });
    expect([written.status, written.body.code]).toEqual([403, 'look.readOnly']);
    await page.setViewportSize(PHONE);
    expect(await pageFaults(page, PHONE)).toEqual([]);
    await page.setViewportSize(DESKTOP);
    await bar.getByRole('button', { name: '结束查看' }).click();
    await page.waitForURL(/\/console\/people/);
    await heading(page, '人员管理').waitFor();
    expect(await bar.count()).toBe(0);
    expect(faults).toEqual([]);
    await context.close();

    const person = await visit(browser);
    await signIn(person.page, 'member2', '/account');
    const looks = person.page.getByRole('region', { name: '谁以我的身份看过' });
    await looks.getByText('周立言').waitFor();
    await looks.getByText('核对他看不到课程的问题').waitFor();
    await person.context.close();
  });

  it('show a role that only looks its lists, and no button that changes something', async () => {
    const { page: admin, context: desk } = await work(browser, 'admin', '/console/roles');
    await heading(admin, '菜单与角色').waitFor();
    const { roles } = (await call(admin, '/api/admin/role/list', {})).body.data;
    const base = roles.find(
      ({ id, isBuiltIn, baseCode }: Record<string, unknown>) => id && isBuiltIn && baseCode === 'admin',
    );
    const denied = base.cells.filter((cell: string) => !cell.endsWith('.see'));
    const made = await call(admin, '/api/admin/role/create', { baseCode: 'admin', name: LOOKER, denied });
    expect([made.status, made.body.message]).toEqual([200, expect.anything()]);
    const person = (await call(admin, '/api/admin/user/list', { keyword: 'member2', pageSize: 5 })).body
      .datalist[0];
    const given = { roleCode: 'admin', orgCode: REGION, ownRoleId: made.body.data.id };
    expect(
      (await call(admin, '/api/admin/user/grant-role', { id: person.id, version: person.version, ...given }))
        .status,
    ).toBe(200);
    await desk.close();

    const { page, faults, context } = await visit(browser);
    await signIn(page, 'member2', '/console');
    const shown: string[] = [];
    for (const name of LISTS) {
      const path = `/console/${name}`;
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await quiet(page);
      expect(await page.getByRole('link', { name: '回到今日' }).count()).toBe(0);
      const words = await page
        .locator('main')
        .locator('button:not(thead *), a')
        .evaluateAll((all) =>
          all.map((one) => (one.getAttribute('aria-label') ?? one.textContent ?? '').trim()),
        );
      shown.push(...words.filter((word) => DOING.test(word)).map((word) => `${path} ${word}`));
    }
    expect(shown).toEqual([]);
    expect(faults).toEqual([]);
    await context.close();
  });
});
