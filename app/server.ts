import { run } from '#platform/server/run.ts';
import { program } from './program.ts';

await run(program);
