import { describe, expect, it } from 'vitest';
import { initialOf } from '#platform/shared/record.ts';
import { hallRecord, LINK_MAX } from './hall.record.ts';
import { hallProblems, readingMinutes } from './hall-document.rules.ts';

const hall = { ...initialOf(hallRecord), name: '军垦展厅', content: '<h2>序厅</h2><p>一张犁。</p>' };

describe('before a hall is submitted', () => {
  it('it has a name and a reading view; the outside room may be missing', () => {
    expect(hallProblems(hall)).toEqual([]);
    expect(hallProblems({ ...hall, name: '军垦', vrLink: 'https://hall.example.cn/a' })).toEqual([]);
    expect(hallProblems({ ...hall, scenes: undefined as never })).toEqual([]);
    expect(hallProblems(initialOf(hallRecord)).map(({ field }) => field)).toEqual(['name', 'content']);
  });

  it.each([
    [{ vrLink: 'http://hall.example.cn/a' }, 'vrLink 实景地址要以 https:// 开头，写完整'],
    [{ vrLink: 'https://' }, 'vrLink 实景地址要以 https:// 开头，写完整'],
    [{ vrLink: 'javascript:alert(1)' }, 'vrLink 实景地址要以 https:// 开头，写完整'],
    [
      { vrLink: `https://hall.example.cn/${'a'.repeat(LINK_MAX - 23)}` },
      `vrLink 实景地址最多 ${LINK_MAX} 字，现在 ${LINK_MAX + 1} 字，请删减 1 字`,
    ],
    [
      {
        scenes: [
          {
            id: 'a',
            title: '序厅',
            pictureFileId: null,
            yaw: 0,
            pitch: 0,
            soundFileId: null,
            captions: '',
            spots: [],
          },
        ],
      },
      'scenes 第 1 处场景：没有全景图',
    ],
    [{ name: '长'.repeat(61) }, 'name 展馆名称最多 60 字，现在 61 字，请删减 1 字'],
    [{ summary: '长'.repeat(121) }, 'summary 一句话介绍最多 120 字，现在 121 字，请删减 1 字'],
    [{ content: '<p> </p>' }, 'content 还没有阅读版'],
  ])('nothing is wrong, too long or empty: %#', (changes, expected) => {
    expect(hallProblems({ ...hall, ...changes }).map(({ field, text }) => `${field} ${text}`)).toEqual([
      expected,
    ]);
  });
});

it('tells how long the reading takes, at 400 characters a minute and never less than one', () => {
  expect(readingMinutes('<p>短</p>')).toBe(1);
  expect(readingMinutes(`<p>${'字'.repeat(2000)}</p>`)).toBe(5);
});
