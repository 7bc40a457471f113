/** A sandbox on a file that is killed and started again, as often as one likes. */
import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';

type Child = ChildProcessByStdio<Writable, Readable, null>;

export interface Running {
  readonly url: string;
  readonly controlUrl: string;
  readonly controlSecret: string;
}

const script = fileURLToPath(new URL('child.ts', import.meta.url));

const spawned = (): Child =>
  spawn(process.execPath, ['--import', 'tsx', script], { stdio: ['pipe', 'pipe', 'inherit'] });

export class Victim {
  readonly #folder = mkdtempSync(join(tmpdir(), 'kill-'));
  #child = spawned();
  /** Loads its code while the other one works: nine tenths of a start are that, and no part of what is tested. */
  #next = spawned();

  /** Starts it on its file. @param patience milliseconds after which it is killed, however far it has come; undefined for never */
  async start(patience?: number): Promise<Running | undefined> {
    this.#child.stdin.write(join(this.#folder, 'sandbox.db'));
    const timer =
      patience === undefined ? undefined : setTimeout(() => this.#child.kill('SIGKILL'), patience);
    const [stated] = (await Promise.race([once(this.#child.stdout, 'data'), once(this.#child, 'exit')])) as [
      Buffer | number | null,
    ];
    if (patience === undefined && !(stated instanceof Buffer))
      throw new Error(`the sandbox ended instead of starting: ${stated}`);
    if (patience === undefined) return JSON.parse(String(stated)) as Running;
    if (this.#alive) await once(this.#child, 'exit');
    clearTimeout(timer);
    this.#bury();
    return undefined;
  }

  async kill(): Promise<void> {
    this.#child.kill('SIGKILL');
    if (this.#alive) await once(this.#child, 'exit');
    this.#bury();
  }

  async end(): Promise<void> {
    for (const child of [this.#child, this.#next]) {
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    }
    rmSync(this.#folder, { recursive: true });
  }

  get #alive(): boolean {
    return this.#child.exitCode === null && this.#child.signalCode === null;
  }

  #bury(): void {
    this.#child = this.#next;
    this.#next = spawned();
  }
}
