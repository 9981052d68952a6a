/**
 * Handles of chosen files, where the browser gives them: after a reload one press goes on with the same file.
 * Elsewhere the person chooses it again.
 */
interface HandlePermission {
  readonly queryPermission?: (access: { mode: 'read' }) => Promise<PermissionState>;
  readonly requestPermission?: (access: { mode: 'read' }) => Promise<PermissionState>;
}

type KeptHandle = FileSystemFileHandle & HandlePermission;

const STORE = 'handles';

const openStore = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open('media-uploads', 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

const inStore = async <T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T | null> => {
  try {
    const database = await openStore();
    return await new Promise((resolve, reject) => {
      const request = work(database.transaction(STORE, mode).objectStore(STORE));
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
      request.transaction?.addEventListener('complete', () => database.close());
    });
  } catch {
    // Private windows keep no handles: the file is chosen again.
    return null;
  }
};

export const keepHandle = (id: string, handle: FileSystemFileHandle) =>
  inStore('readwrite', (store) => store.put(handle, id));

export const forgetHandle = (id: string) => inStore('readwrite', (store) => store.delete(id));

export const hasHandle = async (id: string): Promise<boolean> =>
  ((await inStore('readonly', (store) => store.count(id))) ?? 0) > 0;

/** The file behind a kept handle; the browser may ask the person first. `null` when it cannot be read. */
export const fileOfHandle = async (id: string): Promise<File | null> => {
  const handle =
    (await inStore('readonly', (store) => store.get(id) as IDBRequest<KeptHandle | undefined>)) ?? null;
  if (!handle) return null;
  try {
    const access = { mode: 'read' } as const;
    const isGranted =
      (await handle.queryPermission?.(access)) === 'granted' ||
      (await handle.requestPermission?.(access)) === 'granted';
    return isGranted ? await handle.getFile() : null;
  } catch {
    return null;
  }
};
