import { describe, expect, it } from 'vitest';
import { about } from './checks/finding.rules.ts';
import { protectionItems } from './protection.rules.ts';

const itemOf = (key: string, findings: Parameters<typeof protectionItems>[0]) =>
  protectionItems(findings).find((item) => item.key === key);

describe('the list of protection', () => {
  it('covers every side of level 2', () => {
    expect([...new Set(protectionItems([]).map(({ area }) => area))]).toEqual([
      '身份鉴别',
      '访问控制',
      '安全审计',
      '入侵防范',
      '恶意代码防范',
      '可信验证',
      '数据完整性',
      '数据保密性',
      '数据备份恢复',
      '剩余信息保护',
      '个人信息保护',
    ]);
  });

  it('takes the worst of what the self-check found, and tells no more than that', () => {
    const findings = [
      about('keeping', 'backup', '备份').fault('还没有备份。', '做。'),
      about('keeping', 'drill', '恢复演练').note('还没有演练过。', '做。'),
    ];
    expect(itemOf('backup', findings)).toMatchObject({ state: 'FAULT', found: '备份：还没有备份。' });
    expect(itemOf('offsite', findings)).toMatchObject({ state: 'OK', found: '' });
  });

  it('finds by the beginning of a code', () => {
    const findings = [about('files', 'space.DATA_DIR', '磁盘').note('不足两成。', '扩容。')];
    expect(itemOf('capacity', findings)?.state).toBe('NOTE');
  });

  it('names each item once', () => {
    const keys = protectionItems([]).map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
  });
});

it('a finding is told of the items that ask for it, and of no other', () => {
  const findings = [about('keeping', 'backup', '备份').fault('还没有备份。', '做。')];
  const faults = protectionItems(findings).filter(({ state }) => state === 'FAULT');
  expect(faults.map(({ key }) => key)).toEqual(['backup']);
});
