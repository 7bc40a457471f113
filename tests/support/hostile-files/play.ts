/**
 * Runs the commands with hostile files, in this folder and process, and records every run that does not end with a message.
 * The parent process listens at the URL that must not be called, and looks for files that must not exist.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { diffRuns } from '../../../bin/report/diff.ts';
import { explain } from '../../../bin/contract/explain.ts';
import { trace } from '../../../bin/certify/trace.ts';
import { collect } from '../../../bin/load/collect.ts';
import { compareRuns } from '../../../bin/load/compare.ts';
import { printTrafficFile } from '../../../bin/load/load.ts';
import { merge } from '../../../bin/report/merge.ts';
import { record } from '../../../bin/certify/record.ts';
import { replay } from '../../../bin/gate/replay.ts';
import { hashOf, shardVersion } from '../../../bin/gate/shard.ts';
import { sweep } from '../../../bin/sweep/sweep.ts';
import { trend } from '../../../bin/report/trend.ts';
import { renew, verify } from '../../../bin/certify/verify.ts';
import { certificationDesk } from '../../../certification/live/desk.ts';
import { issue } from '../../../certification/certificate/issue.ts';
import { Ledger, ledgerFile } from '../../../client/bookings/ledger.ts';
import { Stop } from '../../../lib/exit.ts';
import { packageRoot } from '../../../lib/own-files.ts';
import { thresholdsFor } from '../../../load/thresholds/files.ts';
import { defaults, statedDefaults } from '../../../schemas/settings.ts';
import { readTarget } from '../../../targets/load.ts';
import { toolVersion } from '../../../lib/about.ts';
import { judgedWith } from '../certification/certificate.ts';
import { goodRun } from '../load/run/runs.ts';
import { collectedOf, runOf } from '../runs.ts';
import { isWhole } from '../sample.ts';
import { requireItems } from '../require-items.ts';
import { hostileTexts } from './texts.ts';

const [trap, allowedUrl, marker] = process.argv.slice(2) as [string, string, string];
const clause = 'v2.avail.page-echo';
const run = runOf({ exercised: [clause], broken: [clause] });
const findingId = run.findings![0]!.id;
const sandbox = readTarget(`${packageRoot}/targets/sandbox.json`);
const har = JSON.parse(
  readFileSync(`${packageRoot}/docs/examples/judge-a-har/recording.har`, 'utf8'),
) as object;
const ledgerNote = { transactionIdentifier: 'HC-x-1', hotelCode: 1, start: '2027-01-05', end: '2027-01-09', email: 'hc@example.com' }; // prettier-ignore

/** The user's own target. Only its URL may be called. */
writeFileSync(
  'mine.json',
  JSON.stringify({
    name: 'mine',
    environment: 'approval',
    urls: { base_url: allowedUrl },
    secrets: { apiKey: 'HOSTILE_MINE', secretKey: 'HOSTILE_MINE' },
    profiles: ['v1-shop', 'v1-book'],
    settings: statedDefaults,
    known: sandbox.known,
    permissions: { mayBook: true, mayLoad: true, lookAgainAfter: 1, lateLook: 0 },
    limits: { outage: 1 },
  }),
);
writeFileSync(
  'evil.mjs',
  `import { writeFileSync } from 'node:fs'; writeFileSync(${JSON.stringify(marker)}, 'run');`,
);
mkdirSync('ownTests', { recursive: true });
writeFileSync('ownTests/evil.spec.ts', readFileSync('evil.mjs', 'utf8'));
writeFileSync(
  'evil.json',
  JSON.stringify({
    name: run.target.name,
    environment: 'approval',
    urls: { base_url: trap, api_url: trap, auth_url: trap },
    secrets: { apiKey: 'HOSTILE_VICTIM', secretKey: 'HOSTILE_VICTIM', bearer: 'HOSTILE_VICTIM' },
    profiles: ['v2-rates'],
  }),
);
mkdirSync('journal', { recursive: true });
mkdirSync('runs', { recursive: true });
mkdirSync('results', { recursive: true });
mkdirSync('journals/one', { recursive: true });
await issue(judgedWith(), '.', 'signing.key');
const ledger = ledgerFile('results', { name: 'mine' });
new Ledger(ledger).write({ state: 'sending', note: ledgerNote, run: 'x', baseUrl: allowedUrl });

const journalLine = {
  exchange: {
    number: 1,
    client: 'ours',
    operation: 'v1.ping',
    request: { method: 'POST', url: `${allowedUrl}/v1/api/Pull/Ping`, headers: {}, body: '{}' },
    response: { status: 200, headers: {}, body: '{}' },
    sentAt: 1,
    receivedAt: 2,
  },
};
const shard = {
  schemaVersion: shardVersion,
  kind: 'shard',
  index: 1,
  same: {
    tool: toolVersion(),
    run: 'one',
    of: 1,
    target: { name: sandbox.name, embedded: true, hash: hashOf(sandbox) },
    seed: 1,
    today: '2026-11-21',
    items: 'x',
  },
  collected: { ...collectedOf({ exercised: [clause], broken: [clause] }), parts: [] },
};
const tenant = { id: 'one', credentials: { bearer: 'b' }, clock: { now: '2026-11-21T00:00:00Z' } } as never;
const certification = {
  schemaVersion: 1, programme: 'orders', partner: 'P', client: { name: 'c', version: '1' }, attempt: 1, after: 0, begun: 0, attestations: [], waivers: [] }; // prettier-ignore

interface Reader {
  readonly file: string;
  readonly good: unknown;
  readonly play: () => unknown;
}

const replayOptions = { preflightTimeout: 1 };
const certifyOptions = { programme: 'orders', certificate: 'out', partner: 'P', client: 'c', clientVersion: '1', key: 'signing.key' } as const; // prettier-ignore

/** The file that each command reads, besides the target and the tests that the user names. */
const readers: Readonly<Record<string, Reader>> = {
  replay: { file: 'run.json', good: { ...run, target: { ...run.target, embedded: false } }, play: () => replay(findingId, { run: 'run.json', ...replayOptions }) }, // prettier-ignore
  'replay with a target': { file: 'run.json', good: { ...run, target: { ...run.target, name: 'other' } }, play: () => replay(findingId, { run: 'run.json', target: 'mine.json', ...replayOptions }) }, // prettier-ignore
  'diff, old': { file: 'old.json', good: run, play: () => diffRuns('old.json', 'results/run.json') },
  'diff, new': { file: 'old.json', good: run, play: () => diffRuns('results/run.json', 'old.json') },
  explain: { file: 'results/run.json', good: run, play: () => explain(clause) },
  'trend of gates': { file: 'runs/one.json', good: run, play: () => trend('runs', { out: 'trend.html' }) },
  'trend of load runs': {
    file: 'runs/one.json',
    good: goodRun(),
    play: () => trend('runs', { out: 'trend.html' }),
  },
  'load compare': { file: 'load.json', good: goodRun(), play: () => compareRuns('load.json', 'load.json') },
  'load compare of three': {
    file: 'load.json',
    good: goodRun(),
    play: () => compareRuns('load.json', 'load.json', ['load.json']),
  },
  merge: { file: 'shard.json', good: shard, play: () => merge(['shard.json'], { report: ['markdown'] }) },
  'merge with a baseline': { file: 'old.json', good: run, play: () => merge(['good-shard.json'], { baseline: 'old.json', report: [] }) }, // prettier-ignore
  'load --traffic': { file: 'traffic.json', good: { lookToBook: 900, name: 'n', mix: {} }, play: () => printTrafficFile({ shape: 'smoke', sample: 2, seed: 1, traffic: 'traffic.json' }) }, // prettier-ignore
  'load --thresholds': { file: 'thresholds.json', good: { operations: { '*': { p95: 900 } }, phases: { a: { times: 2 } } }, play: () => void thresholdsFor('smoke', 'thresholds.json') }, // prettier-ignore
  'load collect': { file: 'collect.json', good: { version: 2, testRun: 'one', runners: 1, timeLimit: 1, listen: { host: '127.0.0.1', port: 0, path: '/x' }, target: 'evil.json', plan: { run: 'x', seed: 1, today: '2026-11-21', speed: 1, scenarios: [], target: { urls: { base_url: trap } } }, k6Image: 'k6', facts: { header: { phases: [] }, thresholds: {}, parties: [] } }, play: () => collect('collect.json', { target: 'mine.json' }) }, // prettier-ignore
  'certify trace of a HAR': {
    file: 'trace.har',
    good: har,
    play: () => trace('trace.har', { programme: 'orders' }),
  },
  'certify trace of lines': { file: 'trace.jsonl', good: journalLine, play: () => trace('trace.jsonl', { programme: 'orders' }) }, // prettier-ignore
  'certify trace of a journal': { file: 'journal/journal-000001.jsonl', good: journalLine, play: () => trace('journal', { ...certifyOptions }) }, // prettier-ignore
  'certify trace --attestations': { file: 'answers.json', good: [{ requirement: 'ver.unknown-members-tolerated', answer: 'yes', says: 'x', by: 'A', on: '2026-11-21' }], play: () => trace('journal', { ...certifyOptions, attestations: 'answers.json' }) }, // prettier-ignore
  'certify trace --waivers': { file: 'waivers.json', good: [{ requirement: 'auth.bearer.header', reason: 'x', until: '2999-01-01' }], play: () => trace('journal', { ...certifyOptions, waivers: 'waivers.json' }) }, // prettier-ignore
  'a certification that goes on': { file: 'journals/one/certification.json', good: certification, play: async () => void (await certificationDesk({ journals: 'journals', settings: defaults, key: 'signing.key' }).viewOf(tenant)) }, // prettier-ignore
  'record --to-har': { file: 'journal/journal-000001.jsonl', good: journalLine, play: () => record({ journal: 'journal', toHar: 'out.har', basePort: 0, apiPort: 0, authPort: 0, host: '127.0.0.1' }) }, // prettier-ignore
  verify: {
    file: 'copy.json',
    good: JSON.parse(readFileSync('certificate.json', 'utf8')),
    play: () => verify('copy.json', {}),
  },
  renew: { file: 'copy.json', good: JSON.parse(readFileSync('certificate.json', 'utf8')), play: () => renew('copy.json', {}) }, // prettier-ignore
};
writeFileSync('good-shard.json', JSON.stringify(shard));

const problems: string[] = [];
let plays = 0;

async function playReader(name: string, { file, play }: Reader, change: string, text: string): Promise<void> {
  writeFileSync(file, text);
  plays += 1;
  try {
    const code = await play();
    if (code !== undefined && ![0, 1, 2, 3, 4].includes(code as number))
      problems.push(`${name}, ${change}: ended with exit code ${String(code)}`);
  } catch (error) {
    if (!(error instanceof Stop))
      problems.push(`${name}, ${change}: ${(error as Error).stack?.split('\n').slice(0, 4).join(' ')}`);
    else if (error.message.trim() === '') problems.push(`${name}, ${change}: ended without a message`);
  }
}

const validTexts = new Set(Object.values(readers).map(({ good }) => JSON.stringify(good)));
/** Each reader gets a third of its texts, and another third than the next reader. `npm run test:whole` plays all. */
const isPlayed = (index: number): boolean => isWhole || index % 3 === 0;
for (const [readerIndex, [name, reader]] of requireItems(Object.entries(readers)).entries()) {
  const texts = [
    ...hostileTexts(reader.good, name),
    ...[...validTexts].map((text) => [`another file: ${text.slice(0, 60)}`, text] as const),
  ];
  for (const [textIndex, [how, text]] of texts.entries())
    if (isPlayed(textIndex + readerIndex)) await playReader(name, reader, how, text);
  writeFileSync(reader.file, JSON.stringify(reader.good));
}

/** A changed run of the embedded sandbox. Replay must refuse every value that a user could not have typed. */
const runTextWith = (change: (run: any) => void): string => {
  const copy = structuredClone(run) as any;
  change(copy);
  return JSON.stringify(copy);
};
const unplayableChanges: Readonly<Record<string, (run: any) => void>> = {
  'a seed below zero': (it) => void (it.seed = -1),
  'a seed that is too large': (it) => void (it.seed = 1e15),
  'a day that does not exist': (it) => void (it.today = '2026-99-99'),
  'too many hotels': (it) => void (it.given = { hotels: 1e9 }),
  'tests of somebody': (it) => void (it.given = { playsOwnTests: true }),
  'another target': (it) => void (it.target.name = 'mine'),
  'a title with a zero byte': (it) => void (it.findings[0].examples[0].where = 'a\u0000b'),
  'a title of a megabyte': (it) => void (it.findings[0].examples[0].where = 'x'.repeat(1_000_000)),
  'a sequence that is none': (it) => void (it.findings[0].examples[0].again = `--sequence "touch ${marker}"`),
  'a clause of all objects': (it) => void (it.findings[0].clauses = ['constructor']),
};
for (const [how, change] of Object.entries(unplayableChanges)) {
  writeFileSync('run.json', runTextWith(change));
  const ended = await replay(findingId, { run: 'run.json', ...replayOptions }).catch(
    (error: unknown) => error,
  );
  if (!(ended instanceof Stop) || ended.code !== 2)
    problems.push(`replay, ${how}: ${String((ended as Error).stack ?? ended)}`);
}

/** A ledger that a sweep reads. The sweep must ignore bookings of other services, and never use an id as a path. */
{
  const line = {
    state: 'sending',
    at: '2026-11-20T00:00:00.000Z',
    run: 'x',
    baseUrl: allowedUrl,
    ...ledgerNote,
  };
  writeFileSync(
    ledger,
    [
      line,
      { ...line, transactionIdentifier: 'HC-x-2', baseUrl: trap },
      { ...line, transactionIdentifier: 'HC-x-3', hotelCode: '../../admin', email: '$(touch x)' },
      {
        ...line,
        transactionIdentifier: '../../HC-x-4',
        target: 'evil.json',
        secrets: { apiKey: 'HOSTILE_VICTIM' },
      },
      { state: 'answered', at: line.at, transactionIdentifier: 'HC-x-3', reservation: '../../admin' },
      { state: 'standing', at: line.at, transactionIdentifier: '__proto__', reservation: '1' },
      [[[]]],
      null,
    ]
      .map((one) => JSON.stringify(one))
      .join('\n') + `\n${'['.repeat(100_000)}\n`,
  );
  await playReader(
    'sweep',
    { file: 'unused', good: 0, play: () => sweep({ target: 'mine.json' }) },
    'a hostile ledger',
    '',
  );
}
if ('polluted' in {}) problems.push('Object.prototype was changed');
writeFileSync('wrong.json', JSON.stringify({ plays, wrong: problems }));
process.exit(0);
