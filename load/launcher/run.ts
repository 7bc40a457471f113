/** Runs k6 once in its own process group, and makes sure that it ends. */
import { spawn, type ChildProcess } from 'node:child_process';
import { totalmem } from 'node:os';
import { killGroup } from '../../lib/child-process.ts';
import { UsageError } from '../../lib/exit.ts';
import { argumentsFor, environmentFor, type K6Options } from './arguments.ts';
import { lastWords, unanswered, readProgress, type Progress } from './output.ts';
import { trustFor } from './trust.ts';
import type { FoundK6 } from './version.ts';
import { watchProcess } from './watch.ts';

export interface K6Run {
  readonly k6: FoundK6;
  /** A bundled script, or an archive. */
  readonly script: string;
  /** Environment variables of the script (`__ENV`). */
  readonly variables?: Readonly<Record<string, string>>;
  /** Environment variables whose values are masked in all output. */
  readonly secrets?: Readonly<Record<string, string>>;
  readonly options?: K6Options;
  /** URL to which k6 sends its measurements once a second. */
  readonly remoteWrite?: string;
  /** Maximum seconds from the start. */
  readonly timeLimit: number;
  /** Seconds within which k6 must begin: on a script that it does not understand, k6 can hang without any message. Default 60. */
  readonly startLimit?: number;
  /** Maximum megabytes of k6, which does not limit the size of answers. Default: `mostMegabytes` of the machine. */
  readonly memoryLimit?: number;
  readonly say: (line: string) => void;
  /** Called at most once per second. */
  readonly progress?: (progress: Progress) => void;
  /** Ends k6 in order: it interrupts its iterations and sends its measurements. */
  readonly signal?: AbortSignal;
  /** Called with the leader of k6's process group. */
  readonly started?: (child: ChildProcess) => void;
  readonly env?: NodeJS.ProcessEnv;
}

/** The time for k6 to write its results after it was told to end. */
const graceSeconds = 10;

export type K6Ended = Awaited<ReturnType<typeof runK6>>;

export async function runK6(run: K6Run) {
  const trust = trustFor(run.env ?? process.env);
  try {
    return await runTrusting(run, trust);
  } finally {
    trust.close();
  }
}

async function runTrusting(run: K6Run, trust: ReturnType<typeof trustFor>) {
  const { k6, options = {}, timeLimit, startLimit = 60, memoryLimit = mostMegabytes(), say } = run;
  const secrets = { ...run.secrets, ...trust.secrets };
  for (const note of trust.notes) say(note);
  const startedAt = Date.now();
  const child = spawn(k6.path, [...argumentsFor(k6, options, run.remoteWrite !== undefined), run.script], {
    env: environmentFor(
      run.env ?? process.env,
      { ...trust.variables, ...run.variables, ...secrets },
      run.remoteWrite,
      options.outputs,
    ),
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  run.started?.(child);
  const words = lastWords(Object.values(secrets));
  const failures = unanswered(Object.values(secrets));
  let why: 'asked' | 'time limit' | 'never began' | 'memory limit' | undefined;
  const timers: NodeJS.Timeout[] = [];
  const end = (reason: NonNullable<typeof why>, signal: NodeJS.Signals, sentence: string): void => {
    if (why) return;
    why = reason;
    say(sentence);
    killGroup(child, signal);
    timers.push(setTimeout(() => killGroup(child), graceSeconds * 1000));
  };
  const requested = (): void => end('asked', 'SIGINT', 'Ending k6.');
  // The whole process group is killed, because k6 may have started another program.
  const atExit = (): void => killGroup(child);
  process.once('exit', atExit);

  timers.push(
    setTimeout(
      () => end('time limit', 'SIGTERM', `k6 did not end within ${timeLimit} s: ending it.`),
      timeLimit * 1000,
    ),
  );
  const hangs = (): void =>
    end('never began', 'SIGKILL', `k6 did not begin within ${startLimit} s: ending it.`);
  const beginning = options.quiet ? undefined : setTimeout(hangs, startLimit * 1000);
  if (beginning) timers.push(beginning);
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    clearTimeout(beginning);
    const progress = readProgress(text);
    if (progress) run.progress?.(progress);
  });
  child.stderr.setEncoding('utf8').on('data', words.hear).on('data', failures.hear);
  if (run.signal?.aborted) requested();
  run.signal?.addEventListener('abort', requested);

  const grows = (megabytes: number): void => {
    if (megabytes > memoryLimit)
      end(
        'memory limit',
        'SIGKILL',
        `k6 held ${Math.round(megabytes)} MB, and the maximum is ${Math.round(memoryLimit)} MB: ending it.`,
      );
  };
  const watch = child.pid === undefined ? undefined : watchProcess(child.pid, grows);
  try {
    const [exit, signal] = await new Promise<[number | null, NodeJS.Signals | null]>((fulfil, reject) => {
      child.once('error', (error) => reject(new UsageError(`${k6.path} cannot be run: ${error.message}.`)));
      child.once('close', (...ended) => fulfil(ended));
    });
    return {
      /** The exit code; null if k6 was killed. `meaningOf` explains it. */
      exit,
      signal,
      ended: why ?? (exit === null ? ('killed' as const) : ('itself' as const)),
      /** The end of k6's output, with secrets masked. */
      lastWords: words.lines(),
      /** The reasons why requests got no answer, the most frequent first. */
      unanswered: failures.causes(),
      watch: watch?.watched ?? [],
      cpuSeconds: watch?.cpuSeconds() ?? 0,
      seconds: (Date.now() - startedAt) / 1000,
    };
  } finally {
    watch?.stop();
    for (const timer of timers) clearTimeout(timer);
    run.signal?.removeEventListener('abort', requested);
    process.off('exit', atExit);
  }
}

/** Three quarters of the memory of this machine or container: more would make the machine itself fail. */
export const mostMegabytes = (): number =>
  (0.75 * Math.min(totalmem(), process.constrainedMemory() || Infinity)) / 1024 ** 2;
