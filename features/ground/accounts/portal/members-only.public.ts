import { showToast } from '#platform/web/ui/dialogs/toast.tsx';
import type { membersOnlyHelp } from '../shared/members-help.words.ts';

/** The specification's sentence (5) and how long it stands, in seconds (9). */
const TEXT = '只有党员才可以进行学习哦~';
const SECONDS = 10;

type Facts = Parameters<typeof membersOnlyHelp>[0];
let facts: Facts | undefined;

/** Facts of the person and the site for the layout: the entries that open, and whom to ask (decisions, 73). */
export const keepMembersFacts = (known: Facts) => {
  facts = known;
};

/** The words come when they are needed: members, who are never told, do not fetch them on a first visit. */
const helpNow = async (): Promise<string | undefined> => {
  if (facts === undefined) return undefined;
  const known = facts;
  const words = await import('../shared/members-help.words.ts').catch(() => undefined);
  return words?.membersOnlyHelp(known);
};

/** Tells a signed-in person who is no party member why nothing opened, what is open, and whom to ask. */
export const warnMembersOnly = (): void =>
  void helpNow().then((below) => showToast(TEXT, { kind: 'warning', seconds: SECONDS, below }));
