/** `certify --live`: a sandbox of its own for a partner, with its journal, and a console in which the checklist turns green. */
import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import type { ProgrammeName } from '../certification/certify.ts';
import { consoleLink, controlSecretVariable, tenantSecret } from '../lib/control-secret.ts';
import { UsageError, type ExitCode } from '../lib/exit.ts';
import { inMemory, type Sandbox, type TenantView } from '../sandbox/index.ts';
import type { CertifyOptions } from './certify-options.ts';
import { sandbox } from './sandbox.ts';

/** Runs until Ctrl-C. */
export async function live(programme: ProgrammeName, options: CertifyOptions): Promise<ExitCode> {
  const { partner, client = 'client', clientVersion = '1', journal = 'journals' } = options;
  for (const name of ['certificate', 'attestations', 'waivers', 'days', 'fromStart'] as const)
    if (options[name] !== undefined)
      throw new UsageError(
        `--${name === 'fromStart' ? 'from-start' : name} is for a recording: with --live the certification manager does it in the console`,
      );
  if (partner === undefined || partner.trim() === '')
    throw new UsageError('--live needs --partner NAME: whose client is to be certified');
  mkdirSync(journal, { recursive: true, mode: 0o700 });
  return sandbox(
    {
      port: options.port ?? 8080,
      controlPort: options.controlPort ?? 8081,
      host: '127.0.0.1',
      controlHost: '127.0.0.1',
      hotels: 2_000,
      seed: 7,
      data: options.data ?? inMemory,
      journal,
      log: 'silent',
      ...(options.key === undefined ? {} : { key: options.key }),
      ...(options.target === undefined ? {} : { target: options.target }),
    },
    async (running, desk) => {
      const tenant = await running.createTenant({ id: nameOf(partner) });
      const { now } = (await desk!.standing(tenant)) as { now?: unknown };
      // After a restart it goes on.
      if (now === undefined)
        await desk!.begin(tenant, { programme, partner, client: { name: client, version: clientVersion } });
      return welcome(running, tenant, programme, journal);
    },
  );
}

/** As a tenant is called: letters, digits and dashes. */
const nameOf = (partner: string): string =>
  partner
    .normalize('NFKD')
    .toLowerCase()
    .split(/[^a-z0-9]/)
    .filter(Boolean)
    .join('-')
    .slice(0, 40) || 'partner';

function welcome(
  { controlUrl, controlSecret }: Sandbox,
  { id, baseUrl, credentials }: TenantView,
  programme: ProgrammeName,
  journal: string,
): string {
  const told = process.env[controlSecretVariable];
  return `${[
    `Certification of ${id}: ${programme}`,
    '',
    'For the certification manager, who sees all partners:',
    `  ${told === undefined ? consoleLink(controlUrl, controlSecret) : `${controlUrl}   asks for the secret in ${controlSecretVariable}`}`,
    'For the partner, who sees itself alone:',
    `  ${consoleLink(controlUrl, tenantSecret(controlSecret, id))}`,
    '',
    'The client calls:',
    `  base address   ${baseUrl}`,
    `  bearer         ${credentials.bearer}`,
    `  apiKey         ${credentials.apiKey}`,
    `  secretKey      ${credentials.secretKey}`,
    `  landing pages  ${credentials.landingPageLocators.join(', ')}`,
    '',
    `journal   ${resolve(journal)}`,
    '',
    'Ctrl-C ends it.',
  ].join('\n')}\n`;
}
