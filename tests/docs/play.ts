/** Runs the commands of a page as its reader would: in an empty folder, one after the other, in one shell. */
import { spawn } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { home } from '../../lib/own-files.ts';
import { inMemory, startSandbox } from '../../sandbox/index.ts';
import { commandsIn, type Page } from './pages.ts';

export interface Played {
  readonly code: number | null;
  readonly printed: string;
  /** Blocks that were run. */
  readonly blocks: number;
}

/** The sandbox of the page stands already, and its addresses are put in. The first command that fails ends it. */
export async function play(page: Page): Promise<Played> {
  const blocks = commandsIn(page).filter(({ reason }) => reason === undefined);
  if (blocks.length === 0) return { code: 0, printed: '', blocks: 0 };
  const folder = mkdtempSync(join(tmpdir(), 'docs-'));
  const sandbox = await startSandbox({ port: 0, controlPort: 0, data: inMemory });
  try {
    const tools = join(folder, '.tools');
    mkdirSync(tools);
    cpSync(join(home, 'targets'), join(folder, 'targets'), { recursive: true });
    // An example is run where it stands, with the package installed.
    if (page.path.startsWith('docs/examples/'))
      cpSync(join(home, dirname(page.path)), folder, { recursive: true });
    mkdirSync(join(folder, 'node_modules'));
    symlinkSync(home, join(folder, 'node_modules/hotel-contract'));
    // As npx does where the package is installed.
    writeFileSync(
      join(tools, 'npx'),
      `#!/bin/sh\nshift\nexec "${process.execPath}" "${join(home, 'bin/hotel-contract.js')}" "$@"\n`,
    );
    chmodSync(join(tools, 'npx'), 0o755);
    const script = ['set -eu', ...blocks.map(({ text }) => scriptOf(text))]
      .join('\n')
      .replaceAll('http://127.0.0.1:8080', sandbox.url)
      .replaceAll('http://127.0.0.1:8081', sandbox.controlUrl);
    const child = spawn('bash', ['-o', 'pipefail', '-c', script], {
      cwd: folder,
      env: {
        ...process.env,
        PATH: [tools, process.env['PATH']].join(delimiter),
        NO_COLOR: '1',
        API_KEY: sandbox.demo.apiKey,
        SECRET_KEY: sandbox.demo.secretKey,
        BEARER: sandbox.demo.bearer,
        HOTEL_CONTRACT_CONTROL_SECRET: sandbox.controlSecret,
      },
    });
    let printed = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (printed += chunk.toString()));
    const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
    return { code, printed, blocks: blocks.length };
  } finally {
    await sandbox.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A line that says `# exit 3` must end so. */
const scriptOf = (text: string): string =>
  text.replaceAll(
    /^(.*\S)\s+# exit (\d)$/gm,
    (_, command: string, code: string) => `ended=0; ${command} || ended=$?; [ "$ended" = ${code} ]`,
  );
