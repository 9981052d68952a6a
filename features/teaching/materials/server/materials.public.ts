/** The door to the board of a class: its files, its rights, and how its texts are kept. */
export {
  boardManager,
  boardReader,
  boardRights,
} from '#features/teaching/board/server/board-access.policy.ts';
export type { BoardPorts } from '#features/teaching/board/server/board-ports.ts';
export { registerSubjects } from '#features/teaching/board/server/board-subjects.service.ts';
export { boardText } from '#features/teaching/board/server/board-text.service.ts';
export { boardWriting } from '#features/teaching/board/server/board-writing.service.ts';
export { selectAttached } from '#features/teaching/board/server/class-file.repository.ts';
export { takeClassFile, wireFile } from '#features/teaching/board/server/class-file.service.ts';
export { registerMaterials } from '#features/teaching/board/server/class-file-purge.job.ts';
export { MATERIAL_MEDIA } from './material-media.table.ts';
export { rightsByClass } from './material-reply.read.ts';
export { materialWriting } from './material-write.service.ts';
