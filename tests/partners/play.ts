/**
 * Plays the clients of a set, each without and then with each of its mistakes, against the sandbox, and prints what a
 * certification finds: by the sandbox's journal, and by the recordings that three tools would have written of it. Without
 * mistakes it also prints what each has not shown, the programmes that it passes, and what any form of recording changes.
 */
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  certifier,
  programmeNames,
  type Certification,
  type ProgrammeName,
} from '../../certification/certify.ts';
import { harEntryOf } from '../../certification/journal/har-write.ts';
import { openRecording } from '../../certification/traces/read.ts';
import { isoDay } from '../../lib/days.ts';
import { packageRoot } from '../../lib/own-files.ts';
import { ClientTenant } from '../../proof/partner/clients/client-tenant.ts';
import { startSandbox, type Sandbox, type TenantView } from '../../sandbox/index.ts';
import { defaults } from '../../schemas/settings.ts';
import {
  incompleteForms,
  completeForms as wholeForms,
  type HarEntry,
} from '../support/certification/har-forms.ts';
import { whileListening } from '../support/listening.ts';

interface Client {
  readonly folder: string;
  readonly prepare?: readonly string[];
  readonly list: readonly string[];
  readonly command: readonly string[];
}

const clients: Readonly<Record<string, Client>> = {
  python: {
    folder: 'tests/partners/first/python',
    list: ['python3', 'mistakes.py'],
    command: ['python3', 'client.py'],
  },
  go: {
    folder: 'tests/partners/first/go',
    prepare: ['go', 'build', '-o', 'client', '.'],
    list: ['./client', '-list'],
    command: ['./client'],
  },
  node: {
    folder: 'tests/partners/second/node',
    list: ['node', 'mistakes.mjs'],
    command: ['node', 'client.mjs'],
  },
};

const variables = ({ credentials: { apiKey, secretKey, bearer } }: TenantView): NodeJS.ProcessEnv => ({
  PARTNER_API_KEY: apiKey,
  PARTNER_SECRET_KEY: secretKey,
  PARTNER_BEARER: bearer,
});

const { values } = parseArgs({
  options: {
    client: { type: 'string' },
    mistake: { type: 'string', multiple: true },
    style: { type: 'string', default: 'plain' },
    /** How often each conforming client is played; if given, nothing else is played. */
    conforming: { type: 'string' },
  },
});

/** Forms in which three tools write a recording: a proxy, a browser, and a test runner that leaves credentials out. */
const tools = ['microseconds and a zone', 'br in base64', 'credentials: [REDACTED]'];

async function judged(
  recording: string,
  webhook: string,
  programme: ProgrammeName = 'full',
): Promise<Certification & { exchanges: HarEntry[] }> {
  const { lines, blind } = await openRecording(recording, defaults, { webhook });
  const judge = certifier(programme, { settings: defaults, production: false, fromStart: true, blind });
  const exchanges: HarEntry[] = [];
  let last = 0;
  for await (const line of lines) {
    judge.observe(line);
    if (!('exchange' in line)) continue;
    const { receivedAt, clockOffset = 0 } = line.exchange;
    last = Math.max(last, receivedAt + clockOffset);
    exchanges.push(harEntryOf(line.exchange));
  }
  return { ...judge.end(last + 3_600_000), exchanges };
}

const accusedIn = ({ accusations }: Certification): string[] =>
  [
    ...new Set(accusations.map(({ of, severity }) => (severity === 'fails' ? of : `warned ${of}`))),
  ].toSorted();

/** What keeps a client from its certificate without an accusation: near misses, and refusals that scenarios show. */
const withheldBy = ({ misled, scenarios }: Certification): string[] =>
  [
    ...misled,
    ...scenarios.flatMap(({ refusal }) => (refusal === undefined ? [] : [JSON.stringify(refusal)])),
  ].map((one) => one.replaceAll(/\d+/g, '0').replaceAll(/\s+/g, ' '));

async function play(sandbox: Sandbox, journals: string, client: Client, style: string, mistake?: string) {
  const isConforming = mistake === undefined && values.conforming !== undefined;
  const tenant = await ClientTenant.open(sandbox);
  try {
    const webhook = `http://127.0.0.1:${await freePort()}/notifications`;
    await tenant.control('PUT', '/webhook', { url: webhook });
    const args = ['base', tenant.view.baseUrl, 'style', style, 'receiver-port', new URL(webhook).port];
    if (mistake !== undefined) args.push('mistake', mistake);
    const [command, ...before] = client.command;
    const day = isoDay(Math.floor(Date.now() / 86_400_000) + 40 + Math.floor(Math.random() * 240));
    let [printed, code]: [string, number | null] = ['', 0];
    // The second journey starts more than an hour later, for mistakes that need time.
    for (let time = 0; time < (isConforming ? 2 : 1) && code === 0; time += 1) {
      if (time > 0) await tenant.advance(3_660);
      const child = spawn(
        command!,
        [...before, ...args.map((one, at) => (at % 2 === 0 ? `--${one}` : one))],
        {
          cwd: join(packageRoot, client.folder),
          env: { ...process.env, ...variables(tenant.view), PARTNER_START: day },
          timeout: 60_000,
        },
      );
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (text: Buffer) => (printed += String(text)));
      code = await new Promise<number | null>((resolve) => child.on('close', resolve));
    }
    const journal = join(journals, tenant.view.id);
    const whole = await judged(journal, webhook);
    const byTool = [];
    const forms = { ...wholeForms, ...(isConforming ? incompleteForms : {}) };
    for (const tool of isConforming ? Object.keys(forms) : tools) {
      const file = join(journals, `${tenant.view.id}.har`);
      const entries = whole.exchanges.flatMap((entry, index) => forms[tool]!(entry, index));
      writeFileSync(
        file,
        JSON.stringify({ log: { version: '1.2', creator: { name: tool, version: '1' }, entries } }),
      );
      const found = accusedIn(await judged(file, webhook));
      const all = new Set([...found, ...accusedIn(whole)]);
      const differences = [...all].filter((one) => found.includes(one) !== accusedIn(whole).includes(one));
      if (differences.length > 0) byTool.push(`${tool}: ${differences.join(' ')}`);
    }
    const passed: string[] = [];
    for (const name of isConforming ? programmeNames : [])
      if ((await judged(journal, webhook, name)).outcome === 'passed') passed.push(name);
    return { code, printed, whole, byTool, passed };
  } finally {
    await tenant.close();
  }
}

const freePort = (): Promise<number> => whileListening(createServer(), async (port) => port);

const folder = mkdtempSync(join(tmpdir(), 'partners-'));
const sandbox = await startSandbox({ journal: folder });
try {
  for (const [name, client] of Object.entries(clients)) {
    if (values.client !== undefined && values.client !== name) continue;
    const run = ([command, ...args]: readonly string[]): string =>
      execFileSync(command!, args, { cwd: join(packageRoot, client.folder), encoding: 'utf8' });
    if (client.prepare !== undefined) run(client.prepare);
    const listed = run(client.list);
    const rows = listed
      .trim()
      .split('\n')
      .map((line) => line.split('\t'));
    const runs: [style: string, mistake?: string[]][] =
      values.conforming === undefined
        ? rows.filter(([one]) => values.mistake?.includes(one!) ?? true).map((row) => [values.style, row])
        : Array.from(
            { length: Number(values.conforming) },
            () => [['plain'], ['unusual']] as [string][],
          ).flat();
    if (runs.length === 0) throw new Error(`${name} has no such mistake`);
    const usual = withheldBy((await play(sandbox, folder, client, values.style)).whole);
    for (const [style, row] of runs) {
      const { code, printed, whole, byTool, passed } = await play(sandbox, folder, client, style, row?.[0]);
      const [mistake = style, kind = 'none', , sentence = ''] = row ?? [];
      const found = accusedIn(whole);
      const withheld = withheldBy(whole).filter((one) => !usual.includes(one));
      const verdict = found.some((one) => !one.startsWith('warned '))
        ? 'failed'
        : withheld.length > 0
          ? 'withheld'
          : found.length > 0
            ? 'warned'
            : 'silent';
      console.log(
        [
          name,
          mistake,
          kind,
          verdict,
          [...found, ...withheld].join(' '),
          byTool.join('; '),
          sentence,
          code,
        ].join('\t'),
      );
      if (row === undefined) {
        const open = whole.scenarios.filter(({ state }) => state !== 'passed');
        for (const { scenario, state, missing } of open)
          console.log(`  ${scenario.id} ${state}: ${missing.join('; ')}`);
        console.log(`  passes ${passed.join(', ')}`);
      }
      if (values.mistake !== undefined || (row === undefined && (verdict !== 'silent' || code !== 0)))
        console.log(printed, withheld, whole.accusations, whole.next);
    }
  }
} finally {
  await sandbox.stop();
  rmSync(folder, { recursive: true });
}
