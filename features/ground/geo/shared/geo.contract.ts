import { Type } from 'typebox';
import { endpointsBelow } from '#platform/shared/endpoint.ts';
import { BASE, objectReply } from '#platform/shared/envelope.ts';

const geo = endpointsBelow(`${BASE}/api/common/geo`, 'visitor');

export const reverseGeocode = geo('reverse', {
  method: 'GET',
  summary: '一个坐标在哪个地州市、哪个县；坐标取四位小数',
  in: Type.Object({
    lon: Type.Number({ minimum: -180, maximum: 180 }),
    lat: Type.Number({ minimum: -180, maximum: 180 }),
  }),
  out: objectReply({
    result: Type.Object({
      addressComponent: Type.Object({
        city: Type.String({ description: 'prefecture; empty outside the region' }),
        county: Type.String({ description: 'empty where none is known' }),
      }),
    }),
  }),
});

export const getCityBaseUrl = geo('baseUrl', {
  method: 'GET',
  summary: '一个地州市自己的教育基地网址；只给运维人员填过的，没有的为空',
  in: Type.Object({ cityCode: Type.String({ pattern: '^[0-9]{6,60}$' }) }),
  out: objectReply({ url: Type.String() }),
});
