// Builds dist/, which is what runs: each TypeScript file as one JavaScript file, so that relative paths stay the
// same, and the published files of the contract. Each start builds it if it is missing or outdated; the installation
// does not, because install scripts may be switched off. This is JavaScript, because it runs before.
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Folders that are not needed to run a verb. */
const others = new Set([
  'dist',
  'docs',
  'node_modules',
  'playwright-report',
  'results',
  'test-results',
  'tests',
]);

const isCode = (path) => /(?<!\.d)\.tsx?$/.test(path);
const outputOf = (source) => (isCode(source) ? source.replace(/tsx?$/, 'js') : source);

/** The sources of dist/: the code of all rooms, and the files that it reads. */
function sourcesIn(root) {
  const entries = readdirSync(root, { withFileTypes: true });
  const rooms = entries.filter(
    (entry) => entry.isDirectory() && !entry.name.startsWith('.') && !others.has(entry.name),
  );
  return [
    ...entries.map(({ name }) => name).filter(isCode),
    ...rooms.flatMap(({ name }) => filesIn(root, `${name}/`)),
  ]
    .filter((path) => isCode(path) || /\.(?:css|json)$/.test(path))
    .sort();
}

/** Paths of all files below a folder, with forward slashes. */
const filesIn = (folder, below = '') =>
  readdirSync(`${folder}/${below}`, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesIn(folder, `${below}${entry.name}/`) : [`${below}${entry.name}`],
  );

/** The build options and the version of the compiler are part of the stamp. */
const tools = ['bin/build.js', 'package.json'];

/**
 * Builds dist/ if it is missing or outdated. Several processes may do so at once: each renames complete files into
 * place, and then a stamp of the files that it has read and written. A start compares the stamp with the files, so a
 * mixture of two builds is noticed.
 * @param {string} root folder of the project
 * @param {(line: string) => void} say called before anything is built
 * @returns {Promise<string>} dist/
 * @throws BuildFailure of esbuild, or an error of the file system if dist/ cannot be written
 */
export async function built(root = dirname(import.meta.dirname), say = () => undefined) {
  const dist = join(root, 'dist');
  const sources = sourcesIn(root);
  // Installed without them.
  if (!sources.some(isCode)) return dist;
  const read = [...tools, ...sources];
  if (isFresh(root, dist, read)) return dist;

  say('building dist/');
  const from = contentsOf(root, read);
  const files = [...(await compile(root, sources)), ...copiesOf(root, sources)];
  put(dist, files);
  const { published } = await import(pathToFileURL(join(dist, 'bin/published.js')).href);
  files.push(...Object.entries(published()));
  put(dist, files);
  const names = new Set(files.map(([name]) => name));
  for (const name of filesIn(dist))
    if (/\.(?:js|json|css|map)$/.test(name) && !names.has(name)) rmSync(join(dist, name), { force: true });
  const kept = files.filter(([name]) => !name.endsWith('.map'));
  put(dist, [stampOf({ from, written: hashOf(kept), files: kept.map(([name]) => name) })]);
  isFresh(root, dist, read);
  return dist;
}

/** Whether dist/ is up to date. Contents are read only if a size, a time or an inode has changed. */
function isFresh(root, dist, read) {
  const stamp = stampIn(dist);
  const places = [...read.map((path) => `${root}/${path}`), ...stamp.files.map((path) => `${dist}/${path}`)];
  const looks = hashOf(places.map((place) => [place, lookOf(place)]));
  if (stamp.looks === looks) return true;
  if (stamp.from !== contentsOf(root, read) || stamp.written !== contentsOf(dist, stamp.files)) return false;
  try {
    put(dist, [stampOf({ ...stamp, looks })]);
  } catch {
    // Copied to where it may not be written: it is looked through each time.
  }
  return true;
}

const contentsOf = (folder, paths) =>
  hashOf(
    paths.map((path) => {
      const place = `${folder}/${path}`;
      return [path, existsSync(place) ? readFileSync(place) : ''];
    }),
  );

const stampName = '.built.json';
const stampOf = (stamp) => [stampName, JSON.stringify(stamp)];

function stampIn(dist) {
  try {
    return JSON.parse(readFileSync(join(dist, stampName), 'utf8'));
  } catch {
    return { files: [] };
  }
}

/** As long as this string is the same, the file's content is taken as unchanged. */
function lookOf(file) {
  const { size, mtimeMs, ino } = statSync(file, { throwIfNoEntry: false }) ?? {};
  return `${size} ${mtimeMs} ${ino}`;
}

function hashOf(files) {
  const hash = createHash('sha1');
  for (const [name, content] of files) hash.update(`\0${name}\0`).update(content);
  return hash.digest('base64');
}

const copiesOf = (root, sources) =>
  sources.filter((path) => !isCode(path)).map((path) => [path, readFileSync(join(root, path))]);

/** Imports between our files name the TypeScript file, so their extension is changed. */
const imports = {
  name: 'imports',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^\.{1,2}\/.*\.tsx?$/ }, ({ kind, path }) =>
      kind === 'entry-point' ? undefined : { path: outputOf(path), external: true },
    ),
};

async function compile(root, sources) {
  const { build } = await import('esbuild');
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
  return outputFiles.map(({ path, contents }) => [relative(dist, path).replaceAll(sep, '/'), contents]);
}

/** Writes missing files: each under a temporary name that is then changed, so that no reader sees an incomplete file. */
function put(dist, files) {
  for (const [name, contents] of files) {
    const place = join(dist, name);
    if (existsSync(place) && readFileSync(place).equals(Buffer.from(contents))) continue;
    mkdirSync(dirname(place), { recursive: true });
    const aside = join(dirname(place), `.${process.pid}.part`);
    writeFileSync(aside, contents);
    renameSync(aside, place);
  }
}
