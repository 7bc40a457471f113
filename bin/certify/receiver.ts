/** `certify receiver`: what a partner's webhook address makes of the notifications that a service may send. */
import { dirname, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { mustHoldJournal, readJournal } from '../../certification/journal/read.ts';
import { resolveUrl } from '../../lib/addresses.ts';
import { judgeReceiver } from '../../certification/receivers/judge.ts';
import { showReceiver } from '../../certification/receivers/programme.ts';
import { isHeld } from '../../client/lock.ts';
import { exitCode, UsageError, type Exit, type ExitCode } from '../../lib/exit.ts';
import { plural } from '../../lib/plural.ts';
import { visible } from '../../lib/visible.ts';
import { readTarget } from '../../targets/load.ts';
import { settingsOf } from '../../targets/settings-of.ts';
import { say } from '../../lib/output.ts';

export interface ReceiverVerb {
  readonly target: string;
  readonly order: readonly string[];
  readonly lost?: readonly string[];
  readonly journal: string;
  readonly wait: number;
  readonly allowHost?: readonly string[];
}

/** Shows a receiver each kind of notification, waits for the fetches, and says what was seen. */
export async function receiver(url: string, options: ReceiverVerb): Promise<ExitCode> {
  const settings = settingsOf(readTarget(options.target));
  const found = await resolveUrl(url, { hosts: options.allowHost });
  if (typeof found === 'string') throw new UsageError(`${found} (--allow-host NAME allows one)`);
  const journal = resolve(options.journal);
  mustHoldJournal(journal);
  // A sandbox keeps a journal of each tenant in a folder of its own.
  if (!isHeld(journal, 'record') && !isHeld(dirname(journal), 'journal'))
    throw new UsageError(
      `nobody records into ${journal} now, so that no fetch would be seen: start certify record with this --journal, and leave it running`,
    );
  const shown = await showReceiver(found, {
    orders: options.order,
    ...(options.lost === undefined ? {} : { lostReservations: options.lost }),
    settings,
  });
  say(`${plural(shown.length, 'notification')} sent; the fetches are waited for, ${options.wait} s.`);
  await sleep(options.wait * 1_000);
  const { requirements, warnings } = await judgeReceiver(url, shown, readJournal(journal), settings);
  for (const { id, outcome, title } of requirements) say(visible(`${outcome.padEnd(13)}  ${id}  ${title}`));
  for (const warning of warnings) say(visible(`warning        ${warning}`));
  const exits = requirements.flatMap(({ outcome }): Exit[] =>
    outcome === 'failed' ? ['failed'] : outcome === 'not exercised' ? ['unjudged'] : [],
  );
  return exitCode(exits);
}
