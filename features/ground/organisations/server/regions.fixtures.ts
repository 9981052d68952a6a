import { organisationOf } from './base-data.ts';

/** A party branch in 沙依巴克区. */
export const URUMQI_BRANCH = organisationOf(
  '000002000065650100650103900001',
  '沙依巴克区友好北路街道第一党支部',
  { kind: 'branch', sort: 0 },
);
