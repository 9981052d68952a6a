import { showToast } from '#platform/web/ui/dialogs/toast.tsx';

/** The specification's sentence (5) and how long it stands, in seconds (9). */
const TEXT = '只有党员才可以进行学习哦~';
const SECONDS = 10;

let help = '';

/** Facts of the person and the site for the layout: the entries that open, and whom to ask (decisions, 73). */
export const keepMembersHelp = (text: string) => {
  help = text;
};

/** Tells a signed-in person who is no party member why nothing opened, what is open, and whom to ask. */
export const warnMembersOnly = () =>
  showToast(TEXT, { kind: 'warning', seconds: SECONDS, below: help === '' ? undefined : help });
