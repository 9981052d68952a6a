import { LRUCache } from 'lru-cache';
import {
  type CourseMedium,
  mediaForCourse,
  pictureAddress,
  playFileOf,
  signedAddress,
} from '#features/ground/media/server/media.public.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import { perPortal } from '#platform/server/per-portal.ts';
import type { QuestionProblem } from '../shared/question.rules.ts';
import type { QuestionContent, QuestionMedia } from '../shared/question.schema.ts';

/** Sounds and films can be played as long as the longest exam takes, and extra time besides. */
const PLAYABLE_SECONDS = 12 * 3600;
/** Parts of the address of a finished file; one that is made anew is found after this time. */
const KNOWN_MS = 60_000;

const cacheOf = perPortal((_: Deps) => new LRUCache<string, CourseMedium>({ max: 5000, ttl: KNOWN_MS }));

/** Of any organisation: whether one may put a file into a question is asked when the question is saved. */
const findMedium = async (sql: Sql, deps: Deps, fileId: string): Promise<CourseMedium | null> => {
  const cached = cacheOf(deps).get(fileId);
  if (cached) return cached;
  const medium = await mediaForCourse(sql, fileId, '');
  if (medium?.state === 'ready') cacheOf(deps).set(fileId, medium);
  return medium;
};

/** How a file of the library is shown: pictures publicly, what is played by a signed address without any lease. */
export interface MediaAddress {
  readonly kind: QuestionMedia['kind'];
  readonly url: string;
}

const addressOf = (deps: Deps, { kind, state, mediaKey, posterKey }: CourseMedium): MediaAddress | null => {
  if (state !== 'ready' || kind === 'document') return null;
  if (kind === 'image') return { kind, url: pictureAddress(posterKey) };
  return {
    kind,
    url: mediaKey === '' ? '' : signedAddress(deps, playFileOf(mediaKey), PLAYABLE_SECONDS),
  };
};

/** Files that a question names, those of its options included. */
export const fileIdsOf = ({ options, media }: Pick<QuestionContent, 'options' | 'media'>): string[] => [
  ...new Set([
    ...media.map(({ fileId }) => fileId),
    ...options.flatMap(({ imageId }) => (imageId === null ? [] : [imageId])),
  ]),
];

/** Addresses of files by their ids; what is gone or not ready has none. Those of sounds and films last 12 hours. */
export const mediaAddresses = async (
  sql: Sql,
  deps: Deps,
  fileIds: readonly string[],
): Promise<Map<string, MediaAddress>> => {
  const addresses = new Map<string, MediaAddress>();
  for (const fileId of new Set(fileIds)) {
    const medium = await findMedium(sql, deps, fileId);
    const address = medium && addressOf(deps, medium);
    if (address) addresses.set(fileId, address);
  }
  return addresses;
};

/** The media of a question as pages show them; a file that is gone keeps its place, without an address. */
export const shownMedia = (
  { media }: Pick<QuestionContent, 'media'>,
  addresses: ReadonlyMap<string, MediaAddress>,
): QuestionMedia[] =>
  media.map(({ fileId, kind, alt }) => ({ fileId, kind, alt, url: addresses.get(fileId)?.url ?? '' }));

/** Every file of a question with its address, those of options with the option's text as what they show. */
export const allShownMedia = (
  content: Pick<QuestionContent, 'options' | 'media'>,
  addresses: ReadonlyMap<string, MediaAddress>,
): QuestionMedia[] => [
  ...shownMedia(content, addresses),
  ...content.options.flatMap(({ imageId, text }) =>
    imageId === null
      ? []
      : [{ fileId: imageId, kind: 'image' as const, alt: text, url: addresses.get(imageId)?.url ?? '' }],
  ),
];

/**
 * Faults in the files of a question that `scopeOrg` saves: each must be in its library, ready and of the
 * kind that is named. Files that were in the question `before` are not asked about again.
 */
export const mediaProblems = async (
  sql: Sql,
  scopeOrg: string,
  content: Pick<QuestionContent, 'options' | 'media'>,
  before?: Pick<QuestionContent, 'options' | 'media'>,
): Promise<QuestionProblem[]> => {
  const had = new Set(before ? fileIdsOf(before) : []);
  const wanted = [
    ...content.media.map(({ fileId, kind }) => ({ fileId, kind, field: 'media' as const })),
    ...content.options.flatMap(({ imageId }) =>
      imageId === null ? [] : [{ fileId: imageId, kind: 'image' as const, field: 'options' as const }],
    ),
  ];
  for (const { fileId, kind, field } of wanted) {
    if (had.has(fileId)) continue;
    const medium = await mediaForCourse(sql, fileId, scopeOrg);
    if (medium?.state !== 'ready')
      return [{ field, message: '所选的图片或音视频不在您的素材库里，或者还没有处理好' }];
    if (medium.kind !== kind) return [{ field, message: `“${medium.name}”不是所选的类型，请重新选择` }];
  }
  return [];
};
