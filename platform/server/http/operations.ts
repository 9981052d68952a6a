import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Deps } from '../deps.ts';
import { metricsOf } from '../metrics.ts';

/** How the clocks stand (docs/decisions/029-clock.md). */
const measureClock = (registry: Registry, { clockFigures }: Deps) => {
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read());
      },
    });
  gauge('server_clock_steps', 'Jumps of the database’s clock since installation', () => clockFigures().steps);
  gauge(
    'server_clock_held_seconds',
    'How far the portal’s time does not follow the database’s clock, which is ahead (behind: below 0)',
    () => clockFigures().heldMs / 1000,
  );
  gauge(
    'server_clock_wall_offset_seconds',
    'How far this machine’s own clock is ahead of the portal’s time',
    () => clockFigures().wallOffsetMs / 1000,
  );
};

/** A number that a feature tells the operator's monitoring. */
export interface Figure {
  readonly name: string;
  readonly help: string;
  readonly read: (deps: Deps) => Promise<number>;
}

/** The rest is told when one of them cannot be read, as while the database is away. */
const measure = (registry: Registry, deps: Deps, { name, help, read }: Figure) =>
  new Gauge({
    ...{ name, help, registers: [registry] },
    async collect() {
      this.set(await read(deps).catch(() => Number.NaN));
    },
  });

let ofProcess: Registry | undefined;
/** Memory, processor and garbage of the process: observers that nothing ends, so all servers in it share them. */
const processFigures = (): Registry => {
  if (ofProcess) return ofProcess;
  ofProcess = new Registry();
  collectDefaultMetrics({ register: ofProcess });
  return ofProcess;
};

/** Calls of the operator's monitoring: alive, ready, figures. */
export const serveOperations = (app: FastifyInstance, deps: Deps, figures: readonly Figure[] = []) => {
  const registry = new Registry();
  const ownFigures = processFigures();
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of requests by route, method and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
    registers: [registry],
  });
  const waitingJobs = new Gauge({
    name: 'jobs_waiting',
    help: 'Background jobs that are due and not yet taken up',
    labelNames: ['queue'],
    registers: [registry],
  });
  const oldestJob = new Gauge({
    name: 'jobs_oldest_waiting_seconds',
    help: 'How long the first of them has waited; minutes mean that no process works',
    labelNames: ['queue'],
    registers: [registry],
  });
  measureClock(registry, deps);
  for (const figure of figures) measure(registry, deps, figure);
  app.addHook('onResponse', (request, reply, done) => {
    durations.observe(
      { method: request.method, route: request.routeOptions.url ?? 'other', status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
    done();
  });
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }));
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    try {
      await deps.database.query('ready', 'select 1', []);
      return { status: 'ready' };
    } catch {
      return reply.status(503).send({ status: 'database unreachable' });
    }
  });
  app.get('/metrics', { schema: { hide: true } }, async (_request, reply) => {
    // The other figures matter most when the database is away.
    const waiting = await deps.jobs.waiting().catch(() => []);
    for (const { queue, num, oldestSeconds } of waiting) {
      waitingJobs.set({ queue }, num);
      oldestJob.set({ queue }, oldestSeconds);
    }
    return reply
      .type(registry.contentType)
      .send([await ownFigures.metrics(), await registry.metrics(), await metricsOf(deps).metrics()].join(''));
  });
};
