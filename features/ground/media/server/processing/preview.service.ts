import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { storeFile } from '../delivery/stored-folder.ts';
import { inWorkFolder } from '../uploads/staging.ts';
import { type FileWork, finishWork } from './file-work.ts';
import { changeRendition } from './rendition.repository.ts';
import { runTool, ToolError, type Tools } from './run-tool.ts';

const CONVERT_TIMEOUT_MS = 180_000;
const ISOLATE_TIMEOUT_MS = 10_000;
const NOWHERE = '127.0.0.1';
/** The port of a service that throws everything away and runs nowhere. */
const DISCARD_PORT = 9;

type Setting = readonly [path: string, name: string, value: string | number | boolean];

const SCRIPTING = '/org.openoffice.Office.Common/Security/Scripting';
const INET = '/org.openoffice.Inet/Settings';

/** Nothing in a document runs, and nothing is fetched for it. */
const SETTINGS: readonly Setting[] = [
  [SCRIPTING, 'DisableMacrosExecution', true],
  [SCRIPTING, 'MacroSecurityLevel', 3],
  [SCRIPTING, 'DisableActiveContent', true],
  [SCRIPTING, 'BlockUntrustedRefererLinks', true],
  [INET, 'ooInetProxyType', 2],
  [INET, 'ooInetNoProxy', ''],
  [INET, 'ooInetHTTPProxyName', NOWHERE],
  [INET, 'ooInetHTTPProxyPort', DISCARD_PORT],
  [INET, 'ooInetHTTPSProxyName', NOWHERE],
  [INET, 'ooInetHTTPSProxyPort', DISCARD_PORT],
];

const settingsXml = (): string => {
  const items = SETTINGS.map(
    ([path, name, value]) =>
      `<item oor:path="${path}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<oor:items xmlns:oor="http://openoffice.org/2001/registry">${items.join('')}</oor:items>\n`;
};

/** Begins what follows in a network of its own, where the system allows that. */
const isolation = async ({ unshare }: Tools, signal: AbortSignal): Promise<readonly string[]> => {
  if (!unshare) return [];
  const start = [unshare, '--map-root-user', '--net'];
  try {
    await runTool(unshare, [...start.slice(1), 'true'], { signal, timeoutMs: ISOLATE_TIMEOUT_MS });
    return start;
  } catch (error) {
    if (signal.aborted) throw error;
    return [];
  }
};

/**
 * Prints a document to PDF in `folder` and answers that file's path. LibreOffice gets a profile of its own,
 * runs no macros and reaches no network. Throws `ToolError` when there is no PDF in the end.
 */
export const convertToPdf = async (
  tools: Tools & { readonly soffice: string },
  source: string,
  folder: string,
  signal: AbortSignal,
): Promise<string> => {
  const profile = join(folder, 'profile');
  await mkdir(join(profile, 'user'), { recursive: true });
  await writeFile(join(profile, 'user', 'registrymodifications.xcu'), settingsXml());
  const [program = tools.soffice, ...start] = [...(await isolation(tools, signal)), tools.soffice];
  const args = [
    ...['--headless', '--invisible', '--norestore', '--nolockcheck', '--nodefault', '--nologo'],
    ...['--convert-to', 'pdf', '--outdir', folder, source],
  ];
  const proxy = `http://${NOWHERE}:${DISCARD_PORT}`;
  await runTool(program, [...start, `-env:UserInstallation=${pathToFileURL(profile).href}`, ...args], {
    signal,
    folder,
    timeoutMs: CONVERT_TIMEOUT_MS,
    env: { HOME: folder, TMPDIR: folder, SAL_USE_VCLPLUGIN: 'svp', http_proxy: proxy, https_proxy: proxy },
  });
  const preview = source.replace(/\.[^.]*$/, '.pdf');
  const found = await stat(preview).catch(() => null);
  // The tool ends without a complaint when it could not read the document.
  if (!found?.size) throw new ToolError('no PDF was written');
  return preview;
};

const NO_PREVIEW = '没能生成预览，可以下载查看。';

/** A document's preview; one that cannot be made leaves the document itself in the library. */
export const makePreview = async (work: FileWork, tools: Tools & { readonly soffice: string }) => {
  const { deps, row, file, folder, signal } = work;
  const { db } = deps.database;
  await changeRendition(db, row.id, 'pdf', { state: 'running', problem: '' });
  await inWorkFolder(deps, row.id, async (scratch) => {
    const source = join(scratch, `document.${row.extension}`);
    await writeFile(source, await readFile(file));
    try {
      const preview = await convertToPdf(tools, source, scratch, signal);
      const previewKey = await storeFile(deps, preview, folder, 'preview.pdf');
      const { size } = await stat(preview);
      await changeRendition(db, row.id, 'pdf', { state: 'done', progress: 100, sizeBytes: size });
      await finishWork(work, { previewKey, notice: '' });
    } catch (error) {
      if (signal.aborted || !(error instanceof ToolError)) throw error;
      deps.log.warn({ fileId: row.id, reason: error.message }, 'preview failed');
      await changeRendition(db, row.id, 'pdf', { state: 'failed', problem: NO_PREVIEW });
      await finishWork(work, { notice: NO_PREVIEW }, true);
    }
  });
};
