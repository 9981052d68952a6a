import { type Static, Type } from 'typebox';
import { endpointsBelow } from '#platform/shared/endpoint.ts';
import { BASE, objectReply } from '#platform/shared/envelope.ts';
import { oneOf } from '#platform/shared/value.schema.ts';
import { REFORM_KINDS } from './org-reform.rules.ts';

const call = endpointsBelow(`${BASE}/api/admin/org/reform`, 'admin');

const orgCode = Type.String({ pattern: '^[0-9]{12,60}$' });
const Counted = Type.Object({ name: Type.String(), num: Type.Integer() });
/** Most people or organisations that a split names one by one. */
export const MOST_PARTS = 500;

const reform = {
  kind: oneOf([...REFORM_KINDS]),
  orgCode,
  toCode: Type.Optional(
    Type.String({
      pattern: '^([0-9]{12,60})?$',
      description: 'move: the new organisation above; merge: the one that stays',
    }),
  ),
  ownCode: Type.Optional(
    Type.String({ pattern: '^([0-9]{6})?$', description: 'six digits of a region, as the state has them' }),
  ),
  name: Type.Optional(Type.String({ maxLength: 240, description: 'split: name of the new organisation' })),
  childCodes: Type.Optional(Type.Array(orgCode, { maxItems: MOST_PARTS })),
  userIds: Type.Optional(
    Type.Array(Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$' }), { maxItems: MOST_PARTS }),
  ),
};

const Reform = Type.Object(reform);
export type Reform = Static<typeof Reform>;

export const previewReform = call('preview', {
  summary: '调整组织之前：会怎样、牵涉多少，能不能办',
  in: Reform,
  out: objectReply({
    lines: Type.Array(Type.String(), { description: 'what follows, one sentence a line' }),
    counts: Type.Array(Counted, { description: 'people, classes, rights and hours that go along' }),
    problem: Type.String({ description: 'why it cannot be done; empty when it can' }),
    stamp: Type.String({ description: 'state of the organisations that was looked at; the commit takes it' }),
  }),
});

export const commitReform = call('commit', {
  summary: '移动、合并、拆分、撤销一个组织，一次完成；旧编码引到新的组织',
  once: true,
  in: Type.Object({
    ...reform,
    stamp: Type.String({ maxLength: 80 }),
    reason: Type.String({ minLength: 1, maxLength: 200 }),
  }),
  out: objectReply({
    orgCode: Type.String({ description: 'where to look on: the organisation that there is now' }),
  }),
});

export const listSplitParts = call('parts', {
  summary: '拆分一个党组织时可以分出去的：直接下级和本组织的人',
  in: Type.Object({ orgCode }),
  out: objectReply({
    children: Type.Array(Type.Object({ orgCode: Type.String(), orgName: Type.String() })),
    people: Type.Array(Type.Object({ id: Type.String(), name: Type.String() })),
  }),
});
