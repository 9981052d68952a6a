import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  PLAN_STATUSES,
  type PlanListAddress,
  planListInput,
  planListPath,
  planPath,
  planStatusOf,
  readPlanListAddress,
} from './plan-address.rules.ts';
import { nextLabel, restText } from './plan-next.words.ts';
import { monthsText } from './plans.words.ts';

const read = (path: string): PlanListAddress => {
  const { searchParams } = new URL(path, 'http://x');
  return readPlanListAddress((name) => searchParams.get(name));
};

describe('the address of the list', () => {
  it('holds status, name and page, and leaves out what is as usual', () => {
    expect(planListPath({ status: '', name: '', page: 0 })).toBe('/focused-programs/list');
    expect(planListPath({ status: 'WILLHOLD', name: '夜校', page: 2 })).toBe(
      '/focused-programs/list?status=soon&q=%E5%A4%9C%E6%A0%A1&page=3',
    );
    expect(planListInput({ status: '', name: '', page: 0 })).toEqual({ pageNum: 0, pageSize: 6 });
    expect(planPath('a b')).toBe('/focused-programs/detail?id=a%20b');
  });

  it('is read back as it was written, and nonsense counts as absent', () => {
    fc.assert(
      fc.property(
        fc.record<PlanListAddress>({
          status: fc.constantFrom('', ...PLAN_STATUSES),
          name: fc.string({ unit: 'grapheme', maxLength: 20 }).map((text) => text.trim().toWellFormed()),
          page: fc.nat({ max: 900 }),
        }),
        (address) => {
          expect(read(planListPath(address))).toEqual(address);
        },
      ),
    );
    expect(read('/focused-programs/list?status=x&page=-1&q=')).toEqual({ status: '', name: '', page: 0 });
  });
});

describe('a plan', () => {
  it('runs from its first to its last day, both included', () => {
    const plan = { startDay: '2026-09-01', endDay: '2026-12-31' };
    const on = (today: string) => planStatusOf(plan, today);
    expect(['2026-08-31', '2026-09-01', '2026-12-31', '2027-01-01'].map(on)).toEqual([
      ...['WILLHOLD', 'HOLDING', 'HOLDING', 'HOLDOVER'],
    ]);
  });

  it('is spoken of by its months', () => {
    expect(monthsText('2026-03-02', '2026-12-30')).toBe('2026 年 3 月至 12 月');
    expect(monthsText('2026-06-01', '2027-05-31')).toBe('2026 年 6 月至 2027 年 5 月');
    expect(monthsText('2026-06-01', '2026-06-30')).toBe('2026 年 6 月');
  });

  it('names its one button, or says why there is none', () => {
    expect(nextLabel('course', 'open')).toBe('开始学习');
    expect(nextLabel('class', 'open')).toBe('去报名');
    expect(nextLabel('class', 'begun')).toBe('继续学习');
    expect(restText({ isDone: true }, [])).toContain('已经完成');
    expect(restText({ isDone: false }, [{ step: 'waiting' }])).toContain('到时再来');
    expect(restText({ isDone: false }, [{ step: 'closed' }])).toContain('不能报名');
  });
});

it('a name is tidied and cut, and asked for with the status', () => {
  const address = (q: string) => readPlanListAddress((name) => (name === 'q' ? q : null));
  expect(address('  夜校 ').name).toBe('夜校');
  expect(address('夜'.repeat(61)).name).toBe('夜'.repeat(60));
  expect(planListInput({ status: 'HOLDING', name: '夜校', page: 1 })).toEqual({
    planName: '夜校',
    planStatusEnum: 'HOLDING',
    pageNum: 1,
    pageSize: 6,
  });
  expect(Object.keys(planListInput({ status: '', name: '', page: 0 }))).toEqual(['pageNum', 'pageSize']);
});

it('what rests of a plan waits as soon as one of its items does', () => {
  const waiting = { step: 'waiting' } as const;
  const closed = { step: 'closed' } as const;
  expect(restText({ isDone: false }, [closed, waiting])).toContain('到时再来');
  expect(restText({ isDone: false }, [closed])).toContain('不能报名');
  expect(restText({ isDone: true }, [waiting])).toContain('已经完成');
});
