import type pg from 'pg';
import { type Ask, PipelinedClient } from './pipelined-client.ts';

type PlanMode = 'force_generic_plan' | 'auto';

interface Statement {
  readonly name?: string;
  readonly text?: string;
  readonly values?: readonly unknown[];
}

const statementOf = (config: string | Statement, values: unknown): Statement => ({
  ...(typeof config === 'string' ? { text: config } : config),
  ...(Array.isArray(values) ? { values } : {}),
});

/** How a statement is to be planned; null for one that has no values, which is planned as it is. */
const planModeOf = ({ name, values = [] }: Statement): PlanMode | null => {
  if (name) return 'force_generic_plan';
  return values.length > 0 ? 'auto' : null;
};

/**
 * The only connection of the embedded database. Named statements are asked often, and are planned once: left to
 * itself the database plans one with a list in it anew each time. Others are planned for their values, as a pattern
 * or a state that hardly occurs decides which index is used. PostgreSQL has connections for each instead.
 */
export class PlanningClient extends PipelinedClient {
  /** Null while it is not known: at first, and after a rollback, which takes a setting back. */
  private planMode: PlanMode | null = null;

  constructor(config?: string | pg.ClientConfig) {
    super(config);
    const ask = this.query as unknown as Ask;
    this.query = ((config: string | Statement, values: unknown, ...rest: unknown[]) => {
      this.planFor(statementOf(config, values));
      return ask(config, values, ...rest);
    }) as typeof this.query;
  }

  private planFor(asked: Statement): void {
    const mode = planModeOf(asked);
    if (asked.text?.startsWith('rollback')) this.planMode = null;
    if (mode === null || mode === this.planMode) return;
    this.planMode = mode;
    // In a transaction that has failed it fails, too; the statement itself says so.
    this.askAhead(`set plan_cache_mode = ${mode}`).catch(() => {
      this.planMode = null;
    });
  }
}
