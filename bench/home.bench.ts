// `npm run bench -- home`: the home page of visitors and members, homeData and today over 100 connections on native
// PostgreSQL, beside `node:http` alone in the same run; and how soon the page stands on a slow phone. Writes
// bench/reports/home.md; `--small` is a trial of a minute or two that writes nothing.
import { runHome } from './home/run.ts';

await runHome();
