// TypeScript to JavaScript, once for the verbs, Playwright's workers and k6: a file each, so that code finds beside
// itself what stands beside its source.
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { build } from 'esbuild';
import { printOf } from './prints.js';
import { isCode, outputOf } from './sources.js';

/** Imports between our files name the source; they are left as they are, but for that. */
const imports = {
  name: 'imports',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^\.{1,2}\/.*\.tsx?$/ }, ({ kind, path }) =>
      kind === 'entry-point' ? undefined : { path: outputOf(path), external: true },
    ),
};

/**
 * Writes what sources become below dist/. Each file is whole at every moment, also for those who read it meanwhile.
 *
 * @param {string} root folder of the project
 * @param {readonly string[]} sources paths from there
 * @returns prints of what was written, by path below dist/
 * @throws BuildFailure where a source is no TypeScript; nothing is written then
 */
export async function compile(root, sources) {
  if (sources.length === 0) return new Map();
  const dist = join(root, 'dist');
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: sources.filter(isCode),
    outdir: dist,
    outbase: root,
    write: false,
    bundle: true,
    treeShaking: false,
    packages: 'external',
    plugins: [imports],
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    charset: 'utf8',
    legalComments: 'inline',
    sourcemap: 'linked',
    sourcesContent: true,
    tsconfigRaw: {
      compilerOptions: {
        target: 'es2023',
        verbatimModuleSyntax: true,
        jsx: 'react-jsx',
        jsxImportSource: 'preact',
      },
    },
    logLevel: 'silent',
  });
  const copies = sources
    .filter((source) => !isCode(source))
    .map((source) => ({ name: source, contents: readFileSync(join(root, source)) }));
  const code = outputFiles.map(({ path, contents }) => ({
    name: relative(dist, path).replaceAll(sep, '/'),
    contents,
  }));
  return replace(dist, [...code, ...copies]);
}

/**
 * Writes files aside, and moves each to its place.
 *
 * @param {string} dist
 * @param {readonly { readonly name: string, readonly contents: string | Uint8Array }[]} files
 * @returns {Map<string, import('./prints.js').Print>} by name
 */
export function replace(dist, files) {
  const prints = new Map();
  if (files.length === 0) return prints;
  mkdirSync(dist, { recursive: true });
  const aside = mkdtempSync(join(dist, '.aside-'));
  try {
    for (const { name, contents } of files) {
      const [written, place] = [join(aside, 'file'), join(dist, name)];
      writeFileSync(written, contents);
      // Before it is moved: afterwards another process may have put its own there.
      prints.set(name, printOf(written, contents));
      mkdirSync(dirname(place), { recursive: true });
      renameSync(written, place);
    }
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
  return prints;
}
