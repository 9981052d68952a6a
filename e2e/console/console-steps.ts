import type { Browser, Page } from 'playwright-core';
import { DESKTOP, signIn, type Visit, visit } from '../browser.ts';

/** Roles as the choice on the way into the console names them, by the account that holds them. */
export const ROLE_OF = {
  manager: '班级管理员',
  author: '课程作者',
  admin: '组织管理员',
  operator: '系统运维员',
} as const;
export type Worker = keyof typeof ROLE_OF;

/** Title of the desk: 今日 until its work has come and when nothing waits, and how many matters wait. */
export const TODAY = /今日|件事等您/;

export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

/** Answers the question in which role to work, on the way into the console; who has one role is not asked. */
export const actAs = async (page: Page, username: Worker) => {
  const question = heading(page, '以哪个身份进入？');
  const menu = page.locator('[aria-label="管理菜单"]');
  await question.or(menu).first().waitFor({ state: 'attached' });
  if ((await menu.count()) > 0) return;
  await page.getByRole('button', { name: ROLE_OF[username] }).click();
  await question.waitFor({ state: 'detached' });
};

/** Signs in on the way to a page of the console and works there as `username`. */
export const enterAs = async (page: Page, username: Worker, to = '/console') => {
  await signIn(page, username, to);
  await actAs(page, username);
};

/** A fresh visitor of the console who works as `username` and stands on the page `to`. */
export const work = async (
  browser: Browser,
  username: Worker,
  to = '/console',
  size = DESKTOP,
): Promise<Visit> => {
  const visitor = await visit(browser, size);
  await enterAs(visitor.page, username, to);
  return visitor;
};

/** The question that a step asks before it is taken; a written reason where one is wanted. */
export const confirm = async (page: Page, button: string, reason = '') => {
  const dialog = page.getByRole('dialog').last();
  await dialog.waitFor();
  if (reason !== '') await dialog.getByRole('textbox').fill(reason);
  await dialog.getByRole('button', { name: button, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
};

/** Picks the first answer to `text` in a select of the page, and waits until its list has gone. */
export const choose = async (page: Page, label: string | RegExp, text: string) => {
  const list = page.locator('.ant-select-dropdown:visible');
  await page.getByRole('combobox', { name: label }).click();
  await page.keyboard.type(text);
  await list.locator('.ant-select-item-option').filter({ hasText: text }).first().click();
  await page.keyboard.press('Escape');
  await list.waitFor({ state: 'hidden' });
};
