import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  recallPublication,
  submitPublication,
} from '#features/content/publishing/shared/publishing.contract.ts';
import { catchUp } from '#features/content/search/server/index.service.ts';
import { findIds } from '#features/content/search/server/search.public.ts';
import { keepTestFile } from '#features/ground/media/server/media.fixtures.ts';
import { namedFiles } from '#features/ground/media/server/named-files.public.ts';
import { changesHeard } from '#platform/server/changes.ts';
import { HALL_DETAIL_PATH, HALL_LIST_PATH, HALL_ROOM_PATH } from '../shared/hall-address.rules.ts';
import type { HallScene } from '../shared/hall-scene.record.ts';
import { getHall, listHalls } from '../shared/halls.contract.ts';
import { firstHalls, hallOf } from './hall.read.ts';
import { HALL_FAVORITES } from './hall-favorites.ts';
import { keptScenes } from './hall-scenes.read.ts';
import { HALL_SOURCE } from './hall-search-source.ts';
import { fullHall, type HallsTest, openHalls } from './halls.fixtures.ts';
import { hallsPages } from './halls.pages.ts';

const KASHGAR = '000002000065653100';

const TWO_SCENES = [
  {
    ...{ id: 'a', title: '序厅', pictureFileId: 'pano-a', yaw: 0, pitch: 0 },
    ...{ soundFileId: 'talk', captions: '一张犁。' },
    spots: [
      {
        ...{ kind: 'EXHIBIT', yaw: 10, pitch: -5.08, title: '第一犁', text: '木柄铁铧。' },
        ...{ pictureFileId: null, pictureAlt: '', toSceneId: '' },
      },
      {
        ...{ kind: 'LEAD', yaw: 170, pitch: -10, title: '往里走', text: '' },
        ...{ pictureFileId: null, pictureAlt: '', toSceneId: 'b' },
      },
    ],
  },
  {
    ...{ id: 'b', title: '条田', pictureFileId: 'pano-b', yaw: 90, pitch: 0 },
    ...{ soundFileId: null, captions: '', spots: [] },
  },
] as const satisfies readonly HallScene[];

/** A picture of the library, 4096 wide. */
const panoramaFile = async (id: string, height: number) => {
  const file = { id, kind: 'image', orgCode: KASHGAR, pictureKey: `${id}.webp` } as const;
  await keepTestFile(test.database, file);
  await test.query('update media_file set width = 4096, height = $2 where id = $1', [id, height]);
};

let test: HallsTest;
beforeAll(async () => {
  test = await openHalls();
});
afterAll(() => test.close());

const names = async (input: object = {}) =>
  (await test.ask(null, listHalls, input)).json().datalist.map(({ name }: { name: string }) => name);

describe('the list of halls', () => {
  it('shows visitors what is public, at the top first and then the newest, by name', async () => {
    await test.publish(fullHall({ name: '旧展厅' }));
    test.deps.advance(60);
    await test.publish(fullHall({ name: '新展厅' }));
    await test.publish(fullHall({ name: '置顶的馆', isTop: true }));
    await test.create(fullHall({ name: '没有送审的展厅' }));
    expect(await names()).toEqual(['置顶的馆', '新展厅', '旧展厅']);
    expect(await names({ name: ' 展厅 ' })).toEqual(['新展厅', '旧展厅']);
    expect(await names({ name: '%' })).toEqual([]);
    expect(await names({ pageNum: 1, pageSize: 2 })).toEqual(['旧展厅']);
  });

  it('finds what the search finds: another character of the same sound, and the place', async () => {
    await test.publish(fullHall({ name: '坎儿井民俗展厅', place: '吐鲁番市' }));
    await catchUp(test.deps, [HALL_SOURCE]);
    // Answers are remembered for moments.
    test.deps.advance(70);
    expect(await names({ name: '坎而井' })).toEqual(['坎儿井民俗展厅']);
    expect(await names({ name: '吐鲁番' })).toEqual(['坎儿井民俗展厅']);
    expect(await names({ name: '没有的馆' })).toEqual([]);
    const ends = new Date(test.deps.clock().getTime() + 5_000);
    await test.query(`update hall set withdraw_at = $1 where name = '坎儿井民俗展厅'`, [ends]);
    await catchUp(test.deps, [HALL_SOURCE]);
    test.deps.advance(70);
    expect((await findIds(test.deps, 'hall', '坎儿井')).ids).toEqual([]);
  });

  it('comes with its page, and a hall with its name cut as cards cut it', async () => {
    const id = await test.publish();
    const load = (path: string, query: string) =>
      hallsPages(test.deps)
        .find((page) => page.path === path)
        ?.load(new URL(`http://x${path}${query}`), null);
    expect(await load(HALL_LIST_PATH, '?name=旧')).toMatchObject({ lead: '1 座馆，坐在家里走一遍' });
    expect(await load(HALL_DETAIL_PATH, `?id=${id}`)).toMatchObject({
      ...{ title: '兵团军垦展厅', kicker: '石河子市', lead: '从一张犁讲到一座城' },
    });
    expect(await load(HALL_DETAIL_PATH, '?id=nothing')).toBeNull();
    expect(await load(HALL_DETAIL_PATH, '?id=<script>')).toBeNull();
  });
});

describe('a hall', () => {
  it('is read by its id with cleaned HTML, the organisation and a drawn room, by visitors too', async () => {
    const content = '<h2>一厅</h2><p onclick="x()">一张犁<script>x</script></p>';
    const id = await test.publish(fullHall({ content, exhibitNum: 213 }));
    const { data } = (await test.ask(null, getHall, { id })).json();
    expect(data).toMatchObject({
      ...{ name: '新疆兵团军垦展厅', vrLink: 'https://vr.example.cn/hall/1', exhibitNum: 213, minutes: 1 },
      content: '<h2>一厅</h2><p>一张犁</p>',
      coverUrl: expect.stringMatching(/^\/covers\/.+\.svg$/),
    });
    expect(data.orgName).not.toBe('');
    expect((await test.ask(null, getHall, { id: 'nothing' })).json()).toMatchObject({
      code: 'halls.missing',
      message: '这座展馆不存在或者已经撤下，请回到网上展馆看别的。',
    });
  });

  it('of our own has scenes with addresses, and its page as the room; one whose picture is gone loses the ways to it', async () => {
    await panoramaFile('pano-a', 2048);
    await panoramaFile('pano-b', 2048);
    await keepTestFile(test.database, {
      ...{ id: 'talk', kind: 'audio', orgCode: KASHGAR, mediaKey: 'talk-1' },
    });
    const id = await test.publish(fullHall({ name: '自建展厅', vrLink: '', scenes: TWO_SCENES }));
    const { data } = (await test.ask(null, getHall, { id })).json();
    const room = `/online-pavilion/room?id=${id}`;
    expect(data.vrLink).toBe(room);
    expect(data.scenes).toMatchObject([
      {
        ...{ id: 'a', title: '序厅', pictureUrl: '/covers/pano-a.webp', captions: '一张犁。' },
        soundUrl: expect.stringMatching(/^\/media\/[^/]+\/talk-1\/index\.m3u8$/),
        spots: [
          { kind: 'EXHIBIT', title: '第一犁', yaw: 10, pitch: -5.1, pictureUrl: '' },
          { kind: 'LEAD', title: '往里走', toSceneId: 'b' },
        ],
      },
      { id: 'b', soundUrl: '' },
    ]);
    expect(JSON.stringify(data)).not.toContain('FileId');
    test.deps.advance(70);
    const { datalist } = (await test.ask(null, listHalls, { name: '自建展厅' })).json();
    expect(datalist[0].vrLink).toBe(room);
    const page = hallsPages(test.deps).find(({ path }) => path === HALL_ROOM_PATH);
    expect(await page?.load(new URL(`http://x${room}`), null)).toMatchObject({
      ...{ isBare: true, title: '自建展厅' },
    });
    const files = await namedFiles(test.database.db, ['pano-a'], KASHGAR);
    expect(keptScenes(TWO_SCENES, files).map((scene) => [scene.id, scene.spots.length])).toEqual([['a', 1]]);
  });

  it('keeps an address outside for its cards although it has scenes', async () => {
    const id = await test.publish(fullHall({ name: '两样都有', scenes: TWO_SCENES }));
    const { data } = (await test.ask(null, getHall, { id })).json();
    expect(data.vrLink).toBe('https://vr.example.cn/hall/1');
    expect(data.scenes).toHaveLength(2);
  });

  it('is not submitted with a picture that is no panorama, a way to nowhere, or a sound without words', async () => {
    await panoramaFile('flat', 1365);
    const [first, second] = TWO_SCENES;
    const scenes = [
      { ...first, pictureFileId: 'flat', captions: '' },
      { ...second, id: 'c' },
    ];
    const { data } = await test.create(fullHall({ scenes }));
    const reply = await test.step('author', submitPublication, data.id);
    expect(reply.statusCode).toBe(422);
    const text = JSON.stringify(reply.json());
    expect(text).toContain('第 1 处场景：全景图的宽要正好是高的两倍');
    expect(text).toContain('第 1 处场景：有讲解，还要写讲解的文字');
    expect(text).toContain('第 1 处场景：第 2 个标记点要通往本馆的另一处场景');
  });

  it('takes no spot beyond the sphere and no file of another organisation', async () => {
    const [first] = TWO_SCENES;
    const far = await test.create(fullHall({ scenes: [{ ...first, yaw: 181 }] }));
    expect(JSON.stringify(far)).toContain('“全景展厅”填得不对，请核对');
    await keepTestFile(test.database, { id: 'strange', kind: 'image', orgCode: '000002000065653200' });
    const other = await test.create(fullHall({ scenes: [{ ...first, pictureFileId: 'strange' }] }));
    expect(JSON.stringify(other)).toContain('有文件不在您的素材库里');
  });

  it('is submitted only with a complete address outside', async () => {
    const { data } = await test.create(fullHall({ vrLink: 'http://vr.example.cn' }));
    const reply = await test.step('author', submitPublication, data.id);
    expect(reply.statusCode).toBe(422);
    expect(JSON.stringify(reply.json())).toContain('实景地址要以 https:// 开头，写完整');
  });

  it('counts a visitor once in half an hour', async () => {
    const id = await test.publish(fullHall({ name: '数一数' }));
    const views = async () =>
      (await test.query<{ num: number }>('select view_num as num from hall where id = $1', [id]))[0]?.num;
    await test.ask(null, getHall, { id });
    await test.ask(null, getHall, { id });
    await test.ask(test.people.author, getHall, { id });
    await expect.poll(views).toBe(2);
  });

  it('is found by the search and stands among favourites while it is public, and nowhere once it is recalled', async () => {
    const id = await test.publish(fullHall({ name: '新疆坎儿井展厅' }));
    const { db } = test.database;
    expect(await HALL_SOURCE.entriesOf(db, [id])).toMatchObject([
      { title: '新疆坎儿井展厅', facets: ['石河子市'], address: `/online-pavilion/list-detail?id=${id}` },
    ]);
    const cards = () => HALL_FAVORITES.cards(test.deps, test.people.author, [id]);
    expect((await cards()).get(id)).toMatchObject({ title: '坎儿井展厅', isOpen: true });
    // Another process: the same database, memories of its own.
    const other = { ...test.deps, database: { ...test.database } };
    await changesHeard(other);
    expect((await hallOf(other, id)).name).toBe('新疆坎儿井展厅');
    expect((await firstHalls(other, 20)).map((item) => item.id)).toContain(id);
    await test.step('author', recallPublication, id, { reason: '核对展品' });
    await expect.poll(() => hallOf(other, id).catch(({ code }) => code)).toBe('halls.missing');
    expect((await firstHalls(other, 20)).map((item) => item.id)).not.toContain(id);
    expect(await HALL_SOURCE.entriesOf(db, [id])).toEqual([]);
    expect((await cards()).size).toBe(0);
    const changes = await test.query<{ is_gone: boolean }>(
      `select is_gone from search_change where kind = 'hall' and id = $1 order by seq desc limit 1`,
      [id],
    );
    expect(changes).toEqual([{ is_gone: true }]);
  });
});
