// @vitest-environment happy-dom
import { Editor } from '@tiptap/core';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { textExtensions } from '../document/schema.ts';
import { writtenIn } from '../written-html.ts';
import { PictureUploads } from './picture-uploads.ts';
import type { CatchPicture, UploadedPicture, UploadOptions, UploadPicture } from './upload-picture.ts';

let editor: Editor;
afterEach(() => editor?.destroy());

const neverCaught: CatchPicture = () => Promise.reject(new Error('not asked for'));
const PICTURE = new File(['x'], '滴灌.png', { type: 'image/png' });

const open = (content: string, upload: UploadPicture, catchPicture: CatchPicture = neverCaught) => {
  const onPending = vi.fn<(count: number) => void>();
  editor = new Editor({
    element: document.createElement('div'),
    extensions: [
      ...textExtensions(),
      PictureUploads.configure({ upload: () => upload, catch: catchPicture, onPending }),
    ],
    content,
  });
  return { onPending, start: editor.storage.pictureUploads.start };
};

/** An upload that ends when the test says so. */
const heldUpload = () => {
  const calls: {
    options: UploadOptions;
    resolve: (picture: UploadedPicture) => void;
    reject: (cause: Error) => void;
  }[] = [];
  const upload: UploadPicture = (_, options) =>
    new Promise((resolve, reject) => {
      calls.push({ options, resolve, reject });
    });
  return { upload, calls };
};

const settle = () => new Promise((done) => setTimeout(done, 0));
const shown = () => editor.view.dom.textContent ?? '';
const press = (label: string) =>
  editor.view.dom.querySelector<HTMLButtonElement>(`button[aria-label="${label}"]`)?.click();

describe('a picture on its way', () => {
  it('shows a place holder that is not part of the text, and then the picture itself', async () => {
    const { upload, calls } = heldUpload();
    const { start, onPending } = open('<p>春耕</p><p>备耕</p>', upload);
    start(PICTURE, 2, { alt: '滴灌带', caption: '图 1' });
    calls[0]?.options.onProgress(0.4);
    expect(shown()).toContain('滴灌.png');
    expect(editor.view.dom.querySelector('[role=progressbar]')?.getAttribute('aria-valuenow')).toBe('40');
    expect(writtenIn(editor)).toBe('<p dir="auto">春耕</p><p dir="auto">备耕</p>');

    // The author goes on writing before it.
    editor.commands.insertContentAt(1, '今年');
    calls[0]?.resolve({ url: '/pictures/a.webp', width: 800, height: 600 });
    await settle();
    expect(writtenIn(editor)).toBe(
      '<p dir="auto">今年春耕</p><figure><img src="/pictures/a.webp" alt="滴灌带" width="800" height="600" loading="lazy"><figcaption dir="auto">图 1</figcaption></figure><p dir="auto">备耕</p>',
    );
    expect(onPending.mock.calls).toEqual([[1], [0]]);
  });

  it('says why it failed, keeps the place and the text, and goes on a retry', async () => {
    const { upload, calls } = heldUpload();
    const { start, onPending } = open('<p>春耕</p>', upload);
    start(PICTURE, 1);
    calls[0]?.reject(new Error('网络没有连上，请检查网络后重试。'));
    await settle();
    expect(shown()).toContain('没有传上去：网络没有连上');
    expect(writtenIn(editor)).toBe('<p dir="auto">春耕</p>');
    press('重新上传滴灌.png');
    expect(calls).toHaveLength(2);
    calls[1]?.resolve({ url: '/pictures/a.webp' });
    await settle();
    expect(writtenIn(editor)).toContain('<img src="/pictures/a.webp"');
    expect(onPending).toHaveBeenLastCalledWith(0);
  });

  it('is given up when it is removed, or when its surroundings are deleted', async () => {
    const { upload, calls } = heldUpload();
    const { start, onPending } = open('<p>一</p><p>二</p><p>三</p>', upload);
    start(PICTURE, 1);
    press('不要滴灌.png');
    expect(calls[0]?.options.signal.aborted).toBe(true);
    start(PICTURE, 4);
    editor.commands.deleteRange({ from: 1, to: 8 });
    await settle();
    expect(calls[1]?.options.signal.aborted).toBe(true);
    expect(onPending).toHaveBeenLastCalledWith(0);
    expect(writtenIn(editor)).not.toContain('img');
  });

  it('takes the place of the empty line that waited for it', async () => {
    const { start } = open('<p></p>', async () => ({ url: '/pictures/a.webp' }));
    start(PICTURE, 1);
    await settle();
    expect(writtenIn(editor)).toBe('<figure><img src="/pictures/a.webp" alt="" loading="lazy"></figure>');
    expect(editor.state.doc.lastChild?.type.name).toBe('paragraph');
  });

  it('stops when the editor goes', () => {
    const { upload, calls } = heldUpload();
    const { start } = open('<p></p>', upload);
    start(PICTURE, 1);
    editor.destroy();
    expect(calls[0]?.options.signal.aborted).toBe(true);
  });

  it('is fetched from another site without a measure, and told and tried again when that fails', async () => {
    const addresses: string[] = [];
    const { upload } = heldUpload();
    const catchPicture: CatchPicture = async ({ address }) => {
      addresses.push(address);
      if (addresses.length === 1) throw new Error('那个网站没有给出图片。');
      return { url: '/pictures/b.webp', width: 80, height: 60 };
    };
    const { start, onPending } = open('<p>春耕</p>', upload, catchPicture);
    start({ name: 'news.example.cn 的图片', address: 'https://news.example.cn/a.jpg' }, 1);
    expect(shown()).toContain('正在从原网站取回');
    expect(editor.view.dom.querySelector<HTMLElement>('[role=progressbar]')?.hidden).toBe(true);
    await settle();
    expect(shown()).toContain('没有取回来：那个网站没有给出图片。');
    press('重新取回news.example.cn 的图片');
    await settle();
    expect(writtenIn(editor)).toContain('<img src="/pictures/b.webp"');
    expect(addresses).toHaveLength(2);
    expect(onPending).toHaveBeenLastCalledWith(0);
  });
});
