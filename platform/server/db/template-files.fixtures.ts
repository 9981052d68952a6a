import { MemoryFS, PGlite } from '@electric-sql/pglite';

/**
 * Files of an embedded database as one run of bytes. A tar is taken apart path by path for each test file, which cost
 * more than starting the database; these files are laid straight into the folders of a new one.
 */
interface FileSystem {
  readdir(path: string): string[];
  stat(path: string): { readonly mode: number };
  isDir(mode: number): boolean;
  readFile(path: string): Uint8Array;
  mkdirTree(path: string, mode: number): void;
  lookupPath(path: string, terms: object): { readonly node: Place };
}

/** A file or a folder in memory; bytes may be given to a file. */
interface Place {
  readonly node_ops: { mknod(folder: Place, name: string, mode: number, device: number): Place };
  contents?: Uint8Array;
  usedBytes?: number;
}

interface Listed {
  readonly folders: readonly string[];
  /** Path of each file and its length in bytes, in the order in which their bytes follow. */
  readonly files: readonly (readonly [path: string, length: number])[];
}

const { PGDATA } = PGlite.paths;
const FOLDER_MODE = 0o40700;
const FILE_MODE = 0o100600;

const folderOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')));
const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

const pathsBelow = (fs: FileSystem, folder: string): string[] =>
  fs
    .readdir(`${PGDATA}/${folder}`)
    .filter((name) => name !== '.' && name !== '..')
    .map((name) => (folder === '' ? name : `${folder}/${name}`));

/** Everything of an open database but `left`, paths below its folder: a line that lists it, then the files' bytes. */
export const packFiles = (client: PGlite, left: readonly string[]): Buffer => {
  const fs: FileSystem = client.Module.FS;
  const folders: string[] = [];
  const files: [string, number][] = [];
  const contents: Uint8Array[] = [];
  const walk = (folder: string): void => {
    for (const path of pathsBelow(fs, folder)) {
      if (left.includes(path)) continue;
      if (fs.isDir(fs.stat(`${PGDATA}/${path}`).mode)) {
        folders.push(path);
        walk(path);
        continue;
      }
      const content = fs.readFile(`${PGDATA}/${path}`);
      files.push([path, content.length]);
      contents.push(content);
    }
  };
  walk('');
  return Buffer.concat([
    Buffer.from(`${JSON.stringify({ folders, files } satisfies Listed)}\n`),
    ...contents,
  ]);
};

/** Memory that already holds the files of `packFiles`; each database has its own copy of them. */
export class PackedFiles extends MemoryFS {
  readonly #packed: Buffer;

  constructor(packed: Buffer) {
    super();
    this.#packed = packed;
  }

  override async initialSyncFs(): Promise<void> {
    const fs: FileSystem | undefined = this.pg?.Module.FS;
    if (!fs) throw new Error('files are laid into a database that is starting');
    const end = this.#packed.indexOf('\n');
    const { folders, files }: Listed = JSON.parse(this.#packed.toString('utf8', 0, end));
    const bytes = new Uint8Array(this.#packed.subarray(end + 1));
    fs.mkdirTree(PGDATA, FOLDER_MODE);
    const made = new Map<string, Place>([['', fs.lookupPath(PGDATA, {}).node]]);
    const add = (path: string, mode: number): Place => {
      const folder = made.get(folderOf(path));
      if (!folder) throw new Error(`${path} stands before its folder`);
      return folder.node_ops.mknod(folder, nameOf(path), mode, 0);
    };
    for (const path of folders) made.set(path, add(path, FOLDER_MODE));
    let from = 0;
    for (const [path, length] of files) {
      const file = add(path, FILE_MODE);
      file.contents = bytes.subarray(from, from + length);
      file.usedBytes = length;
      from += length;
    }
  }
}
