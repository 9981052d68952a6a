/** Where papers are worked on in the console. */
export const PAPERS_PATH = '/console/papers';
export const NEW_PAPER_PATH = `${PAPERS_PATH}/edit?id=new`;
export const paperEditPath = (id: string): string => `${PAPERS_PATH}/edit?id=${id}`;
export const paperPreviewPath = (id: string): string => `${PAPERS_PATH}/preview?id=${id}`;
