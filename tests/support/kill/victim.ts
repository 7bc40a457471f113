/** A sandbox with a data file that can be killed and restarted repeatedly. */
import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { temporaryFolder } from '../folder.ts';

type Child = ChildProcessByStdio<Writable, Readable, null>;

export interface RunningSandbox {
  readonly url: string;
  readonly controlUrl: string;
  readonly controlSecret: string;
}

const script = fileURLToPath(new URL('child.ts', import.meta.url));

const spawnChild = (): Child =>
  spawn(process.execPath, ['--import', 'tsx', script], { stdio: ['pipe', 'pipe', 'inherit'] });

export class KillableSandbox {
  readonly #folder = temporaryFolder();
  #child = spawnChild();
  /** The next process already loads its code while the current process works, because loading takes nine tenths of a start. */
  #nextChild = spawnChild();

  /** Starts the sandbox with its file. @param killAfterMs milliseconds until it is killed at whatever point; undefined for never */
  async start(killAfterMs?: number): Promise<RunningSandbox | undefined> {
    this.#child.stdin.write(join(this.#folder, 'sandbox.db'));
    const timer =
      killAfterMs === undefined ? undefined : setTimeout(() => this.#child.kill('SIGKILL'), killAfterMs);
    const [output] = (await Promise.race([once(this.#child.stdout, 'data'), once(this.#child, 'exit')])) as [
      Buffer | number | null,
    ];
    if (killAfterMs === undefined && !(output instanceof Buffer))
      throw new Error(`the sandbox ended instead of starting: ${output}`);
    if (killAfterMs === undefined) return JSON.parse(String(output)) as RunningSandbox;
    if (this.#isAlive) await once(this.#child, 'exit');
    clearTimeout(timer);
    this.#replaceChild();
    return undefined;
  }

  async kill(): Promise<void> {
    this.#child.kill('SIGKILL');
    if (this.#isAlive) await once(this.#child, 'exit');
    this.#replaceChild();
  }

  async end(): Promise<void> {
    for (const child of [this.#child, this.#nextChild]) {
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    }
  }

  get #isAlive(): boolean {
    return this.#child.exitCode === null && this.#child.signalCode === null;
  }

  #replaceChild(): void {
    this.#child = this.#nextChild;
    this.#nextChild = spawnChild();
  }
}
