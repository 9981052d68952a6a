/**
 * 操作记录的说法由各功能按事物自己写：动作、字段、取值各有一个中文说法；没有写的照原样显示，不猜。
 */
import type { AuditWords, Words } from '#platform/shared/audit-words.ts';

/** Words for one row. */
export interface ThingWords {
  readonly field: (name: string) => string;
  readonly value: (field: string, value: string) => string;
  /** Words for what the field holds: filters are those of the list that was exported. */
  readonly inside: (field: string) => ThingWords;
}

/** Words for all rows. */
export interface AuditTrailWords {
  /** Undefined for an action that no feature names. */
  readonly knownAction: (action: string) => string | undefined;
  readonly actionName: (action: string) => string;
  readonly isRefused: (action: string) => boolean;
  readonly of: (action: string, facts: Readonly<Record<string, unknown>>) => ThingWords;
}

/** Words of facts that any row may carry. */
const COMMON: Words = { reason: '原因', orgCode: '组织', filters: '筛选条件', keyword: '关键词' };

const wordIn = (words: Words | undefined, name: string): string | undefined =>
  words && Object.hasOwn(words, name) ? words[name] : undefined;

const featureOf = (action: string): string => action.split('.')[0] ?? '';

export const auditTrailWords = (things: readonly AuditWords[]): AuditTrailWords => {
  const byAction = new Map(
    things.flatMap((thing) => Object.keys(thing.actions).map((action) => [action, thing] as const)),
  );
  /** An action without a name is about the first thing of its feature. */
  const byFeature = new Map(
    things
      .toReversed()
      .flatMap((thing) => Object.keys(thing.actions).map((action) => [featureOf(action), thing] as const)),
  );
  const byList = new Map(
    things.flatMap((thing) => Object.keys(thing.lists ?? {}).map((kind) => [kind, thing] as const)),
  );
  const refused = new Set(things.flatMap((thing) => thing.refused ?? []));

  const wordsOf = (thing: AuditWords | undefined, list: AuditWords | undefined): ThingWords => {
    const self: ThingWords = {
      field: (name) => wordIn(thing?.fields, name) ?? wordIn(COMMON, name) ?? name,
      value: (field, value) =>
        wordIn(thing?.values?.[field], value) ??
        (field === 'kind' ? wordIn(byList.get(value)?.lists, value) : undefined) ??
        value,
      inside: (field) => (field === 'filters' && list ? wordsOf(list, undefined) : self),
    };
    return self;
  };
  const knownAction = (action: string) => wordIn(byAction.get(action)?.actions, action);

  return {
    knownAction,
    actionName: (action) => knownAction(action) ?? action,
    isRefused: (action) => refused.has(action),
    of: (action, { kind }) =>
      wordsOf(byAction.get(action) ?? byFeature.get(featureOf(action)), byList.get(String(kind))),
  };
};

export const NO_WORDS = auditTrailWords([]);
