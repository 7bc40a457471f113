/** The import law: which room may import which, and who may use which package. Everything else is forbidden. */

/** What each room may import beside itself. A name with a slash is one file or folder of a room. */
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
    'schemas/wire.ts',
    'schemas/wire-request.ts',
    'schemas/settings.ts',
    'schemas/settings',
    'schemas/clauses.ts',
  ],
  suites: ['lib', 'schemas', 'generators', 'targets', 'client'],
  reports: ['lib', 'schemas'],
  proof: ['lib', 'schemas', 'generators', 'targets', 'client', 'suites', 'sandbox/index.ts', 'reports/paint.ts'],
  certification: ['lib', 'schemas', 'targets', 'client', 'sandbox/index.ts'],
  load: ['lib', 'schemas', 'generators', 'targets', 'client'],
  bin: ['lib', 'schemas', 'generators', 'client', 'sandbox', 'suites', 'proof', 'targets', 'certification', 'load', 'reports'],
  bench: ['lib', 'schemas', 'generators', 'client', 'sandbox', 'suites', 'proof', 'targets', 'certification', 'load', 'reports', 'bin'],
};

/** Packages that only some rooms may use; what is not named here is free for all. */
export const packages: Readonly<Record<string, readonly string[]>> = {
  '@playwright/test': ['suites', 'reports'],
  '@faker-js/faker': ['generators/leaf.ts'],
  fastify: ['sandbox', 'bench/sandbox/bare-server.ts'],
  'json-schema-faker': ['bench'],
  jose: ['sandbox'],
  libsql: ['sandbox/store/database.ts'],
  commander: ['bin'],
  ajv: ['schemas', 'targets', 'bin'],
  esbuild: ['load/launcher', 'load/report'],
  yaml: ['load/k8s'],
  selfsigned: ['client/webhooks'],
  nock: [],
  'fast-check': ['generators/sequences/arbitrary.ts'],
};
