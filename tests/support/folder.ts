import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';

/** A folder for one test, or at the top of a file for its tests, that is gone after them; not for a hook. */
export function temporary(until: { after(end: () => void): void } = { after }): string {
  const folder = mkdtempSync(join(tmpdir(), 'hotel-contract-'));
  until.after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
