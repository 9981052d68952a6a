import { findMember, managesClass } from '#features/teaching/classes/server/classes.public.ts';
import { type ClassRole, rightsOf } from '#features/teaching/classes/shared/class-rights.rules.ts';
import type { Sql } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller } from '#platform/shared/caller.ts';
import { wireTime } from '#platform/shared/times.ts';
import { chatErrors } from '../shared/class-chat.errors.ts';
import type { ChatViewer } from '../shared/message-view.rules.ts';
import { type SpeakingBar, speakingBar } from '../shared/speaking.rules.ts';
import { type ChatFacts, findChat, findChatOfClass } from './chat.repository.ts';

/** Standing of a person in a class, as far as its conversation asks. */
export interface Standing {
  readonly role: ClassRole | null;
  readonly isGraduate: boolean;
  readonly joinedAt: Date | null;
}

/** A conversation as one person has it. */
export interface OwnChat extends ChatFacts {
  readonly standing: Standing;
  readonly viewer: ChatViewer;
  readonly bar: SpeakingBar | null;
}

const canModerate = (role: ClassRole | null): boolean => rightsOf(role).canDecideMembers;

/** As what the caller has to do with a class: one of its managers, or enrolled; throws `noClass` (404) for others. */
export const standingIn = async (sql: Sql, caller: Caller, classId: string): Promise<Standing> => {
  const role = await managesClass(sql, caller, classId);
  if (role) return { role, isGraduate: false, joinedAt: null };
  const member = caller.isPartyMember ? await findMember(sql, caller.userId, classId) : undefined;
  if (member?.state !== 'ENROLLED') throw chatErrors.noClass();
  return { role: null, isGraduate: member.graduatedAt !== null, joinedAt: member.joinedAt };
};

const ownOf = (deps: Deps, caller: Caller, facts: ChatFacts, standing: Standing): OwnChat => {
  const { role, isGraduate, joinedAt } = standing;
  const isModerator = canModerate(role);
  const speaker = {
    isModerator,
    isSupervisor: role !== null && !isModerator,
    isGraduate,
    isAllSilenced: facts.chat.isSilenced,
    silencedUntil: facts.person?.silencedUntil ?? null,
  };
  return {
    ...facts,
    standing,
    viewer: {
      userId: caller.userId,
      isModerator,
      since: role !== null || facts.chat.joinersRead ? null : joinedAt,
    },
    bar: speakingBar(speaker, deps.clock()),
  };
};

/** The conversation of that id; throws `missing` (404) where there is none that the caller may read. */
export const ownChat = async (deps: Deps, caller: Caller, groupId: string): Promise<OwnChat> => {
  const { db } = deps.database;
  const facts = await findChat(db, groupId, caller.userId, deps.clock());
  if (!facts) throw chatErrors.missing();
  try {
    return ownOf(deps, caller, facts, await standingIn(db, caller, facts.chat.classId));
  } catch (error) {
    if ((error as { code?: string }).code === chatErrors.noClass().code) throw chatErrors.missing();
    throw error;
  }
};

/** The conversation of a class, null while it has none; throws `noClass` (404) outside of the class. */
export const ownChatOfClass = async (
  deps: Deps,
  caller: Caller,
  classId: string,
): Promise<OwnChat | null> => {
  const { db } = deps.database;
  const standing = await standingIn(db, caller, classId);
  const facts = await findChatOfClass(db, classId, caller.userId, deps.clock());
  return facts && ownOf(deps, caller, facts, standing);
};

/** As `ownChat`, for its managers; throws `mayNotModerate` (403) to everybody else who may read it. */
export const moderatedChat = async (deps: Deps, caller: Caller, groupId: string): Promise<OwnChat> => {
  const own = await ownChat(deps, caller, groupId);
  if (!own.viewer.isModerator) throw chatErrors.mayNotModerate();
  return own;
};

/** Throws why the caller may not write now (403). */
export const assertMayWrite = ({ bar, person }: OwnChat): void => {
  if (bar === null) return;
  throw chatErrors[bar](
    bar === 'silenced'
      ? {
          until: wireTime(person?.silencedUntil ?? new Date(0)).slice(5, 16),
          reason: person?.silenceReason ?? '',
        }
      : {},
  );
};
