import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';

/** A temporary folder, removed after the test, or after all tests of the file if called at its top; not for hooks. */
export function temporaryFolder(context: { after(end: () => void): void } = { after }): string {
  const folder = mkdtempSync(join(tmpdir(), 'hotel-contract-'));
  context.after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
