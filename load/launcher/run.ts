/** Runs k6 once in its own process group, and makes sure that it ends. */
import { spawn, type ChildProcess } from 'node:child_process';
import { totalmem } from 'node:os';
import { killGroup } from '../../lib/child-process.ts';
import { UsageError } from '../../lib/exit.ts';
import { argumentsFor, environmentFor } from './arguments.ts';
import { outputTail, noResponseCauses, readProgress, type Progress } from './output.ts';
import { prepareTrust } from './trust.ts';
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
  /** Further outputs, as k6 names them: `json=FILE`. */
  readonly outputs?: readonly string[];
  /** Further arguments of `k6 run`. */
  readonly more?: readonly string[];
  /** URL to which k6 sends its measurements once a second. */
  readonly remoteWrite?: string;
  /** Maximum seconds from the start. */
  readonly timeLimit: number;
  /** Seconds within which k6 must print output: a script that it does not understand can hang it. Default 60. */
  readonly startLimit?: number;
  /** Maximum megabytes of memory: k6 does not limit the size of responses. Default: `maxMegabytes` of the machine. */
  readonly memoryLimit?: number;
  readonly say: (line: string) => void;
  /** Called at most once per second. */
  readonly onProgress?: (progress: Progress) => void;
  /** Ends k6 in an orderly way: k6 interrupts its iterations and sends its last measurements. */
  readonly signal?: AbortSignal;
  /** Called with the leader of k6's process group. */
  readonly onStart?: (child: ChildProcess) => void;
}

/** The time that k6 has after a signal to write its results, before it is killed. */
const graceSeconds = 10;

export type K6Result = Awaited<ReturnType<typeof runK6>>;

export async function runK6(run: K6Run) {
  const trust = prepareTrust(process.env);
  try {
    return await runWithTrust(run, trust);
  } finally {
    trust.close();
  }
}

async function runWithTrust(run: K6Run, trust: ReturnType<typeof prepareTrust>) {
  const {
    k6,
    outputs = [],
    more = [],
    timeLimit: timeLimitSeconds,
    startLimit: startLimitSeconds = 60,
    memoryLimit: memoryLimitMegabytes = maxMegabytes(),
    say,
  } = run;
  const secrets = { ...run.secrets, ...trust.secrets };
  for (const note of trust.notes) say(note);
  const startedAt = Date.now();
  const k6Arguments = [
    ...argumentsFor(k6, run.remoteWrite !== undefined),
    ...outputs.flatMap((output) => ['--out', output]),
    ...more,
    run.script,
  ];
  const child = spawn(k6.path, k6Arguments, {
    env: environmentFor(
      process.env,
      { ...trust.variables, ...run.variables, ...secrets },
      run.remoteWrite,
      outputs,
    ),
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  run.onStart?.(child);
  const output = outputTail(Object.values(secrets));
  const noResponses = noResponseCauses(Object.values(secrets));
  let endReason: 'requested' | 'time limit' | 'never began' | 'memory limit' | undefined;
  const timers: NodeJS.Timeout[] = [];
  const end = (reason: NonNullable<typeof endReason>, signal: NodeJS.Signals, sentence: string): void => {
    if (endReason) return;
    endReason = reason;
    say(sentence);
    killGroup(child, signal);
    timers.push(setTimeout(() => killGroup(child), graceSeconds * 1000));
  };
  const endOnRequest = (): void => end('requested', 'SIGINT', 'Ending k6.');
  // The whole process group is killed, because k6 may have started another program.
  const killAtExit = (): void => killGroup(child);
  process.once('exit', killAtExit);

  timers.push(
    setTimeout(
      () => end('time limit', 'SIGTERM', `k6 did not end within ${timeLimitSeconds} s: ending it.`),
      timeLimitSeconds * 1000,
    ),
  );
  const startTimer = setTimeout(
    () => end('never began', 'SIGKILL', `k6 did not begin within ${startLimitSeconds} s: ending it.`),
    startLimitSeconds * 1000,
  );
  timers.push(startTimer);
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    clearTimeout(startTimer);
    const progress = readProgress(text);
    if (progress) run.onProgress?.(progress);
  });
  child.stderr.setEncoding('utf8').on('data', output.append).on('data', noResponses.append);
  if (run.signal?.aborted) endOnRequest();
  run.signal?.addEventListener('abort', endOnRequest);

  const checkMemory = (megabytes: number): void => {
    if (megabytes > memoryLimitMegabytes)
      end(
        'memory limit',
        'SIGKILL',
        `k6 held ${Math.round(megabytes)} MB, and the maximum is ${Math.round(memoryLimitMegabytes)} MB: ending it.`,
      );
  };
  const watcher = child.pid === undefined ? undefined : watchProcess(child.pid, checkMemory);
  try {
    const [exit, signal] = await new Promise<[number | null, NodeJS.Signals | null]>((fulfil, reject) => {
      child.once('error', (error) => reject(new UsageError(`${k6.path} cannot be run: ${error.message}.`)));
      child.once('close', (...exitAndSignal) => fulfil(exitAndSignal));
    });
    return {
      /** The exit code; null if k6 was killed. `meaningOf` explains it. */
      exit,
      signal,
      ended: endReason ?? (exit === null ? ('killed' as const) : ('itself' as const)),
      /** The end of k6's output, with secrets masked. */
      lastWords: output.lines(),
      /** The reasons why requests got no response, the most frequent first. */
      unanswered: noResponses.causes(),
      watch: watcher?.samples ?? [],
      seconds: (Date.now() - startedAt) / 1000,
    };
  } finally {
    watcher?.stop();
    for (const timer of timers) clearTimeout(timer);
    run.signal?.removeEventListener('abort', endOnRequest);
    process.off('exit', killAtExit);
  }
}

/** Three quarters of the memory of this machine or container: more would make the machine itself fail. */
export const maxMegabytes = (): number =>
  (0.75 * Math.min(totalmem(), process.constrainedMemory() || Infinity)) / 1024 ** 2;
