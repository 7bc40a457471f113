/** Loads tests that users wrote with `@hotel-contract/suite/suites`. */
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, extname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { packageName } from '../lib/about.ts';
import { UsageError } from '../lib/exit.ts';
import { missingNativePart } from '../lib/native.ts';
import { siblingModule } from '../lib/own-files.ts';
import { readText } from '../lib/text-file.ts';
import { collectTests } from '../client/collect.ts';
import { loadTests, type LoadedTest } from '../suites/load-tests.ts';

/** Cached by folder, because a spec file must be loaded once only. */
const testsByFolder = new Map<string, Promise<readonly LoadedTest[]>>();

/**
 * Loads all spec files of a folder and its subfolders.
 * @throws UsageError if there is none, one cannot be loaded, or two tests have the same title
 */
export function loadOwnTests(folder: string): Promise<readonly LoadedTest[]> {
  const absoluteFolder = resolve(folder);
  const loading = testsByFolder.get(absoluteFolder) ?? load(absoluteFolder);
  testsByFolder.set(absoluteFolder, loading);
  return loading;
}

async function load(folder: string): Promise<readonly LoadedTest[]> {
  const files = specFilesIn(folder);
  // The project's own tests are loaded first, because all tests are collected in the same list.
  const titles = new Set((await loadTests()).map(({ title }) => title));
  const collected = collectTests();
  const tests: LoadedTest[] = [];
  for (const file of files) {
    const countBefore = collected.length;
    await loadFile(resolve(folder, file));
    tests.push(...collected.slice(countBefore).map((test) => ({ ...test, file })));
  }
  if (tests.length === 0)
    throw new UsageError(
      `${folder} has no test: import test from '${packageName()}/suites', and write test('CLAUSE: what it shows', async ({ api }) => …)`,
    );
  for (const { title, file } of tests) {
    if (titles.has(title))
      throw new UsageError(`duplicate test title "${title}" in ${file}: choose another title`);
    titles.add(title);
  }
  return tests;
}

function specFilesIn(folder: string): string[] {
  let names: string[];
  try {
    names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  } catch (cause) {
    throw new UsageError(
      `${folder} cannot be read (${(cause as Error).message}): pass an existing folder with --own-tests`,
      { cause },
    );
  }
  const files = names.filter((name) => /\.spec\.m?[jt]s$/.test(name) && !name.includes('node_modules'));
  if (files.length === 0)
    throw new UsageError(
      `there is no test in ${folder}: name the files NAME.spec.ts or NAME.spec.js, and pass their folder with --own-tests`,
    );
  return files.toSorted();
}

/** Tests import this running package, wherever it is installed, by its name or by that of the command. */
const ownModules: Readonly<Record<string, string>> = Object.fromEntries(
  [packageName(), 'hotel-contract'].flatMap((name) => [
    [name, siblingModule(import.meta.url, '../index')],
    [`${name}/suites`, siblingModule(import.meta.url, '../suites/index')],
  ]),
);

/** Packages are resolved from the test and loaded by Node; those that only esbuild can resolve are bundled. */
const packagePlugin: Plugin = {
  name: 'packages',
  setup: ({ onLoad, onResolve, resolve: resolvePackage }) => {
    onLoad({ filter: /\.(?:[cm]?[jt]sx?|json)$/ }, ({ path }) => ({
      contents: readText(path),
      loader: 'default',
    }));
    onResolve({ filter: /^[^./]/ }, async ({ path, importer, kind, resolveDir, pluginData }) => {
      if (kind === 'entry-point' || pluginData === packagePlugin) return undefined;
      if (isBuiltin(path)) return { path, external: true };
      const ownModule = ownModules[path];
      if (ownModule !== undefined) return externalModule(ownModule);
      if (!isPackage(path, importer)) return undefined;
      const { path: file, errors } = await resolvePackage(path, {
        importer,
        kind,
        resolveDir,
        pluginData: packagePlugin,
      });
      return errors.length > 0
        ? { errors }
        : loadableByNode.has(extname(file))
          ? externalModule(file)
          : { path: file };
    });
  },
};

const externalModule = (file: string) => ({ path: pathToFileURL(file).href, external: true });

/** File extensions that Node loads; files without an extension, too. */
const loadableByNode: ReadonlySet<string> = new Set(['.js', '.mjs', '.cjs', '.node', '']);

/** Whether Node can resolve the package. For packages that only `import` can load, `require` fails with another error code. */
function isPackage(path: string, importer: string): boolean {
  try {
    createRequire(importer).resolve(path);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'MODULE_NOT_FOUND';
  }
}

/** Bundles a spec file with its relative imports to a module, and imports it. */
async function loadFile(file: string): Promise<void> {
  process.setSourceMapsEnabled(true);
  const folder = mkdtempSync(join(tmpdir(), 'hotel-contract-test-'));
  try {
    const { outputFiles } = await build({
      entryPoints: [file],
      bundle: true,
      write: false,
      // Errors name the line of the source.
      sourcemap: 'inline',
      format: 'esm',
      platform: 'node',
      target: 'node20.19',
      // Only Node's own conditions.
      conditions: [],
      charset: 'utf8',
      plugins: [packagePlugin],
      // Paths of the source, not of the bundle.
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
    if (missingNativePart(cause) !== undefined) throw cause;
    throw new UsageError(
      `${file} cannot be loaded: ${cause instanceof Error ? cause.message.trim() : String(cause)}`,
      { cause },
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
