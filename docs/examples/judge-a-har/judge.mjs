import { readFileSync } from 'node:fs';
import {
  clauses,
  exchangesIn,
  judge,
  judgeRequest,
  readTarget,
  sandboxSettings,
  settingsOf,
  severityOf,
} from 'hotel-contract';

const [file, target] = process.argv.slice(2);
// Of a deployment only what its target states is known; this recording is of the sandbox, of which everything is.
const settings = target === undefined ? sandboxSettings : settingsOf(readTarget(target));
const { exchanges, leftOut } = exchangesIn(
  JSON.parse(new TextDecoder().decode(readFileSync(file))),
  settings,
);

const reported = new Set();
for (const exchange of exchanges)
  for (const [who, { exercised, findings }] of [
    ['the service', judge(exchange, settings)],
    ['the client', judgeRequest(exchange, settings)],
  ]) {
    for (const clause of exercised) reported.add(clause);
    for (const { clause, pointer, expected, seen } of findings) {
      console.log(`${exchange.operation} (call ${exchange.id}): ${who} breaks ${clause}`);
      console.log(`  ${clauses[clause].text}`);
      console.log(`  at ${pointer || 'the whole body'}: expected ${expected}, seen ${seen}`);
      if (severityOf(clause) === 'fails') process.exitCode = 1;
    }
  }
for (const why of leftOut) console.log(`left out: ${why}`);
console.log(`${exchanges.length} calls judged, ${reported.size} clauses exercised`);
