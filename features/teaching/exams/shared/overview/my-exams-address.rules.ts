/** 我的考试页规则：一页 10 场；看哪一类、哪一页，写在地址里，服务器照同样的问题先把答案放进页面。 */
export type MyExamState = '' | 'TODO' | 'DONE';

/** Exams of a page of 我的考试. */
export const MY_EXAMS_SIZE = 10;

/** The state that an address asks for; whatever makes no sense means all. */
export const myExamStateOf = (text: string | null): MyExamState =>
  text === 'TODO' || text === 'DONE' ? text : '';

/** First question of the page; the server writes its answer into the HTML under the same key. */
export const myExamsInput = (state: MyExamState, page: number) => ({
  ...(state === '' ? {} : { state }),
  pageNum: page,
  pageSize: MY_EXAMS_SIZE,
});
