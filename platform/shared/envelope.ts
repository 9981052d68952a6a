import { type TProperties, type TSchema, Type } from 'typebox';

/** Base prefix of the main service (specification, 7). */
export const BASE = '/gwapi/dywlxynet';

const head = { code: Type.String(), success: Type.Boolean(), message: Type.String() };

/** Reply of one thing: `{code, success, message, data}`. */
export const dataReply = <const T extends TSchema>(data: T) => Type.Object({ ...head, data });

/** Reply of one thing with these fields. */
export const objectReply = <const T extends TProperties>(fields: T) => dataReply(Type.Object(fields));

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

export interface Paging {
  readonly pageNum: number;
  readonly pageSize: number;
}

/** One page of rows, and how many there are in all. */
export interface Page<Row> {
  readonly rows: Row[];
  readonly total: number;
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

/** The page of all these rows that is wanted. */
export const onPage = <T>(rows: readonly T[], { pageNum, pageSize }: Paging): T[] =>
  rows.slice(pageNum * pageSize, (pageNum + 1) * pageSize);

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
