import { randomUUID } from 'node:crypto';
import { audit } from '#features/ground/accounts/server/accounts.public.ts';
import { orgNames } from '#features/ground/organisations/server/regions.public.ts';
import { isWithin, ROOT_ORG_CODE } from '#features/ground/organisations/shared/regions.rules.ts';
import type { Tx } from '#platform/server/db/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import { missingCharacters } from '#platform/server/pdf/pdf-fonts.ts';
import type { Caller } from '#platform/shared/caller.ts';
import type { InputOf } from '#platform/shared/endpoint.ts';
import { tidyLine } from '#platform/shared/tidy-text.rules.ts';
import { wireTime } from '#platform/shared/times.ts';
import { codePath } from '../shared/cert-address.rules.ts';
import { defaultLayout, filledText, layoutProblems } from '../shared/cert-layout.rules.ts';
import type { CertFacts, CertLayout } from '../shared/cert-layout.schema.ts';
import type {
  createTemplate,
  TemplateRow as Row,
  saveTemplate,
  Template,
} from '../shared/certificates.contract.ts';
import { certificatesErrors } from '../shared/certificates.errors.ts';
import { certificatePdf, certificatePicture } from './cert-drawing.ts';
import {
  findTemplate,
  insertTemplate,
  insertVersion,
  listTemplates,
  lockTemplate,
  longestNames,
  type TemplateRow,
  unchooseTemplates,
  updateTemplate,
} from './cert-template.repository.ts';
import { upwards } from './issue.service.ts';

const scopeOf = ({ activeRole }: Caller): string => activeRole.orgCode;

const rowOf = (
  caller: Caller,
  row: TemplateRow,
  classNum: number,
  names: ReadonlyMap<string, string>,
): Row => ({
  id: row.id,
  name: row.name,
  orgCode: row.orgCode,
  orgName: names.get(row.orgCode) ?? '',
  activeNo: row.activeNo,
  defaultFlag: row.isDefault ? '1' : '0',
  mayEditFlag: mayEdit(caller, row) ? '1' : '0',
  classNum,
  updatedTime: wireTime(row.updatedAt),
  version: row.version,
});

const mayEdit = (caller: Caller, { orgCode }: TemplateRow): boolean =>
  caller.activeRole.roleCode === 'admin' && isWithin(orgCode, scopeOf(caller));

/** Templates of the role's organisation, of those above, whose templates it may use, and of those below. */
export const templatesOf = async (deps: Deps, caller: Caller): Promise<Row[]> => {
  const { db } = deps.database;
  const scope = scopeOf(caller);
  const found = await listTemplates(db, upwards(scope), scope);
  const names = await orgNames(
    db,
    found.map(({ row }) => row.orgCode),
  );
  return found.map(({ row, classNum }) => rowOf(caller, row, classNum, names));
};

const own = (caller: Caller, row: TemplateRow | undefined): TemplateRow => {
  if (!row || !mayEdit(caller, row)) throw certificatesErrors.noTemplate();
  return row;
};

/** One template with its draft, for who may change it. Throws `noTemplate` (404). */
export const templateOf = async (deps: Deps, caller: Caller, id: string): Promise<Template> => {
  const { db } = deps.database;
  const row = own(caller, await findTemplate(db, id));
  const all = await templatesOf(deps, caller);
  const known = all.find((one) => one.id === row.id);
  if (!known) throw certificatesErrors.noTemplate();
  return { ...known, draft: row.draft };
};

const note = (
  tx: Tx,
  deps: Deps,
  caller: Caller,
  verb: string,
  row: Pick<TemplateRow, 'id' | 'orgCode' | 'name'>,
  facts: Readonly<Record<string, unknown>> = {},
) =>
  audit(tx, deps.clock, {
    userId: caller.userId,
    action: `certificates.${verb}Template`,
    subject: row.id,
    orgCode: row.orgCode,
    facts: { label: row.name, ...facts },
  });

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47]);
const MAX_SEAL_BYTES = 250_000;

const assertSeal = ({ sealPicture }: CertLayout): void => {
  if (sealPicture === '') return;
  const bytes = Buffer.from(sealPicture, 'base64');
  if (bytes.length > MAX_SEAL_BYTES || !bytes.subarray(0, PNG.length).equals(PNG))
    throw certificatesErrors.badSeal();
};

/** A new template of the role's organisation, laid out as the portal's own. */
export const addTemplate = (deps: Deps, caller: Caller, input: InputOf<typeof createTemplate>) =>
  deps.database.db.transaction(async (tx) => {
    const at = deps.clock();
    const row = {
      id: randomUUID(),
      orgCode: scopeOf(caller),
      name: tidyLine(input.name) || '结业证书',
      draft: defaultLayout(input.orientation),
      createdAt: at,
      updatedAt: at,
      updatedBy: caller.userId,
    };
    await insertTemplate(tx, row);
    await note(tx, deps, caller, 'create', row);
    return { id: row.id };
  });

const lockOwn = async (tx: Tx, caller: Caller, id: string, version?: number): Promise<TemplateRow> => {
  const row = own(caller, await lockTemplate(tx, id));
  if (version !== undefined && row.version !== version) throw certificatesErrors.changed();
  return row;
};

/** Keeps the draft; versions in use stay as they are. Throws `noTemplate` (404), `changed` (409), `badSeal` (400). */
export const keepTemplate = (deps: Deps, caller: Caller, input: InputOf<typeof saveTemplate>) =>
  deps.database.db.transaction(async (tx) => {
    const row = await lockOwn(tx, caller, input.id, input.version);
    assertSeal(input.draft);
    const name = tidyLine(input.name) || row.name;
    const version = row.version + 1;
    await updateTemplate(tx, row.id, {
      name,
      draft: input.draft,
      version,
      updatedAt: deps.clock(),
      updatedBy: caller.userId,
    });
    await note(tx, deps, caller, 'save', row, name === row.name ? {} : { name });
    return { version };
  });

/** Characters in the words of a layout that no typeface has. */
const unprintable = (layout: CertLayout): Promise<readonly string[]> =>
  missingCharacters(layout.items.map(({ text }) => text).join(''));

const unprintableText = (characters: readonly string[]): string =>
  `模板的文字里有印不出来的字：${characters.join('、')}，请换成别的写法。`;

/** Prints the draft once: a seal that is no whole picture shows only then. Throws `badLayout`, `badSeal` (400). */
const assertPrints = async (layout: CertLayout): Promise<void> => {
  const missing = await unprintable(layout);
  const [problem] = [...layoutProblems(layout), ...(missing.length > 0 ? [unprintableText(missing)] : [])];
  if (problem) throw certificatesErrors.badLayout({ problem });
  if (layout.sealPicture === '') return;
  try {
    await certificatePdf({ layout, facts: LONG, code: '', isValid: true });
  } catch {
    throw certificatesErrors.badSeal();
  }
};

/** Freezes the draft as the next version, with which is issued from now on. Throws `badLayout`, `badSeal` (400) besides. */
export const putInUse = (deps: Deps, caller: Caller, id: string, version: number) =>
  deps.database.db.transaction(async (tx) => {
    const row = await lockOwn(tx, caller, id, version);
    await assertPrints(row.draft);
    const versionNo = row.activeNo + 1;
    const at = deps.clock();
    await insertVersion(tx, {
      templateId: id,
      versionNo,
      name: row.name,
      layout: row.draft,
      activatedAt: at,
      activatedBy: caller.userId,
    });
    await updateTemplate(tx, id, { activeNo: versionNo, version: version + 1, updatedAt: at });
    await note(tx, deps, caller, 'activate', row, { versionNo });
    return { activeNo: versionNo, version: version + 1 };
  });

/** Makes a template the one with which its organisation's classes are certified. Throws `noActive` (422). */
export const choose = (deps: Deps, caller: Caller, id: string) =>
  deps.database.db.transaction(async (tx) => {
    const row = await lockOwn(tx, caller, id);
    if (row.activeNo === 0) throw certificatesErrors.noActive();
    await unchooseTemplates(tx, row.orgCode);
    await updateTemplate(tx, id, { isDefault: true });
    await note(tx, deps, caller, 'choose', row);
  });

const SAMPLE: CertFacts = {
  certName: '结业证书',
  certNo: '2026-65-018842',
  name: '热依拉·艾尔肯',
  className: '叶城县社区党建实务培训班（第一期）',
  startDate: '2026-04-20',
  endDate: '2026-05-22',
  courseNum: 18,
  hours: '24.00',
  score: '92',
  issuer: '叶城县党员教育中心',
  completedDate: '2026-05-22',
  issuedDate: '2026-05-28',
};
/** The longest that the portal knows of, where nothing was issued yet. */
const LONG = {
  ...SAMPLE,
  name: '阿卜杜热合曼·买买提吐尔逊·阿布都克里木',
  className: '2026 年喀什地区农村党组织书记示范培训班（第二期）暨基层党务工作者能力提升班',
};
const SAMPLE_STATEMENT = 'x'.repeat(480);
const TRIALS = 3;

/** The draft as it is printed, and with the longest names that there are. */
export const tryOut = async (deps: Deps, caller: Caller, draft: CertLayout, origin: string) => {
  assertSeal(draft);
  const missing = await unprintable(draft);
  const layout = {
    ...draft,
    items: draft.items.map((item) => ({
      ...item,
      text: [...item.text].filter((character) => !missing.includes(character)).join(''),
    })),
  };
  const known = await longestNames(deps.database.db, scopeOf(caller), TRIALS);
  const code = `${origin}${codePath(SAMPLE.certNo, SAMPLE_STATEMENT)}`;
  const drawing = { layout, code, isValid: true };
  const { svg } = await certificatePicture({ ...drawing, facts: SAMPLE });
  const bodyText = layout.items.find(({ key }) => key === 'body')?.text ?? '';
  const trials = [];
  for (const facts of [...known.map((one) => ({ ...SAMPLE, ...one.facts })), LONG]) {
    const { body } = await certificatePicture({ ...drawing, facts });
    trials.push({
      name: facts.name,
      className: facts.className,
      signNum: filledText(bodyText, facts).reduce((sum, { text }) => sum + [...text].length, 0),
      size: body.size,
      fitsFlag: body.fits ? ('1' as const) : ('0' as const),
    });
  }
  const problems = [...layoutProblems(draft), ...(missing.length > 0 ? [unprintableText(missing)] : [])];
  return { svg, problems, trials };
};

export const DEFAULT_TEMPLATE_ID = 'cert-template-default';

/** The template that the portal brings, in use for the whole region; again it changes nothing. */
export const seedTemplate = (deps: Deps): Promise<void> =>
  deps.database.db.transaction(async (tx) => {
    if (await findTemplate(tx, DEFAULT_TEMPLATE_ID)) return;
    const at = deps.clock();
    const layout = defaultLayout('LANDSCAPE');
    const name = '结业证书（横式）';
    await insertTemplate(tx, {
      id: DEFAULT_TEMPLATE_ID,
      orgCode: ROOT_ORG_CODE,
      name,
      draft: layout,
      activeNo: 1,
      isDefault: true,
      createdAt: at,
      updatedAt: at,
    });
    await insertVersion(tx, { templateId: DEFAULT_TEMPLATE_ID, versionNo: 1, name, layout, activatedAt: at });
  });
