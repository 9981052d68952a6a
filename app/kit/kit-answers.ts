import { Type } from 'typebox';
import { endpoint } from '#platform/shared/endpoint.ts';
import { listReply } from '#platform/shared/envelope.ts';

const Row = Type.Object({ id: Type.String(), name: Type.String(), people: Type.Integer() });

/** A list that no server has: the last word of its address says in which state it stays. */
const list = (state: 'rows' | 'empty' | 'failed' | 'loading') =>
  endpoint({
    method: 'POST',
    path: `/kit/${state}`,
    summary: state,
    access: 'visitor',
    in: Type.Object({}),
    out: listReply(Row),
  });

export const ROWS = list('rows');
export const EMPTY = list('empty');
export const FAILED = list('failed');
export const LOADING = list('loading');

const replyOf = (names: readonly string[]): Response =>
  Response.json({
    code: 200,
    success: true,
    message: '',
    requestId: 'kit',
    datalist: names.map((name, index) => ({ id: String(index), name, people: index * 37 })),
    pagenum: 0,
    pagesize: 20,
    pagerealsize: names.length,
    totalelements: names.length,
    totalpages: 1,
  });

/** Answers the lists above in the browser; everything else goes its way. */
export const answerKit = (names: readonly string[]): void => {
  const ask = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    const path = typeof input === 'string' ? input : '';
    if (path === ROWS.path) return replyOf(names);
    if (path === EMPTY.path) return replyOf([]);
    if (path === LOADING.path) return new Promise<Response>(() => undefined);
    if (path === FAILED.path)
      return Response.json(
        { code: 500, success: false, message: '服务器没有回答', requestId: 'kit' },
        { status: 500 },
      );
    return ask(input, init);
  };
};
