/** `npm run sandbox`: the whole service on a laptop, until Ctrl-C. */
import { Command, InvalidArgumentError, Option } from 'commander';
import { faults, scenarios, startSandbox, variants, type FaultName, type Sandbox, type VariantName } from './index.ts';

const whole =
  (low: number, high: number) =>
  (text: string): number => {
    const value = Number(text);
    if (/^\d+$/.test(text) && value >= low && value <= high) return value;
    throw new InvalidArgumentError(`It must be a whole number from ${low} to ${high}.`);
  };

interface Options {
  readonly port: number;
  readonly controlPort: number;
  readonly host: string;
  readonly hotels: number;
  readonly seed: number;
  readonly log: string;
  readonly fault?: FaultName;
  readonly variant?: VariantName;
}

const program = new Command('sandbox')
  .description('The reference service of the Hotel Distribution Service specification: v2 rates and long-stay tokens.')
  .option('--port <number>', 'port of the service (0: any free port)', whole(0, 65_535), 8080)
  .option('--control-port <number>', 'port of the control API (0: any free port)', whole(0, 65_535), 8081)
  .option('--host <address>', 'address to listen on', '127.0.0.1')
  .option('--hotels <number>', 'size of the world', whole(1, 1_000_000), 2_000)
  .option('--seed <number>', 'seed of the world', whole(0, 2_147_483_647), 7)
  .addOption(new Option('--log <level>', 'log level').choices(['silent', 'error', 'warn', 'info', 'debug']).default('silent'))
  .addOption(new Option('--fault <name>', 'break the tenant demo in one way').choices(Object.keys(faults)))
  .addOption(new Option('--variant <name>', 'let the tenant demo differ in one legal way').choices(Object.keys(variants)))
  .allowExcessArguments(false)
  .exitOverride((error) => process.exit(error.exitCode === 0 ? 0 : 2))
  .configureOutput({ outputError: (text, write) => write(shorter(text)) });

/** A list of a hundred faults is not one clear sentence. */
const shorter = (text: string): string =>
  text.length <= 300
    ? text
    : `${text.slice(0, text.indexOf('Allowed choices'))}GET /faults and GET /variants of the control port list them.\n`;

const { port, controlPort, host, hotels, seed, log, fault, variant } = program.parse().opts<Options>();

let sandbox: Sandbox;
try {
  const demo = { ...(fault ? { fault } : {}), ...(variant ? { variant } : {}) };
  sandbox = await startSandbox({ port, controlPort, host, hotels, seed, logLevel: log, demo });
} catch (error) {
  process.stderr.write(`error: the sandbox cannot listen: ${(error as Error).message}\n`);
  process.exit(2);
}

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const search = JSON.stringify({
  destinations: { hotelIds: ['1001', '1002'] },
  checkIn: inDays(30),
  checkOut: inDays(33),
  occupancy: { adults: 2 },
});

process.stdout.write(`The service listens on  ${sandbox.url}
Control listens on      ${sandbox.controlUrl}   (GET /faults, /variants, /scenarios; POST /tenants)
World                   ${hotels} hotels from seed ${seed}; region 501 holds the first 120${fault ? `\nFault                   ${fault}` : ''}${variant ? `\nVariant                 ${variant}` : ''}

Tenant demo
  bearer                ${sandbox.demo.bearer}
  apiKey                ${sandbox.demo.apiKey}
  secretKey             ${sandbox.demo.secretKey}
  landing pages         ${sandbox.demo.landingPageLocators.join(', ')}

Hotels that always do one thing (region 500)
${scenarios.map(({ hotelId, does }) => `  ${hotelId}  ${does}`).join('\n')}

Try it:
curl -s -X POST ${sandbox.url}/v2/hotels/availability -H 'content-type: application/json' -H 'authorization: Bearer ${sandbox.demo.bearer}' -d '${search}'

Ctrl-C ends it.
`);

let ending = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (ending) process.exit(1);
    ending = true;
    void sandbox.stop().then(() => process.exit(0));
  });
}
