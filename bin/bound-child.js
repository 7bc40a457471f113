// Runs a script of Node so that it ends when whoever started it ends, also by kill -9: file 3 is a pipe whose other end
// that process holds, and its end is seen in a thread of its own, because a script may be too busy to look. With the
// script its whole process group ends, where it leads one. JavaScript, because it starts before anything is compiled.
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';

const watch = `
  const { Socket } = require('node:net');
  const end = () => {
    try {
      process.kill(-process.pid, 'SIGKILL');
    } catch {
      process.kill(process.pid, 'SIGKILL');
    }
  };
  new Socket({ fd: 3, readable: true, writable: false }).on('error', end).on('end', end).resume();
`;
new Worker(watch, { eval: true, execArgv: [] }).unref();

// A script that finds out first, and ends by itself, leaves nobody behind either.
const starter = process.ppid;
process.on('exit', () => {
  if (process.ppid === starter) return;
  try {
    process.kill(-process.pid, 'SIGKILL');
  } catch {
    // It leads no group.
  }
});

// What nobody reads is no reason to end.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

process.argv.splice(1, 1);
await import(pathToFileURL(process.argv[1]).href);
