/** Where papers are worked on in the console. */
export const PAPERS_PATH = '/console/papers';
export const NEW_PAPER_PATH = `${PAPERS_PATH}/edit?id=new`;
export const paperEditPath = (id: string): string => `${PAPERS_PATH}/edit?id=${id}`;
export const paperPreviewPath = (id: string): string => `${PAPERS_PATH}/preview?id=${id}`;

export const UNKNOWN_PAPER = {
  title: '没有这份试卷',
  reason: '它可能已被删除，或者不归您现在的身份使用。',
  back: { to: PAPERS_PATH, label: '回试卷' },
};
