import type { Access } from './endpoint.ts';
import type { DeniedRights } from './rights/denied-rights.ts';
import type { CourseLanguage } from './settings/course-languages.ts';

export interface RoleGrant {
  readonly roleCode: RoleCode;
  /** Organisation whose subtree the role covers. */
  readonly orgCode: string;
}

/** A role as it was given: itself, or as a role of the organisation's own, with the cells taken from that. */
export interface HeldRole extends RoleGrant {
  readonly ownRoleId?: string | null;
  readonly ownRoleName?: string | null;
  readonly denied?: readonly string[];
}

export const ROLE_CODES = ['learner', 'manager', 'author', 'admin', 'operator'] as const;
export type RoleCode = (typeof ROLE_CODES)[number];
export type ConsoleRoleCode = Exclude<RoleCode, 'learner'>;

export interface PersonLook {
  readonly id: string;
  readonly viewerId: string;
  readonly viewerName: string;
  readonly until: Date;
}

/** The acting person, as the session says; `null` is a visitor. */
export interface Caller {
  readonly userId: string;
  readonly name: string;
  readonly idCardHash: string;
  /** The specification's `canUseSys`. */
  readonly isPartyMember: boolean;
  readonly orgCode: string;
  readonly activeRole: RoleGrant;
  readonly sessionId: string;
  readonly requestToken: string;
  readonly via: 'cookie' | 'bearer';
  /** False until a person who was given a password has set an own one. */
  readonly hasOwnPassword: boolean;
  readonly courseLanguage?: CourseLanguage | '';
  /** Rights that the active role's row of the matrix lacks; absent while it lacks none. */
  readonly denied?: DeniedRights | undefined;
  /** The administrator who looks as this person, reading only; absent for the person themselves. */
  readonly look?: PersonLook | undefined;
}

/** Roles that each access of the console lets in. */
export const CONSOLE_ACCESS: Partial<Record<Access, readonly RoleCode[]>> = {
  console: ['manager', 'author', 'admin', 'operator'],
  manager: ['manager', 'admin'],
  teaching: ['manager', 'author', 'admin'],
  author: ['author', 'admin'],
  admin: ['admin'],
  operator: ['operator'],
};
