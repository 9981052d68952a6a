/** The door to class materials. */
export { countDownload, listMaterials as classMaterials, materialSubject } from './material.read.ts';
export { registerMaterials } from './material-events.service.ts';
export { MATERIAL_MEDIA } from './material-media.table.ts';
export { materialWriting, shareFile } from './material-write.service.ts';
