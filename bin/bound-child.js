// Runs a Node script that ends when the process that started it ends, even by kill -9. File descriptor 3 is a pipe to
// that process. A separate thread waits for the end of the pipe, because the script may be too busy to notice it. If
// the script leads a process group, the whole group ends. This is JavaScript, because it runs before anything is
// compiled.
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

// If the script notices first and ends by itself, its process group ends, too.
const starter = process.ppid;
process.on('exit', () => {
  if (process.ppid === starter) return;
  try {
    process.kill(-process.pid, 'SIGKILL');
  } catch {
    // It leads no group.
  }
});

// Output that nobody reads is no reason to end.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

process.argv.splice(1, 1);
await import(pathToFileURL(process.argv[1]).href);
