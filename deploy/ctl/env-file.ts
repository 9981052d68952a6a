import { readFileSync } from 'node:fs';

export type Environment = Readonly<Record<string, string>>;

const QUOTED = /^(["'])(.*)\1$/;

/** Settings of a systemd environment file: a line each, `#` and `;` begin a comment, values may be quoted. */
export const parseEnvFile = (text: string): Environment =>
  Object.fromEntries(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line && !/^[#;]/.test(line) && line.includes('='))
      .map((line) => {
        const at = line.indexOf('=');
        const value = line.slice(at + 1).trim();
        return [line.slice(0, at).trim(), QUOTED.exec(value)?.[2] ?? value];
      }),
  );

export const readEnvFile = (file: string): Environment => parseEnvFile(readFileSync(file, 'utf8'));

/** Settings as such a file; a value that a line cannot hold is refused. */
export const envFileText = (settings: Environment): string =>
  Object.entries(settings)
    .map(([name, value]) => {
      if (/[\n\r"\\]/.test(value)) throw new Error(`${name} 的值里有换行、双引号或反斜杠，写不进设置文件。`);
      return `${name}="${value}"\n`;
    })
    .join('');
