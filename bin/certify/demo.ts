/** `certify live --demo`: certifies a conforming client, to show the console, the checklists and the certificate. */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { attestableIds, clausesToAttest } from '../../certification/certificate/questions.ts';
import { publicFileOf } from '../../certification/certificate/keys.ts';
import { certificateFile } from '../../certification/certificate/issue.ts';
import {
  certifier,
  programmeNames,
  type Certification,
  type ProgrammeName,
} from '../../certification/certify.ts';
import { readJournal } from '../../certification/journal/read.ts';
import { referenceClient as referencePartner } from '../../proof/partner/clients/reference.ts';
import { playJourneys } from '../../proof/partner/clients/play.ts';
import { ClientTenant } from '../../proof/partner/clients/client-tenant.ts';
import type { CertificationView } from '../../reports/page/certification.ts';
import { consoleLink } from '../../lib/control-secret.ts';
import { CannotJudge, exits, type ExitCode } from '../../lib/exit.ts';
import { paintFor } from '../../lib/paint.ts';
import { startSandbox, type TenantView } from '../../sandbox/index.ts';
import { defaults } from '../../schemas/settings.ts';
import { exitCodeOf, printResult } from './result.ts';
import { createConsole } from '../sandbox/console.ts';
import { defaultKeyFile } from './certificate.ts';
import { printMessage } from '../../lib/output.ts';

const paint = paintFor(process.stdout, process.env);
const folder = join('results', 'certify-demo');
/** Seconds by which the clock is advanced when the client has ended, so that all pending decisions become due. */
const hourSeconds = 3_600;
const maxWaitMs = 60_000;

/** @param programme the programme whose checklist is printed, and for which the certificate is issued */
export async function demo(programme: ProgrammeName): Promise<ExitCode> {
  rmSync(folder, { recursive: true, force: true });
  const journals = join(folder, 'journals');
  mkdirSync(journals, { recursive: true, mode: 0o700 });
  const key = join(folder, defaultKeyFile);
  const { services: consoleServices, desk, close } = createConsole(undefined, { journals, key });
  const sandbox = await startSandbox({ hotels: 500, journal: journals, consoleServices });
  try {
    const view = await sandbox.createTenant({ id: 'honest-partner' });
    await desk!.begin(view, {
      programme,
      partner: 'Honest Partner',
      client: { name: 'specimen', version: '1.0' },
    });
    printMessage(`A conforming client calls the sandbox: ${referencePartner.does}`);
    printMessage(
      `console   ${consoleLink(sandbox.controlUrl, sandbox.controlSecret)}   until this program ends\n`,
    );
    const clientTenant = new ClientTenant(sandbox, view);
    const currentTenant = async (): Promise<TenantView> => ({
      ...view,
      clock: ((await clientTenant.control('GET', '')) as TenantView).clock,
    });
    const call = (name: string, body: object) =>
      clientTenant.control('POST', `/certification/${name}`, body) as Promise<
        CertificationView & CallFailure
      >;
    await playJourneys(
      clientTenant,
      { ...referencePartner, plays: [...referencePartner.plays, 'give-up'] },
      1,
    );
    clientTenant.stopReceiving();
    await clientTenant.advance(hourSeconds);
    const settledView = await viewWhenSettled(async () => desk!.viewOf(await currentTenant()));
    const certification = await judgeAll(
      join(journals, view.id),
      programme,
      Date.parse((await currentTenant()).clock.now),
      view,
    );
    printResult(certification, 'the demo');
    for (const requirementId of clausesToAttest(programme))
      await call('attest', {
        requirement: requirementId,
        answer: 'yes',
        says: 'It is a reference client.',
        by: 'the demo',
      });
    const issued = await call('issue', {});
    if (issued.error !== undefined || issued.now?.certificate === undefined) {
      printMessage(paint.red(issued.error?.message ?? `no certificate: ${settledView.now?.next}`));
      return exitCodeOf(certification, exits.unjudged);
    }
    const file = join(journals, view.id, certificateFile);
    printMessage(
      `\nattested by the demo: ${issued.now.certificate.attested} of ${attestableIds.length} questions`,
    );
    printMessage(`certificate   ${file}, with a page beside the file; check the certificate with`);
    printMessage(`  npx hotel-contract certify verify ${file} --key ${publicFileOf(key)}`);
    return exitCodeOf(certification);
  } finally {
    await Promise.all([sandbox.stop(), close()]);
  }
}

interface CallFailure {
  readonly error?: { readonly message: string };
}

/** Waits until no decision is pending. */
async function viewWhenSettled(readView: () => Promise<CertificationView>): Promise<CertificationView> {
  for (const end = Date.now() + maxWaitMs; Date.now() < end;) {
    const view = await readView();
    const isWaiting = view.now?.scenarios.some(({ state, optional }) => state === 'waiting' && !optional);
    if (isWaiting === false) return view;
    await sleep(250);
  }
  throw new CannotJudge('The demo has a pending decision a minute after its client was done.');
}

/** Judges all programmes. @returns the certification of the requested programme */
async function judgeAll(
  journal: string,
  programme: ProgrammeName,
  now: number,
  { credentials }: TenantView,
): Promise<Certification> {
  const judges = programmeNames.map((name) => ({
    name,
    judge: certifier(name, {
      settings: defaults,
      fromStart: true,
      production: false,
      bearerLength: credentials.bearer.length,
    }),
  }));
  for await (const line of readJournal(journal)) for (const { judge } of judges) judge.observe(line);
  let requestedCertification: Certification | undefined;
  for (const { name, judge } of judges) {
    const certification = judge.end(now);
    if (name === programme) requestedCertification = certification;
    const word =
      certification.outcome === 'passed' ? paint.green('passed') : paint.red(certification.outcome);
    printMessage(`${name.padEnd(12)}  ${word}`);
  }
  printMessage('');
  return requestedCertification!;
}
