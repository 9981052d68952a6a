import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openDesk } from '#features/content/publishing/server/desk.fixtures.ts';
import { testCaller } from '#features/ground/accounts/server/world.fixtures.ts';
import { changesHeard } from '#platform/server/changes.ts';
import type { Caller } from '#platform/shared/caller.ts';
import { initialOf } from '#platform/shared/record.ts';
import { type PopupDocument, popupRecord } from '../shared/popup.record.ts';
import { getPopup } from '../shared/popups.contract.ts';
import { popupFor } from './popup.read.ts';
import { POPUPS } from './popup-kind.ts';
import { popupFirstReplies } from './popups.public.ts';
import { popupsRoutes } from './popups.routes.ts';

const TODAY = '2026-07-09';
const desk = await openDesk({
  kind: POPUPS,
  routes: popupsRoutes,
  pages: [{ name: 'digital-library', path: '/digital-library', title: '党教图书馆', order: 1 }],
  signers: ['author2', 'admin'],
  env: { LINK_HOSTS: 'www.12371.cn' },
});
afterAll(() => desk.close());

/** A popup with nothing missing, switched on for this week. */
const popup = (changes: Partial<PopupDocument> = {}): PopupDocument => ({
  ...initialOf(popupRecord),
  ...{ title: '红色故事书', text: '三十个故事，每天读一个。', link: '/digital-library' },
  ...{ fromDay: TODAY, toDay: '2026-07-15', isOn: true },
  ...changes,
});
const member = testCaller();
const nonMember = testCaller({ isPartyMember: false });
const shownTo = async (caller: Caller | null = null): Promise<string | null> =>
  (await desk.ask(caller, getPopup)).json().data.popup?.title ?? null;
/** Runs what follows without the popups of the tests before it. */
const clear = async () => {
  await desk.query('update popup set is_shown = false');
  await POPUPS.announce(desk.deps, '');
};

describe('a popup', () => {
  beforeEach(async () => {
    desk.deps.setTime(new Date(`${TODAY}T02:00:00Z`));
    await clear();
  });

  it('shows only when two others have signed it, its days have come, and it is switched on', async () => {
    const { id } = (await desk.create(popup({ isOn: false }))).json().data;
    expect(await shownTo()).toBeNull();
    await desk.step('author', 'submit', id);
    await desk.step('author2', 'sign', id);
    await desk.step('admin', 'sign', id);
    expect(await shownTo()).toBeNull();
    await desk.change(id, { isOn: true });
    const { data } = (await desk.ask(null, getPopup)).json();
    expect(data).toMatchObject({
      day: TODAY,
      popup: { id, title: '红色故事书', button: '去看看', link: '/digital-library', pages: 'home' },
    });
    expect(data.popup.coverUrl).toMatch(/^\/covers\/popup-/);
    desk.deps.setTime(new Date('2026-07-15T15:59:59Z'));
    expect(await shownTo()).toBe('红色故事书');
    desk.deps.setTime(new Date('2026-07-15T16:00:00Z'));
    expect(await shownTo()).toBeNull();
    await desk.change(id, { isOn: false });
    desk.deps.setTime(new Date('2026-07-10T02:00:00Z'));
    expect(await shownTo()).toBeNull();
  });

  it('is one at a time: the newest that is due for whoever asks', async () => {
    await desk.publish(popup({ title: '给所有人' }));
    desk.deps.advance(60);
    await desk.publish(popup({ title: '给党员', audience: 'member' }));
    desk.deps.advance(60);
    await desk.publish(popup({ title: '给访客', audience: 'visitor' }));
    desk.deps.advance(60);
    await desk.publish(popup({ title: '下周才有', fromDay: '2026-07-14', toDay: '2026-07-20' }));
    expect([await shownTo(null), await shownTo(member), await shownTo(nonMember)]).toEqual([
      ...['给访客', '给党员', '给所有人'],
    ]);
  });

  it('comes with every page while it is due, and costs a page nothing while none is', async () => {
    expect(await popupFirstReplies(desk.deps, null)).toEqual([]);
    await desk.publish(popup({ audience: 'visitor' }));
    expect(await popupFirstReplies(desk.deps, member)).toEqual([]);
    const [first] = await popupFirstReplies(desk.deps, null);
    expect(first).toMatchObject({ path: getPopup.path, input: {} });
    expect(first?.reply).toEqual((await desk.ask(null, getPopup)).json());
  });

  it('that is recalled in one process is gone in another', async () => {
    const id = await desk.publish(popup());
    // Another process: the same database, memories of its own.
    const other = { ...desk.deps, database: { ...desk.database } };
    await changesHeard(other);
    const there = async () => (await popupFor(other, null)).popup?.id ?? null;
    expect(await there()).toBe(id);
    await desk.step('author', 'recall', id, { reason: '换一本书' });
    await expect.poll(there).toBeNull();
    await desk.step('admin', 'restore', id, { reason: '还是这本' });
    await expect.poll(there).toBe(id);
  });

  it('leads to a page of the portal or to an allowed site, and one that leads nowhere is found', async () => {
    for (const link of ['https://elsewhere.example', '//elsewhere.example', 'javascript:alert(1)']) {
      const refused = await desk.create(popup({ link }));
      expect([refused.statusCode, refused.json().code]).toEqual([400, 'publishing.badFields']);
    }
    const { id } = (await desk.create(popup({ link: 'https://www.12371.cn/' }))).json().data;
    expect((await desk.get(id)).findings).toEqual([]);
    await desk.step('author', 'save', id, { document: { link: '/no-such-page' } });
    expect((await desk.get(id)).findings).toMatchObject([{ source: 'link', field: 'link' }]);
  });

  it('is not submitted without its days and its way on', async () => {
    const { id } = (await desk.create({ title: '只有标题' })).json().data;
    const reply = await desk.step('author', 'submit', id);
    expect([reply.statusCode, reply.json().code]).toEqual([422, 'publishing.incomplete']);
    expect((await desk.step('author', 'save', id, { document: { fromDay: '明天' } })).statusCode).toBe(400);
  });
});
