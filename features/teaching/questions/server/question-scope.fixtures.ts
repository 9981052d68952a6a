/** A record for the walk over organisations: made by an author of one prefecture, unknown to every other. */
export const SCOPE_RECORD = {
  part: 'question',
  path: 'question/save',
  input: (mark: string) => ({
    tags: [],
    difficulty: 'EASY',
    question: { questionType: '3', title: mark, options: [], media: [], answers: ['A'], explanation: mark },
  }),
};
