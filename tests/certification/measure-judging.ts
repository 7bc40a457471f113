/**
 * What judging a long journal takes: `node --import tsx tests/certification/measure-judging.ts --exchanges 100000`. The journal is that of
 * a conforming client, again and again, with availability answers of 16 KB as 30 % of its exchanges.
 */
import { spawnSync } from 'node:child_process';
import { createWriteStream, statSync } from 'node:fs';
import { join } from 'node:path';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { referenceClient } from '../../proof/partner/clients/reference.ts';
import { play } from '../../proof/partner/clients/play.ts';
import type { RecordedExchange } from '../../certification/line.ts';
import { startSandbox } from '../../sandbox/index.ts';
import { temporaryFolder } from '../support/folder.ts';

const { values } = parseArgs({ options: { exchanges: { type: 'string', default: '100000' } } });
const wanted = Number(values.exchanges);
const share = 0.3;
const answerBytes = 16 * 1024;

const isSearch = ({ operation }: RecordedExchange): boolean =>
  operation === 'v1.avail' || operation === 'v2.avail';

/** White space, which JSON allows, pads the body to its length. */
const long = (exchange: RecordedExchange): RecordedExchange =>
  exchange.response === undefined || !isSearch(exchange)
    ? exchange
    : {
        ...exchange,
        response: { ...exchange.response, body: exchange.response.body.padEnd(answerBytes) },
      };

const sandbox = await startSandbox({ hotels: 500 });
const { trace, judgedAt } = await play(sandbox, referenceClient, 1);
await sandbox.stop();
const [searches, others] = [trace.filter(isSearch).map(long), trace.filter((one) => !isSearch(one))];
const folder = temporaryFolder();
const file = createWriteStream(join(folder, 'journal-000001.jsonl'));
const round = judgedAt - trace[0]!.sentAt;
// Each repetition is another client at a later time: the same trace, with more of its searches.
const count = Math.round((others.length * share) / (1 - share));
const rest = Array.from(
  { length: Math.max(0, count - searches.length) },
  (_, at) => searches[at % searches.length]!,
);
let [number, time] = [0, 0];
while (number < wanted) {
  for (const one of [...trace.map(long), ...rest]) {
    number += 1;
    const shift = time * round;
    const exchange = {
      ...one,
      number,
      sentAt: one.sentAt + shift,
      receivedAt: one.receivedAt + shift,
      client: `client-${time % 40}`,
    };
    if (!file.write(`${JSON.stringify({ exchange })}\n`)) await once(file, 'drain');
    if (number === wanted) break;
  }
  time += 1;
}
file.end();
await once(file, 'close');
const began = performance.now();
const home = fileURLToPath(new URL('../..', import.meta.url));
const script = `process.on('exit', () => {
      const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
      console.error('max', maxRSS, 'cpu', userCPUTime + systemCPUTime);
    });
    await import(${JSON.stringify(join(home, 'bin/main.ts'))});`;
const { stdout, stderr, status } = spawnSync(
  process.execPath,
  ['--import', 'tsx', '--input-type=module', '-e', script, 'certify', 'trace', folder],
  { encoding: 'utf8', cwd: home, maxBuffer: 1e8 },
);
const [, kilobytes, micros] = /max (\d+) cpu (\d+)/.exec(stderr) ?? [];
console.log(stdout.split('\n').slice(-4).join('\n'));
console.log(
  `${number} exchanges, ${(statSync(join(folder, 'journal-000001.jsonl')).size / 1e6).toFixed(0)} MB: ` +
    `${((performance.now() - began) / 1_000).toFixed(1)} s, ` +
    `${(Number(micros) / 1e6).toFixed(1)} s of processor time, ${(Number(kilobytes) / 1024).toFixed(0)} MB at most, exit ${status}`,
);
