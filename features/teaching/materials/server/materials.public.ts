/** The door to the board of a class: its files, its rights, and how its texts are kept. */
export { boardManager, boardReader, boardRights } from './board-access.service.ts';
export type { BoardPorts } from './board-ports.ts';
export { registerSubjects } from './board-subjects.service.ts';
export { boardText } from './board-text.service.ts';
export { boardWriting } from './board-writing.service.ts';
export { selectAttached } from './class-file.repository.ts';
export { takeClassFile, wireFile } from './class-file.service.ts';
export { registerMaterials } from './class-file-purge.service.ts';
export { MATERIAL_MEDIA } from './material-media.table.ts';
export { rightsByClass } from './material-wire.service.ts';
export { materialWriting } from './material-write.service.ts';
