import { Counter, Registry } from 'prom-client';
import type { Deps } from './deps.ts';
import { perPortal } from './per-portal.ts';

/** The figures of this process that `/metrics` shows. */
export const metricsOf = perPortal((_: Pick<Deps, 'database'>) => new Registry());

/** A number that only grows, one for each value of `label`; labels name kinds of things, never people or addresses. */
export interface EventCount {
  add(value: string): void;
}

/** The count `name` of this process, made at its first use with 0 for each of `values`. */
export const eventCountOf = (
  deps: Pick<Deps, 'database'>,
  { name, help, label, values }: { name: string; help: string; label: string; values: readonly string[] },
): EventCount => {
  const registry = metricsOf(deps);
  const known = registry.getSingleMetric(name) as Counter | undefined;
  const counter = known ?? new Counter({ name, help, labelNames: [label], registers: [registry] });
  if (!known) for (const value of values) counter.inc({ [label]: value }, 0);
  return { add: (value) => counter.inc({ [label]: value }) };
};

/** Values of the count `name` of this process by label value; empty before its first use. */
export const countsOf = async (
  deps: Pick<Deps, 'database'>,
  name: string,
): Promise<Readonly<Record<string, number>>> => {
  const known = metricsOf(deps).getSingleMetric(name);
  if (!known) return {};
  const { values } = await known.get();
  return Object.fromEntries(values.map(({ labels, value }) => [Object.values(labels).join(), value]));
};
