import { describe, expect, it } from 'vitest';
import { wrongWings } from './check/wings.ts';

const arrow = (from: string, to: string) => ({ from: `features/${from}`, to: `features/${to}` });

describe('wings', () => {
  it('stand on themselves and on those before them', () => {
    expect(
      wrongWings([
        arrow('member/home/server/a.ts', 'teaching/classes/server/b.public.ts'),
        arrow('teaching/classes/server/a.ts', 'learning/study/server/b.public.ts'),
        arrow('content/courses/server/a.ts', 'content/teachers/server/b.public.ts'),
        arrow('ground/imports/server/a.ts', 'ground/accounts/shared/b.rules.ts'),
        { from: 'app/features.ts', to: 'features/member/home/home.feature.ts' },
        { from: 'features/ground/site/server/a.ts', to: 'platform/shared/times.ts' },
      ]),
    ).toEqual([]);
  });

  it('never on those behind them, and every feature stands in one', () => {
    const wrong = [
      arrow('ground/imports/server/a.ts', 'content/courses/server/b.public.ts'),
      arrow('learning/study/server/a.ts', 'teaching/classes/shared/b.rules.ts'),
      arrow('articles/server/a.ts', 'ground/media/server/b.public.ts'),
      arrow('member/home/server/a.ts', 'news/shared/b.rules.ts'),
    ];
    expect(wrongWings(wrong)).toEqual(wrong);
  });
});
