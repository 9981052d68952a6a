import { showToast } from '#platform/web/ui/toast.tsx';

/** The specification's sentence (5) and how long it stands, in seconds (9). */
const TEXT = '只有党员才可以进行学习哦~';
const SECONDS = 10;

/** Tells a signed-in person who is no party member why nothing opened. */
export const warnMembersOnly = () => showToast(TEXT, { kind: 'warning', seconds: SECONDS });
