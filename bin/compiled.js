// What runs is dist/. It is compiled when it is missing or not of its sources, and so never silently stale. JavaScript,
// because it runs before; at each start rather than at the installation, because install scripts may be switched off.
import { readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { sameContent } from './prints.js';
import { outputOf, sourcesIn } from './sources.js';

/**
 * Compiles what has changed. Processes may do so at the same time. Each moves whole files to their place, and then its
 * stamp, which pairs each source with the output that was made of it. Who starts looks at both: an output that another
 * process made of an older source is found.
 *
 * @param {string} root folder of the project
 * @param {(line: string) => void} say told before many files are compiled
 * @returns {Promise<string>} folder with the compiled code
 * @throws BuildFailure of esbuild, or an error of the file system where dist/ has to be written and may not be
 */
export async function compiled(root = dirname(import.meta.dirname), say = () => undefined) {
  const dist = join(root, 'dist');
  const sources = sourcesIn(root);
  // Installed without them.
  if (sources.length === 0) return dist;

  const stamp = stampIn(dist);
  const tools = toolFiles().map((file, index) => sameContent(file, stamp.tools[index]));
  const usable = tools.every(({ same }) => same) ? stamp.files : {};
  const looked = sources.map((source) => {
    const [madeOf, made] = usable[source] ?? [];
    return {
      source,
      madeOf: sameContent(join(root, source), madeOf),
      made: sameContent(join(dist, outputOf(source)), made),
    };
  });
  const stale = looked.filter(({ madeOf, made }) => !madeOf.same || !made.same);
  const there = new Set(sources);
  const gone = Object.keys(stamp.files).filter((source) => !there.has(source));
  const isFresh = stale.length === 0 && gone.length === 0;
  if (
    isFresh &&
    [...tools, ...looked.flatMap(({ madeOf, made }) => [madeOf, made])].every(({ moved }) => !moved)
  )
    return dist;

  const { compile, replace } = await import('./compile.js');
  if (stale.length > few) say(`compiling ${stale.length} files to dist/`);
  const written = await compile(
    root,
    stale.map(({ source }) => source),
  );
  for (const output of gone.map((source) => join(dist, outputOf(source))))
    for (const file of [output, `${output}.map`]) rmSync(file, { force: true });
  const files = looked.map(({ source, madeOf, made }) => [
    source,
    [madeOf.print, written.get(outputOf(source)) ?? made.print],
  ]);
  const text = JSON.stringify({ tools: tools.map(({ print }) => print), files: Object.fromEntries(files) });
  try {
    replace(dist, [{ name: stampName, contents: text }]);
  } catch (error) {
    // Copied to where it may not be written: it is looked through each time.
    if (!isFresh) throw error;
  }
  return dist;
}

/** So many are compiled before anybody asks what takes so long. */
const few = 100;

const stampName = '.compiled.json';

function stampIn(dist) {
  try {
    return JSON.parse(readFileSync(join(dist, stampName), 'utf8'));
  } catch {
    return { tools: [], files: {} };
  }
}

/** What else decides what is written. */
function toolFiles() {
  const { resolve } = createRequire(import.meta.url);
  return ['esbuild/package.json', './compile.js', './compiled.js', './prints.js', './sources.js'].map(
    (name) => resolve(name),
  );
}
