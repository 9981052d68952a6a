import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#demo/accounts.ts';
import { openWorld } from '#features/ground/accounts/server/world.fixtures.ts';
import { BASE } from '#platform/shared/envelope.ts';
import { prepareData, program } from './program.ts';
import { askerOf } from './test-app.fixtures.ts';

/** The portal with the whole demonstration organisation, as somebody meets it after `npm start`. */
export const openDemonstration = async () => {
  const world = await openWorld({ env: { DEMO: '1' }, hasRegions: false });
  const { deps } = world;
  program.handleJobs(deps);
  await deps.jobs.open();
  await prepareData(deps, () => undefined);
  const app = await program.serve(deps);
  const signIn = async (username: string) => {
    const reply = await app.inject({
      method: 'POST',
      url: `${BASE}/api/auth/login`,
      payload: { username, password: DEMO_PASSWORD },
    });
    const cookie = reply.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const info = await app.inject({
      method: 'POST',
      url: `${BASE}/api/user/info`,
      payload: {},
      headers: { cookie },
    });
    return { cookie, token: info.json().data.token as string };
  };
  void DEMO_ACCOUNTS;
  return { world, app, deps, signIn, askerOf };
};
