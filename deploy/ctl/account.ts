import { type Account, run, succeeds } from './commands.ts';
import type { Layout } from './layout.ts';

const ACCOUNT = 'portal';

/** Account of the service, made where it is missing; none for a moved installation, which serves as its caller. */
export const serviceAccount = ({ isMoved }: Layout): Account | undefined => {
  if (isMoved || process.getuid?.() !== 0) return undefined;
  if (!succeeds('id', ['-u', ACCOUNT]))
    run('useradd', ['--system', '--home-dir', '/var/lib/portal', '--shell', '/usr/sbin/nologin', ACCOUNT]);
  return { uid: Number(run('id', ['-u', ACCOUNT])), gid: Number(run('id', ['-g', ACCOUNT])) };
};
