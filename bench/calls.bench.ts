// `npm run bench -- calls`: every call and every page, one after the other, with 100,000 courses, 10,000 classes and
// 400,000 people with 40,000,000 rows of study on native PostgreSQL, and with a town's data on the embedded database.
// Writes bench/reports/calls.md. `--memory` sends a million requests of all kinds and writes the memory of the process
// meanwhile. `--small` is a trial of a few minutes that writes nothing; `--only=TEXT` takes the rows with TEXT in their
// names, `--on=postgres` or `--on=embedded` one of the databases.
// The same file is the program of the processes that it starts; each loads only what it needs.
const [role] = process.argv.slice(2);
if (role === 'portal') {
  const { serveCounting } = await import('./calls/portal-role.ts');
  await serveCounting();
} else if (role === 'load') {
  const { driveLoad } = await import('./classes/load-role.ts');
  driveLoad();
} else if (role === 'bare') {
  const { serveBare } = await import('./progress/bare-role.ts');
  serveBare();
} else {
  const { runCalls } = await import('./calls/run.ts');
  await runCalls();
}
