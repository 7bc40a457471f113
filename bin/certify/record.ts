/** `certify record`: records a partner's traffic to a deployment in a journal. */
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
import { escapeControls } from '../../lib/visible.ts';
import { calledBases, type CalledBase } from '../../schemas/operation.ts';
import { readTarget } from '../../targets/load.ts';
import { settingsOf } from '../../targets/settings-of.ts';
import { toolVersion } from '../../lib/about.ts';
import { printMessage } from '../../lib/output.ts';
import { waitForStop } from '../interrupts.ts';

export interface RecordCommandOptions {
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
  /** File for the export as HAR. */
  readonly toHar?: string;
}

/** Records until Ctrl-C. */
export async function record(options: RecordCommandOptions): Promise<ExitCode> {
  if (options.toHar !== undefined) return exportHar(options.journal, options.toHar);
  const target = readTarget(targetFile(options.target));
  const upstreams = upstreamsOf(target, options.production === true, process.env);
  if (options.host.trim() === '')
    throw new UsageError('--host is empty, which would mean every address: give one, such as 127.0.0.1');
  const tls = tlsOf(options);
  const folder = resolve(options.journal);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const settings = settingsOf(target);
  const report = (sentence: string): void => printMessage(escapeControls(sentence));
  let hadGap = false;
  const release = await holdLocks(folder, ['record'], { verb: 'record', target: target.name });
  let journal: PartnerJournal | undefined;
  try {
    journal = await openPartnerJournal(folder, settings, {
      client: options.partner,
      onTrouble: (why) => {
        hadGap = true;
        report(
          `Nothing is recorded: ${why}. Traffic is still forwarded, and recording continues once there is space.`,
        );
      },
      onRecovery: () => report('The journal is written again, with a gap for the missed exchanges.'),
    });
    const recorder = await startRecorder({
      upstreams,
      ports: { base_url: options.basePort, api_url: options.apiPort, auth_url: options.authPort },
      host: options.host,
      tls,
      settings,
      journal,
      tell: report,
    });
    const hasFailed = surviveErrors(report, journal.miss);
    printMessage(welcome(recorder, upstreams, folder));
    await waitForStop();
    await recorder.stop();
    const isReported = await journal.close();
    const { exchanges, strange, lost } = recorder.counts;
    printMessage(
      `${plural(exchanges, 'exchange')} forwarded, ${lost} of them not recorded; ${strange} fit no operation. The journal is in ${folder}.`,
    );
    if (!isReported)
      printMessage(
        'The last exchanges are missing from the journal, and it does not say so yet: the next recording into this folder adds the gap.',
      );
    return hadGap || lost > 0 || hasFailed() || !isReported ? exits.unjudged.code : exits.ok.code;
  } finally {
    await journal?.close();
    release();
  }
}

/** Exports the journal as an HTTP archive. */
async function exportHar(journal: string, file: string): Promise<ExitCode> {
  const count = await writeHar(readJournal(resolve(journal)), file, {
    name: 'hotel-contract',
    version: toolVersion(),
  });
  printMessage(`${plural(count, 'exchange')} of ${journal} ${count === 1 ? 'is' : 'are'} in ${file}.`);
  return exits.ok.code;
}

/** Finds a target file by its path, or by its name in the folder targets/. */
function targetFile(name: string | undefined): string {
  if (name === undefined)
    throw new UsageError(
      '--target is missing: give the file of the deployment, or NAME for targets/NAME.json',
    );
  if (existsSync(name)) return name;
  const file = `targets/${name}.json`;
  if (existsSync(file)) return file;
  throw new UsageError(
    `there is no target ${name}: give --target a file, or NAME for targets/NAME.json of this folder`,
  );
}

function tlsOf({ tlsCert, tlsKey }: RecordCommandOptions): { cert: string; key: string } | undefined {
  if (tlsCert === undefined && tlsKey === undefined) return undefined;
  if (tlsCert === undefined || tlsKey === undefined)
    throw new UsageError('--tls-cert and --tls-key are needed together');
  const readPem = (file: string): string => {
    try {
      return readText(file);
    } catch (cause) {
      throw new UsageError(`${file} cannot be read (${(cause as NodeJS.ErrnoException).code})`, { cause });
    }
  };
  return { cert: readPem(tlsCert), key: readPem(tlsKey) };
}

/** Keeps the recorder running after an internal error, with a gap in the journal. @returns whether an error occurred */
function surviveErrors(
  report: (sentence: string) => void,
  recordGap: (from: number, until: number, why: string) => Promise<boolean>,
): () => boolean {
  let hasFailed = false;
  const onError = (error: unknown): void => {
    if (!hasFailed)
      report(
        `Internal error in the recorder (${(error as Error | undefined)?.message}): it continues, and the journal has a gap.`,
      );
    hasFailed = true;
    void recordGap(Date.now() - 1_000, Date.now(), 'internal error of the recorder');
  };
  process.on('uncaughtException', onError);
  process.on('unhandledRejection', onError);
  return () => hasFailed;
}

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
