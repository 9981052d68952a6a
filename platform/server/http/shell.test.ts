import { describe, expect, it } from 'vitest';
import { textOf } from './replies/pieces.ts';
import { bootOf, headOf, shellOf } from './shell.ts';

const site = { appName: '平台', appIcon: '/favicon.svg', publicUrl: 'https://a.example' };
const hostile = '</script><script>alert(1)</script>"\'&\u2028';

describe('the page that the server sends', () => {
  it('lets no data end the boot script', () => {
    const html = textOf(bootOf({ replies: [{ path: '/x', input: {}, reply: { title: hostile } }] }));
    expect(html.match(/<\/script>/g)).toHaveLength(1);
    const json = html.slice(html.indexOf('>') + 1, html.lastIndexOf('<'));
    expect(JSON.parse(json).replies[0].reply.title).toBe(hostile);
  });

  it('escapes what authors wrote in head and shell', () => {
    const page = { title: hostile, description: hostile, headline: hostile, lead: hostile, replies: [] };
    expect(headOf(site, page, '/a') + shellOf(site, page)).not.toContain('<script>');
  });

  it('gives share links an absolute picture', () => {
    expect(headOf(site, { image: '/covers/a.svg', replies: [] }, '/a')).toContain(
      'https://a.example/covers/a.svg',
    );
  });

  it('gives share links no picture and no address where it does not know its own', () => {
    const head = headOf({ ...site, publicUrl: '' }, { image: '/covers/a.svg', replies: [] }, '/a');
    expect(head).not.toMatch(/og:(image|url)/);
    expect(head).toContain('og:site_name');
  });
});
