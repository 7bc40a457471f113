#!/usr/bin/env node
import { pathToFileURL } from 'node:url';
import { built } from './build.js';

const say = (line) => process.stderr.write(`hotel-contract: ${line}\n`);

// Source maps are used only in this case, because reading them slows each start.
if (process.env['HOTEL_CONTRACT_DEBUG']) process.setSourceMapsEnabled(true);

let dist;
try {
  dist = await built(undefined, process.stderr.isTTY ? say : undefined);
} catch (error) {
  const [first] = error.errors ?? [];
  const where = first?.location ? `${first.location.file}:${first.location.line}: ` : '';
  say(`dist/ is outdated, and cannot be built: ${where}${first?.text ?? error.message}`);
  // The exit code that says that the tool itself is broken.
  process.exit(3);
}
await import(pathToFileURL(`${dist}/bin/main.js`).href);
