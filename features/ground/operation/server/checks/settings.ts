import { readConfig } from '#platform/server/config/settings.ts';
import { settingsFindings } from '../../shared/checks/settings.rules.ts';
import type { SelfCheck } from './scene.ts';

/** Settings that a new installation has to replace. */
const PLACEHOLDERS = [
  ['copyright', 'COPYRIGHT'],
  ['servicePhone', 'SERVICE_PHONE'],
  ['recordNumbers', 'RECORD_NUMBERS'],
] as const;

export const checkSettings: SelfCheck = ({ config }) => {
  const brought = readConfig({});
  return settingsFindings({
    publicUrl: config.publicUrl,
    trustProxy: config.trustProxy,
    host: config.host,
    hasOwnSecret: config.sessionSecret !== undefined,
    isDemo: config.demo ?? config.isUnconfigured,
    logLevel: config.logLevel,
    mapTileType: config.mapTileType,
    mapReviewNumber: config.mapReviewNumber,
    placeholders: PLACEHOLDERS.filter(([key]) => String(config[key]) === String(brought[key])).map(
      ([, name]) => name,
    ),
  });
};
