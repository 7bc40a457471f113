import type { JsonSchema } from 'json-schema-faker';
import { bytesOf, readBack, requestOf } from '../../../generators/to-case.ts';
import { compile } from '../../../generators/compile.ts';
import type { Context } from '../../../generators/context.ts';
import { random } from '../../../lib/random.ts';
import { validate } from '../../../schemas/validate.ts';
import { Unmeasured, type Bench } from '../bench.ts';
import { median } from '../median.ts';
import { generationOptions } from '../subject.ts';

const operation = 'v1.avail';
const defaultRounds = 11;
/** Documents per round; the numbers make both sides take about as long. */
const documentsPerRound = { theirs: 100, ours: 4_000 } as const;
/** Documents of each side whose validity is checked. */
const checkedDocuments = 1_000;

export const generators: Bench = {
  name: 'generators',
  does: 'Compares our generator of GetHotelAvail requests with json-schema-faker on the same JSON Schema.',
  columns: ['json-schema-faker', 'ours'],
  run: async (say, requested = defaultRounds, smallest = false) => {
    const [rounds, each] = smallest ? [1, { theirs: 2, ours: 2 }] : [requested, documentsPerRound];
    const { context } = await generationOptions();
    const schema = requestOf(operation);
    const make = compile(schema, context);
    const stream = random('bench');
    const theirs = await faker(JSON.parse(JSON.stringify(schema)) as JsonSchema);
    const rates: { theirs: number[]; ours: number[] } = { theirs: [], ours: [] };
    const made: { theirs: unknown[]; ours: unknown[] } = { theirs: [], ours: [] };
    for (let round = -1; round < rounds; round += 1) {
      const theirRate = await rateOf(each.theirs, theirs, made.theirs);
      const ourRate = await rateOf(each.ours, () => make(stream), made.ours);
      // The first round includes compilation.
      if (round < 0) continue;
      rates.theirs.push(theirRate);
      rates.ours.push(ourRate);
    }
    const valid = {
      theirs: shareValid(made.theirs, schema, context),
      ours: shareValid(made.ours, schema, context),
    };
    say(
      `valid by the contract's validator: ${percent(valid.theirs)} of theirs, ${percent(valid.ours)} of ours`,
    );
    const all = { theirs: median(rates.theirs), ours: median(rates.ours) };
    // If none is valid, one is assumed, so that the ratio is a lower bound.
    const theirValid = all.theirs * Math.max(valid.theirs, 1 / made.theirs.length);
    if (valid.theirs === 0) say('none of theirs is valid: counted as if one were');
    return [
      { what: 'made, valid or not', unit: '/s', other: all.theirs, ours: all.ours },
      {
        what: 'made, valid',
        unit: '/s',
        other: theirValid,
        ours: all.ours * valid.ours,
        limit: { of: 'ratio', bound: 'at least', value: 50 },
      },
    ];
  },
};

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

/** Documents per second. */
async function rateOf(count: number, make: () => unknown, into: unknown[]): Promise<number> {
  const began = performance.now();
  for (let made = 0; made < count; made += 1) {
    const pending = make();
    const document = pending instanceof Promise ? await pending : pending;
    if (into.length < checkedDocuments) into.push(document);
  }
  return (count * 1_000) / (performance.now() - began);
}

/** The share of documents without findings, after filling in values known only when sending. */
function shareValid(documents: readonly unknown[], schema: object, context: Context): number {
  const good = documents.filter((document) => {
    const read = readBack(operation, bytesOf(operation, document, context), context);
    return validate(schema, read, context.settings).findings.length === 0;
  });
  return good.length / documents.length;
}

/** json-schema-faker with the formats of our schemas, seeded for each document as its documentation requires. */
async function faker(schema: JsonSchema): Promise<() => Promise<unknown>> {
  const { generate } = await import('json-schema-faker').catch(() => {
    throw new Unmeasured(
      'the package json-schema-faker is not installed (npm install --save-dev json-schema-faker@0.6.3)',
    );
  });
  const formats = {
    'iso-date-time': () => '2027-03-01T12:00:00Z',
    'iso-date-or-date-time': () => '2027-03-01',
  };
  let seed = 0;
  return () => generate(schema, { seed: (seed += 1), formats });
}
