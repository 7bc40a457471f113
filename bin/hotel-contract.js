#!/usr/bin/env node
// The launcher is JavaScript because nothing can load TypeScript before tsx is there. The tsconfig is named
// because tsx would otherwise look for one in the folder from which it was called.
import { fileURLToPath } from 'node:url';
import { register } from 'tsx/esm/api';

register({ tsconfig: fileURLToPath(new URL('../tsconfig.json', import.meta.url)) });
await import('./main.ts');
