import { portrait } from '#features/content/cover-art/shared/portrait.rules.ts';
import {
  type PublicationKind,
  publicationMedia,
  type ShownTimes,
  type StoredDocument,
} from '#features/content/publishing/server/publishing.public.ts';
import { kindEditPath } from '#features/content/publishing/shared/kind.words.ts';
import {
  type MediaOwner,
  noteMediaUses,
  pictureAddress,
  storePicture,
} from '#features/ground/media/server/media.public.ts';
import { namedFiles } from '#features/ground/media/server/named-files.public.ts';
import { ROOT_ORG_CODE } from '#features/ground/organisations/shared/regions.rules.ts';
import { cleanHtml } from '#features/ground/rich-text/server/clean-html.public.ts';
import { announceChange } from '#platform/server/changes.ts';
import type { Sql, Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import { tidied } from '#platform/shared/record.ts';
import { type TeacherDocument, teacherRecord } from '../shared/teacher.record.ts';
import { teacherProblems } from '../shared/teacher-document.rules.ts';
import { TEACHER_WORDS } from '../shared/teacher-kind.words.ts';
import { teacherPath } from '../shared/teacher-paths.rules.ts';
import { TEACHER_CHANGE } from './teacher-change.ts';
import { teacherColumns } from './teacher-columns.ts';
import { SHOWN_TEACHER_MEDIA } from './teacher-media.table.ts';
import { findTeacher, hideTeacher, saveTeacher } from './teachers.repository.ts';

/** The document of this kind: publishing has checked it against the record. */
const own = (document: StoredDocument): TeacherDocument => document as unknown as TeacherDocument;

const editPath = (id: string): string => kindEditPath(TEACHER_WORDS, id);

/** Uses of the media library by what readers see, by what is written, and by its versions. */
export const TEACHER_MEDIA: readonly MediaOwner[] = [
  ...SHOWN_TEACHER_MEDIA,
  ...publicationMedia({
    kind: TEACHER_WORDS.kind,
    label: '教师资料的稿子',
    fileIds: ['photoFileId'],
    editPath,
  }),
];

/** None at all, or one of our own drawing: it follows the name. */
const isDrawn = (photo: string): boolean => photo === '' || photo.startsWith(pictureAddress('teacher-'));

/** Address of the chosen picture, the drawn portrait without one; a portrait that came otherwise stays. */
const photoOf = async (
  tx: Tx,
  deps: Deps,
  id: string,
  { name }: TeacherDocument,
  chosen: { readonly pictureKey: string } | undefined,
): Promise<string> => {
  if (chosen) return pictureAddress(chosen.pictureKey);
  const before = await findTeacher(tx, id);
  if (before && before.photoFileId === null && !isDrawn(before.photo)) return before.photo;
  return pictureAddress(await storePicture(deps, `teacher-${id}`, portrait({ id, name }), 'svg'));
};

const filesOf = ({ photoFileId }: TeacherDocument): string[] => (photoFileId === null ? [] : [photoFileId]);

/** Writes what readers see; a photo that has gone meanwhile is drawn. */
const show = async (tx: Tx, deps: Deps, id: string, document: StoredDocument, times: ShownTimes) => {
  const fields = own(document);
  const [chosen] = await namedFiles(tx, filesOf(fields), ROOT_ORG_CODE);
  await saveTeacher(tx, {
    id,
    ...teacherColumns.columnsOf({ ...fields, photoFileId: chosen?.id ?? null }),
    photo: await photoOf(tx, deps, id, fields, chosen),
    ...{ isShown: true, withdrawAt: times.withdrawAt, updatedAt: deps.clock() },
  });
};

const problemsOf = async (_sql: Sql, document: StoredDocument) => teacherProblems(own(document));

/** Teachers as a kind of content: public at once when they are submitted, unless the setting asks for reviews. */
export const TEACHERS: PublicationKind = {
  kind: TEACHER_WORDS.kind,
  name: TEACHER_WORDS.name,
  record: teacherRecord,
  reviews: 0,
  titleOf: (document) => own(document).name,
  noteOf: (document) => [own(document).unit, own(document).title].filter(Boolean).join('　'),
  orgField: 'orgCode',
  htmlFields: ['intro'],
  clean: (document) => {
    const tidy = tidied(teacherRecord, own(document));
    return { ...tidy, intro: cleanHtml(tidy.intro) };
  },
  filesOf: (document) => filesOf(own(document)),
  problemsOf,
  show,
  hide: (tx, _deps, id) => hideTeacher(tx, id),
  announce: (deps, id) => announceChange(deps, TEACHER_CHANGE, id),
  addressOf: teacherPath,
  editPath,
  noteMedia: (tx, id) => noteMediaUses(tx, TEACHER_MEDIA, [id]),
};
