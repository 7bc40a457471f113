/** `certify trace --follow`: a journal that a recorder writes, judged as it grows, until Ctrl-C. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Certification, ProgrammeName } from '../../certification/certify.ts';
import { Live, type LiveOptions } from '../../certification/live/live.ts';
import { publicFileOf } from '../../certification/certificate/keys.ts';
import { exits, UsageError, type ExitCode } from '../../lib/exit.ts';
import { visible } from '../../lib/visible.ts';
import { wrap } from '../../lib/wrap.ts';
import { paintFor } from '../../reports/paint.ts';
import { certificateRequestOf, usualKey } from './certificate.ts';
import type { CertificateOptions } from './options.ts';
import { codeOf, printResult } from './result.ts';
import { say } from '../../lib/output.ts';

const paint = paintFor(process.stdout, process.env);
/** Milliseconds between two looks. */
const every = 500;

/** Says each scenario that has come to another state, each mistake, and what to do next; at the end the checklist. */
export async function follow(
  folder: string,
  programme: ProgrammeName,
  options: CertificateOptions,
  known: LiveOptions,
): Promise<ExitCode> {
  const requested = certificateRequestOf(options);
  if (!existsSync(folder))
    throw new UsageError(
      `there is no journal ${folder}: start certify record first, or name the folder that it writes`,
    );
  const live = new Live(resolve(folder), { programme, after: 0, begun: 0 }, known);
  const over = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => over.abort());
  const tell = teller();
  say(paint.bold(`${programme}: follows ${folder} until Ctrl-C`));
  let certification = await live.look(Date.now());
  while (!over.signal.aborted) {
    tell(certification);
    await sleep(every, undefined, { signal: over.signal }).catch(() => undefined);
    certification = await live.look(Date.now());
  }
  say('');
  printResult(certification, folder);
  if (requested === undefined) return codeOf(certification);
  const { certificate = '.', key = usualKey } = options;
  const issued = await live.issue(Date.now(), requested, certificate, key);
  if (!('file' in issued)) {
    for (const sentence of ['There is no certificate:', ...issued]) say(visible(sentence));
    return codeOf(certification, exits.unjudged);
  }
  say(
    visible(
      `The certificate is in ${certificate}; check it with hotel-contract certify verify ${issued.file} --key ${publicFileOf(key)}`,
    ),
  );
  return exits.ok.code;
}

/** Says what has changed since it was told last. */
function teller(): (certification: Certification) => void {
  const states = new Map<string, string>();
  const accused = new Set<string>();
  let before = '';
  return ({ scenarios, accusations, next, judged }) => {
    for (const { scenario, state, missing, seen } of scenarios) {
      const now = state === 'to do' && seen > 0 ? `begun, not seen: ${missing.join('; ')}` : state;
      const old = states.get(scenario.id) ?? 'to do';
      states.set(scenario.id, now);
      if (now !== old) say(visible(wrap(`${scenario.id}  ${scenario.title}: ${now}`, 80, '    ')));
    }
    for (const { of, severity, exchanges, expected, actual, advice } of accusations) {
      if (accused.has(of)) continue;
      accused.add(of);
      const word = severity === 'fails' ? paint.red('FAILS') : paint.yellow('warns');
      say(`${word} ${of}`);
      say(
        visible(
          `      ${wrap(`exchange ${exchanges.join(', ')}: expected ${expected}; seen ${actual}`, 80, '      ')}`,
        ),
      );
      say(paint.cyan(visible(`      ${wrap(advice, 80, '      ')}`)));
    }
    if (next !== before)
      say(paint.bold(visible(wrap(`next (${judged.exchanges} seen): ${next}`, 80, '    '))));
    before = next;
  };
}
