/** The import law: which room may import which, and which rooms may use which packages. Everything else is forbidden. */

/** The rooms that a program may import: all. */
const everything = [
  'lib',
  'schemas',
  'generators',
  'client',
  'sandbox',
  'suites',
  'proof',
  'targets',
  'certification',
  'load',
  'reports',
];

/** The rooms that each room may import besides itself. A name with a slash is one file or folder of a room. */
export const law: Readonly<Record<string, readonly string[]>> = {
  lib: [],
  schemas: ['lib'],
  targets: ['lib', 'schemas'],
  generators: ['lib', 'schemas'],
  client: ['lib', 'schemas', 'generators', 'targets'],
  sandbox: [
    'lib',
    'schemas/messages',
    'schemas/operations.ts',
    'schemas/recognise.ts',
    'schemas/wire.ts',
    'schemas/wire-request.ts',
    'schemas/settings.ts',
    'schemas/settings',
    'schemas/clauses.ts',
    // Only the console may use it.
    'reports/page',
  ],
  suites: ['lib', 'schemas', 'generators', 'targets', 'client'],
  reports: ['lib', 'schemas'],
  proof: ['lib', 'schemas', 'generators', 'targets', 'client', 'suites', 'sandbox', 'certification'],
  certification: ['lib', 'schemas', 'targets', 'client', 'reports/page'],
  load: ['lib', 'schemas', 'generators', 'targets', 'client', 'reports/page'],
  bin: everything,
  // The interface for other programs.
  'index.ts': everything,
};

/**
 * The layers of a room with a folder per API, from the bottom up: `v1/rules` and `rules` are one layer, and each layer may
 * import itself and those before it.
 */
export const layers: Readonly<Record<string, readonly string[]>> = {
  sandbox: [
    'words',
    'reading',
    'world',
    'reservations',
    'rules',
    'store',
    'webhooks',
    'shapes',
    'handlers',
    'http',
    'control',
    'console',
  ],
};

/** The folders of rooms with several, from the bottom up: each may import only those before it. */
export const folders: Readonly<Record<string, readonly string[]>> = {
  lib: ['secrets', 'journal'],
  schemas: [
    'settings',
    'clauses',
    'messages',
    'messages/long-stay',
    'messages/orders',
    'messages/orders/demo',
    'messages/v1',
    'messages/v2',
    'readings',
    'judge',
    'openapi',
  ],
  generators: ['booking', 'unspecified', 'edges', 'combinations', 'hostile', 'sequences', 'formats'],
  client: ['bookings', 'webhooks', 'cases', 'pace', 'look', 'learn'],
  proof: [
    'faults',
    'faults/long-stay',
    'faults/orders',
    'faults/v1',
    'faults/v2',
    'faults/webhooks',
    'legal',
    'partner/clients',
    'partner/mutants',
    'report',
    'commands',
  ],
  bin: [
    'gate/runner',
    'gate',
    'sweep',
    'sandbox/console',
    'sandbox',
    'init',
    'load',
    'certify',
    'report',
    'contract',
    'playwright',
  ],
  suites: ['helpers', 'helpers/orders', 'helpers/sequences', 'helpers/webhooks', 'relations'],
  reports: ['page', 'terminal', 'html', 'browser', 'formats', 'trend', 'site'],
  certification: [
    'requirements',
    'scenarios',
    'traces',
    'journal',
    'record',
    'certificate',
    'receivers',
    'live',
  ],
  load: [
    'traffic',
    'corpora',
    'thresholds',
    'shapes',
    'sidecar',
    'k6/steps',
    'k6/journeys',
    'k6',
    'launcher',
    'duel',
    'k6/duel',
    'k8s',
    'report',
    'report/html',
    'report/page',
    'report/compare',
  ],
};

/** Packages that only some rooms may use; other packages are free for all rooms. */
export const packages: Readonly<Record<string, readonly string[]>> = {
  '@playwright/test': ['suites', 'bin/playwright'],
  '@faker-js/faker': ['generators/faker-texts.ts'],
  fastify: ['sandbox'],
  eld: ['suites'],
  jose: ['sandbox', 'certification/certificate'],
  libsql: ['sandbox/store/database.ts'],
  commander: ['bin', 'lib/command-line.ts', 'proof/main.ts'],
  ajv: ['schemas', 'targets', 'bin'],
  esbuild: ['load/launcher', 'reports/page', 'bin/own-tests.ts'],
  preact: [
    'reports/page',
    'reports/html',
    'reports/html.tsx',
    'reports/trend',
    'reports/trend.tsx',
    'sandbox/console',
    'certification/certificate',
    'load/report/html',
    'load/report/html.tsx',
    'reports/site',
  ],
  'preact-render-to-string': ['reports/page'],
  yaml: ['load/k8s', 'bin'],
  marked: ['reports/site'],
  redoc: ['reports/site'],
  nock: [],
  'fast-check': ['generators/sequences/arbitrary.ts'],
};
