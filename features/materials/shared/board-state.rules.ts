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

/** What a person may do with the board of one class. */
export interface BoardRights {
  readonly canWrite: boolean;
  readonly canPublish: boolean;
}

/** What may be done now with something that stands in `state`, by a person with these rights. */
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

/** A title as it is kept: one line without what a database or a line cannot hold. */
export const boardTitle = (raw: string): string =>
  raw
    .toWellFormed()
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim();

/** Spaces beside Chinese punctuation, which brings its own room. */
const BESIDE_MARKS = /(?<=[，。、；：！？）》」』”]) | (?=[，。、；：！？）》」』（《「『“])/gu;

/** The first line or two of a text, for the list. */
export const summaryOf = (visible: string): string => {
  const characters = [...visible.replaceAll(/\s+/gu, ' ').replaceAll(BESIDE_MARKS, '').trim()];
  return characters.length <= SUMMARY_LENGTH
    ? characters.join('')
    : `${characters.slice(0, SUMMARY_LENGTH - 1).join('')}…`;
};
