import { Type } from 'typebox';
import { previewClassRequirement } from '#features/teaching/classes/shared/desk/class-admin.contract.ts';
import { endpointsBelow } from '#platform/shared/endpoint.ts';
import { BASE } from '#platform/shared/envelope.ts';
import { idInput, pagingInput } from '#platform/shared/value.schema.ts';
import { Config } from './offline-manage.contract.ts';

/** Preview of other settings, in a file of its own: pages for students take nothing of the console's calls along. */
export const previewClassConfig = endpointsBelow(`${BASE}/api/admin/offlineClass`, 'manager')(
  'previewConfig',
  {
    summary: '保存签到、评价和结业条件之前：谁会因此结业，谁的进度会变；什么也不写',
    in: Type.Object({ ...pagingInput, id: idInput, version: Type.Integer({ minimum: 1 }), ...Config }),
    out: previewClassRequirement.out,
  },
);
