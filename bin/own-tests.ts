/** Tests that the owner of a deployment wrote, by the face of this package (`hotel-contract/suites`). */
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, extname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { UsageError } from '../lib/exit.ts';
import { missingNative } from '../lib/native.ts';
import { siblingModule } from '../lib/own-files.ts';
import { readText } from '../lib/text-file.ts';
import { collectTests } from '../client/collect.ts';
import { loadTests, type LoadedTest } from '../suites/load-tests.ts';

/** Once for each folder, as the spec files of this project are. */
const loaded = new Map<string, Promise<readonly LoadedTest[]>>();

/**
 * Loads all spec files of a folder and of those in it.
 *
 * @throws UsageError where there is none, one cannot be loaded, or two tests have one title
 */
export function loadOwnTests(folder: string): Promise<readonly LoadedTest[]> {
  const whole = resolve(folder);
  const found = loaded.get(whole) ?? load(whole);
  loaded.set(whole, found);
  return found;
}

async function load(folder: string): Promise<readonly LoadedTest[]> {
  const files = specsIn(folder);
  // Ours first: both gather in one list.
  const titles = new Set((await loadTests()).map(({ title }) => title));
  const gathered = collectTests();
  const all: LoadedTest[] = [];
  for (const file of files) {
    const before = gathered.length;
    await loadFile(resolve(folder, file));
    all.push(...gathered.slice(before).map((one) => ({ ...one, file })));
  }
  if (all.length === 0)
    throw new UsageError(
      `${folder} has no test: one is told by test(...clause('ID', 'what'), async ({ api }) => …) from hotel-contract/suites`,
    );
  for (const { title, file } of all) {
    if (titles.has(title))
      throw new UsageError(`${file} tells "${title}", which is told already: give it other words`);
    titles.add(title);
  }
  return all;
}

function specsIn(folder: string): string[] {
  let names: string[];
  try {
    names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  } catch (cause) {
    throw new UsageError(
      `${folder} cannot be read (${(cause as Error).message}): give a folder with --own-tests`,
      {
        cause,
      },
    );
  }
  const files = names.filter((name) => /\.spec\.m?[jt]s$/.test(name) && !name.includes('node_modules'));
  if (files.length === 0)
    throw new UsageError(
      `there is no test in ${folder}: call a file NAME.spec.ts or NAME.spec.js, and give its folder with --own-tests`,
    );
  return files.toSorted();
}

/** What a test imports of this package is what runs here, wherever it was installed, or not at all. */
const faces: Readonly<Record<string, string>> = {
  'hotel-contract': siblingModule(import.meta.url, '../index'),
  'hotel-contract/suites': siblingModule(import.meta.url, '../suites/index'),
};

/** Packages are found from the test, and loaded as Node would; what only esbuild can find is put in. */
const packages: Plugin = {
  name: 'packages',
  setup: ({ onLoad, onResolve, resolve: find }) => {
    onLoad({ filter: /\.(?:[cm]?[jt]sx?|json)$/ }, ({ path }) => ({
      contents: readText(path),
      loader: 'default',
    }));
    onResolve({ filter: /^[^./]/ }, async ({ path, importer, kind, resolveDir, pluginData }) => {
      if (kind === 'entry-point' || pluginData === packages) return undefined;
      if (isBuiltin(path)) return { path, external: true };
      const face = faces[path];
      if (face !== undefined) return external(face);
      if (!isPackage(path, importer)) return undefined;
      const { path: file, errors } = await find(path, { importer, kind, resolveDir, pluginData: packages });
      return errors.length > 0 ? { errors } : loadable.has(extname(file)) ? external(file) : { path: file };
    });
  },
};

const external = (file: string) => ({ path: pathToFileURL(file).href, external: true });

/** What Node loads as it is: also what has no ending. */
const loadable: ReadonlySet<string> = new Set(['.js', '.mjs', '.cjs', '.node', '']);

/** Whether Node knows it, be it by `import` alone: no require finds the file then, but says that it may not. */
function isPackage(path: string, importer: string): boolean {
  try {
    createRequire(importer).resolve(path);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'MODULE_NOT_FOUND';
  }
}

/** TypeScript or not, and whatever the package around it says of its kind: compiled, with what it imports from beside itself. */
async function loadFile(file: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'hotel-contract-test-'));
  try {
    const { outputFiles } = await build({
      entryPoints: [file],
      bundle: true,
      write: false,
      format: 'esm',
      platform: 'node',
      target: 'node20.19',
      // Those of Node alone.
      conditions: [],
      charset: 'utf8',
      plugins: [packages],
      // Where it stands, not where it is run.
      define: {
        'import.meta.url': JSON.stringify(pathToFileURL(file).href),
        'import.meta.dirname': JSON.stringify(dirname(file)),
        'import.meta.filename': JSON.stringify(file),
      },
      logLevel: 'silent',
    });
    const script = join(folder, 'test.mjs');
    writeFileSync(script, outputFiles[0]!.contents);
    await import(pathToFileURL(script).href);
  } catch (cause) {
    if (missingNative(cause) !== undefined) throw cause;
    throw new UsageError(
      `${file} cannot be loaded: ${cause instanceof Error ? cause.message.trim() : String(cause)}`,
      {
        cause,
      },
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
