import { AppError } from '#platform/shared/errors.ts';
import type { Switchable } from '#platform/shared/settings/switchable.ts';
import type { Deps } from './deps.ts';
import { perPortal } from './per-portal.ts';

type Settings = { readonly config: Pick<Deps['config'], 'featuresOff'> };

/** Whether a feature is in use; one that cannot be switched always is. */
export const isOn = ({ config }: Settings, own: Switchable | undefined): boolean =>
  own === undefined || ![own.name, ...(own.needs ?? [])].some((name) => config.featuresOff.includes(name));

/** Throws 404 `features.off` with the feature's name while it is off. */
export const onlyWhenOn = (deps: Settings, own: Switchable | undefined): void => {
  if (own && !isOn(deps, own)) throw new AppError('features.off', 404, `这里没有开通“${own.label}”。`);
};

const isObject = (entry: unknown): entry is object =>
  (typeof entry === 'object' && entry !== null) || typeof entry === 'function';

/** The switch of the feature from which an entry of a list comes. */
const switchOf = new WeakMap<object, Switchable>();

/** Notes of every entry of a feature's lists under which switch it stands. */
export const noteEntries = (own: Switchable, lists: readonly unknown[]): void => {
  for (const list of lists)
    if (Array.isArray(list)) for (const entry of list) if (isObject(entry)) switchOf.set(entry, own);
};

/** Gives what was made from an entry of a list, under the switch of that entry. */
export const madeFrom = <Made extends object>(entry: object, made: Made): Made => {
  const own = switchOf.get(entry);
  if (own) switchOf.set(made, own);
  return made;
};

/** Entries of a list whose features are in use now: ask each time, because the setting may change. */
export const inUse = <Entry extends object>(deps: Settings, entries: readonly Entry[]): readonly Entry[] =>
  entries.filter((entry) => isOn(deps, switchOf.get(entry)));

/** Addresses that entries of a feature's lists name: pages of menus. */
export const addressesIn = (lists: readonly unknown[]): string[] =>
  lists
    .flatMap((list) => (Array.isArray(list) ? list : []))
    .flatMap((entry: unknown) => {
      const path = isObject(entry) && 'path' in entry ? entry.path : undefined;
      return typeof path === 'string' ? [path] : [];
    });

/** A feature with a switch, and the addresses of its pages. */
interface Switched {
  readonly own: Switchable;
  readonly paths: readonly string[];
}

const known = perPortal(() => ({ features: [] as readonly Switched[] }));

/** Remembers which features of the portal can be switched; called once before anybody is answered. */
export const knowSwitches = (deps: Pick<Deps, 'database'>, features: readonly Switched[]): void => {
  known(deps).features = features;
};

/** Every switch of the portal once, in the order of the features. */
export const switchesOf = (deps: Pick<Deps, 'database'>): readonly Switchable[] => [
  ...new Map(known(deps).features.map(({ own }) => [own.name, own])).values(),
];

/** Names of the switches that are off, and the addresses that lead nowhere because of it. */
export const closedNow = (deps: Pick<Deps, 'database' | 'config'>) => {
  const off = known(deps).features.filter(({ own }) => !isOn(deps, own));
  return {
    names: [...new Set(off.map(({ own }) => own.name))],
    paths: [...new Set(off.flatMap(({ paths }) => paths))],
  };
};
