#!/usr/bin/env node
import { pathToFileURL } from 'node:url';
import { compiled } from './compiled.js';

const say = (line) => process.stderr.write(`hotel-contract: ${line}\n`);

// Only there are stacks shown: reading their maps costs each start.
if (process.env['HOTEL_CONTRACT_DEBUG']) process.setSourceMapsEnabled(true);

let dist;
try {
  dist = await compiled(undefined, process.stderr.isTTY ? say : undefined);
} catch (error) {
  const [first] = error.errors ?? [];
  const where = first?.location ? `${first.location.file}:${first.location.line}: ` : '';
  say(`dist/ is not of its sources, and cannot be compiled: ${where}${first?.text ?? error.message}`);
  // That of a tool that broke.
  process.exit(3);
}
await import(pathToFileURL(`${dist}/bin/main.js`).href);
