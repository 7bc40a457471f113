/** The state of a live certification in a file next to its journal: partner, programme, start, attestations and waivers. */
import { join } from 'node:path';
import { existsSync, rmSync } from 'node:fs';
import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import { oneOf } from '../../lib/json-schema.ts';
import { attestationAnswers } from '../../reports/page/certification.ts';
import { parseNamedFile } from '../../targets/json-file.ts';
import { readText } from '../../lib/text-file.ts';
import { UsageError } from '../../lib/exit.ts';
import { writeAtomically } from '../../lib/whole-file.ts';
import type { Obligation } from '../requirements.ts';
import { programmeNames, type ProgrammeName } from '../scenarios/programmes.ts';

const text = Type.String();
const count = Type.Integer({ minimum: 0 });

const CertificationState = Type.Object({
  schemaVersion: Type.Literal(1),
  programme: Type.Unsafe<ProgrammeName>(Type.String({ enum: [...programmeNames] })),
  partner: text,
  client: Type.Object({ name: text, version: text }),
  /** Number of starts. */
  attempt: count,
  /** Only exchanges after this number, and gaps after this time (milliseconds since 1970), count. */
  after: count,
  begun: count,
  attestations: Type.Array(
    Type.Object({
      requirement: text,
      question: text,
      answer: oneOf(attestationAnswers),
      says: text,
      by: text,
      on: text,
    }),
  ),
  /** Requirements that are shown again: only exchanges after these numbers count for them. */
  again: Type.Optional(Type.Array(Type.Object({ requirement: Type.Unsafe<Obligation>(text), after: count }))),
  waivers: Type.Array(Type.Object({ requirement: text, reason: text, until: text })),
});
export type CertificationState = Readonly<Static<typeof CertificationState>>;

const fileIn = (folder: string): string => join(folder, 'certification.json');

/** @throws UsageError if the file is damaged */
export function readState(folder: string): CertificationState | undefined {
  const file = fileIn(folder);
  if (!existsSync(file)) return undefined;
  let state: unknown;
  try {
    state = parseNamedFile(file, readText(file));
  } catch {
    // Reported below.
  }
  if (!Value.Check(CertificationState, state))
    throw new UsageError(
      `${file} is damaged, or of another version: delete it, and begin the certification again`,
    );
  return state;
}

export const writeState = (folder: string, state: CertificationState): void =>
  writeAtomically(fileIn(folder), `${JSON.stringify(state, null, 2)}\n`);

export const deleteState = (folder: string): void => rmSync(fileIn(folder), { force: true });
