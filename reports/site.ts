/** Writes contract, sandbox and documents as a folder of pages that needs no network. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { clausesPage, settingsPage, type ContractData } from './site/contract.tsx';
import { documents } from './site/documents.tsx';
import { renderPage } from './site/frame.tsx';
import { operationsFile, operationsPage, redoc, redocFile } from './site/operations.ts';
import { sandboxPage, type SandboxData } from './site/sandbox.tsx';

/** @returns the names of the written files */
export function writeSite(folder: string, content: ContractData & SandboxData): string[] {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const files = new Map<string, string>([
    ...[...documents(), clausesPage(content), settingsPage(), sandboxPage(content)].map(
      (page): [string, string] => [page.file, renderPage(page)],
    ),
    [operationsFile, operationsPage()],
    [redocFile, redoc()],
    ['control.openapi.json', `${JSON.stringify(content.controlOpenapi, null, 2)}\n`],
  ]);
  for (const [file, text] of files) writeFileSync(join(folder, file), text);
  return [...files.keys()];
}
