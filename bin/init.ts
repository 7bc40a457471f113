/** `init`: writes a target file for a deployment, of what was said and of what is seen by harmless calls. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { learn, type Learned } from '../client/learn/learn.ts';
import { PoolTransport } from '../client/transport.ts';
import { CannotJudge, UsageError, type ExitCode } from '../lib/exit.ts';
import { plural } from '../lib/plural.ts';
import { visible } from '../lib/visible.ts';
import { contradictions } from '../targets/contradictions.ts';
import { dayOf } from '../targets/day.ts';
import { readJson, stopOn } from '../targets/json-file.ts';
import { defaultPermissions } from '../targets/load.ts';
import { shapeProblems } from '../targets/shape.ts';
import { settingProblems } from '../targets/stated.ts';
import type { Target, TargetAsWritten } from '../targets/target.ts';
import { linesThatDiffer } from './init-diff.ts';

export interface InitOptions {
  readonly name?: string;
  readonly environment?: string;
  readonly v1?: string;
  readonly v2?: string;
  readonly orders?: string;
  readonly auth?: string;
  readonly bearerEnv?: string;
  readonly keyEnv?: string;
  readonly secretEnv?: string;
  readonly hotel?: string;
  readonly region?: string;
  readonly order?: readonly string[];
  readonly landing?: string;
  readonly mayBook?: boolean;
  readonly levers?: string;
  readonly setting?: readonly string[];
  readonly out: string;
  readonly evidence?: string;
  readonly today?: string;
}

const asked: readonly [option: keyof InitOptions, question: string][] = [
  ['environment', 'Environment (development, approval, production)'],
  ['v1', 'Base address of the v1 message API (empty: none)'],
  ['v2', 'Base address of the v2 rate API and the orders (empty: none)'],
  ['auth', 'Base address of the long-stay token (empty: none)'],
  ['keyEnv', 'Environment variable with the first key of v1'],
  ['secretEnv', 'Environment variable with the second key of v1'],
  ['bearerEnv', 'Environment variable with the bearer token'],
  ['hotel', 'A hotel that sells'],
  ['region', 'A region of v2 with hotels that sell (empty: none)'],
  ['order', 'Id, locator or pmsNumber of an order (empty: none)'],
  ['landing', 'A landingPageLocator (empty: none)'],
];

/** @returns 0 where the file was written or printed, 2 where one stands there, 3 where nothing could be learned */
export async function init(given: InitOptions): Promise<ExitCode> {
  const options = await complete(given);
  const frame = frameOf(options);
  const target = targetOf(frame);
  stopOn('init', [
    ...settingProblems(target.settings),
    ...contradictions(target, process.env, dayOf(Date.now())),
  ]);
  const pool = new PoolTransport();
  let learned: Learned;
  try {
    const today = options.today ?? dayOf(Date.now());
    learned = await learn({ target, seed: 1, today }, pool.send, options);
  } finally {
    await pool.close();
  }
  tell(learned);
  if (learned.lessons.every(({ confidence }) => confidence === 'given'))
    throw new CannotJudge(`nothing could be learned, so no file was written: ${learned.gaps.join('; ')}`);
  const reading = { ...frame, settings: learned.settings, known: learned.known } as TargetAsWritten;
  stopOn('init', problemsOf(reading));
  const booking: TargetAsWritten = { ...reading, permissions: { mayBook: true } };
  const cannotBook = options.mayBook === true ? problemsOf(booking) : [];
  for (const problem of cannotBook)
    process.stderr.write(`not allowed in the file yet: ${visible(problem)}\n`);
  const written = options.mayBook === true && cannotBook.length === 0 ? booking : reading;
  const text = `${JSON.stringify({ $schema: schemaOf, ...written }, null, 2)}\n`;
  if (options.evidence !== undefined)
    writeFileSync(
      options.evidence,
      `${JSON.stringify({ learned: learned.lessons, gaps: learned.gaps }, null, 2)}\n`,
    );
  write(options.out, text);
  return learned.gaps.length > 0 ? 3 : 0;
}

const problemsOf = (target: TargetAsWritten): string[] => [
  ...shapeProblems(target),
  ...contradictions(targetOf(target), process.env, dayOf(Date.now())),
];

const schemaOf = './target.schema.json';

function write(out: string, text: string): void {
  if (out === '-') {
    process.stdout.write(text);
    return;
  }
  if (existsSync(out)) {
    for (const line of linesThatDiffer(readFileSync(out, 'utf8'), text))
      process.stdout.write(`${visible(line)}\n`);
    throw new UsageError(
      `${out} stands there already and was left as it is: name another file with --out, or take over what differs above`,
    );
  }
  writeFileSync(out, text, { flag: 'wx' });
  process.stderr.write(
    `Written: ${visible(out)}. Look at what is likely, then: hotel-contract preflight --target ${visible(out)}\n`,
  );
}

/** On a terminal what is missing is asked for; elsewhere it is not there. */
async function complete(options: InitOptions): Promise<InitOptions> {
  const isTold = options.v1 !== undefined || options.v2 !== undefined || options.auth !== undefined;
  if (isTold) return options;
  if (!process.stdin.isTTY)
    throw new UsageError(
      'no address is given: state --v1, --v2 or --auth, with the variables of its credentials',
    );
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answers: Record<string, string> = {};
  try {
    for (const [option, question] of asked) {
      if (options[option] !== undefined) continue;
      const answer = (await terminal.question(`${question}: `)).trim();
      if (answer !== '') answers[option] = answer;
    }
  } finally {
    terminal.close();
  }
  const { order, ...others } = answers;
  return { ...others, ...(order === undefined ? {} : { order: [order] }), ...options };
}

/** What is known before anything is sent. */
function frameOf(options: InitOptions): TargetAsWritten {
  const { v1, v2, orders, auth, bearerEnv, keyEnv, secretEnv } = options;
  if (v2 !== undefined && orders !== undefined && v2.replace(/\/$/, '') !== orders.replace(/\/$/, ''))
    throw new UsageError(
      '--v2 and --orders differ: the specification has both on {api_url}, so write one target for each',
    );
  const api = v2 ?? orders;
  const claims = [
    ...(v1 === undefined ? [] : options.mayBook === true ? ['v1-shop', 'v1-book'] : ['v1-shop']),
    ...(v2 === undefined ? [] : ['v2-rates']),
    ...(api !== undefined && options.order !== undefined ? ['orders'] : []),
    ...(auth !== undefined && options.landing !== undefined ? ['long-stay'] : []),
  ];
  const settings = Object.fromEntries((options.setting ?? []).map(statedIn));
  const frame = {
    name: options.name ?? options.environment ?? 'deployment',
    environment: options.environment ?? 'approval',
    urls: { ...part('base_url', v1), ...part('api_url', api), ...part('auth_url', auth) },
    secrets: { ...part('bearer', bearerEnv), ...part('apiKey', keyEnv), ...part('secretKey', secretEnv) },
    claims,
    settings,
    ...(options.levers === undefined ? {} : { levers: readJson(options.levers, 'levers', '--levers') }),
  };
  if (claims.length === 0)
    throw new UsageError(
      'nothing is claimed: state --v1, --v2, --order with an address, or --landing with --auth',
    );
  stopOn('init', shapeProblems(frame));
  return frame as TargetAsWritten;
}

const part = (name: string, value: string | undefined): Record<string, string> =>
  value === undefined ? {} : { [name]: value };

function statedIn(text: string): [string, unknown] {
  const at = text.indexOf('=');
  if (at < 1) throw new UsageError(`--setting ${text} has no value: write it as ID=VALUE`);
  const value = text.slice(at + 1);
  try {
    return [text.slice(0, at), JSON.parse(value)];
  } catch {
    return [text.slice(0, at), value];
  }
}

const targetOf = (frame: TargetAsWritten): Target => ({
  ...frame,
  embedded: false,
  urls: frame.urls ?? {},
  secrets: frame.secrets ?? {},
  waivers: [],
  knownFailures: [],
  settings: frame.settings ?? {},
  known: frame.known ?? {},
  levers: frame.levers ?? {},
  permissions: { ...defaultPermissions, ...frame.permissions },
});

/** On the error output, so that what is printed for `--out -` is the file alone. */
function tell({ lessons, gaps, asked: many }: Learned): void {
  const say = (line: string): void => void process.stderr.write(`${visible(line)}\n`);
  say(`${plural(many, 'harmless call')}; ${plural(lessons.length, 'thing')} learned:`);
  for (const { what, value, evidence, confidence } of lessons)
    say(`  ${confidence.padEnd(6)}  ${what} = ${JSON.stringify(value).slice(0, 60)}  (${evidence})`);
  for (const gap of gaps) say(`not learned: ${gap}`);
}
