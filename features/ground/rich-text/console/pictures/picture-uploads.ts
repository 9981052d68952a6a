import { type Editor, Extension } from '@tiptap/core';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { CAUGHT_WORDS, makeUploadBox, SENT_WORDS, type UploadBox } from './upload-box.ts';
import type { CatchPicture, RemotePicture, UploadPicture } from './upload-picture.ts';

export interface PictureWords {
  readonly alt: string;
  readonly caption: string;
}

export interface PictureUploadOptions {
  /** Looked up at each upload, so that the page may hand over another way. */
  readonly upload: () => UploadPicture;
  readonly catch: CatchPicture;
  /** How many pictures are on their way or waiting for a retry. */
  readonly onPending: (count: number) => void;
}

interface Change {
  readonly add?: { readonly id: number; readonly position: number };
  readonly remove?: number;
}

interface Upload {
  readonly id: number;
  readonly source: File | RemotePicture;
  readonly words: PictureWords;
  readonly box: UploadBox;
  controller: AbortController;
}

export interface PictureUploadStorage {
  /** Puts a place holder at `position` and brings the picture in, which takes its place when it has arrived. */
  start: (source: File | RemotePicture, position: number, words?: PictureWords) => void;
  stop: () => void;
}

declare module '@tiptap/core' {
  interface Storage {
    pictureUploads: PictureUploadStorage;
  }
}

const KEY = new PluginKey<DecorationSet>('pictureUploads');
const NO_WORDS: PictureWords = { alt: '', caption: '' };
const sentenceOf = (cause: unknown): string =>
  cause instanceof Error && cause.message ? cause.message : '网络没有连上，请检查网络后重试。';

/** Between blocks, or at the end of the block where the caret stands: a picture never splits a sentence. */
const placeFor = (editor: Editor, position: number): number => {
  const { doc } = editor.state;
  const spot = doc.resolve(Math.min(Math.max(position, 0), doc.content.size));
  return spot.parent.isTextblock ? spot.after() : spot.pos;
};

const uploader = (editor: Editor, options: PictureUploadOptions) => {
  const uploads = new Map<number, Upload>();
  let lastId = 0;

  const change = (value: Change) => {
    if (!editor.isDestroyed)
      editor.view.dispatch(editor.state.tr.setMeta(KEY, value).setMeta('addToHistory', false));
  };
  const finish = (id: number) => {
    uploads.delete(id);
    options.onPending(uploads.size);
  };
  const positionOf = (id: number): number | null =>
    KEY.getState(editor.state)?.find(undefined, undefined, (spec) => spec.id === id)[0]?.from ?? null;

  const insert = ({ id, words }: Upload, src: string, width?: number, height?: number) => {
    const position = positionOf(id);
    if (position === null) return;
    const picture = editor.schema.nodes.picture?.create({
      src,
      ...words,
      width: width ?? null,
      height: height ?? null,
    });
    if (!picture) return;
    const { tr } = editor.state;
    const here = tr.doc.resolve(position);
    const before = here.nodeBefore;
    // An empty line that only waited for the picture gives its place, where a picture may stand there.
    const isWaiting = before?.type.name === 'paragraph' && before.content.size === 0;
    const at = here.index();
    if (isWaiting && here.parent.canReplaceWith(at - 1, at, picture.type))
      tr.replaceWith(position - before.nodeSize, position, picture);
    else tr.insert(position, picture);
    editor.view.dispatch(tr.setMeta(KEY, { remove: id } satisfies Change));
  };

  const run = async (upload: Upload) => {
    upload.controller = new AbortController();
    upload.box.showProgress(0);
    try {
      const { signal } = upload.controller;
      const { source, box } = upload;
      const { url, width, height } = await (source instanceof File
        ? options.upload()(source, { signal, onProgress: box.showProgress })
        : options.catch(source, { signal }));
      if (signal.aborted || editor.isDestroyed) return;
      // Told only when the picture stands in the text: a page that waits for it saves it too.
      uploads.delete(upload.id);
      insert(upload, url, width, height);
      options.onPending(uploads.size);
    } catch (cause) {
      if (!upload.controller.signal.aborted) upload.box.showFailure(sentenceOf(cause));
    }
  };

  const cancel = (id: number) => {
    uploads.get(id)?.controller.abort();
    change({ remove: id });
    finish(id);
    if (!editor.isDestroyed) editor.commands.focus();
  };

  const start: PictureUploadStorage['start'] = (source, position, words = NO_WORDS) => {
    lastId += 1;
    const id = lastId;
    const onRetry = () => {
      const upload = uploads.get(id);
      if (upload) void run(upload);
    };
    const says = source instanceof File ? SENT_WORDS : CAUGHT_WORDS;
    const box = makeUploadBox(source.name, { onRetry, onRemove: () => cancel(id) }, says);
    const upload = { id, source, words, box, controller: new AbortController() };
    uploads.set(id, upload);
    options.onPending(uploads.size);
    change({ add: { id, position: placeFor(editor, position) } });
    box.element.scrollIntoView({ block: 'nearest' });
    void run(upload);
  };

  /** A place holder whose surroundings were deleted is deleted with them. */
  const sweep = (shown: DecorationSet) => {
    const alive = new Set(shown.find().map(({ spec }) => spec.id));
    for (const { id, controller } of uploads.values()) {
      if (alive.has(id)) continue;
      controller.abort();
      finish(id);
    }
  };
  const stop = () => {
    for (const { controller } of uploads.values()) controller.abort();
    uploads.clear();
  };
  return { start, sweep, stop, boxOf: (id: number) => uploads.get(id)?.box.element };
};

/**
 * Pictures on their way into the library. They stand in the text as place holders, outside the document: what
 * is saved meanwhile holds no half picture, and typing goes on around them.
 */
export const PictureUploads = Extension.create<PictureUploadOptions, PictureUploadStorage>({
  name: 'pictureUploads',
  addStorage: () => ({ start: () => undefined, stop: () => undefined }),
  onDestroy() {
    this.storage.stop();
  },
  addProseMirrorPlugins() {
    const work = uploader(this.editor, this.options);
    this.storage.start = work.start;
    this.storage.stop = work.stop;
    const boxAt = ({ id, position }: { id: number; position: number }) =>
      Decoration.widget(position, () => work.boxOf(id) ?? document.createElement('span'), {
        id,
        key: `upload-${id}`,
        side: -1,
        ignoreSelection: true,
        stopEvent: () => true,
      });
    return [
      new Plugin<DecorationSet>({
        key: KEY,
        state: {
          init: () => DecorationSet.empty,
          apply: (tr, shown) => {
            const change = tr.getMeta(KEY) as Change | undefined;
            let next = shown.map(tr.mapping, tr.doc);
            if (change?.add) next = next.add(tr.doc, [boxAt(change.add)]);
            if (change?.remove !== undefined)
              next = next.remove(next.find(undefined, undefined, ({ id }) => id === change.remove));
            return next;
          },
        },
        props: { decorations: (state) => KEY.getState(state) },
        view: () => ({
          update: ({ state }, previous) => {
            const shown = KEY.getState(state);
            if (shown && shown !== KEY.getState(previous)) work.sweep(shown);
          },
        }),
      }),
    ];
  },
});
