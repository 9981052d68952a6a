import { line, number, record } from '#platform/shared/record.ts';
import { tidyOrgName } from './org-admin.rules.ts';

const PART = 'form';

/** 一个组织能改的几项，一项写一次；编码、上级和类型不改。 */
export const orgRecord = record('organisation', {
  name: line({
    label: '组织名称',
    part: PART,
    limit: 60,
    needed: '请填写组织名称',
    isName: true,
    tidy: tidyOrgName,
  }),
  shortName: line({
    label: '简称',
    part: PART,
    limit: 60,
    needed: '请填写简称，可以与名称相同',
    isName: true,
    tidy: tidyOrgName,
  }),
  sort: number({ label: '次序（小的在前）', part: PART, needed: '请填写次序', min: 0, max: 99_999 }),
});
