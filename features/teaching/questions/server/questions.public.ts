export {
  type KeyReader,
  type KeySubject,
  keyViews,
  type ReadKeys,
  readKeys,
  requireKey,
} from './key-access.policy.ts';
export { listReadings as keyReadings } from './key-reading.repository.ts';
export { findByFingerprints, holdQuestions } from './question.repository.ts';
export {
  type AddedQuestion,
  addQuestions,
  fingerprintOf,
  type NewQuestion,
  type QuestionOwner,
} from './question-add.service.ts';
export {
  type CategoryRow,
  findCategory,
  selectPaths as categoryPaths,
} from './question-category.repository.ts';
export { makeCategoryPath } from './question-category.service.ts';
export { type NewKey, requireOwnQuestion, reviseKey } from './question-key.service.ts';
export { questionFilter } from './question-list.read.ts';
export { countQuestions } from './question-list.repository.ts';
export {
  allShownMedia,
  fileIdsOf,
  type MediaAddress,
  mediaAddresses,
  mediaProblems,
  shownMedia,
} from './question-media.read.ts';
export { QUESTION_MEDIA } from './question-media.table.ts';
export {
  countDifferent,
  countPools,
  type PoolItem,
  type PoolRule,
  selectPools as poolsOf,
} from './question-pool.repository.ts';
export type { LiveExamsOf, QuestionPorts, QuestionUse, QuestionUses } from './question-ports.ts';
export { questionsForExport, type WholeQuestion, wholeQuestions } from './question-rows.read.ts';
export {
  type AnswerCount,
  addAnswerCounts as countAnswers,
  type NewestVersion,
  refKey,
  type StoredContent,
  type StoredKey,
  selectContents as contentsOf,
  selectKeys as keysOf,
  selectNewest as newestVersions,
  type VersionRef,
} from './question-version.repository.ts';
export { categoryFor } from './question-write.service.ts';
