// Lets Node load TypeScript; to be imported first. JavaScript, because nothing else can be loaded before it. The
// tsconfig is named because tsx would otherwise look for one in the folder from which it was called.
import { register as registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { register } from 'tsx/esm/api';

register({ tsconfig: fileURLToPath(new URL('../tsconfig.json', import.meta.url)) });
registerHooks('./plain-functions.js', import.meta.url);
