import { describe, expect, it } from 'vitest';
import type { HallScene, HallSpot } from './hall-scene.record.ts';
import { directionAt, isPanorama, pointAt, sceneProblems, turned } from './hall-scenes.rules.ts';

const exhibit = (changes: Partial<HallSpot> = {}): HallSpot => ({
  ...{ kind: 'EXHIBIT', yaw: 10, pitch: 0, title: '第一犁', text: '木柄铁铧。' },
  ...{ pictureFileId: null, pictureAlt: '', toSceneId: '' },
  ...changes,
});
const lead = (toSceneId: string): HallSpot => exhibit({ kind: 'LEAD', title: '往里走', text: '', toSceneId });
const scene = (changes: Partial<HallScene> = {}): HallScene => ({
  ...{ id: 'a', title: '序厅', pictureFileId: 'p1', yaw: 0, pitch: 0 },
  ...{ soundFileId: null, captions: '', spots: [exhibit()] },
  ...changes,
});
const texts = (...scenes: HallScene[]) => sceneProblems(scenes).map(({ text }) => text);

describe('the scenes of a hall', () => {
  it('may be missing, and are whole with picture, names, words and ways', () => {
    expect(texts()).toEqual([]);
    expect(
      texts(
        scene({
          ...{ soundFileId: 's1', captions: '一张犁。' },
          spots: [exhibit({ pictureFileId: 'p2', pictureAlt: '一张木犁' })],
        }),
      ),
    ).toEqual([]);
    expect(
      texts(scene({ spots: [exhibit(), lead('b')] }), scene({ id: 'b', title: '二厅', spots: [lead('a')] })),
    ).toEqual([]);
  });

  it.each([
    [{ title: '' }, '没有名称'],
    [{ title: '长'.repeat(21) }, '名称最多 20 字，现在 21 字，请删减 1 字'],
    [{ pictureFileId: null }, '没有全景图'],
    [{ captions: '长'.repeat(20_001) }, '讲解文字最多 20000 字，现在 20001 字，请删减 1 字'],
    [{ soundFileId: 's1' }, '有讲解，还要写讲解的文字'],
    [{ spots: [exhibit({ title: '' })] }, '第 1 个标记点没有名称'],
    [{ spots: [exhibit({ text: '' })] }, '第 1 个标记点没有说明'],
    [
      { spots: [exhibit({ text: '长'.repeat(301) })] },
      '第 1 个标记点的说明最多 300 字，现在 301 字，请删减 1 字',
    ],
    [{ spots: [exhibit({ pictureFileId: 'p2' })] }, '第 1 个标记点的图片没有写明画面内容'],
    [{ spots: [lead('nowhere')] }, '第 1 个标记点要通往本馆的另一处场景'],
    [{ spots: [lead('a')] }, '第 1 个标记点要通往本馆的另一处场景'],
  ])('are refused with a sentence: %#', (changes, expected) => {
    expect(texts(scene(changes as Partial<HallScene>))).toEqual([`第 1 处场景：${expected}`]);
  });

  it('are all reached from the first by walking, each under an id of its own', () => {
    expect(texts(scene(), scene({ id: 'b', title: '二厅', spots: [lead('a')] }))).toEqual([
      '走不到“二厅”，请在别的场景加一个通往它的标记点',
    ]);
    const ways = (...to: string[]) => to.map(lead);
    expect(
      texts(
        scene({ spots: ways('b') }),
        scene({ id: 'b', title: '二厅', spots: ways('c') }),
        scene({ id: 'c', title: '三厅' }),
      ),
    ).toEqual([]);
    expect(texts(scene({ spots: [exhibit({ toSceneId: 'b' })] }), scene({ id: 'b', title: '二厅' }))).toEqual(
      ['走不到“二厅”，请在别的场景加一个通往它的标记点'],
    );
    expect(texts(scene(), scene())).toEqual(['有两处场景编号相同，请删去一处重建']);
  });
});

it('takes a picture twice as wide as high for a panorama, a pixel of rounding allowed', () => {
  expect(isPanorama({ width: 4096, height: 2048 })).toBe(true);
  expect(isPanorama({ width: 1921, height: 960 })).toBe(true);
  expect(isPanorama({ width: 1920, height: 1080 })).toBe(false);
  expect(isPanorama({ width: 0, height: 0 })).toBe(false);
  expect(isPanorama({ width: -4096, height: -2048 })).toBe(false);
});

it('turns a point of the flat picture into a direction and back, never beyond the sphere', () => {
  expect(directionAt(0.5, 0.5)).toEqual({ yaw: 0, pitch: 0 });
  expect(directionAt(0.75, 0.25)).toEqual({ yaw: 90, pitch: 45 });
  expect(directionAt(1.2, -0.1)).toEqual({ yaw: 180, pitch: 90 });
  expect(pointAt({ yaw: 90, pitch: 45 })).toEqual({ x: 0.75, y: 0.25 });
});

it('turns over the seam of the picture and stops at the poles, in whole tenths', () => {
  expect(turned({ yaw: -30.1, pitch: 5 }, 1, 0)).toEqual({ yaw: -29.1, pitch: 5 });
  expect(turned({ yaw: 175, pitch: 85 }, 10, 10)).toEqual({ yaw: -175, pitch: 90 });
  expect(turned({ yaw: -175, pitch: -85 }, -10, -10)).toEqual({ yaw: 175, pitch: -90 });
});
