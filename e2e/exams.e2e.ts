import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, PHONE, signIn, visit } from './browser.ts';
import { call, classNamed } from './portal-calls.ts';
import { EXAM_CLASS, EXPLANATION, MINUTE_CLASS, QUIZ_COURSE, RIGHT_WORDS } from './short/exams.ts';

const CLASS = '/online-class/class-detail';
/** The article wants fifteen seconds, and a busy machine its time. */
const TO_THE_END = 180_000;
const MINUTE_OVER = 180_000;

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Keeps what learners are told, to look for what they must not be told yet. */
const listen = (page: Page): string[] => {
  const bodies: string[] = [];
  page.on('response', async (response) => {
    if (response.url().includes('/api/')) bodies.push(await response.text().catch(() => ''));
  });
  return bodies;
};

const saved = (page: Page) =>
  page
    .getByText(/已(自动)?保存/)
    .first()
    .waitFor();
const handIn = (page: Page) =>
  page
    .getByRole('button', { name: /^交\s*卷$/ })
    .first()
    .click();

const confirmHandIn = async (page: Page) => {
  await handIn(page);
  const confirm = page.getByRole('dialog', { name: '提示' });
  await confirm.getByText('您确定要交卷吗').waitFor();
  await confirm.getByRole('button', { name: '确定' }).click();
};

const resultOf = (page: Page) => page.getByRole('dialog', { name: /交卷成功/ });

/** Chooses for every question the options whose words `isWanted`. */
const choose = async (page: Page, isWanted: (words: string) => boolean) => {
  const questions = page.getByRole('group').filter({ has: page.locator('input') });
  await questions.first().waitFor();
  for (const question of await questions.all()) {
    for (const option of await question.locator('label').all()) {
      if (isWanted((await option.textContent()) ?? '')) await option.locator('input').check();
    }
  }
};

/** Edge and ground of an option, once neither changes any more. */
const looksOf = (option: Locator) =>
  option.evaluate(async (element) => {
    await Promise.all(element.getAnimations().map(({ finished }) => finished));
    const { borderTopColor: edge, backgroundColor: ground } = getComputedStyle(element);
    return { edge, ground };
  });

const RIGHT = new Set(Object.values(RIGHT_WORDS).flat());
const isRightWord = (words: string) => [...RIGHT].some((right) => words.includes(right));

describe('a quiz', () => {
  it('opens when its course was read to the end, is failed, and passed at the second try, which credits the hours', async () => {
    const { context, page, faults } = await visit(browser);
    const detail = `/course-resources/course/course-detail?id=${QUIZ_COURSE.id}`;
    await signIn(page, 'student', detail);
    const told = listen(page);
    const enter = page.getByRole('link', { name: '做随堂测试' }).first();
    await enter.waitFor({ timeout: TO_THE_END });
    await enter.click();
    const before = page.getByRole('dialog', { name: '随堂测试' });
    await before.getByText('答对 4 题').waitFor();
    await before.getByRole('button', { name: /^确\s*定$/ }).click();

    await choose(page, (words) => words.includes('错的甲'));
    await saved(page);
    await confirmHandIn(page);
    await resultOf(page).getByText('错误').waitFor();
    expect(await resultOf(page).locator('dd').allTextContents()).toEqual(['5', '0', '5']);
    // The answers stay closed while the quiz may be tried again: in no reply, and not on the page.
    expect(told.filter((body) => body.includes(EXPLANATION) || body.includes('"rightFlag":"1"'))).toEqual([]);
    await resultOf(page).getByRole('button', { name: '回看试题' }).click();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByText('您的答案正确').count()).toBe(0);

    await page.getByRole('button', { name: '再做一次' }).first().click();
    await before.getByRole('button', { name: /^确\s*定$/ }).click();
    await choose(page, (words) => words.includes('对的'));
    await saved(page);
    await confirmHandIn(page);
    await resultOf(page)
      .getByText(/学时已入账/)
      .waitFor();
    expect(await resultOf(page).locator('dd').allTextContents()).toEqual(['5', '5', '0']);
    await resultOf(page).getByRole('button', { name: '回看试题' }).click();
    await page.getByText('您的答案正确').first().waitFor();
    await page.getByText(EXPLANATION).first().waitFor();

    const { data } = (await call(page, '/api/web/course/get', { id: QUIZ_COURSE.id })).body;
    expect(data.studyStatus).toBe(2);
    await page.goto(detail);
    await page.getByText('随堂测试已通过').first().waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });
});

describe('a graduation exam', () => {
  const standingIn = async (page: Page, classId: string) => {
    const { standing, attempt } = (await call(page, '/api/exam/find', { classId })).body.data;
    return { usedNum: standing.usedNum, isRunning: attempt !== null };
  };
  const enter = async (page: Page, id: string) => {
    await page.goto(`${CLASS}?id=${id}`);
    const { usedNum } = await standingIn(page, id);
    await page.getByRole('link', { name: '结业考试' }).first().click();
    await page.waitForURL('**/graduate-exam?*');
    await page.getByRole('button', { name: '我要考试' }).click();
    // A timed attempt asks before it begins: until the answer, none is used.
    const asked = page.getByRole('dialog', { name: '现在开始考试？' });
    await asked.getByText(`第 ${usedNum + 1} 次`).waitFor();
    expect(await standingIn(page, id)).toEqual({ usedNum, isRunning: false });
    await asked.getByRole('button', { name: '现在开始' }).click();
    await page.getByRole('timer').first().waitFor();
    expect(await standingIn(page, id)).toEqual({ usedNum: usedNum + 1, isRunning: true });
  };

  it('is answered with all four types of questions, handed in, and passed; the review shows blue and red', async () => {
    const { context, page, faults } = await visit(browser);
    await signIn(page, 'student');
    const id = await classNamed(page, EXAM_CLASS);
    const told = listen(page);
    await enter(page, id);
    expect(await page.getByRole('timer').first().textContent()).toMatch(/00:(29|30):\d\d/);
    const sheet = page.getByRole('navigation', { name: '答题卡' });
    // Up to 20 questions (specification, 4).
    expect((await sheet.boundingBox())?.height).toBe(330);
    // A sunk ground means chosen: a pointer that passes over an option darkens its edge only.
    const option = page.locator('fieldset label').filter({ hasText: '喀什' });
    await sheet.hover();
    const before = await looksOf(option);
    await option.hover();
    await expect.poll(async () => (await looksOf(option)).edge).not.toBe(before.edge);
    expect((await looksOf(option)).ground).toBe(before.ground);
    // The keys of the page work without a mouse: the first question takes its option by letter.
    await choose(page, isRightWord);
    const boxes = page.getByRole('textbox', { name: /字，共 2 字/ });
    await boxes.first().focus();
    await handIn(page);
    await page.getByRole('dialog', { name: '提示' }).getByText('请答完所有题目再交卷').waitFor();
    await page.getByRole('button', { name: /^去第 5 题$/ }).click();
    await boxes.first().focus();
    await page.keyboard.insertText('人民');
    expect(await boxes.evaluateAll((all) => all.map((box) => (box as HTMLInputElement).value))).toEqual([
      '人',
      '民',
    ]);
    await saved(page);
    const early = told.filter((body) => body.includes(EXPLANATION));
    expect(early).toEqual([]);
    await confirmHandIn(page);
    await resultOf(page).getByText('总题数').waitFor();
    const numbers = await resultOf(page).locator('dd').allTextContents();
    expect(numbers).toEqual(['100', '5', '5', '0']);
    await resultOf(page)
      .getByText(/交卷回执 [A-Z0-9]{2}-[A-Z0-9]{4}/)
      .waitFor();
    await resultOf(page).getByRole('button', { name: '回看试题' }).click();
    await page.getByText('您的答案正确').first().waitFor();
    expect(await page.getByText('您的答案正确').count()).toBe(5);
    const { data } = (await call(page, '/api/web/class/classGraduationInfo', { classId: id })).body;
    expect(data.conditions.find(({ code }: { code: string }) => code === 'EXAM')).toMatchObject({
      okFlag: '1',
      got: '100',
    });
    expect(faults).toEqual([]);
    await context.close();
  });

  it('goes on with another device where a browser that died had left it, through a cut of the network', async () => {
    const dying = await openBrowser();
    const first = await visit(dying);
    await signIn(first.page, 'member2');
    const id = await classNamed(first.page, EXAM_CLASS);
    await enter(first.page, id);
    const capital = first.page.getByRole('radio', { name: /乌鲁木齐/ });
    await capital.check();
    await saved(first.page);
    await first.context.setOffline(true);
    await first.page.getByRole('radio', { name: /塔里木河/ }).check();
    await first.page
      .getByText(/没有网络/)
      .first()
      .waitFor();
    await first.context.setOffline(false);
    await expect.poll(async () => first.page.getByText(/没有网络/).count()).toBe(0);
    await saved(first.page);
    // No farewell: the program is gone between two answers.
    await dying.close();

    const { context, page, faults } = await visit(browser, PHONE);
    await signIn(page, 'member2', `${CLASS}/graduate-exam?id=${id}`);
    await page.getByRole('timer').first().waitFor();
    await expect.poll(() => page.getByRole('radio', { name: /乌鲁木齐/ }).isChecked()).toBe(true);
    expect(await page.getByRole('radio', { name: /塔里木河/ }).isChecked()).toBe(true);
    await page.reload();
    await page.getByRole('timer').first().waitFor();
    expect(await page.getByRole('radio', { name: /塔里木河/ }).isChecked()).toBe(true);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('whose time runs out with the page closed is handed in by the server with what was saved', async () => {
    const { context, page } = await visit(browser);
    await signIn(page, 'member2');
    const id = await classNamed(page, MINUTE_CLASS);
    await enter(page, id);
    await page.getByRole('radio', { name: /乌鲁木齐/ }).check();
    await saved(page);
    const { data } = (await call(page, '/api/exam/find', { classId: id })).body;
    const { attemptId, deadlineMs, serverMs } = data.attempt;
    await page.goto('about:blank');
    await new Promise((resolve) => setTimeout(resolve, deadlineMs - serverMs + 3_000));
    await page.goto(`${CLASS}/graduate-exam?id=${id}`);
    await page
      .getByText(/交卷回执|回执/)
      .first()
      .waitFor({ timeout: MINUTE_OVER });
    const { result } = (await call(page, '/api/exam/attempt/state', { attemptId })).body.data;
    expect(result).toMatchObject({ submitKind: 'TIMEOUT', rightNum: 1, blankNum: 4, userScore: 20 });
    // The paper closed at its deadline, not when somebody looked.
    expect(Date.parse(`${result.submitTime.replace(' ', 'T')}+08:00`)).toBe(
      Math.floor(deadlineMs / 1000) * 1000,
    );
    await context.close();
  });

  it('is read out in the order in which it is seen, and its timer is silent but for its moments', async () => {
    const { context, page } = await visit(browser);
    await signIn(page, 'student');
    const id = await classNamed(page, MINUTE_CLASS);
    await enter(page, id);
    const timer = page.getByRole('timer').first();
    expect(await timer.getAttribute('aria-live')).toBe('off');
    const questions = page.locator('main fieldset');
    const places = await questions.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    const names = await questions.evaluateAll((all) =>
      all.map((one) => one.querySelector('legend')?.textContent ?? one.getAttribute('aria-label') ?? ''),
    );
    expect(names.every((name, place) => name.trim().startsWith(`${place + 1}`))).toBe(true);
    await context.close();
  });
});
