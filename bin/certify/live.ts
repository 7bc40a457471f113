/** `certify live`: starts a sandbox for a partner, with a journal, and a console with the checklist. */
import { mkdirSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { ProgrammeName } from '../../certification/certify.ts';
import { readState } from '../../certification/live/state.ts';
import { consoleLink, controlSecretVariable, tenantSecret } from '../../lib/control-secret.ts';
import { UsageError, type ExitCode } from '../../lib/exit.ts';
import { definedMembers } from '../../lib/objects.ts';
import { escapeControls } from '../../lib/visible.ts';
import { inMemory, type Sandbox, type TenantView } from '../../sandbox/index.ts';
import type { LiveOptions } from './options.ts';
import { sandbox } from '../sandbox/sandbox.ts';

/** Runs until Ctrl-C. */
export async function live(options: LiveOptions): Promise<ExitCode> {
  const { programme, partner, client, clientVersion, journal, port, controlPort } = options;
  if (partner === undefined || partner.trim() === '')
    throw new UsageError('certify live needs --partner NAME, the partner whose client is certified');
  mkdirSync(journal, { recursive: true, mode: 0o700 });
  return sandbox(
    {
      port,
      controlPort,
      host: '127.0.0.1',
      controlHost: '127.0.0.1',
      hotels: 2_000,
      seed: 7,
      data: options.data ?? inMemory,
      journal,
      log: 'silent',
      ...definedMembers({ key: options.key, target: options.target }),
    },
    async (running, desk) => {
      const existingId = existingTenant(journal, partner);
      const tenant = await running.createTenant(existingId === undefined ? {} : { id: existingId });
      const { now } = await desk!.viewOf(tenant);
      // After a restart, the same certification continues.
      if (now === undefined)
        await desk!.begin(tenant, { programme, partner, client: { name: client, version: clientVersion } });
      return welcome(running, tenant, partner, programme, journal);
    },
  );
}

/** Id of the partner's existing tenant. Ids are random, so that nobody can guess the URL of a partner. */
function existingTenant(journals: string, partner: string): string | undefined {
  return readdirSync(journals).find(
    (id) => /^t[0-9a-f]{32}$/.test(id) && readState(join(journals, id))?.partner === partner,
  );
}

function welcome(
  { controlUrl, controlSecret }: Sandbox,
  { id, baseUrl, credentials }: TenantView,
  partner: string,
  programme: ProgrammeName,
  journal: string,
): string {
  const ownSecret = process.env[controlSecretVariable];
  return `${[
    `Certification of ${escapeControls(partner)}: ${programme}`,
    '',
    'For the certification manager, who sees all partners:',
    `  ${ownSecret === undefined ? consoleLink(controlUrl, controlSecret) : `${controlUrl}   asks for the secret in ${controlSecretVariable}`}`,
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
