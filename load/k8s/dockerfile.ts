/** An image of this project for the collector. */

/** Rooms and files that it runs with. */
export const copied = [
  'bin',
  'certification',
  'client',
  'generators',
  'lib',
  'load',
  'proof',
  'reports',
  'sandbox',
  'schemas',
  'suites',
  'targets',
  'index.ts',
  'playwright.config.ts',
  'tsconfig.json',
] as const;

export const dockerfile = (): string => `# docker build -t IMAGE -f THIS_FILE FOLDER_OF_THE_PROJECT
FROM node:22-slim
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --no-audit --no-fund
${copied.map((name) => `COPY ${name} ./${name}`).join('\n')}
# Compiled here: whoever runs it may not write.
RUN node bin/hotel-contract.js --version
USER node
ENTRYPOINT ["node", "/app/bin/hotel-contract.js"]
`;
