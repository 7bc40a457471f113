import type { JsonSchema } from 'json-schema-faker';
import { bytesOf, readBack, requestOf } from '../../../generators/to-case.ts';
import { compile } from '../../../generators/compile.ts';
import type { Context } from '../../../generators/context.ts';
import { random } from '../../../lib/random.ts';
import { validate } from '../../../schemas/validate.ts';
import { Unmeasured, type Bench } from '../bench.ts';
import { median } from '../median.ts';
import { generation } from '../subject.ts';

const operation = 'v1.avail';
const usualRounds = 11;
/** Documents of a round, theirs and ours: so many that both take about as long. */
const usual = { theirs: 100, ours: 4_000 } as const;
/** Documents of each whose validity is looked at. */
const kept = 1_000;

export const generators: Bench = {
  name: 'generators',
  does: 'Makes GetHotelAvail requests from its JSON Schema, beside json-schema-faker.',
  columns: ['json-schema-faker', 'ours'],
  run: async (say, requested = usualRounds, smallest = false) => {
    const [rounds, each] = smallest ? [1, { theirs: 2, ours: 2 }] : [requested, usual];
    const { context } = await generation();
    const schema = requestOf(operation);
    const make = compile(schema, context);
    const stream = random('bench');
    const theirs = await faker(JSON.parse(JSON.stringify(schema)) as JsonSchema);
    const rates: { theirs: number[]; ours: number[] } = { theirs: [], ours: [] };
    const made: { theirs: unknown[]; ours: unknown[] } = { theirs: [], ours: [] };
    for (let round = -1; round < rounds; round += 1) {
      const theirRate = await rateOf(each.theirs, theirs, made.theirs);
      const ourRate = await rateOf(each.ours, () => make(stream), made.ours);
      // The first round compiles.
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
    // Where none is valid, one more might have been.
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

/** Documents a second. */
async function rateOf(count: number, make: () => unknown, into: unknown[]): Promise<number> {
  const began = performance.now();
  for (let made = 0; made < count; made += 1) {
    const pending = make();
    const document = pending instanceof Promise ? await pending : pending;
    if (into.length < kept) into.push(document);
  }
  return (count * 1_000) / (performance.now() - began);
}

/** Of the documents those that the validator finds nothing in, once what is only known at sending was filled in. */
function shareValid(documents: readonly unknown[], schema: object, context: Context): number {
  const good = documents.filter((document) => {
    const read = readBack(operation, bytesOf(operation, document, context), context);
    return validate(schema, read, context.settings).findings.length === 0;
  });
  return good.length / documents.length;
}

/** Their generator, told how the formats of ours are written, and seeded anew each time as it asks to be. */
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
