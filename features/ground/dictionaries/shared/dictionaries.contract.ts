import { type Static, Type } from 'typebox';
import { endpointsBelow } from '#platform/shared/endpoint.ts';
import { BASE, dataReply, objectReply } from '#platform/shared/envelope.ts';
import { arrayOf } from '#platform/shared/value.schema.ts';
import { MOST_ENTRIES, NAME_MAX } from './dictionary-change.rules.ts';

const call = endpointsBelow(`${BASE}/api/admin/dict`, 'admin');

const dictCode = Type.String({ pattern: '^[A-Za-z_]{1,40}$' });
const version = Type.String({
  pattern: '^[0-9a-f]{16}$',
  description: 'digest of the entries that were seen',
});
const pCode = Type.String({ pattern: '^[A-Za-z0-9_]{1,60}$' });

const Entry = Type.Object({
  pCode,
  pName: Type.String(),
  isHidden: Type.Boolean({ description: 'not chosen any more; data that has it shows its name as before' }),
});

export const DictionaryEntry = Type.Object({
  ...Entry.properties,
  hiddenDay: Type.String({ description: 'yyyy-MM-dd; empty while it is in use' }),
  useNum: Type.Integer({ description: 'things that use it, drafts among them' }),
  usePath: Type.String({ description: 'page of the console that lists them; empty when there is none' }),
});
export type DictionaryEntry = Static<typeof DictionaryEntry>;

export const listDictionaries = call('list', {
  summary: '全部字典，各有多少项',
  in: Type.Object({}),
  out: dataReply(arrayOf({ dictCode: Type.String(), title: Type.String(), num: Type.Integer() })),
});

const Dictionary = {
  dictCode: Type.String(),
  title: Type.String(),
  note: Type.String({ description: 'what uses it, for whoever changes it' }),
  unit: Type.String({ description: 'name of the column of uses: 用到的基地' }),
  mayAdd: Type.Boolean(),
  mayHide: Type.Boolean(),
  mayMerge: Type.Boolean({ description: 'one entry may become a part of another' }),
  canEdit: Type.Boolean({
    description: 'dictionaries are the whole region’s: its administrators change them',
  }),
  version,
  entries: Type.Array(DictionaryEntry),
};

export const getDictionary = call('get', {
  summary: '一本字典：各项、停用的、各有多少处在用',
  in: Type.Object({ dictCode }),
  out: objectReply(Dictionary),
});

const merged = { dictCode, from: pCode, to: pCode };

export const previewMerge = call('previewMerge', {
  summary: '把一项并到另一项之前：会怎样，多少处一起改',
  in: Type.Object(merged),
  out: objectReply({
    version,
    num: Type.Integer({ description: 'things whose entry is rewritten' }),
    lines: Type.Array(Type.String()),
  }),
});

export const mergeEntries = call('merge', {
  summary: '把一项并到另一项：用到它的一次改完，旧代码指到另一项',
  once: true,
  in: Type.Object({ ...merged, version }),
  out: objectReply(Dictionary),
});

export const saveDictionary = call('save', {
  summary: '保存一本字典：改名、停用、排序、增删一次完成，所有进程马上生效',
  once: true,
  in: Type.Object({
    dictCode,
    version,
    entries: Type.Array(
      Type.Object({ pCode, pName: Type.String({ maxLength: NAME_MAX * 4 }), isHidden: Type.Boolean() }),
      { minItems: 1, maxItems: MOST_ENTRIES },
    ),
  }),
  out: objectReply(Dictionary),
});
