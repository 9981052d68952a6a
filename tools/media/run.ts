import { spawn } from 'node:child_process';

/** Runs a program to its end and returns what it wrote; a missing or failing program is an error with its own words. */
export function run(program: string, args: string[], cwd?: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], ...(cwd ? { cwd } : {}) });
    let out = '';
    let err = '';
    child.stdout.on('data', (chunk: Buffer) => {
      out += chunk.toString();
    });
    child.stderr.on('data', (chunk: Buffer) => {
      err += chunk.toString();
    });
    child.on('error', (cause) =>
      reject(new Error(`${program} could not be started; is it installed?`, { cause })),
    );
    child.on('close', (code) => {
      if (code === 0) resolve(out);
      else reject(new Error(`${program} ended with ${code}:\n${err.slice(-2000)}`));
    });
  });
}
