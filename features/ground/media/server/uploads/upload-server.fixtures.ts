// A server of its own for the test that kills it: `node upload-server.fixtures.ts <folder>` prints its port.
import { join } from 'node:path';
import { makeUser, URUMQI } from '#features/ground/accounts/server/accounts.fixtures.ts';
import { authenticate } from '#features/ground/accounts/server/accounts.public.ts';
import { accountsRoutes } from '#features/ground/accounts/server/accounts.routes.ts';
import { openEmbedded } from '#platform/server/db/database.ts';
import { migrate } from '#platform/server/db/migrate.ts';
import { createHttpServer } from '#platform/server/http/http-server.ts';
import { mountRoutes } from '#platform/server/http/mount.ts';
import { installJobs } from '#platform/server/jobs/jobs.ts';
import { testDeps } from '#platform/server/test-deps.fixtures.ts';
import { mediaRoutes } from '../library/media-library.routes.ts';
import { registerMediaJobs } from '../processing/media.job.ts';
import { mediaUploadRoutes } from './upload.routes.ts';

const folder = process.argv[2] ?? '';
const database = await openEmbedded(join(folder, 'database'));
await migrate(database);
await installJobs(database);
const deps = {
  ...testDeps(database, { UPLOAD_DIR: join(folder, 'uploads'), TRANSCODE_THREADS: '1' }),
  // Locks of a killed process come free with time.
  steadyClock: () => new Date(),
};
registerMediaJobs(deps);
await deps.jobs.open();
const known = await database.query('', `select 1 from app_user where username = 'author1'`, []);
if (known.length === 0)
  await makeUser(deps, { username: 'author1', roles: [{ roleCode: 'author', orgCode: URUMQI }] });

const app = await createHttpServer({ logLevel: 'silent', trustProxy: false });
mountRoutes(app, [...accountsRoutes(deps), ...mediaRoutes(deps)], authenticate(deps));
await mediaUploadRoutes(app, deps, authenticate(deps));
// The test asks for the jobs to run when it has seen enough of the state before.
app.post('/drain', async () => {
  await deps.jobs.drain();
  return {};
});
const address = await app.listen({ port: 0, host: '127.0.0.1' });
process.stdout.write(`${address}\n`);
