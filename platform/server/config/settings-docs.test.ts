import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { SETTINGS } from './settings.ts';

const manual = readFileSync(new URL('../../../docs/运维手册.md', import.meta.url), 'utf8');
const section = /^## 3\. .*?(?=^## 4\. )/ms.exec(manual)?.[0] ?? '';

describe('the table of settings in the operator’s manual', () => {
  it('lists every setting once, in the order of the source, and none that does not exist', () => {
    const listed = [...section.matchAll(/^\| `([A-Z0-9_]+)` \|/gm)].map(([, name]) => name);
    expect(listed).toEqual(Object.values(SETTINGS).map(({ name }) => name));
  });

  it('says what each one means and what holds without it', () => {
    for (const row of section.matchAll(/^\| `[A-Z0-9_]+` \|.*$/gm)) {
      const [, , meaning = '', fallback = ''] = row[0].split('|').map((cell) => cell.trim());
      expect(meaning, row[0]).not.toBe('');
      expect(fallback, row[0]).not.toBe('');
    }
  });
});
