import { describe, expect, it } from 'vitest';
import { choice, line, lines, number, numberOrNone, own, record, yesNo } from '#platform/shared/record.ts';
import { exampleOf, recordFile } from './record-file.ts';

const KINDS = { site: '现场', school: '党校' } as const;

const thing = record('thing', {
  title: line({ label: '名称', limit: 10, needed: '请填写名称', isName: true }),
  note: lines({ label: '备注', limit: 20, places: ['import'] }),
  kind: choice({ label: '类别', initial: 'site', choices: KINDS, places: ['import'] }),
  isOpen: yesNo({ label: '公开', places: ['import'] }),
  seats: numberOrNone({ label: '座位', min: 1, max: 500, unit: '座', places: ['import'] }),
  rate: number({ label: '倍速', min: 1, max: 2, decimals: 2, needed: '请填写倍速', places: ['import'] }),
  tags: own<readonly string[]>({ label: '标签', initial: [], schema: {} }),
  secret: line({ label: '内部', limit: 10 }),
});

const file = recordFile(thing, {
  title: { aliases: ['标题'], isMain: true, example: '示例' },
  tags: { read: (text) => text.split('、') },
});

const checkOf = (name: string, text: string) =>
  file.columns.find((column) => column.name === name)?.check?.(text) ?? null;

describe('columns of a list brought in', () => {
  it('are the told fields, then those that say so, with what the record knows', () => {
    expect(file.columns.map(({ name }) => name)).toEqual([
      ...['名称', '标签', '备注', '类别', '公开', '座位', '倍速'],
    ]);
    expect(file.columns[0]).toMatchObject({
      ...{ name: '名称', aliases: ['标题'], isMain: true, isNeeded: true, maxLength: 10, note: '' },
    });
    expect(file.columns.map(({ isNeeded }) => isNeeded)).toEqual([
      ...[true, false, false, false, false, false, true],
    ]);
    expect(file.columns.map(({ choices }) => choices)).toEqual([
      ...[undefined, undefined, undefined, ['现场', '党校'], ['是', '否'], undefined, undefined],
    ]);
    expect(exampleOf(file.columns)).toEqual({ 名称: '示例' });
  });

  it('read what people write', () => {
    const cells = {
      ...{ 名称: ' 一  处 ', 标签: '甲、乙', 备注: '好', 类别: 'SCHOOL', 公开: '否', 座位: '１,20 座' },
      ...{ 倍速: '1.25', 内部: '不读' },
    };
    expect(file.valuesOf(cells)).toEqual({
      ...{ title: '一 处', tags: ['甲', '乙'], note: '好', kind: 'school', isOpen: false, seats: 120 },
      rate: 1.25,
    });
    expect(file.valuesOf({ 类别: 'toString', 公开: 'toString', 座位: '约三百', 标签: '' })).toEqual({});
  });

  it('say what is wrong with a cell, and how to mend it', () => {
    expect(checkOf('名称', '甲😀')).toMatchObject({ fix: '删去这个字符，或换成文字' });
    expect(checkOf('备注', '随便😀')).toBeNull();
    expect(checkOf('类别', '直播')).toEqual({ reason: '“直播”不在可选范围内', fix: '可填：现场、党校' });
    expect(['党校', ' 党 校 ', 'school'].map((text) => checkOf('类别', text))).toEqual([null, null, null]);
    expect(checkOf('公开', 'Yes')).toEqual({
      ...{ reason: '“Yes”看不出是还是否', fix: '只填“是”或“否”', suggestion: '是' },
    });
    expect(checkOf('公开', '错')?.suggestion).toBe('否');
    expect(checkOf('公开', '也许')?.suggestion).toBe('');
    for (const text of ['0', '501', '1.5', '约三百', '座'])
      expect(checkOf('座位', text)).toEqual({
        ...{ reason: '座位应是 1 到 500 的整数', fix: '只写数字，不知道就空着' },
      });
    expect(['1', '500', '５0座'].map((text) => checkOf('座位', text))).toEqual([null, null, null]);
    expect(checkOf('倍速', '1.255')).toEqual({
      ...{ reason: '倍速应在 1 到 2 之间，最多 2 位小数', fix: '只写数字，不知道就空着' },
    });
    expect(['1', '1.1', '1.15'].map((text) => checkOf('倍速', text))).toEqual([null, null, null]);
  });

  it('cannot hold a field that only its feature can read', () => {
    const odd = record('odd', { tags: own({ label: '标签', initial: '', schema: {}, places: ['import'] }) });
    expect(() => recordFile(odd)).toThrow('odd: no way to read tags from a file');
    expect(recordFile(odd, { tags: { read: (text) => text } }).valuesOf({ 标签: '甲' })).toEqual({
      tags: '甲',
    });
  });
});
