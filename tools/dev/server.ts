// The server of `npm run dev`: serves pages from the template as it stands in the sources, for Vite to complete.
import { fileURLToPath } from 'node:url';
import { run } from '#platform/server/run.ts';
import { portal, program } from '../../app/program.ts';

const SOURCES = fileURLToPath(new URL('../../app/', import.meta.url));

await run({
  ...program,
  serve: (deps) => portal.serve(deps, SOURCES),
  // People open the address of Vite, which stands before this one.
  greeting: (deps, address) => program.greeting(deps, process.env.DEV_ADDRESS ?? address),
});
