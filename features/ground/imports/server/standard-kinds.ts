import { classMembersKind } from './class-members-kind.ts';
import { classificationsKind } from './classifications-kind.ts';
import { coursesKind } from './courses-kind.ts';
import type { ImportKind } from './import-kind.ts';
import type { ClassificationPort, ClassMemberPort, CoursePort } from './import-ports.ts';
import { organisationsKind } from './organisations-kind.ts';
import { peopleKind } from './people-kind.ts';

export interface KindPorts {
  readonly courses: CoursePort;
  readonly classifications: ClassificationPort;
  readonly classMembers: ClassMemberPort;
}

/** Kinds of the portal itself, in the order in which they are offered; other features bring further kinds. */
export const standardKinds = ({
  courses,
  classifications,
  classMembers,
}: KindPorts): readonly ImportKind[] => [
  peopleKind,
  organisationsKind,
  coursesKind(courses),
  classificationsKind(classifications),
  classMembersKind(classMembers),
];
