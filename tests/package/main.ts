/**
 * `npm run test:package [-- VERSION…]`: the tarball in an empty folder, on several versions of Node: sandbox, gate, tests
 * of one's own, load, and the examples. Takes minutes, and installs from the registry.
 */
import { cpSync, readdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { packageRoot } from '../../lib/own-files.ts';
import { temporaryFolder } from '../support/folder.ts';
import { install, nodeFolderIn, nodePackage, npm, say } from '../support/tools.ts';
import { tryIn } from './trials.ts';

const requested = process.argv.slice(2);
const versions = requested.length > 0 ? requested : ['20', '22', '24', '26'];

const folder = temporaryFolder();

npm(packageRoot, 'pack', '--pack-destination', folder);
const tarball = join(
  folder,
  readdirSync(folder).find((name) => name.endsWith('.tgz'))!,
);
// Installed once for all versions of Node, and without running scripts of packages.
const app = join(folder, 'app');
install(app, tarball);
say(`installed in an empty folder: ${readdirSync(join(app, 'node_modules')).length} packages`);
for (const example of ['own-tests', 'judge-a-har'])
  cpSync(join(packageRoot, 'docs/examples', example), app, { recursive: true });
const ofVitest = join(app, 'in-tests');
cpSync(join(packageRoot, 'docs/examples/sandbox-in-tests'), ofVitest, { recursive: true });
writeFileSync(join(ofVitest, 'package.json'), '{ "name": "in-tests", "private": true, "type": "module" }');
npm(ofVitest, 'install', 'vitest@^3', tarball);
for (const version of versions) {
  const place = join(folder, `node-${version}`);
  install(place, `${nodePackage}@${version}`);
  await tryIn({
    app,
    ofVitest,
    env: { ...process.env, PATH: [nodeFolderIn(place), process.env['PATH']].join(delimiter) },
    say,
  });
}
