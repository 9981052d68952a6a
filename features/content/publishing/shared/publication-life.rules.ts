import type { RoleCode } from '#platform/shared/caller.ts';
import type { StateWords } from '#platform/shared/state-words.ts';

/**
 * 发布规则：写好的稿子依次经初审、复审、终审签发才公开；写的人和提交的人不签自己的稿，一稿之内谁也不签两次；
 * 公开之后的修改先放在一边，签发了才换上去；撤回立即生效。
 */

/** Side of readers: never public, public, or withdrawn. */
export const PUBLICATION_STATES = ['unpublished', 'public', 'withdrawn'] as const;
export type PublicationState = (typeof PUBLICATION_STATES)[number];

/** Side of writers: nothing waits, being written, returned, in review, or signed and waiting for its hour. */
export const EDIT_STATES = ['none', 'draft', 'returned', 'review', 'signed'] as const;
export type PublicationEditState = (typeof EDIT_STATES)[number];

export const STAGES = [1, 2, 3] as const;
export type Stage = (typeof STAGES)[number];

export const STAGE_NAMES: Readonly<Record<Stage, string>> = { 1: '初审', 2: '复审', 3: '终审签发' };

/** Most reviews that a kind may take. */
export const MAX_REVIEWS = STAGES.length;

const STAGES_OF: readonly (readonly Stage[])[] = [[], [3], [1, 3], STAGES];

/** Stages that a version passes which was submitted under so many reviews; the last is always the sign. */
export const stagesOf = (reviews: number): readonly Stage[] => STAGES_OF[reviews] ?? STAGES;

/** Stage at which a version stands that has `signed` signatures; null when it has all of them. */
export const stageAt = (reviews: number, signed: number): Stage | null => stagesOf(reviews)[signed] ?? null;

export type PublicationVerb =
  | 'edit'
  | 'submit'
  | 'takeBack'
  | 'sign'
  | 'return'
  | 'plan'
  | 'recall'
  | 'restore'
  | 'discard'
  | 'remove';

export const VERB_NAMES: Readonly<Record<PublicationVerb, string>> = {
  edit: '修改',
  submit: '提交审签',
  takeBack: '取回',
  sign: '签字通过',
  return: '退回',
  plan: '定时',
  recall: '撤回',
  restore: '恢复公开',
  discard: '放弃修改',
  remove: '删除',
};

/** Facts by which a step is allowed to a person. */
export interface PublicationSituation {
  readonly roleCode: RoleCode;
  /** The publication's organisation lies in the organisation for which the role was given. */
  readonly isInScope: boolean;
  readonly state: PublicationState;
  readonly editState: PublicationEditState;
  /** Stage of the version in review; null outside of a review. */
  readonly stage: Stage | null;
  /** The person wrote in the version or submitted it. */
  readonly isWriter: boolean;
  /** The person has signed the version. */
  readonly hasSigned: boolean;
}

const ofWriters = (roleCode: RoleCode) => roleCode === 'author' || roleCode === 'admin';
const isOpen = (editState: PublicationEditState) => editState === 'draft' || editState === 'returned';
const isSubmitted = (editState: PublicationEditState) => editState === 'review' || editState === 'signed';

/** Roles that sign a stage: authors and administrators the first, administrators the others. */
export const signsStage = (roleCode: RoleCode, stage: Stage): boolean =>
  stage === 1 ? ofWriters(roleCode) : roleCode === 'admin';

/** A version in review is this person's to sign or to return. */
export const maySign = ({
  editState,
  stage,
  roleCode,
  isWriter,
  hasSigned,
}: Pick<PublicationSituation, 'editState' | 'stage' | 'roleCode' | 'isWriter' | 'hasSigned'>): boolean =>
  editState === 'review' && stage !== null && signsStage(roleCode, stage) && !isWriter && !hasSigned;

const CHECKS: readonly (readonly [PublicationVerb, (now: PublicationSituation) => boolean])[] = [
  ['edit', ({ editState }) => !isSubmitted(editState)],
  ['submit', ({ editState }) => isOpen(editState)],
  ['takeBack', ({ editState }) => isSubmitted(editState)],
  ['sign', maySign],
  ['return', maySign],
  ['plan', (now) => mayPlan(now)],
  ['recall', ({ state }) => state === 'public'],
  ['restore', ({ state, roleCode }) => state === 'withdrawn' && roleCode === 'admin'],
  ['discard', ({ state, editState }) => state !== 'unpublished' && isOpen(editState)],
  ['remove', ({ state, editState }) => state === 'unpublished' && !isSubmitted(editState)],
];

/** The hour of something signed is the administrators' to change; before that it is the writers' wish. */
const mayPlan = ({ state, editState, roleCode }: PublicationSituation): boolean =>
  editState === 'signed' || editState === 'review'
    ? roleCode === 'admin'
    : isOpen(editState) || state === 'public';

/** Steps that the person may take now. */
export const publicationActions = (now: PublicationSituation): PublicationVerb[] =>
  ofWriters(now.roleCode) && now.isInScope
    ? CHECKS.filter(([, isAllowed]) => isAllowed(now)).map(([verb]) => verb)
    : [];

/** Drafts are seen by those who write and sign. */
export const seesDrafts = ofWriters;

const WAITING: Readonly<Record<Stage, string>> = { 1: '待初审', 2: '待复审', 3: '待终审签发' };

interface PublicationFacts {
  readonly state: PublicationState;
  readonly editState: PublicationEditState;
  /** 0 outside of a review. */
  readonly stage: number;
}

const editWords = ({ editState, stage }: PublicationFacts): string => {
  if (editState === 'draft') return '有修改';
  if (editState === 'returned') return '被退回';
  if (editState === 'signed') return '定时更新';
  return editState === 'review' ? (WAITING[stage as Stage] ?? '待审') : '';
};

const EDIT_TONES = {
  none: 'pine',
  draft: 'gold',
  review: 'blue',
  signed: 'blue',
  returned: 'danger',
} as const;

/** 已发布·有修改, 待复审, 已退回, 定时发布 … */
export const publicationWords = (facts: PublicationFacts): StateWords => {
  const { state, editState } = facts;
  const waits = editWords(facts);
  const more = waits === '' ? '' : `·${waits}`;
  if (state === 'public') return { text: `已发布${more}`, tone: EDIT_TONES[editState] };
  if (state === 'withdrawn') return { text: `已撤回${more}`, tone: 'plain' };
  if (editState === 'returned') return { text: '已退回', tone: 'danger' };
  if (editState === 'review') return { text: waits, tone: 'blue' };
  if (editState === 'signed') return { text: '定时发布', tone: 'blue' };
  return { text: '草稿', tone: 'plain' };
};

/** Reason of a return, a recall or a restoration, in characters. */
export const REASON_LIMITS = { min: 2, max: 200 } as const;

/** Boxes of the desk: 待我审, 我写的, 我退回的, 定时发布, 已发布, 已撤回, 全部. */
export const BOXES = ['waiting', 'mine', 'sentBack', 'planned', 'public', 'withdrawn', 'all'] as const;
export type Box = (typeof BOXES)[number];

export const BOX_NAMES: Readonly<Record<Box, string>> = {
  waiting: '待我审',
  mine: '我写的',
  sentBack: '我退回的',
  planned: '定时发布',
  public: '已发布',
  withdrawn: '已撤回',
  all: '全部',
};
