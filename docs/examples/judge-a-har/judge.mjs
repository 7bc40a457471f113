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
} from '@hotel-contract/suite';

const [file, target] = process.argv.slice(2);
// With a target file, only the settings that it states are known. Without a file, the recording is taken to be of the
// sandbox, whose settings are all known.
const settings = target === undefined ? sandboxSettings : settingsOf(readTarget(target));
const { exchanges, leftOut } = exchangesIn(
  JSON.parse(new TextDecoder().decode(readFileSync(file))),
  settings,
);

const exercisedClauses = new Set();
for (const exchange of exchanges)
  for (const [side, { exercised, findings }] of [
    ['the service', judge(exchange, settings)],
    ['the client', judgeRequest(exchange, settings)],
  ]) {
    for (const clause of exercised) exercisedClauses.add(clause);
    for (const { clause, pointer, expected, actual } of findings) {
      console.log(`${exchange.operation} (exchange ${exchange.id}): ${side} breaks ${clause}`);
      console.log(`  ${clauses[clause].text}`);
      console.log(`  at ${pointer || 'the whole body'}: expected ${expected}, actual ${actual}`);
      if (severityOf(clause) === 'fails') process.exitCode = 1;
    }
  }
for (const reason of leftOut) console.log(`left out: ${reason}`);
console.log(`${exchanges.length} exchanges judged, ${exercisedClauses.size} clauses exercised`);
