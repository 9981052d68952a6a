/**
 * 操作记录只增不改，用白话显示：谁、以什么身份、何时、做了什么、改前改后；作者和班级管理员只看自己的，管理员看本范围的，运维员看全部。
 */
import type { Caller } from '#platform/shared/caller.ts';
import type { AuditTrailWords, ThingWords } from '../audit-words.rules.ts';
import { isRoleCode, ROLE_NAMES } from '../roles.rules.ts';

export type AuditScope =
  | { readonly kind: 'all' }
  | { readonly kind: 'own'; readonly userId: string }
  | { readonly kind: 'subtree'; readonly userId: string; readonly orgCode: string };

/** Which rows somebody sees. */
export const auditScopeOf = ({ userId, activeRole }: Pick<Caller, 'userId' | 'activeRole'>): AuditScope => {
  if (activeRole.roleCode === 'operator') return { kind: 'all' };
  if (activeRole.roleCode === 'admin') return { kind: 'subtree', userId, orgCode: activeRole.orgCode };
  return { kind: 'own', userId };
};

export const resultOf = (action: string, trail: Pick<AuditTrailWords, 'isRefused'>): '成功' | '已拒绝' =>
  trail.isRefused(action) ? '已拒绝' : '成功';

const LONGEST_VALUE = 500;
/** Text where a value is missing. */
export const EMPTY = '（空）';

type Facts = Readonly<Record<string, unknown>>;

const isFacts = (value: unknown): value is Facts =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Names of organisations by their code, as far as they are known. */
export type Names = ReadonlyMap<string, string>;

const cut = (text: string) => (text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE)}…` : text);

/** A role with its organisation, as granting and switching write it down. */
const roleText = ({ roleCode, orgCode }: Facts, names: Names): string => {
  const code = String(roleCode);
  const role = isRoleCode(code) ? ROLE_NAMES[code] : code;
  return orgCode ? `${role}（${names.get(String(orgCode)) ?? String(orgCode)}）` : role;
};

/** Keys of questions: the trail says that they changed; the history of the question says how, to who may read them. */
const KEY_FIELDS = new Set(['answers', 'explanation']);
const KEPT_APART = '（见题目的历史版本）';

/** A value in words: 是 and 否, known states, names of organisations, lists item by item. */
export const valueText = (field: string, value: unknown, names: Names, words: ThingWords): string => {
  if (value === null || value === undefined || value === '') return EMPTY;
  if (KEY_FIELDS.has(field)) return KEPT_APART;
  if (typeof value === 'boolean') return value ? '是' : '否';
  if (Array.isArray(value))
    return value.length === 0
      ? EMPTY
      : cut(value.map((item) => valueText(field, item, names, words)).join('、'));
  if (isFacts(value)) {
    if ('roleCode' in value) return roleText(value, names);
    const inner = words.inside(field);
    return cut(
      Object.entries(value)
        .map(([key, item]) => `${inner.field(key)}：${valueText(key, item, names, inner)}`)
        .join('；'),
    );
  }
  const text = String(value);
  if (field === 'orgCode') return names.get(text) ?? text;
  return cut(words.value(field, text));
};

/** Switching writes down from which role to which; that is a change like any other. */
const sidesOf = ({ before, after, from, to }: Facts) =>
  isFacts(from) && isFacts(to)
    ? { before: { roles: from }, after: { roles: to } }
    : { before: isFacts(before) ? before : {}, after: isFacts(after) ? after : {} };

/** Changes, field by field; a field that only one side names was empty on the other. */
export const changesOf = (
  facts: Facts,
  names: Names,
  words: ThingWords,
): { field: string; before: string; after: string }[] => {
  const sides = sidesOf(facts);
  const before: Facts = sides.before;
  const after: Facts = sides.after;
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].map((key) => ({
    field: words.field(key),
    before: valueText(key, before[key], names, words),
    after: valueText(key, after[key], names, words),
  }));
};

/** Shown in columns of their own. */
const SHOWN_ELSEWHERE = new Set(['before', 'after', 'label', 'roleCode', 'requestId']);

/** The other facts of a row, in words, why it was done first. */
export const detailsOf = (facts: Facts, names: Names, words: ThingWords): { name: string; value: string }[] =>
  Object.entries(facts)
    .filter(([key, value]) => !SHOWN_ELSEWHERE.has(key) && !(isFacts(value) && ['from', 'to'].includes(key)))
    .sort(([a], [b]) => Number(b === 'reason') - Number(a === 'reason'))
    .map(([key, value]) => ({ name: words.field(key), value: valueText(key, value, names, words) }));

/** Codes of organisations that stand in the facts, so that their names can be looked up at once. */
export const orgCodesIn = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(orgCodesIn);
  if (!isFacts(value)) return [];
  return Object.entries(value).flatMap(([key, item]) =>
    key === 'orgCode' && typeof item === 'string' ? [item] : orgCodesIn(item),
  );
};

/** The first moment of a day in Beijing; `null` for a day that the calendar does not have. */
export const dayStart = (day: string | undefined): Date | null => {
  const at = new Date(`${day}T00:00:00+08:00`);
  return Number.isNaN(at.getTime()) ? null : at;
};

/** The first moment after a day in Beijing. */
export const dayEnd = (day: string | undefined): Date | null => {
  const at = dayStart(day);
  return at && new Date(at.getTime() + 24 * 3600 * 1000);
};
