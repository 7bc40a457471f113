/** What is kept of a certification that goes on, beside its journal: who, for what, since when, and what somebody answers for. */
import { join } from 'node:path';
import { existsSync, rmSync } from 'node:fs';
import { readText } from '../../lib/text-file.ts';
import { UsageError } from '../../lib/exit.ts';
import { isObject } from '../../lib/objects.ts';
import { writeWhole } from '../../lib/whole-file.ts';
import type { Attestation, Waiver } from '../outcome.ts';
import { programmeNames, type ProgrammeName } from '../scenarios/programmes.ts';

export interface Kept {
  readonly schemaVersion: 1;
  readonly programme: ProgrammeName;
  readonly partner: string;
  readonly client: { readonly name: string; readonly version: string };
  /** How often it was begun. */
  readonly attempt: number;
  /** It is about what comes after the exchange with this number, and after this moment: milliseconds since 1970. */
  readonly after: number;
  readonly begun: number;
  readonly attestations: readonly Attestation[];
  readonly waivers: readonly Waiver[];
}

const fileIn = (folder: string): string => join(folder, 'certification.json');

/** @throws UsageError where it cannot be read */
export function keptIn(folder: string): Kept | undefined {
  const file = fileIn(folder);
  if (!existsSync(file)) return undefined;
  let kept: unknown;
  try {
    kept = JSON.parse(readText(file));
  } catch {
    // Said below.
  }
  if (
    !isObject(kept) ||
    kept['schemaVersion'] !== 1 ||
    !(programmeNames as readonly unknown[]).includes(kept['programme'])
  )
    throw new UsageError(`${file} cannot be read: take it away, and begin the certification anew`);
  return kept as unknown as Kept;
}

export const keep = (folder: string, kept: Kept): void =>
  writeWhole(fileIn(folder), `${JSON.stringify(kept, null, 2)}\n`);

export const forget = (folder: string): void => rmSync(fileIn(folder), { force: true });
