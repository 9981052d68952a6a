// `npm run reset`: the demonstration as on its first day, in ./data or where DATA_DIR says; `-- --small` without its
// year of study. What was made once is kept for the day and copied.
import { install, pinnedNode, runCommand } from './set-up.mjs';

install();
process.exit(runCommand(pinnedNode(), ['tools/dev/reset.ts', ...process.argv.slice(2)]));
