import { describe, expect, it } from 'vitest';
import { featureCircles } from './check/feature-circles.ts';

const arrow = (from: string, to: string) => ({ from: `features/${from}`, to: `features/${to}` });

describe('circles between features', () => {
  it('are none where imports go one way, however many there are', () => {
    const imports = [
      arrow('study/portal/a.ts', 'courses/portal/b.public.ts'),
      arrow('classes/server/a.ts', 'study/server/study.public.ts'),
      arrow('classes/server/b.ts', 'courses/shared/c.rules.ts'),
      arrow('courses/server/a.ts', 'courses/shared/c.rules.ts'),
      { from: 'app/web.tsx', to: 'features/study/portal/a.ts' },
      { from: 'features/study/portal/a.ts', to: 'platform/web/call.ts' },
    ];
    expect(featureCircles(imports)).toEqual([]);
  });

  it('are found between files that do not know each other, through a third feature, once', () => {
    const imports = [
      arrow('study/portal/a.ts', 'courses/portal/b.ts'),
      arrow('courses/server/x.ts', 'media/shared/y.ts'),
      arrow('media/console/z.tsx', 'study/shared/w.ts'),
      arrow('home/portal/h.tsx', 'study/shared/w.ts'),
    ];
    expect(featureCircles(imports)).toEqual([[imports[0], imports[1], imports[2]]]);
  });
});
