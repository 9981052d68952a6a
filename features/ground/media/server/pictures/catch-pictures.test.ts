import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#platform/server/db/database.ts';
import { openTestDatabase } from '#platform/server/db/test-database.fixtures.ts';
import {
  type FetchOutside,
  OutsideError,
  type OutsideReason,
} from '#platform/server/outside/fetch-outside.ts';
import { type TestDeps, testDeps } from '#platform/server/test-deps.fixtures.ts';
import type { Caller } from '#platform/shared/caller.ts';
import { makeCaller, mediaEnv } from '../media.fixtures.ts';
import { catchPictures } from './catch-pictures.service.ts';
import { editorConfigRoute } from './picture-upload.routes.ts';

const URUMQI = '000002000065650100';

let database: Database;
let deps: TestDeps;
let author: Caller;
let manager: Caller;
let photo: Buffer;

beforeAll(async () => {
  database = await openTestDatabase();
  deps = testDeps(database, mediaEnv({ EDITOR_REMOTE_PICTURES: '1', UPLOAD_MAX_MB_IMAGE: '1' }));
  author = await makeCaller(deps, 'catcher', URUMQI);
  manager = await makeCaller(deps, 'catching-manager', URUMQI, 'manager');
  const blank = sharp({ create: { width: 80, height: 60, channels: 3, background: '#8a6' } });
  photo = await blank
    .jpeg()
    .withExif({ IFD0: { Copyright: 'hidden words' } })
    .toBuffer();
});

afterAll(() => database.close());

/** A site that answers each address with these bytes. */
const site =
  (bytes: Buffer): FetchOutside =>
  async (address) => ({ bytes, url: new URL(address) });

const failing =
  (reason: OutsideReason): FetchOutside =>
  async () => {
    throw new OutsideError(reason, reason);
  };

const ADDRESS = 'https://news.example.cn/2026/%E6%98%A5%E8%80%95.png?size=large';

describe('pictures of other sites', () => {
  it('are kept drawn anew, named by their address and told in the audit trail', async () => {
    const [picture] = await catchPictures(deps, author, [ADDRESS], site(photo));
    expect(picture).toMatchObject({
      source: ADDRESS,
      state: 'SUCCESS',
      url: expect.stringMatching(/^\/pictures\/[\w-]+\.webp$/),
      title: '春耕.jpg',
      type: 'image/webp',
      width: 80,
      height: 60,
    });
    const kept = await deps.files.getBytes(`covers/${picture?.url?.split('/').at(-1)}`);
    expect([(await sharp(kept).metadata()).format, Buffer.from(kept).includes('hidden words')]).toEqual([
      'webp',
      false,
    ]);
    const rows = await database.query<{ facts: { after: object } }>(
      '',
      'select facts from audit_log where action = $1 and subject = $2',
      ['media.upload', picture?.fileId],
    );
    expect(rows[0]?.facts.after).toMatchObject({ name: '春耕.jpg', from: 'news.example.cn' });
  });

  it('are answered one by one: what one site refuses does not keep the others away', async () => {
    const mixed: FetchOutside = (address, limits) =>
      (address.includes('bad') ? failing('unreachable') : site(photo))(address, limits);
    const list = await catchPictures(deps, author, ['https://bad.example.cn/1.jpg', ADDRESS], mixed);
    expect(list.map(({ state }) => state)).toEqual(['FAIL', 'SUCCESS']);
    expect(list[0]?.message).toContain('先把图片存到电脑，再上传');
  });

  it.each([
    ['refused', '只能取公网上'],
    ['unreachable', '没有给出图片'],
    ['tooSlow', '没有在 10 秒内送完'],
    ['tooLarge', '图片超过了 1 MB'],
  ] as const)('are told why not: %s', async (reason, words) => {
    const [picture] = await catchPictures(deps, author, [ADDRESS], failing(reason));
    expect(picture).toMatchObject({ state: 'FAIL', message: expect.stringContaining(words) });
  });

  it('are pictures by their content, whatever the address says', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    for (const content of [svg, '<html></html>', '%PDF-1.7', 'RIFF', '']) {
      const [picture] = await catchPictures(deps, author, [ADDRESS], site(Buffer.from(content)));
      expect(picture).toMatchObject({ state: 'FAIL', message: expect.stringContaining('不是 JPG') });
    }
    const [cut] = await catchPictures(deps, author, [ADDRESS], site(photo.subarray(0, 200)));
    expect(cut).toMatchObject({ state: 'FAIL', message: expect.stringContaining('打不开') });
  });

  it('have a name whatever their address looks like', async () => {
    const titles = [
      'https://a.example.cn/',
      'https://a.example.cn/%E0%A4%A',
      'https://a.example.cn/a.php?x=.exe',
    ];
    const list = await catchPictures(deps, author, titles, site(photo));
    expect(list.map(({ title }) => title)).toEqual([
      '站外图片.jpg',
      expect.stringMatching(/\.jpg$/),
      'a.jpg',
    ]);
  });

  it('are fetched four at once by a process, and the fifth is asked to wait', async () => {
    const held: (() => void)[] = [];
    const slow: FetchOutside = async (address) => {
      await new Promise<void>((go) => held.push(go));
      return { bytes: photo, url: new URL(address) };
    };
    const running = Array.from({ length: 4 }, () => catchPictures(deps, author, [ADDRESS], slow));
    const [fifth] = await catchPictures(deps, author, [ADDRESS], slow);
    expect(fifth).toMatchObject({ state: 'FAIL', message: expect.stringContaining('请稍等') });
    for (const go of held) go();
    expect((await Promise.all(running)).flat().map(({ state }) => state)).toEqual(Array(4).fill('SUCCESS'));
    expect((await catchPictures(deps, author, [ADDRESS], site(photo)))[0]?.state).toBe('SUCCESS');
  });

  it('are not fetched without an address', async () => {
    await expect(catchPictures(deps, author, [], site(photo))).rejects.toMatchObject({
      code: 'upload.noSource',
    });
  });

  it('are not fetched for who only manages classes, nor while the setting is off', async () => {
    const off: TestDeps = { ...deps, config: { ...deps.config, editorRemotePictures: undefined } };
    const never: FetchOutside = () => Promise.reject(new Error('asked'));
    await expect(catchPictures(deps, manager, [ADDRESS], never)).rejects.toMatchObject({
      code: 'upload.noRemoteForYou',
    });
    await expect(catchPictures(off, author, [ADDRESS], never)).rejects.toMatchObject({
      code: 'upload.noRemote',
      status: 403,
    });
    const enabled = async (portal: typeof off, caller: Caller) => {
      const context = { caller } as Parameters<ReturnType<typeof editorConfigRoute>['handle']>[1];
      const config = await editorConfigRoute(portal).handle({ action: 'config' }, context);
      return (config as { catcherEnabled: boolean }).catcherEnabled;
    };
    const all = [enabled(deps, author), enabled(deps, manager), enabled(off, author)];
    expect(await Promise.all(all)).toEqual([true, false, false]);
  });
});
