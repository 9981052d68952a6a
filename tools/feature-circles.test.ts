import { describe, expect, it } from 'vitest';
import { featureCircles } from './check/feature-circles.ts';

const arrow = (from: string, to: string) => ({ from: `features/${from}`, to: `features/${to}` });

describe('circles between features', () => {
  it('are none where imports go one way, however many there are', () => {
    const imports = [
      arrow('learning/study/portal/a.ts', 'content/courses/portal/b.public.ts'),
      arrow('teaching/classes/server/a.ts', 'learning/study/server/study.public.ts'),
      arrow('teaching/classes/server/b.ts', 'content/courses/shared/c.rules.ts'),
      arrow('content/courses/server/a.ts', 'content/courses/shared/c.rules.ts'),
      { from: 'app/web.tsx', to: 'features/learning/study/portal/a.ts' },
      { from: 'features/learning/study/portal/a.ts', to: 'platform/web/call.ts' },
    ];
    expect(featureCircles(imports)).toEqual([]);
  });

  it('are found between files that do not know each other, through a third feature, once', () => {
    const imports = [
      arrow('learning/study/portal/a.ts', 'content/courses/portal/b.ts'),
      arrow('content/courses/server/x.ts', 'ground/media/shared/y.ts'),
      arrow('ground/media/console/z.tsx', 'learning/study/shared/w.ts'),
      arrow('member/home/portal/h.tsx', 'learning/study/shared/w.ts'),
    ];
    expect(featureCircles(imports)).toEqual([[imports[0], imports[1], imports[2]]]);
  });
});
