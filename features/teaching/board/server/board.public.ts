/** The door to the board of a class: its rights, how its texts are kept, and its files. */
export { boardManager, boardReader, boardRights, rightsByClass } from './board-access.policy.ts';
export type { BoardPorts, FindSubject } from './board-ports.ts';
export { boardText } from './board-text.service.ts';
export { boardWriting } from './board-writing.service.ts';
export { findClassFile, selectAttached } from './class-file.repository.ts';
export { attachFiles, releaseFiles, takeClassFile, wireFile } from './class-file.service.ts';
export { receiveClassFile } from './class-file-form.routes.ts';
export { registerBoard } from './class-file-purge.job.ts';
