// @vitest-environment happy-dom
import { Editor } from '@tiptap/core';
import { afterEach, expect, it, vi } from 'vitest';
import { textExtensions } from '../document/schema.ts';
import { PictureUploads } from '../pictures/picture-uploads.ts';
import type { CatchPicture } from '../pictures/upload-picture.ts';
import { writtenIn } from '../written-html.ts';
import { PasteAndDrop } from './paste-and-drop.ts';

let editor: Editor;
afterEach(() => editor?.destroy());

const PAGE =
  '<p>秋收之前</p><img src="https://news.example.cn/a.jpg" alt="棉田"><p>秋收之后</p><img src="https://news.example.cn/b.jpg">';

const paste = async (html: string, catches: boolean, catchPicture: CatchPicture) => {
  const say = vi.fn<(sentence: string) => void>();
  editor = new Editor({
    element: document.createElement('div'),
    extensions: [
      ...textExtensions(),
      PictureUploads.configure({ upload: () => vi.fn(), catch: catchPicture, onPending: () => undefined }),
      PasteAndDrop.configure({ say, catches: () => catches }),
    ],
  });
  editor.view.pasteHTML(html, new Event('paste') as ClipboardEvent);
  await new Promise((done) => setTimeout(done, 0));
  return { say, html: writtenIn(editor).replaceAll(' dir="auto"', '') };
};

it('pictures of other sites stand in the text where they stood, fetched into the own library', async () => {
  const addresses: string[] = [];
  const { say, html } = await paste(PAGE, true, async ({ address }) => {
    addresses.push(address);
    return { url: `/pictures/${addresses.length}.webp` };
  });
  expect(html).toMatch(
    /^<p>秋收之前<\/p><figure><img src="\/pictures\/\d.webp" alt="棉田"[^>]*><\/figure><p>秋收之后<\/p><figure><img src="\/pictures\/\d.webp" alt=""[^>]*><\/figure>$/,
  );
  expect(addresses.sort()).toEqual(['https://news.example.cn/a.jpg', 'https://news.example.cn/b.jpg']);
  expect(say).not.toHaveBeenCalled();
});

it('pictures of other sites are left out with a sentence where they are not fetched', async () => {
  const { say, html } = await paste(PAGE, false, () => Promise.reject(new Error('asked for')));
  expect(html).toBe('<p>秋收之前</p><p>秋收之后</p>');
  expect(say).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('有 2 张别处的图片没有带进来'));
});
