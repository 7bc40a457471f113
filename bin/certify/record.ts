/** `certify record`: a journal of a partner's traffic to a deployment. */
import { existsSync, mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { readText } from '../../lib/text-file.ts';
import { writeHar } from '../../certification/journal/har-write.ts';
import { openPartnerJournal, type PartnerJournal } from '../../certification/journal/journal.ts';
import { readJournal } from '../../certification/journal/read.ts';
import { startRecorder, type Recorder } from '../../certification/record/recorder.ts';
import { upstreamsOf, type Upstream } from '../../certification/record/upstream.ts';
import { holdLocks } from '../../client/lock.ts';
import { exits, UsageError, type ExitCode } from '../../lib/exit.ts';
import { plural } from '../../lib/plural.ts';
import { visible } from '../../lib/visible.ts';
import { calledBases, type CalledBase } from '../../schemas/operation.ts';
import { readTarget } from '../../targets/load.ts';
import { settingsOf } from '../../targets/settings-of.ts';
import { toolVersion } from '../../lib/about.ts';
import { say } from '../../lib/output.ts';

export interface RecordVerb {
  readonly target?: string;
  readonly journal: string;
  readonly basePort: number;
  readonly apiPort: number;
  readonly authPort: number;
  readonly host: string;
  readonly tlsCert?: string;
  readonly tlsKey?: string;
  readonly partner?: string;
  readonly production?: true;
  /** Where the journal is to be written as an archive. */
  readonly toHar?: string;
}

/** Records until it is asked to stop. */
export async function record(options: RecordVerb): Promise<ExitCode> {
  if (options.toHar !== undefined) return archive(options.journal, options.toHar);
  const target = readTarget(targetFile(options.target));
  const upstreams = upstreamsOf(target, options.production === true, process.env);
  if (options.host.trim() === '')
    throw new UsageError('--host is empty, which would mean every address: name one, such as 127.0.0.1');
  const tls = tlsOf(options);
  const folder = resolve(options.journal);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const settings = settingsOf(target);
  const tell = (sentence: string): void => say(visible(sentence));
  let hadGap = false;
  const release = await holdLocks(folder, ['record'], { verb: 'record', target: target.name });
  let journal: PartnerJournal | undefined;
  try {
    journal = await openPartnerJournal(folder, settings, {
      ...(options.partner === undefined ? {} : { partner: options.partner }),
      onTrouble: (why) => {
        hadGap ||= why !== undefined;
        tell(
          why === undefined
            ? 'The journal is written again: what was missed is a gap in it.'
            : `Nothing is recorded: ${why}. The traffic goes on; free some room, and recording goes on, too.`,
        );
      },
    });
    const recorder = await startRecorder({
      upstreams,
      ports: { base_url: options.basePort, api_url: options.apiPort, auth_url: options.authPort },
      host: options.host,
      tls,
      settings,
      journal,
      tell,
    });
    const broke = outlive(tell, journal.miss);
    say(welcome(recorder, upstreams, folder));
    await stopRequested();
    await recorder.stop();
    const isReported = await journal.close();
    const { exchanges, strange, lost } = recorder.counts;
    say(
      `${plural(exchanges, 'exchange')} seen, ${lost} of them not recorded; ${strange} fit no operation. The journal is in ${folder}.`,
    );
    if (!isReported) say('What was missed last is not told of in the journal: its next recording will.');
    return hadGap || lost > 0 || broke() || !isReported ? exits.unjudged.code : exits.ok.code;
  } finally {
    await journal?.close();
    release();
  }
}

/** Writes what was recorded as an HTTP archive. */
async function archive(journal: string, file: string): Promise<ExitCode> {
  const count = await writeHar(readJournal(resolve(journal)), file, {
    name: 'hotel-contract',
    version: toolVersion(),
  });
  say(`${plural(count, 'exchange')} of ${journal} ${count === 1 ? 'is' : 'are'} in ${file}.`);
  return exits.ok.code;
}

/** By its path, or by its name among the targets here. */
function targetFile(named: string | undefined): string {
  if (named === undefined)
    throw new UsageError(
      '--target is missing: name that of the deployment, by its file or NAME for targets/NAME.json',
    );
  if (existsSync(named)) return named;
  const file = `targets/${named}.json`;
  if (existsSync(file)) return file;
  throw new UsageError(
    `there is no target ${named}: --target names its file, or NAME for targets/NAME.json of this folder`,
  );
}

function tlsOf({ tlsCert, tlsKey }: RecordVerb): { cert: string; key: string } | undefined {
  if (tlsCert === undefined && tlsKey === undefined) return undefined;
  if (tlsCert === undefined || tlsKey === undefined)
    throw new UsageError('--tls-cert and --tls-key are needed together');
  const read = (file: string): string => {
    try {
      return readText(file);
    } catch (cause) {
      throw new UsageError(`${file} cannot be read (${(cause as NodeJS.ErrnoException).code})`, { cause });
    }
  };
  return { cert: read(tlsCert), key: read(tlsKey) };
}

/** A mistake of ours is no end of the partner's traffic: it goes on, and the journal has a gap. @returns whether there was one */
function outlive(
  tell: (sentence: string) => void,
  miss: (from: number, until: number, why: string) => Promise<boolean>,
): () => boolean {
  let broke = false;
  const go = (error: unknown): void => {
    if (!broke)
      tell(
        `The recorder broke, and goes on (${(error as Error | undefined)?.message}); the journal has a gap.`,
      );
    broke = true;
    void miss(Date.now() - 1_000, Date.now(), 'the recorder broke');
  };
  process.on('uncaughtException', go);
  process.on('unhandledRejection', go);
  return () => broke;
}

const stopRequested = (): Promise<void> =>
  new Promise((stop) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop());
  });

function welcome({ urls }: Recorder, upstreams: readonly Upstream[], folder: string): string {
  const urlOf = (base: CalledBase): string => upstreams.find((upstream) => upstream.base === base)!.url;
  const width = Math.max(...Object.values(urls).map(({ length }) => length));
  return [
    ...calledBases.flatMap((base) => {
      const url = urls[base];
      return url === undefined ? [] : [`${base.padEnd(8)}  ${url.padEnd(width)}  forwards to ${urlOf(base)}`];
    }),
    `journal   ${folder}`,
    '',
    'Give these addresses to the client instead of those of the deployment. Ctrl-C ends it.',
  ].join('\n');
}
