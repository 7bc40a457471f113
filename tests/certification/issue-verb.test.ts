/** Certificates of the commands: by the demo, over a journal, while one is written, and their verification and renewal. */
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { runInProcess } from '../support/verb-here.ts';
import { runCommand, startCommand, type CommandResult, assertExitCode } from '../support/verb.ts';
import { temporaryFolder } from '../support/folder.ts';

const folder = temporaryFolder();

const demo = 'results/certify-demo';
const journal = `${demo}/journals/honest-partner`;
const certificate = `${journal}/certificate.json`;
const key = `${demo}/signing.key.pub`;
const verb = (...args: readonly string[]): Promise<CommandResult> => runInProcess(folder, args);
const write = (name: string, value: unknown): string => {
  writeFileSync(join(folder, name), JSON.stringify(value));
  return name;
};

let played: CommandResult;
before(async () => {
  played = await runCommand(folder, ['certify', 'live', '--demo']);
});

test('the demo passes every programme, and its certificate can be checked', async () => {
  assert.equal(played.code, 0, played.printed);
  assert.match(played.printed, /^console {3}http:\/\/127\.0\.0\.1:\d+\/#secret=/m);
  assert.equal(played.printed.match(/^[\w-]+ +passed$/gm)?.length, 9, played.printed);
  assert.equal((await verb('certify', 'verify', certificate, '--key', key)).code, 0);
  assert.equal((await verb('certify', 'verify', certificate)).code, 3);
  await assertExitCode(0, verb('certify', 'renew', certificate, '--key', key));
  const text = readFileSync(join(folder, certificate), 'utf8');
  writeFileSync(join(folder, 'altered.json'), text.replace('"specimen"', '"other"'));
  const altered = await assertExitCode(1, verb('certify', 'verify', 'altered.json', '--key', key));
  assert.match(altered.printed, /its contents are not those that were signed/);
});

const named = ['--partner', 'Viagens Sul', '--client', 'hub', '--client-version', '4.2'];
const about = ['--programme', 'orders', '--from-start', ...named, '--key', 'own.key'];
const answers = [
  {
    requirement: 'ver.unknown-members-tolerated',
    answer: 'yes',
    says: 'tested',
    by: 'Ana',
    on: '2026-11-02',
  },
];

test('a journal gets a certificate only if everything was shown and attested', async () => {
  const issueWith = (...args: readonly string[]): Promise<CommandResult> =>
    verb('certify', 'trace', journal, '--certificate', 'out', ...about, ...args);
  const unanswered = await assertExitCode(3, issueWith());
  assert.match(unanswered.printed, /obody has attested ver\.unknown-members-tolerated/);
  const file = write('answers.json', answers);
  await assertExitCode(0, issueWith('--attestations', file, '--days', '30'));
  const checked = await assertExitCode(
    0,
    verb('certify', 'verify', 'out/certificate.json', '--key', 'own.key.pub'),
  );
  assert.match(checked.printed, /Viagens Sul, hub 4\.2: orders/);
  const idle = write('idle.json', [{ requirement: 'auth.bearer.header', reason: 'x', until: '2999-01-01' }]);
  const waived = await assertExitCode(3, issueWith('--attestations', file, '--waivers', idle));
  assert.match(waived.printed, /waiver of auth\.bearer\.header is not needed/);
  const no = write('no.json', [{ ...answers[0], answer: 'no' }]);
  const denied = await issueWith('--attestations', no, '--programme', 'long-stay');
  assert.equal(denied.code, 0, 'a reasoned clause that somebody denies warns');
  const idleAnswer = write('idle-answer.json', [{ ...answers[0], answer: 'does not apply' }]);
  await assertExitCode(0, issueWith('--attestations', idleAnswer));
  const { certificate } = JSON.parse(readFileSync(join(folder, 'out/certificate.json'), 'utf8'));
  assert.match(certificate.observed.at.join(), /^http:\/\/127\.0\.0\.1:\d+$/, 'where it was shown');
  const outcome = certificate.requirements.find(({ id }: { id: string }) => id === answers[0]!.requirement);
  assert.equal(outcome.outcome, 'not exercised', 'an answer turns nothing green');
  const other = write('other.json', [{ ...answers[0], answer: 'perhaps' }]);
  const refused = await assertExitCode(2, issueWith('--attestations', other));
  assert.match(refused.printed, /entry 0: "answer" must be one of: yes, no, does not apply/);
});

test('wrong usage says what to do', async () => {
  const certificateX = ['--certificate', 'x', ...named];
  const withFile = (option: string, name: string, entry: object, says: RegExp) =>
    [['trace', journal, ...certificateX, option, write(name, [entry])], says] as const;
  const isRenamed = /old\.json: entry 0 has "duty", which is now called "requirement": rename it/;
  const requested: readonly (readonly [readonly string[], RegExp])[] = [
    [['trace', journal, '--certificate', 'x'], /give --partner, --client and --client-version/],
    [['trace', journal, '--partner', 'x'], /--partner is about a certificate/],
    [['trace', 'x.har', ...certificateX], /a certificate needs a journal/],
    [['live', '--list', '--demo'], /'--demo' cannot be used with option '--list'/],
    [['live'], /certify live needs --partner NAME/],
    [['trace', journal, '--port', '1'], /unknown option '--port'/],
    [['trace', 'nowhere', '--follow'], /there is no journal nowhere: start "certify record" first/],
    withFile(
      '--attestations',
      'a.json',
      { requirement: 'x' },
      /must name a requirement that can be attested/,
    ),
    withFile('--attestations', 'b.json', { ...answers[0], says: ' ' }, /entry 0: says must be a text/),
    withFile('--attestations', 'old.json', { duty: 'x' }, isRenamed),
    withFile('--waivers', 'old.json', { duty: 'x' }, isRenamed),
  ];
  write('x.har', { log: { version: '1.2', entries: [] } });
  for (const [args, says] of requested) {
    const { code, printed } = await verb('certify', ...args);
    assert.equal(code, 2, `${args.join(' ')}: ${printed}`);
    assert.match(printed, says);
  }
});

test('a growing journal is followed until Ctrl-C, and then certified', async () => {
  const files = ['--certificate', 'followed', '--attestations', write('answers.json', answers)];
  const args = ['certify', 'trace', journal, '--follow', ...about, ...files];
  const { child, until, ended } = startCommand(folder, args);
  await until(/^next /m);
  child.kill('SIGINT');
  const { code, printed } = await ended;
  assert.equal(code, 0, printed);
  assert.match(printed, /D1 An order by its id: passed/);
  assert.equal(
    (await verb('certify', 'verify', 'followed/certificate.json', '--key', 'own.key.pub')).code,
    0,
  );
});
