import type { OutputOf } from '#platform/shared/endpoint.ts';
import { type Progress, sendFile } from '#platform/web/send-file.ts';
import { readImportFile } from '../shared/question-import.contract.ts';

export type ReadSource = OutputOf<typeof readImportFile>['data'];

/** Sends a file and answers what was read from it. */
export const sendSource = async (file: File, progress: Progress): Promise<ReadSource> =>
  (await sendFile(readImportFile.path, { file, ...progress })).data as ReadSource;
