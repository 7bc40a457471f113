/** `certify receiver`: sends notifications to a partner's webhook URL, and judges the reaction. */
import { dirname, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { assertHasJournal, readJournal } from '../../certification/journal/read.ts';
import { resolveUrl } from '../../lib/addresses.ts';
import { judgeReceiver } from '../../certification/receivers/judge.ts';
import { sendNotifications } from '../../certification/receivers/programme.ts';
import { isLocked } from '../../client/lock.ts';
import { exitCode, UsageError, type Exit, type ExitCode } from '../../lib/exit.ts';
import { plural } from '../../lib/plural.ts';
import { escapeControls } from '../../lib/visible.ts';
import { readTarget } from '../../targets/load.ts';
import { settingsOf } from '../../targets/settings-of.ts';
import { printMessage } from '../../lib/output.ts';

export interface ReceiverCommandOptions {
  readonly target: string;
  readonly order: readonly string[];
  readonly lost?: readonly string[];
  readonly journal: string;
  readonly wait: number;
  readonly allowHost?: readonly string[];
}

/** Sends each kind of notification, waits for the fetches, and reports the result. */
export async function receiver(url: string, options: ReceiverCommandOptions): Promise<ExitCode> {
  const settings = settingsOf(readTarget(options.target));
  const resolved = await resolveUrl(url, { hosts: options.allowHost });
  if (typeof resolved === 'string') throw new UsageError(`${resolved} (allow it with --allow-host NAME)`);
  const journal = resolve(options.journal);
  assertHasJournal(journal);
  // A sandbox has a journal folder per tenant.
  if (!isLocked(journal, 'record') && !isLocked(dirname(journal), 'journal'))
    throw new UsageError(
      `no recorder writes to ${journal}, so downloads by the service would not be recorded: start "certify record" with this --journal, and leave it running`,
    );
  const sentNotifications = await sendNotifications(resolved, {
    orders: options.order,
    ...(options.lost === undefined ? {} : { lostReservations: options.lost }),
    settings,
  });
  printMessage(
    `${plural(sentNotifications.length, 'notification')} sent; waiting ${options.wait} s for the fetches.`,
  );
  await sleep(options.wait * 1_000);
  const { requirements, warnings } = await judgeReceiver(
    url,
    sentNotifications,
    readJournal(journal),
    settings,
  );
  for (const { id, outcome, title } of requirements)
    printMessage(escapeControls(`${outcome.padEnd(13)}  ${id}  ${title}`));
  for (const warning of warnings) printMessage(escapeControls(`warning        ${warning}`));
  const exits = requirements.flatMap(({ outcome }): Exit[] =>
    outcome === 'failed' ? ['failed'] : outcome === 'not exercised' ? ['unjudged'] : [],
  );
  return exitCode(exits);
}
