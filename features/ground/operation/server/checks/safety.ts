import { mediaUseDifferences } from '#features/ground/media/server/media.public.ts';
import { mediaUseFinding, refusalFinding } from '../../shared/checks/safety.rules.ts';
import { isOpened, type SelfCheck } from './scene.ts';

export const checkRefusals: SelfCheck = async ({ refusals }) => refusalFinding(await refusals());

export const checkMediaUses: SelfCheck = async ({ database }) =>
  isOpened(database) ? [mediaUseFinding(await mediaUseDifferences({ database }))] : [];
