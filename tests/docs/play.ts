/** Runs the commands of a page as its reader would: in an empty folder, one after the other, in one shell. */
import { spawn } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { packageRoot } from '../../lib/own-files.ts';
import { startSandbox } from '../../proof/sandbox.ts';
import { inMemory } from '../../sandbox/index.ts';
import { temporaryFolder } from '../support/folder.ts';
import { commandsIn, type Page } from './pages.ts';

export interface Played {
  readonly code: number | null;
  readonly printed: string;
  /** Number of blocks that were run. */
  readonly blocks: number;
}

/** The sandbox of the page stands already, and its addresses are put in. The first command that fails ends it, and so do `seconds`. */
export async function play(page: Page, seconds = 1800): Promise<Played> {
  const blocks = commandsIn(page).filter(({ reason }) => reason === undefined);
  if (blocks.length === 0) return { code: 0, printed: '', blocks: 0 };
  const folder = temporaryFolder();
  const sandbox = await startSandbox({ port: 0, controlPort: 0, data: inMemory });
  try {
    const tools = join(folder, '.tools');
    mkdirSync(tools);
    cpSync(join(packageRoot, 'targets'), join(folder, 'targets'), { recursive: true });
    // An example is run in its own folder, with the package installed.
    if (page.path.startsWith('docs/examples/'))
      cpSync(join(packageRoot, dirname(page.path)), folder, { recursive: true });
    mkdirSync(join(folder, 'node_modules/@hotel-contract'), { recursive: true });
    symlinkSync(packageRoot, join(folder, 'node_modules/@hotel-contract/suite'));
    // Finds the command as npx does if the package is installed.
    writeFileSync(
      join(tools, 'npx'),
      `#!/bin/sh\nshift\nexec "${process.execPath}" "${join(packageRoot, 'bin/hotel-contract.js')}" "$@"\n`,
    );
    chmodSync(join(tools, 'npx'), 0o755);
    const script = ['set -eu', untilStopped, ...blocks.map(({ text }) => scriptOf(text))]
      .join('\n')
      .replaceAll('http://127.0.0.1:8080', sandbox.url)
      .replaceAll('http://127.0.0.1:8081', sandbox.controlUrl);
    const child = spawn('bash', ['-o', 'pipefail', '-c', script], {
      cwd: folder,
      // A process group of its own, so that all its processes can be ended.
      detached: true,
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
    const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
    const tooLong = setTimeout(() => {
      printed += `\nnot ended after ${seconds} s: a command that goes on for ever says \`# until Ctrl-C\` behind it\n`;
      process.kill(-child.pid!, 'SIGKILL');
    }, seconds * 1000);
    const code = await ended;
    clearTimeout(tooLong);
    return { code, printed, blocks: blocks.length };
  } finally {
    await sandbox.stop();
  }
}

/**
 * A line that says `# exit 3` must end so. One that says `# until Ctrl-C` is stopped once it says how it is, and then has to
 * end well; it gets free ports, as another may have those of its defaults.
 */
const scriptOf = (text: string): string =>
  text
    .replaceAll(
      /^(.*\S)\s+# exit (\d)$/gm,
      (_, command: string, code: string) => `ended=0; ${command} || ended=$?; [ "$ended" = ${code} ]`,
    )
    .replaceAll(
      /^(.*\S)\s+# until Ctrl-C$/gm,
      (_, command: string) => `until_stopped ${command} --port 0 --control-port 0`,
    );

const untilStopped = `until_stopped() {
  "$@" > .until-stopped 2>&1 &
  until grep -q 'Ctrl-C' .until-stopped; do
    kill -0 $! || { cat .until-stopped; return 1; }
    sleep 0.2
  done
  kill -INT $!
  wait $! || { echo "stopped, it ended with $?"; cat .until-stopped; return 1; }
}`;
