import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folders: string[] = [];
const remove = (folder: string): void =>
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
process.on('exit', () => folders.forEach(remove));

/** A temporary folder. It is removed after the test if one is given, otherwise at the end of the process. */
export function temporaryFolder(test?: { after(end: () => void): void }): string {
  const folder = mkdtempSync(join(tmpdir(), 'hotel-contract-'));
  if (test === undefined) folders.push(folder);
  else test.after(() => remove(folder));
  return folder;
}
