import { readZip, ZipError, type ZipFault, type ZipLimits } from '#platform/server/files/zip-check.ts';
import { contentErrors } from '../../shared/processing/media-content.errors.ts';

const MB = 1024 * 1024;

/** Repetitive sheets swell a hundredfold, bombs a thousandfold; sheets lie in slides, and pictures in both. */
const LIMITS: ZipLimits = {
  entries: 10_000,
  totalBytes: 400 * MB,
  entryBytes: 400 * MB,
  ratio: 250,
  ratioFromBytes: 8 * MB,
  keptBytes: 2 * MB,
  nameLength: 500,
  mayNest: true,
  isStrict: true,
};

const ERRORS: Readonly<Record<ZipFault, () => Error>> = {
  notZip: contentErrors.badDocument,
  damaged: contentErrors.badDocument,
  encrypted: contentErrors.locked,
  tooManyEntries: contentErrors.bomb,
  tooLarge: contentErrors.bomb,
  badName: contentErrors.strangePath,
  sameName: contentErrors.strangePath,
  nested: contentErrors.strangePath,
};

const hidden = () => contentErrors.hidden({ label: 'Office 文档' });

const refusalOf = (error: unknown): unknown => {
  if (!(error instanceof ZipError)) return error;
  // Bytes behind the archive's end belong to something else that was appended.
  const isFollowed = /comment length/i.test(String((error.cause as Error | undefined)?.message));
  return isFollowed ? hidden() : ERRORS[error.fault]();
};

export interface OfficeZip {
  readonly names: ReadonlySet<string>;
  /** Text of the entries that were asked for. */
  readonly texts: ReadonlyMap<string, string>;
}

/**
 * Reads an Office document's archive to its end without writing anything. Throws `content.bomb`,
 * `content.strangePath`, `content.locked`, `content.hidden` or `content.badDocument`; answers the names of its
 * entries and the text of those for which `isAsked` says so.
 */
export const inspectZip = async (bytes: Buffer, isAsked: (name: string) => boolean): Promise<OfficeZip> => {
  const { names, kept, comment } = await readZip(bytes, LIMITS, isAsked).catch((error: unknown) => {
    throw refusalOf(error);
  });
  if (comment !== '') throw hidden();
  return {
    names: new Set(names),
    texts: new Map([...kept].map(([name, content]) => [name, content.toString('utf8')])),
  };
};
