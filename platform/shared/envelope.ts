import { type TSchema, Type } from 'typebox';

/** Base prefix of the main service (specification, 7). */
export const BASE = '/gwapi/dywlxynet';

const head = { code: Type.String(), success: Type.Boolean(), message: Type.String() };

/** Reply of one thing: `{code, success, message, data}`. */
export const dataReply = <const T extends TSchema>(data: T) => Type.Object({ ...head, data });

/** Reply that only says it worked. */
export const doneReply = Type.Object(head);

/** Flat reply of a list (specification, 3, "Paged list replies"); `pagenum` is zero-based. */
export const listReply = <const T extends TSchema>(item: T) =>
  Type.Object({
    ...head,
    datalist: Type.Array(item),
    pagenum: Type.Integer(),
    pagesize: Type.Integer(),
    pagerealsize: Type.Integer(),
    totalelements: Type.Integer(),
    totalpages: Type.Integer(),
  });

/** Paging fields of a request; the four spellings of decisions.md, 27, are accepted. */
export const pagingInput = {
  pageNum: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 })),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  pagesum: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 })),
  pagesize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
};

/** An identifier on the wire: always a string, because 19 digits occur. */
export const idInput = Type.String({ minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' });

/** Accepted for compatibility and compared with the session, never trusted (decisions.md, 18). */
export const personInput = Type.Optional(Type.String({ maxLength: 128 }));

export interface Paging {
  readonly pageNum: number;
  readonly pageSize: number;
}

interface PagingFields {
  pageNum?: number;
  pageSize?: number;
  pagesum?: number;
  pagesize?: number;
}

/** Reads the page wanted, zero-based, with `fallbackSize` when none is named. */
export const pagingOf = (input: PagingFields, fallbackSize: number): Paging => ({
  pageNum: input.pageNum ?? input.pagesum ?? 0,
  pageSize: input.pageSize ?? input.pagesize ?? fallbackSize,
});

export const ok = <T>(data: T) => ({ code: '200', success: true, message: '', data });

export const done = () => ({ code: '200', success: true, message: '' });

/** Shapes one page of `rows` out of `total` rows. */
export const list = <T>(rows: T[], total: number, paging: Paging) => ({
  code: '200',
  success: true,
  message: '',
  datalist: rows,
  pagenum: paging.pageNum,
  pagesize: paging.pageSize,
  pagerealsize: rows.length,
  totalelements: total,
  totalpages: Math.ceil(total / paging.pageSize),
});
