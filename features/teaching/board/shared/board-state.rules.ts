/**
 * 发布规则：草稿和已撤回的可以改、可以发、可以删；已发布的学员正在看，要先撤回。通知和资料用同一条规则。
 */
export const BOARD_STATES = ['DRAFT', 'PUBLISHED', 'OFFLINE'] as const;

/** DRAFT never seen by learners yet, PUBLISHED on the board, OFFLINE withdrawn from it. */
export type BoardState = (typeof BOARD_STATES)[number];

export const BOARD_STATE_LABELS: Readonly<Record<BoardState, string>> = {
  DRAFT: '草稿',
  PUBLISHED: '已发布',
  OFFLINE: '已撤回',
};

export const isOnBoard = (state: BoardState): boolean => state === 'PUBLISHED';

/** Changed, published and removed is only what nobody is reading. */
export const mayChange = (state: BoardState): boolean => !isOnBoard(state);

/** Rights of a person on the board of one class. */
export interface BoardRights {
  readonly canWrite: boolean;
  readonly canPublish: boolean;
}

/** Steps that may be taken now with something that stands in `state`, by a person with these rights. */
export const boardSteps = (state: BoardState, { canWrite, canPublish }: BoardRights) => ({
  canEdit: canWrite && mayChange(state),
  canPublish: canPublish && mayChange(state),
  canWithdraw: canPublish && isOnBoard(state),
  canRemove: canPublish && mayChange(state),
});

export type BoardSteps = ReturnType<typeof boardSteps>;

/** How many files one notice or material carries. */
export const MAX_FILES = 20;
/** Characters of a title. */
export const MAX_TITLE = 100;
const SUMMARY_LENGTH = 60;

/** Marks that turn the direction of what follows: with them a text can look like another one. */
const TURNS = /[\u202a-\u202e\u2066-\u2069]/gu;

/** Text of one line as it is kept, without what a database or a line cannot hold. */
export const boardLine = (raw: string): string =>
  raw
    .toWellFormed()
    .replaceAll(TURNS, '')
    .replaceAll(/[\p{Cc}\u2028\u2029]/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim();

/** Spaces beside Chinese punctuation, which brings its own room. */
const BESIDE_MARKS = /(?<=[，。、；：！？）》」』”]) | (?=[，。、；：！？）》」』（《「『“])/gu;

/** A mark that nothing follows any more: it would stand beside the dots. */
const LAST_MARK = /[\s，。、；：（《「『“]+$/u;

/** The first line or two of a text, for the list. */
export const summaryOf = (visible: string): string => {
  const characters = [...visible.replaceAll(/\s+/gu, ' ').replaceAll(BESIDE_MARKS, '').trim()];
  if (characters.length <= SUMMARY_LENGTH) return characters.join('');
  return `${characters
    .slice(0, SUMMARY_LENGTH - 1)
    .join('')
    .replace(LAST_MARK, '')}…`;
};

/** Content that no summary shows, beside more than one paragraph. */
const BEYOND_TEXT = /<(?:a|img|table|ul|ol|blockquote|h[1-6]|hr|pre)\b|<p\b.*<p\b/isu;

/** Whether a text holds more than its summary: it goes on, or has pictures, links, lists. */
export const saysMore = (html: string, summary: string): boolean =>
  summary.endsWith('…') || BEYOND_TEXT.test(html);
