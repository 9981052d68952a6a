import { describe, expect, it } from 'vitest';
import { pastedPoint, pointProblem } from './base-point.rules.ts';

describe('the point of a base', () => {
  it('has to be there, in the region', () => {
    expect(pointProblem(null)?.text).toBe('还没有标出位置');
    expect(pointProblem({ lng: 77.4206, lat: 37.8829 })).toBeNull();
    expect(pointProblem({ lng: 116.4, lat: 39.9 })).toEqual({
      text: '这个点（116.4,39.9）不在新疆范围内，请核对',
      meant: null,
    });
    expect(pointProblem({ lng: 2.35, lat: 48.85 })?.meant).toBeNull();
  });

  it('with its numbers the wrong way round is told, with the one that is meant', () => {
    expect(pointProblem({ lng: 37.8829, lat: 77.4206 })).toEqual({
      text: '经度和纬度写反了：经度是 77.4206，纬度是 37.8829',
      meant: { lng: 77.4206, lat: 37.8829 },
    });
    // Turned it would lie in China, but not here.
    expect(pointProblem({ lng: 39.9, lat: 116.4 })?.meant).toBeNull();
  });

  it('is read from what people paste', () => {
    expect(pastedPoint('77.4206,37.8829')).toEqual({ lng: 77.4206, lat: 37.8829 });
    expect(pastedPoint(' 经纬度：77.42061234， 37.8829 ')).toEqual({ lng: 77.420612, lat: 37.8829 });
    expect(pastedPoint('37.8829 77.4206')).toEqual({ lng: 37.8829, lat: 77.4206 });
    expect(pastedPoint('叶城县')).toBeNull();
    expect(pastedPoint('999,1')).toBeNull();
    expect(pastedPoint('77.5 , 37')).toEqual({ lng: 77.5, lat: 37 });
    expect(pastedPoint('77、37')).toBeNull();
    expect(pastedPoint('77，；37')).toBeNull();
    expect(pastedPoint('77度,37')).toBeNull();
    expect([pastedPoint('180,-180'), pastedPoint('181,1'), pastedPoint('1,181')]).toEqual([
      { lng: 180, lat: -180 },
      null,
      null,
    ]);
  });
});
