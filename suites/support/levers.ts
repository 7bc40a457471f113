import { execFile } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { request } from 'undici';
import type { Lever, LeverName, Target } from '../../targets/target.ts';
import { unjudged } from './gaps.ts';

const run = promisify(execFile);

/** What a story may do to the deployment behind its back, where the target names a way. */
export class Levers {
  readonly #levers: Target['levers'];
  readonly #placeholders: Readonly<Record<string, string>>;
  readonly #wait: (milliseconds: number) => Promise<unknown>;
  /** Whether moving the clock means to wait: a patient run has no lever for it. */
  readonly waits: boolean;
  /** How far the deployment's clock was turned, in milliseconds; the session reads it. */
  readonly clock: { offset: number };

  constructor(
    levers: Target['levers'],
    placeholders: Readonly<Record<string, string>>,
    patient = false,
    wait: (milliseconds: number) => Promise<unknown> = sleep,
    clock: { offset: number } = { offset: 0 },
  ) {
    this.clock = clock;
    this.#levers = levers;
    this.#placeholders = placeholders;
    this.#wait = wait;
    this.waits = patient && levers.advanceClock === undefined;
  }

  /** Moves the deployment's clock forward, or lets it run. */
  advanceClock = async (seconds: number): Promise<void> => {
    if (this.waits) return void (await this.#wait(seconds * 1_000));
    await this.#pull('advanceClock', { seconds });
    this.clock.offset += seconds * 1_000;
  };
  /** Makes the rate behind a rate token vanish. */
  closeRate = (token: string): Promise<void> => this.#pull('closeRate', { token });
  /** Multiplies the price of the rate behind a rate token. */
  changePrice = (token: string, factor: number): Promise<void> => this.#pull('changePrice', { token, factor });

  /** Has notifications sent to an address; `ca` is the PEM that its certificate is trusted by, empty where it needs none. */
  registerWebhook = (url: string, ca: string): Promise<void> => this.#pull('registerWebhook', { url, ca });
  /** Has an event of an order or a lost reservation notified once. */
  emitWebhook = (event: string, id: string): Promise<void> => this.#pull('emitWebhook', { event, id });
  /** Has the supplier fail a reservation that was accepted. */
  failBooking = (reservation: string): Promise<void> => this.#pull('failBooking', { reservation });

  has(name: LeverName): boolean {
    return this.#levers[name] !== undefined;
  }

  /** The lever; ends the story where the target has none. */
  must(name: LeverName): Lever {
    const lever = this.#levers[name];
    if (lever !== undefined) return lever;
    return unjudged(
      forWebhooks.includes(name) ? 'not configured' : 'not exercised',
      `the target has no lever ${name}${name === 'advanceClock' ? '; gate --patient waits instead' : ''}`,
    );
  }

  async #pull(name: LeverName, values: Readonly<Record<string, string | number>>): Promise<void> {
    const lever = this.must(name);
    const all = { ...this.#placeholders, ...values };
    if ('command' in lever)
      await command(
        name,
        lever.command.map((part) => String(fill(part, all))),
      );
    else await call(name, lever, all);
  }
}

/** Without a way to make the service speak nothing can be said of its notifications. */
const forWebhooks: readonly LeverName[] = ['registerWebhook', 'emitWebhook', 'failBooking'];

async function call(
  name: LeverName,
  lever: Extract<Lever, { url: string }>,
  values: Readonly<Record<string, string | number>>,
): Promise<void> {
  const answer = await request(String(fill(lever.url, values)), {
    method: lever.method ?? 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fill(lever.body ?? {}, values)),
  });
  const text = await answer.body.text();
  if (answer.statusCode >= 300) unjudged('blocked', `the lever ${name} answered HTTP ${answer.statusCode}: ${text.slice(0, 200)}`);
}

async function command(name: LeverName, [file = '', ...args]: readonly string[]): Promise<void> {
  try {
    await run(file, args, { timeout: 60_000 });
  } catch (cause) {
    unjudged('blocked', `the lever ${name} failed: ${(cause as Error).message}`);
  }
}

/** Fills `{name}` in every text; a text that is nothing but one placeholder becomes the value itself. */
function fill(template: unknown, values: Readonly<Record<string, string | number>>): unknown {
  if (Array.isArray(template)) return template.map((item) => fill(item, values));
  if (typeof template === 'object' && template !== null)
    return Object.fromEntries(Object.entries(template).map(([key, inner]) => [key, fill(inner, values)]));
  if (typeof template !== 'string') return template;
  const whole = /^\{(\w+)\}$/.exec(template)?.[1];
  if (whole !== undefined && values[whole] !== undefined) return values[whole];
  return template.replaceAll(/\{(\w+)\}/g, (text, name: string) => (values[name] === undefined ? text : String(values[name])));
}
