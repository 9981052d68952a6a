import { type Editor, Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { visibleText } from '#platform/shared/written-text.rules.ts';
import { isLink } from '../../shared/rich-text.rules.ts';
import { fileOfData, type RemotePicture } from '../pictures/upload-picture.ts';
import { type CleanPaste, cleanPaste } from './clean-paste.ts';

export interface PasteOptions {
  /** A sentence for the author, shown for a few seconds. */
  readonly say: (sentence: string) => void;
  /** Whether the server fetches pictures of other sites. */
  readonly catches: () => boolean;
}

const NOT_PICTURES = '这里只能放图片。文档和音视频请先传到媒体库，再从课程里选用。';

const leftOutText = (count: number) =>
  `有 ${count} 张别处的图片没有带进来：请先把它们存到电脑，再用“图片”按钮上传。`;

const splitFiles = (list: FileList | undefined) => {
  const files = [...(list ?? [])];
  return { files, pictures: files.filter(({ type }) => type.startsWith('image/')) };
};

const startAll = (editor: Editor, files: readonly File[], position: number) => {
  for (const file of files) editor.storage.pictureUploads.start(file, position);
};

/** Its own copies carry the editor's mark and stay as they are. */
const isOwnCopy = (html: string) => /<[a-z0-9]+[^>]*\sdata-pm-slice="/i.test(html);

interface Waiting {
  readonly position: number;
  readonly number: number;
  readonly alt: string;
}

/** A picture that was pasted as data or as an address of another site, as the editor brings it in. */
const sourceOf = (picture: string, number: number): File | RemotePicture =>
  picture.startsWith('data:')
    ? fileOfData(picture, number)
    : { name: `${URL.parse(picture)?.host ?? ''} 的图片`, address: picture };

/** Where the pictures stand that are to be brought in: each `picture` without an address, with its number. */
const waitingPictures = (doc: Node): Waiting[] => {
  const found: Waiting[] = [];
  doc.descendants((node, position) => {
    if (node.type.name === 'picture' && typeof node.attrs.waiting === 'number')
      found.push({ position, number: node.attrs.waiting, alt: String(node.attrs.alt) });
  });
  return found;
};

/**
 * Paste and drop: structure stays, look goes; picture files go into the media library; pictures of other sites
 * are fetched by the server where that is allowed, and left out with a sentence elsewhere (decisions.md, 63).
 */
export const PasteAndDrop = Extension.create<PasteOptions>({
  name: 'pasteAndDrop',
  priority: 1000,
  addProseMirrorPlugins() {
    const { editor, options } = this;
    let last: CleanPaste | null = null;

    /** The text is in; its waiting pictures are brought in, from the last to the first so that places stay true. */
    const uploadWaiting = (view: EditorView, { pictures }: CleanPaste) => {
      const waiting = waitingPictures(view.state.doc).reverse();
      const { tr } = view.state;
      for (const { position } of waiting) {
        const line = view.state.schema.nodes.paragraph?.create();
        if (line) tr.replaceWith(position, position + 1, line);
      }
      if (waiting.length > 0) view.dispatch(tr);
      waiting.forEach(({ position, number, alt }, i) => {
        const picture = pictures[number];
        // A line is one longer than the picture that it stands for.
        const inLine = position + (waiting.length - 1 - i) + 1;
        if (picture)
          editor.storage.pictureUploads.start(sourceOf(picture, number + 1), inLine, { alt, caption: '' });
      });
    };

    const report = (cleaned: CleanPaste) => {
      if (cleaned.leftOut > 0) options.say(leftOutText(cleaned.leftOut));
    };

    const pasteFiles = (event: ClipboardEvent): boolean => {
      const { files, pictures } = splitFiles(event.clipboardData?.files);
      // A table of Excel comes with a picture of itself: its text is what is wanted.
      const hasWords = visibleText(event.clipboardData?.getData('text/html') ?? '') !== '';
      if (files.length === 0 || hasWords || event.clipboardData?.getData('text/plain')) return false;
      if (pictures.length === 0) options.say(NOT_PICTURES);
      startAll(editor, pictures, editor.state.selection.to);
      return true;
    };

    const pasteLink = (event: ClipboardEvent): boolean => {
      const text = event.clipboardData?.getData('text/plain').trim() ?? '';
      if (editor.state.selection.empty || !isLink(text)) return false;
      return editor.commands.setMark('link', { href: text });
    };

    return [
      new Plugin({
        props: {
          transformPastedHTML: (html) => {
            if (isOwnCopy(html)) return html;
            last = cleanPaste(html, options.catches());
            return last.html;
          },
          handlePaste: (view, event, slice) => {
            const cleaned = last;
            last = null;
            if (!editor.isEditable) return true;
            if (pasteFiles(event) || pasteLink(event)) return true;
            if (!cleaned) return false;
            report(cleaned);
            if (cleaned.pictures.length === 0) return false;
            view.dispatch(view.state.tr.replaceSelection(slice).scrollIntoView().setMeta('paste', true));
            uploadWaiting(view, cleaned);
            return true;
          },
          handleDrop: (view, event, _, isMoved) => {
            const cleaned = last;
            last = null;
            const { files, pictures } = splitFiles(event.dataTransfer?.files);
            if (isMoved) return false;
            if (files.length === 0) {
              if (cleaned) report(cleaned);
              // The text stands at its place when the editor's own work on the drop is done.
              if (cleaned && cleaned.pictures.length > 0) queueMicrotask(() => uploadWaiting(view, cleaned));
              return false;
            }
            event.preventDefault();
            if (pictures.length < files.length) options.say(NOT_PICTURES);
            const spot = view.posAtCoords({ left: event.clientX, top: event.clientY });
            startAll(editor, pictures, spot?.pos ?? view.state.selection.to);
            return true;
          },
        },
      }),
    ];
  },
});
