// Loaded before a program: the disk is full for the files that FULL names, by the beginning of their names.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { basename } from 'node:path';

const { writeFileSync } = fs;
const names = process.env.FULL.split(',');
fs.writeFileSync = (file, data, ...rest) => {
  if (typeof file !== 'string' || !names.some((name) => basename(file).startsWith(name)))
    return writeFileSync(file, data, ...rest);
  writeFileSync(file, String(data).slice(0, 10));
  throw Object.assign(new Error(`ENOSPC: no space left on device, write '${file}'`), {
    code: 'ENOSPC',
    syscall: 'write',
  });
};
syncBuiltinESMExports();
