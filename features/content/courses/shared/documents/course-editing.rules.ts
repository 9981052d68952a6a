import type { RoleCode } from '#platform/shared/caller.ts';
import { COURSE_STATUS } from '../page/course-access.policy.ts';
import type { EditState } from './course-state.rules.ts';

/**
 * 编审规则：作者写、管理员审，提交的人不审自己提交的课；审核中的课先撤回才能改，发布过的课只能下线，不能删除。
 */
export type CourseVerb =
  | 'edit'
  | 'submit'
  | 'withdraw'
  | 'approve'
  | 'return'
  | 'discard'
  | 'takeDown'
  | 'restore'
  | 'remove';

export const VERB_NAMES: Readonly<Record<CourseVerb, string>> = {
  edit: '修改',
  submit: '提交审核',
  withdraw: '撤回审核',
  approve: '审核通过',
  return: '审核退回',
  discard: '放弃修改',
  takeDown: '下线',
  restore: '恢复上架',
  remove: '删除',
};

export interface EditSituation {
  readonly roleCode: RoleCode;
  /** The course's organisation lies in the organisation for which the role was given. */
  readonly isInScope: boolean;
  readonly status: number;
  readonly editState: EditState;
  /** The caller is the one who submitted what waits for review. */
  readonly isSubmitter: boolean;
  /** Setting COURSE_REVIEW_SELF: one person may submit and approve. */
  readonly mayReviewOwn: boolean;
}

const isWriter = (roleCode: RoleCode) => roleCode === 'author' || roleCode === 'admin';

/** Drafts are seen by those who write and review; managers and operators see what learners saw. */
export const seesDrafts = (roleCode: RoleCode): boolean => isWriter(roleCode);

/** Status 1 and 2: no learner has ever seen the course. */
export const isUnpublished = (status: number): boolean =>
  status === COURSE_STATUS.draft || status === COURSE_STATUS.review;

const CHECKS: readonly (readonly [CourseVerb, (now: EditSituation) => boolean])[] = [
  ['edit', ({ editState }) => editState !== 'review'],
  ['submit', ({ editState }) => editState === 'draft' || editState === 'returned'],
  ['withdraw', ({ editState }) => editState === 'review'],
  ['approve', (now) => mayReview(now)],
  ['return', (now) => mayReview(now)],
  [
    'discard',
    ({ status, editState }) => !isUnpublished(status) && (editState === 'draft' || editState === 'returned'),
  ],
  ['takeDown', ({ status }) => status === COURSE_STATUS.published],
  ['restore', ({ status, roleCode }) => status === COURSE_STATUS.takenDown && roleCode === 'admin'],
  ['remove', ({ status, editState }) => isUnpublished(status) && editState !== 'review'],
];

/** Whether a document that waits is this person's to approve or to give back. */
export const mayReview = ({
  editState,
  roleCode,
  isSubmitter,
  mayReviewOwn,
}: Pick<EditSituation, 'editState' | 'roleCode' | 'isSubmitter' | 'mayReviewOwn'>): boolean =>
  editState === 'review' && roleCode === 'admin' && (!isSubmitter || mayReviewOwn);

/** Steps that the caller may take with the course now. */
export const courseActions = (now: EditSituation): CourseVerb[] =>
  isWriter(now.roleCode) && now.isInScope
    ? CHECKS.filter(([, isAllowed]) => isAllowed(now)).map(([verb]) => verb)
    : [];

/** The course's status while it was never published: 2 as long as its document waits for review. */
export const unpublishedStatus = (editState: EditState): number =>
  editState === 'review' ? COURSE_STATUS.review : COURSE_STATUS.draft;
