import {
  type TArrayOptions,
  type TLiteral,
  type TProperties,
  type TSchema,
  type TSchemaOptions,
  type TUnion,
  Type,
} from 'typebox';

type LiteralsOf<T extends readonly (string | number)[]> = { -readonly [K in keyof T]: TLiteral<T[K]> };

/** One of a few fixed values. */
export const oneOf = <const T extends readonly (string | number)[]>(
  values: T,
  options?: TSchemaOptions,
): TUnion<LiteralsOf<T>> =>
  Type.Union(
    values.map((value) => Type.Literal(value)),
    options,
  ) as unknown as TUnion<LiteralsOf<T>>;

/** Several things with these fields. */
export const arrayOf = <const T extends TProperties>(fields: T, options?: TArrayOptions) =>
  Type.Array(Type.Object(fields), options);

/** A value that may be missing. */
export const orNull = <T extends TSchema>(type: T, options?: TSchemaOptions) =>
  Type.Union([type, Type.Null()], options);

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
