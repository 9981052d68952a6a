import { randomUUID } from 'node:crypto';
import { contentProblem } from '#features/content/courses/shared/evaluations/evaluation.rules.ts';
import { keepPicture } from '#features/ground/media/server/keep-picture.public.ts';
import { noteMediaUses, pictureAddress } from '#features/ground/media/server/media.public.ts';
import { namedFiles } from '#features/ground/media/server/named-files.public.ts';
import { ROOT_ORG_CODE } from '#features/ground/organisations/shared/regions.rules.ts';
import { attendanceOf } from '#features/learning/attendance/server/attendance.public.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import { accessErrors } from '#platform/shared/access.errors.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { InputOf } from '#platform/shared/endpoint.ts';
import { tidyLine } from '#platform/shared/tidy-text.rules.ts';
import { gatheringOfVisit } from '../shared/visit-address.rules.ts';
import { hasCome } from '../shared/visit-hours.rules.ts';
import { ratingState } from '../shared/visit-rating.rules.ts';
import type { rateVisit, sendVisitPicture } from '../shared/visits.contract.ts';
import { visitsErrors } from '../shared/visits.errors.ts';
import type { decideVisitPicture } from '../shared/visits-admin.contract.ts';
import { type BookingRow, findBooking, isOnRoster } from './booking.repository.ts';
import { auditVisit } from './booking.service.ts';
import {
  findRating,
  holdPicture,
  insertPicture,
  insertRating,
  picturesOf,
  updatePicture,
} from './rating.repository.ts';
import { keepsBase } from './visit.policy.ts';
import { VISIT_MEDIA } from './visit-media.ts';
import { announceVisits } from './visits.cache.ts';

/** Pictures that one person may send of one visit. */
const MOST_PICTURES = 6;

/** A visit on whose roster the caller stands, and how the caller signed in. Throws 404 for every other one. */
const ownVisit = async (sql: Sql, caller: Caller, id: string) => {
  const booking = await findBooking(sql, id);
  if (!booking || !(await isOnRoster(sql, id, caller.userId))) throw visitsErrors.missing();
  const [attendance] = await attendanceOf(sql, [gatheringOfVisit(id)], caller.userId);
  return { booking, attendance };
};

/** Keeps the caller's rating. Throws 403 for another's hash, 422 for who did not come or comes too late, 409 twice. */
export const rateBase = async (
  deps: Deps,
  caller: Caller,
  { id, score, comment = '', idCardHash }: InputOf<typeof rateVisit>,
): Promise<void> => {
  if (idCardHash !== undefined && idCardHash !== '' && idCardHash !== caller.idCardHash)
    throw accessErrors.otherPerson();
  const problem = contentProblem(comment);
  if (problem) throw problem;
  const { db } = deps.database;
  const { booking, attendance } = await ownVisit(db, caller, id);
  const now = deps.clock();
  const isRated = (await findRating(db, id, caller.userId)) !== null;
  const state = ratingState({ attendance, isRated, endAt: booking.endAt }, now);
  if (state === 'RATED') throw visitsErrors.ratedAlready();
  if (state === 'NOT_COME') throw visitsErrors.notCome();
  if (state === 'EARLY') throw visitsErrors.ratingEarly();
  if (state === 'OVER') throw visitsErrors.ratingOver();
  const row = {
    bookingId: id,
    userId: caller.userId,
    baseId: booking.baseId,
    score,
    comment: comment.trim(),
  };
  const isNew = await db.transaction((tx) => insertRating(tx, { ...row, ratedAt: now }));
  if (!isNew) throw visitsErrors.ratedAlready();
  await announceVisits(deps, booking.baseId);
};

/** Whether somebody may send pictures of a visit: who signed in, from its beginning on. */
export const mayPicture = (
  booking: BookingRow,
  attendance: { readonly status: 'PRESENT' | 'LATE' | 'LEAVE' | 'ABSENT' } | undefined,
  now: Date,
): boolean => attendance !== undefined && hasCome(attendance) && now >= booking.startAt;

const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

/** Keeps a picture of a visit for the base to look at. Throws 400 without words, and what the media library refuses. */
export const keepVisitPicture = async (
  deps: Deps,
  caller: Caller,
  { id, filename, type, content, alt: given }: InputOf<typeof sendVisitPicture>,
): Promise<string> => {
  const alt = tidyLine(given);
  if (alt === '') throw visitsErrors.altMissing();
  const { db } = deps.database;
  const { booking, attendance } = await ownVisit(db, caller, id);
  const now = deps.clock();
  if (!mayPicture(booking, attendance, now)) throw visitsErrors.notCome();
  const sent = (await picturesOf(db, id)).filter(({ userId }) => userId === caller.userId);
  if (sent.length >= MOST_PICTURES) throw visitsErrors.tooManyPictures({ max: MOST_PICTURES });
  if (content.length % 4 !== 0 || !BASE64.test(content)) throw visitsErrors.badPicture();
  const bytes = Buffer.from(content, 'base64');
  const fileId = await keepPicture(deps, caller, { filename, declared: type, bytes });
  const [file] = await namedFiles(db, [fileId], ROOT_ORG_CODE);
  if (!file?.pictureKey) throw visitsErrors.badPicture();
  const pictureId = randomUUID();
  await db.transaction(async (tx) => {
    await insertPicture(tx, {
      ...{ id: pictureId, bookingId: id, baseId: booking.baseId, userId: caller.userId, fileId, alt },
      ...{ url: pictureAddress(file.pictureKey), state: 'SENT', reason: '', sentAt: now },
      ...{ decidedBy: '', decidedAt: null },
    });
    await noteMediaUses(tx, [VISIT_MEDIA], [pictureId]);
  });
  return pictureId;
};

/** The base shows a picture, or does not and says why. A picture that is shown may be taken down again. */
export const decidePicture = async (
  deps: Deps,
  caller: Caller,
  { id, isShown, reason: given = '' }: InputOf<typeof decideVisitPicture>,
): Promise<void> => {
  const reason = tidyLine(given);
  const baseId = await deps.database.db.transaction(async (tx) => {
    const picture = await holdPicture(tx, id);
    const booking = picture && (await findBooking(tx, picture.bookingId));
    if (!booking || !keepsBase(caller, booking.baseOrg)) throw visitsErrors.noPicture();
    if (!isShown && reason === '') throw visitsErrors.reasonMissing();
    const state = isShown ? 'SHOWN' : 'REFUSED';
    if (picture.state === state) throw visitsErrors.pictureDecided();
    const decided = { decidedBy: caller.userId, decidedAt: deps.clock() };
    await updatePicture(tx, id, { state, reason: isShown ? '' : reason, ...decided });
    const action = isShown ? 'visits.showPicture' : 'visits.refusePicture';
    await auditVisit(tx, deps, caller, action, booking, { alt: picture.alt, ...(isShown ? {} : { reason }) });
    return booking.baseId;
  });
  await announceVisits(deps, baseId);
};
