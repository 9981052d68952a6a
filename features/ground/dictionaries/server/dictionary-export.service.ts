import type { Deps } from '#platform/server/deps.ts';
import type { ExportCaller, Exporter, ExportFilters } from '#platform/server/exporter.ts';
import { wireTime } from '#platform/shared/times.ts';
import { listEntries } from './dictionaries.repository.ts';
import type { DictionaryKind } from './dictionary-kind.ts';

/** Every entry of the dictionaries, or of the one that `dictCode` names. */
export const dictionaryExporter = (deps: Deps, kinds: readonly DictionaryKind[]): Exporter => {
  const { db } = deps.database;
  const read = async ({ dictCode }: ExportFilters) => {
    const asked = kinds.filter((kind) => dictCode === undefined || kind.dictCode === dictCode);
    const rows = [];
    for (const kind of asked.toSorted((a, b) => a.order - b.order)) {
      const entries = await (kind.store ? kind.store.list(db) : listEntries(db, kind.dictCode));
      const uses = await kind.uses(db);
      rows.push(
        ...entries.map(({ pCode, pName, hiddenAt }) => ({
          dictionary: kind.title,
          pCode,
          pName,
          state: hiddenAt === null ? '在用' : `${wireTime(hiddenAt).slice(0, 10)} 停用`,
          useNum: uses.get(pCode) ?? 0,
        })),
      );
    }
    return rows;
  };
  return {
    kind: 'dictionaries',
    title: '字典',
    roles: ['admin'],
    columns: [
      { key: 'dictionary', title: '字典', kind: 'text', width: 20 },
      { key: 'pCode', title: '代码', kind: 'text', width: 30 },
      { key: 'pName', title: '名称', kind: 'text', width: 30 },
      { key: 'state', title: '状态', kind: 'text', width: 20 },
      { key: 'useNum', title: '在用的数量', kind: 'number' },
    ],
    count: async (_caller: ExportCaller, filters) => (await read(filters)).length,
    async *rows(_caller, filters) {
      yield* await read(filters);
    },
  };
};
