// `npm run budget`: measures what calls and pages ask of the database and writes app/statement-budget.json anew.
// A row above the ceilings keeps its reason; a new one gets an empty reason, with which the test fails.
import { join } from 'node:path';
import { install, pinnedNode, root, runCommand } from './set-up.mjs';

install();
const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
process.exit(
  runCommand(pinnedNode(), [vitest, 'run', 'app/statement-budget.test.ts'], { WRITE_BUDGET: '1' }),
);
