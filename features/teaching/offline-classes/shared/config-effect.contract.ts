import { Type } from 'typebox';
import { previewClassRequirement } from '#features/teaching/classes/shared/desk/class-admin.contract.ts';
import { endpointsBelow } from '#platform/shared/endpoint.ts';
import { BASE } from '#platform/shared/envelope.ts';
import { idInput, pagingInput } from '#platform/shared/value.schema.ts';
import { Config, Sessions } from './offline-manage.contract.ts';

/** Previews of other settings and days, in a file of their own: pages for students take nothing of the console's calls along. */
const admin = endpointsBelow(`${BASE}/api/admin/offlineClass`, 'manager');
const step = { ...pagingInput, id: idInput, version: Type.Integer({ minimum: 1 }) };

export const previewClassConfig = admin('previewConfig', {
  summary: '保存签到、评价和结业条件之前：谁会因此结业，谁的进度会变；什么也不写',
  in: Type.Object({ ...step, ...Config }),
  out: previewClassRequirement.out,
});

export const previewTimetable = admin('previewTimetable', {
  summary: '保存课表之前：天数或课变了，谁会因此结业，谁的进度会变；什么也不写',
  in: Type.Object({ ...step, sessions: Sessions }),
  out: previewClassRequirement.out,
});
