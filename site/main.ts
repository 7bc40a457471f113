/** `npm run docs`: the contract, the sandbox and the documents as one folder of pages that needs no network. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { controlOpenapi } from '../sandbox/index.ts';
import { clausesPage, settingsPage } from './contract.tsx';
import { documents } from './documents.tsx';
import { framed } from './frame.tsx';
import { operationsFile, operationsPage, redoc, redocFile } from './operations.ts';
import { sandboxPage } from './sandbox.tsx';

/** @returns the names of the files that were written */
export async function writeSite(folder: string): Promise<string[]> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const files = new Map<string, string>([
    ...[...documents(), await clausesPage(), settingsPage(), sandboxPage()].map((page): [string, string] => [
      page.file,
      framed(page),
    ]),
    [operationsFile, operationsPage()],
    [redocFile, redoc()],
    ['control.openapi.json', `${JSON.stringify(controlOpenapi, null, 2)}\n`],
  ]);
  for (const [file, text] of files) writeFileSync(join(folder, file), text);
  return [...files.keys()];
}

if (process.argv[1] === import.meta.filename) {
  const folder = resolve(process.argv[2] ?? 'results/site');
  const files = await writeSite(folder);
  process.stdout.write(`${files.length} files in ${folder}: open index.html\n`);
}
