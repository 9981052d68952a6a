import { createServer } from 'node:net';
import { cpus, totalmem } from 'node:os';
import { systemTools } from '#features/ground/media/server/media.public.ts';
import { machineFindings } from '../../shared/checks/machine.rules.ts';
import { pinnedNode } from '../versions.ts';
import type { SelfCheck } from './scene.ts';

/** Whether a server could listen on this machine's own IPv6 address. */
const canListenOnIpv6 = (): Promise<boolean> =>
  new Promise((done) => {
    const server = createServer();
    server.once('error', () => done(false));
    server.listen(0, '::1', () => server.close(() => done(true)));
  });

/** Bytes that this process may use: a container's limit where there is one. */
const usableMemory = (): number => Math.min(process.constrainedMemory() || totalmem(), totalmem());

export const checkMachine: SelfCheck = async ({ config }) => {
  const { ffmpeg, ffprobe, soffice } = systemTools();
  return machineFindings({
    nodeVersion: process.versions.node,
    pinnedVersion: pinnedNode(),
    databaseKind: config.databaseUrl ? 'postgres' : 'embedded',
    workers: config.workers,
    processors: cpus().length,
    totalBytes: usableMemory(),
    hasFfmpeg: ffmpeg !== null,
    hasFfprobe: ffprobe !== null,
    hasOffice: soffice !== null,
    hasIpv6: await canListenOnIpv6(),
  });
};
