import { useQueryClient } from '@tanstack/react-query';
import type { OutputOf } from '#platform/shared/endpoint.ts';
import { type AnyRecord, labelsOf, pickedOf, type ValuesOf } from '#platform/shared/record.ts';
import { call } from '#platform/web/call.ts';
import { type RecordFormOptions, useRecordForm } from '#platform/web/console/form/record-form.tsx';
import { showOf } from '#platform/web/console/form/record-words.ts';
import { type AutosavedRecord, useQuietSave } from '#platform/web/console/form/use-autosave.ts';
import {
  getPublication,
  listPublications,
  type PublicationDetail,
  savePublication,
} from '../shared/publishing.contract.ts';
import { publicationKey, usePublication } from './publishing.queries.ts';

export type { PublicationDetail };
export { publicationKey, usePublication };

/** A publication's document as a record form of its kind: each save answers what is missing and what was found. */
export const usePublicationRecord = <R extends AnyRecord>(
  of: R,
  detail: PublicationDetail,
  /** How fields say their value in the conflict dialog, where the record's own words do not name it. */
  show: RecordFormOptions<ValuesOf<R>>['show'] = {},
): AutosavedRecord<ValuesOf<R>> => {
  const client = useQueryClient();
  const { send, isWorthRetrying } = useQuietSave();
  const { kind, id } = detail;
  const key = publicationKey(detail);
  const valuesOf = (document: Record<string, unknown>) => pickedOf(of, document as ValuesOf<R>);
  const save = async (values: ValuesOf<R>, version: number) => {
    const document = values as Record<string, unknown>;
    const { data } = await send(call(savePublication, { kind, id, version, document }));
    const { savedTime, ...known } = data;
    client.setQueryData<OutputOf<typeof getPublication>>(
      key,
      (old) => old && { ...old, data: { ...old.data, ...known, document, updatedTime: savedTime } },
    );
    void client.invalidateQueries({ queryKey: [listPublications.path], refetchType: 'none' });
    // The first change of something public opens an edit of it, with other things that can be done; an answer
    // still on its way was asked for before this save.
    if (detail.editState === 'none' || client.isFetching({ queryKey: key }) > 0)
      void client.invalidateQueries({ queryKey: key });
    return { version: data.version };
  };
  const load = async () => {
    const { data: newest } = await call(getPublication, { kind, id });
    const by = `${newest.updatedBy} ${newest.updatedTime.slice(5, 16)} 保存了新的内容`;
    return { values: valuesOf(newest.document), version: newest.version, by };
  };
  const record = useRecordForm<ValuesOf<R>>({
    name: kind,
    recordId: id,
    version: detail.version,
    values: valuesOf(detail.document),
    labels: labelsOf(of) as RecordFormOptions<ValuesOf<R>>['labels'],
    show: { ...showOf(of), ...show } as RecordFormOptions<ValuesOf<R>>['show'],
    save,
    load,
  });
  return { ...record, isWorthRetrying };
};
