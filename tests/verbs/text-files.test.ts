/** Files as saved by editors of Windows and PowerShell are read: with a byte order mark, in UTF-8 and UTF-16. */
import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { generate } from 'selfsigned';
import { readRun } from '../../bin/baseline.ts';
import { loadOwnTests } from '../../bin/own-tests.ts';
import { readJournal } from '../../certification/journal/read.ts';
import { writeState, readState } from '../../certification/live/state.ts';
import { openRecording } from '../../certification/traces/read.ts';
import { Ledger } from '../../client/bookings/ledger.ts';
import { readOrCreateKey, readKey } from '../../lib/key-file.ts';
import { packageRoot } from '../../lib/own-files.ts';
import { thresholdsFor } from '../../load/thresholds/files.ts';
import { jsonOf, readLoadRun } from '../../load/report/json.ts';
import { trafficOf } from '../../load/traffic/presets.ts';
import { readTarget } from '../../targets/load.ts';
import { clientCertificate } from '../../targets/outward.ts';
import { temporaryFolder } from '../support/folder.ts';
import { goodRun } from '../support/load/run/runs.ts';
import { runOf } from '../support/runs.ts';
import { sandboxTarget } from '../support/sandbox-target.ts';
import { runInProcess } from '../support/verb-here.ts';
import { settingsOf } from '../../targets/settings-of.ts';

const folder = temporaryFolder();

// With its key in the same file.
async function clientPem(): Promise<string> {
  const { cert, private: key } = await generate([{ name: 'commonName', value: 'client' }], {
    keyType: 'ec',
    algorithm: 'sha256',
  });
  return `${cert}\n${key}`;
}

const savings: Readonly<Record<string, (text: string) => Buffer>> = {
  'UTF-8 with its mark': (text) => Buffer.from(`\uFEFF${text}`),
  'UTF-16, low byte first': (text) => Buffer.from(`\uFEFF${text}`, 'utf16le'),
  'UTF-16, high byte first': (text) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16(),
};

const har = readFileSync(join(packageRoot, 'docs/examples/judge-a-har/recording.har'), 'utf8');
const line = (number: number): string =>
  JSON.stringify({
    exchange: {
      number,
      client: 'ours',
      // A line end in Unicode, but not in JSON.
      request: { method: 'POST', url: 'http://a/v1/api/Pull/Ping', headers: {}, body: 'Zoë\u2028' },
      sentAt: 1,
      receivedAt: 2,
    },
  });
const journal = `${line(1)}\r\n${line(2)}\n`;
const note = { transactionIdentifier: 'HC-x-1', hotelCode: 1, start: '2027-01-05', end: '2027-01-09', email: 'hc@example.com' }; // prettier-ignore

const all = async <Item>(items: AsyncIterable<Item> | Iterable<Item>): Promise<Item[]> => {
  const gathered: Item[] = [];
  for await (const item of items) gathered.push(item);
  return gathered;
};
const written = (name: string, write: (file: string) => unknown): string => {
  const file = join(folder, name);
  write(file);
  return readFileSync(file, 'utf8');
};
const trace = async (file: string) => all((await openRecording(file, settingsOf(sandboxTarget()), {})).lines);

/** Each kind of file that a command reads: its name, text and reader. */
const kinds: Readonly<
  Record<string, readonly [name: string, text: string | Promise<string>, read: (file: string) => unknown]>
> = {
  'a target': ['target.json', readFileSync(join(packageRoot, 'targets/sandbox.json'), 'utf8'), readTarget],
  'a run of gate': ['run.json', JSON.stringify(runOf({})), (file) => readRun(file, 'run', 'RUN')],
  'a run of load': ['load.json', jsonOf(goodRun()), readLoadRun],
  'levels of load': [
    'levels.json',
    '{"operations":{"*":{"p95":900}}}',
    (file) => thresholdsFor('steady', file),
  ],
  'traffic of load': ['traffic.json', '{"lookToBook":900}', (file) => trafficOf({ file })],
  'an archive': ['trace.har', har, trace],
  'a journal': ['trace.jsonl', journal, trace],
  'a journal of the recorder': ['journal-000001.jsonl', journal, () => all(readJournal(folder))],
  'the state of a certification': [
    'certification.json',
    written('certification.json', () => writeState(folder, { schemaVersion: 1, programme: 'v2-booking', partner: 'P', client: { name: 'c', version: '1' }, attempt: 1, after: 0, begun: 0, attestations: [], waivers: [] })), // prettier-ignore
    () => readState(folder),
  ],
  'a key': ['journal.key', written('journal.key', readOrCreateKey), readKey],
  'a ledger': [
    'ledger.jsonl',
    written('ledger.jsonl', (file) =>
      new Ledger(file).write({ state: 'sending', note, run: 'x', baseUrl: 'http://a' }),
    ),
    (file) => {
      // Added lines must be readable with the existing ones.
      const ledger = new Ledger(file);
      ledger.write({ state: 'answered', note, reservation: '77' });
      ledger.write({
        state: 'sending',
        note: { ...note, transactionIdentifier: 'HC-x-2' },
        run: 'x',
        baseUrl: 'http://a',
      });
      const { bookings, badLines: bad } = ledger.read();
      return [
        bad,
        bookings.map(({ note: { transactionIdentifier }, reservation }) => [
          transactionIdentifier,
          reservation,
        ]),
      ];
    },
  ],
  'a client certificate': [
    'client.pem',
    clientPem(),
    (file) => clientCertificate({ HOTEL_CLIENT_CERT: file, HOTEL_CLIENT_KEY: file }),
  ],
};

describe('a file saved by another editor', () => {
  for (const [kind, [name, whole, read]] of Object.entries(kinds))
    test(kind, async () => {
      const text = await whole;
      const file = join(folder, name);
      const readAs = async (bytes: string | Buffer): Promise<unknown> => {
        writeFileSync(file, bytes, { mode: 0o600 });
        return read(file);
      };
      const usual = await readAs(text);
      for (const [saved, bytes] of Object.entries(savings))
        assert.deepEqual(await readAs(bytes(text)), usual, saved);
      if (kind.includes('journal')) assert.equal(JSON.stringify(usual).includes('"gap"'), false);
    });

  test('an own test and its imports', async () => {
    const ownTests = join(folder, 'ownTests');
    mkdirSync(ownTests);
    for (const [index, bytes] of Object.values(savings).entries()) {
      writeFileSync(join(ownTests, `data-${index}.json`), bytes('{"five":5}'));
      writeFileSync(
        join(ownTests, `own-${index}.spec.ts`),
        bytes(
          `import { clause, test } from 'hotel-contract/suites'; import { five } from './data-${index}.json';
           test(...clause('v2.avail.by-hotel-ids', 'own ${index} ' + five), async ({ api }) => void api);`,
        ),
      );
    }
    assert.equal((await loadOwnTests(ownTests)).length, 3);
  });

  test('by the verbs', async () => {
    const [utf8, low] = Object.values(savings);
    const target = readFileSync(join(packageRoot, 'targets/sandbox.json'), 'utf8');
    writeFileSync(join(folder, 'mine.json'), low!(target));
    writeFileSync(join(folder, 'mine.har'), utf8!(har));
    // Another programme than the played one; it only has to be judged.
    const args = ['certify', 'trace', 'mine.har', '--target', 'mine.json', '--programme', 'shopping'];
    const { code, printed } = await runInProcess(folder, args);
    assert.equal(code, 3, printed);
    assert.match(printed, /^3 exchanges$/m);
  });
});
