// `npm run bench -- NAME`: one load program of bench/, on the pinned Node.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { build, install, pinnedNode, root, runCommand } from './set-up.mjs';

const [name, ...rest] = process.argv.slice(2);
const programs = readdirSync(join(root, 'bench')).filter((file) => file.endsWith('.bench.ts'));
if (!name || !existsSync(join(root, 'bench', `${name}.bench.ts`))) {
  process.stderr.write(
    `用法：npm run bench -- 名称；有：${programs.map((file) => file.replace('.bench.ts', '')).join('、')}\n`,
  );
  process.exit(1);
}
install();
build();
process.exit(runCommand(pinnedNode(), [`bench/${name}.bench.ts`, ...rest]));
