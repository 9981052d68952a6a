import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { TOKENS } from './theme.ts';

const css = readFileSync(fileURLToPath(new URL('../theme/tokens.css', import.meta.url)), 'utf8');
const plain = css.slice(0, css.indexOf('data-mode'));

/** Formatters write the same value as 0.48 or .48, #FBF8F3 or #fbf8f3. */
const same = (value: string) => value.toLowerCase().replace(/\b0\./g, '.');

describe('管理端部件库的颜色', () => {
  it('与 tokens.css 里同名的值一致', () => {
    for (const [name, value] of Object.entries(TOKENS)) {
      const found = new RegExp(`${name}:\\s*([^;]+);`).exec(plain)?.[1];
      expect([name, same(found ?? '')]).toEqual([name, same(value)]);
    }
  });
});
