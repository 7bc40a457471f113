/** What is kept of a certification that goes on, beside its journal: who, for what, since when, and what somebody answers for. */
import { join } from 'node:path';
import { existsSync, rmSync } from 'node:fs';
import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import { parseNamedFile } from '../../targets/json-file.ts';
import { readText } from '../../lib/text-file.ts';
import { UsageError } from '../../lib/exit.ts';
import { writeWhole } from '../../lib/whole-file.ts';
import { programmeNames, type ProgrammeName } from '../scenarios/programmes.ts';

const text = Type.String();
const count = Type.Integer({ minimum: 0 });

const Kept = Type.Object({
  schemaVersion: Type.Literal(1),
  programme: Type.Unsafe<ProgrammeName>(Type.String({ enum: [...programmeNames] })),
  partner: text,
  client: Type.Object({ name: text, version: text }),
  /** How often it was begun. */
  attempt: count,
  /** It is about what comes after the exchange with this number, and after this moment: milliseconds since 1970. */
  after: count,
  begun: count,
  attestations: Type.Array(
    Type.Object({
      duty: text,
      question: text,
      answer: Type.Unsafe<'yes' | 'no'>(Type.String({ enum: ['yes', 'no'] })),
      says: text,
      by: text,
      on: text,
    }),
  ),
  waivers: Type.Array(Type.Object({ duty: text, reason: text, until: text })),
});
export type Kept = Readonly<Static<typeof Kept>>;

const fileIn = (folder: string): string => join(folder, 'certification.json');

/** @throws UsageError where it cannot be read */
export function keptIn(folder: string): Kept | undefined {
  const file = fileIn(folder);
  if (!existsSync(file)) return undefined;
  let kept: unknown;
  try {
    kept = parseNamedFile(file, readText(file));
  } catch {
    // Said below.
  }
  if (!Value.Check(Kept, kept))
    throw new UsageError(`${file} cannot be read: take it away, and begin the certification anew`);
  return kept;
}

export const keep = (folder: string, kept: Kept): void =>
  writeWhole(fileIn(folder), `${JSON.stringify(kept, null, 2)}\n`);

export const forget = (folder: string): void => rmSync(fileIn(folder), { force: true });
