import { uploadClassResource } from '../shared/class-files.contract.ts';

/** Where files are sent in pieces (`CLASS_UPLOAD_PATH`): of a contract, the page's bundle keeps the calls only. */
export const UPLOAD_PATH = uploadClassResource.path.replace('/simple/', '/resumable/');
