import { useRef } from 'react';
import type { InputOf } from '#platform/shared/endpoint.ts';
import { labelsOf, pickedOf, tidied } from '#platform/shared/record.ts';
import { call } from '#platform/web/call.ts';
import { type RecordFormState, useRecordForm } from '#platform/web/console/form/record-form.tsx';
import { showOf } from '#platform/web/console/form/record-words.ts';
import { type ClassInput, createClass, saveClass } from '../../shared/desk/class-admin.contract.ts';
import { codeKey } from '../../shared/enrolment/registration-code.rules.ts';
import { saveClassCode } from '../../shared/members/members-admin.contract.ts';
import { classRecord } from '../../shared/settings/class.record.ts';
import { TYPE_CHOICES } from '../class.words.ts';
import { type AdminClass, loadAdminClass, useReloadClasses } from '../classes.queries.ts';
import { sendSeen } from '../effect-dialog.tsx';
import type { ClassValues } from './class-values.rules.ts';
import { motifName } from './cover-drawings.ts';

export type ClassRecord = RecordFormState<ClassValues>;

const LABELS = { ...labelsOf(classRecord), firstCode: '报名码' };

/** The answer's values; a picture is chosen anew each time. */
export const valuesOf = (detail: AdminClass): ClassValues => ({
  ...pickedOf(classRecord, detail),
  coverFileId: null,
  firstCode: '',
});

const inputOf = ({ firstCode: _, ...input }: ClassValues): ClassInput => tidied(classRecord, input);

/** A change of a class that is public reaches everybody in it. */
const BECAME = { DRAFT: '退回成草稿', PUBLISHED: '发布', OFFLINE: '下线' } as const;

const addFirstCode = (id: string, code: string) => {
  const input: InputOf<typeof saveClassCode> = {
    id,
    code: codeKey(code),
    orgCode: '',
    note: '',
    quota: null,
    expiresAt: '',
    isActive: true,
  };
  return call(saveClassCode, input);
};

export interface MadeClass {
  readonly id: string;
  readonly classCode: string;
  /** Why the first registration code is still missing; empty when it is there or none was wanted. */
  readonly codeProblem: string;
}

const create = async (values: ClassValues): Promise<MadeClass & { version: number }> => {
  const { data } = await call(createClass, inputOf(values));
  if (values.classType !== 'CODECLASS') return { ...data, codeProblem: '' };
  // The class is made; a refused code does not undo that, it is mended in the class.
  const codeProblem = await addFirstCode(data.id, values.firstCode).then(
    () => '',
    (error: unknown) => (error instanceof Error ? error.message : '报名码没有建好。'),
  );
  return { ...data, codeProblem };
};

/** The class as a record form; a new one answers what it became in `made`. */
export const useClassRecord = (detail: AdminClass | null, values: ClassValues) => {
  const made = useRef<MadeClass | null>(null);
  const reload = useReloadClasses();
  const id = detail?.id ?? '';
  const record = useRecordForm<ClassValues>({
    name: 'class',
    recordId: id === '' ? 'new' : id,
    version: detail?.version ?? 0,
    values,
    standing: detail?.status,
    labels: LABELS,
    show: {
      ...showOf(classRecord),
      classType: (type) => TYPE_CHOICES.find(({ value }) => value === type)?.label ?? type,
      motif: motifName,
      scopeOrgCodes: (codes) =>
        codes.length === 0
          ? '全区'
          : codes
              .map((code) => detail?.orgNames.find((known) => known.orgCode === code)?.orgName ?? code)
              .join('、'),
      teacherIds: (ids) =>
        ids
          .map((teacherId) => detail?.teachers.find((known) => known.id === teacherId)?.name ?? teacherId)
          .join('、'),
    },
    save: async (next, version) => {
      if (id !== '') {
        const form = inputOf(next);
        const { data } = await sendSeen({ id, version, form }, (seen) =>
          call(saveClass, { ...form, ...seen, id, version }),
        );
        return { version: data.version };
      }
      const reply = await create(next);
      made.current = reply;
      return { version: reply.version };
    },
    load: async () => {
      const newest = await loadAdminClass(id);
      const { version, status } = newest;
      const isOther = status !== detail?.status;
      // The page says what the class has become, beside the question what to do with the changes.
      if (isOther) void reload();
      const by = isOther ? `您打开之后，这个班级已经${BECAME[status]}` : undefined;
      return { values: valuesOf(newest), version, standing: status, by };
    },
  });
  return { record, made };
};
