import { execFile } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { filledHeaders, hookSecrets, placeholdersIn } from '../targets/hook-headers.ts';
import { withTimeout } from '../lib/awake.ts';
import { fromMinor, toMinor } from '../lib/money.ts';
import { maskFor, unmasked } from '../lib/secrets/vault.ts';
import type { Money } from '../schemas/messages/v2/shapes.ts';
import { hooksOfNotifications } from '../targets/hook-problems.ts';
import { requestOf } from '../targets/outward.ts';
import type { Hook, HookName, Target } from '../targets/target.ts';
import { withOwnGaps, unjudged } from './gaps.ts';
import { argumentsOf, inHeaders, UnfitValue, urlOf, type HookValues } from './hook-values.ts';
import { runClock, type TurnedClock } from './run-clock.ts';

const execute = promisify(execFile);

/** What a test may do to the deployment behind its back, where the target names a way. */
export class Hooks {
  readonly #hooks: Target['hooks'];
  readonly #placeholders: Readonly<Record<string, string>>;
  readonly #wait: (milliseconds: number) => Promise<unknown>;
  /** Whether moving the clock means to wait: a patient run has no hook for it. */
  readonly waitsInRealTime: boolean;
  /** How far the deployment's clock was turned, in milliseconds; the session reads it. */
  readonly clock: TurnedClock;
  /** Takes secrets out of what a hook says. */
  mask: (text: string) => string = (text) => text;

  constructor(
    hooks: Target['hooks'],
    placeholders: Readonly<Record<string, string>>,
    patient = false,
    wait: (milliseconds: number) => Promise<unknown> = sleep,
    clock: TurnedClock = runClock(),
  ) {
    this.clock = clock;
    this.#hooks = hooks;
    this.#placeholders = placeholders;
    this.#wait = wait;
    this.waitsInRealTime = patient && hooks.advanceClock === undefined;
  }

  /** Moves the deployment's clock forward, or lets it run. */
  advanceClock = async (seconds: number): Promise<void> => {
    if (this.waitsInRealTime) return void (await this.#wait(seconds * 1_000));
    await this.#callHook('advanceClock', { seconds });
    this.clock.turn(seconds * 1_000);
  };
  /** Makes the rate behind a rate token vanish. */
  closeRate = (token: string): Promise<void> => this.#callHook('closeRate', { token });
  /** Opens it again, where the target names a way. What was judged meanwhile stands, whatever becomes of this. */
  openRate = async (token: string): Promise<void> => {
    if (this.has('openRate'))
      await withOwnGaps(() => this.#callHook('openRate', { token })).catch(() => undefined);
  };
  /**
   * Multiplies the price of the rate behind a rate token; a deployment may want to be told by how many percent or by which amount.
   *
   * @param total what it costs now; without it no amount can be told
   */
  changePrice = async (token: string, factor: number, total?: Money): Promise<void> => {
    const known = { token, factor, percent: Math.round((factor - 1) * 10_000) / 100 };
    if (total !== undefined) {
      const times = (by: number): number =>
        fromMinor(toMinor(total.value * by, total.currency), total.currency);
      return this.#callHook('changePrice', { ...known, amount: times(factor - 1), price: times(factor) });
    }
    // An amount that nobody knows must not reach a deployment as the word for it.
    const wanted = JSON.stringify(this.must('changePrice'));
    const open = ['amount', 'price'].find((word) => wanted.includes(`{${word}}`));
    return open === undefined
      ? this.#callHook('changePrice', known)
      : unjudged('blocked', `the hook changePrice wants {${open}}, and the price is not known`);
  };

  /** Has notifications sent to an address; `ca` is the PEM that its certificate is trusted by, empty where it needs none. */
  registerWebhook = (url: string, ca: string): Promise<void> =>
    this.#callHook('registerWebhook', { url, ca });
  /** The same of the second client's. */
  registerOtherWebhook = (url: string, ca: string): Promise<void> =>
    this.#callHook('registerOtherWebhook', { url, ca });
  /** Has an event of an order or a lost reservation notified once. */
  emitWebhook = (event: string, id: string): Promise<void> =>
    this.#callHook(this.#emitHookFor(event), { event, id });
  /** Has the supplier fail a reservation that was accepted. */
  failBooking = (reservation: string): Promise<void> => this.#callHook('failBooking', { reservation });

  has(name: HookName): boolean {
    return this.#hooks[name] !== undefined;
  }

  /** Whether the target has a hook for notifications of an event. */
  canEmit(event: string): boolean {
    return this.has(this.#emitHookFor(event));
  }

  /** Ends the test where it has none. */
  mustEmit(event: string): void {
    if (!this.canEmit(event)) this.must(this.#emitHookFor(event));
  }

  /** A hook of that event alone goes before the one for both. */
  #emitHookFor(event: string): HookName {
    const own: HookName = event === 'ORDER_CHANGED' ? 'emitOrderChanged' : 'emitLostReservationChanged';
    return this.has(own) ? own : 'emitWebhook';
  }

  /** The hook; ends the test where the target has none. */
  must(name: HookName): Hook {
    const hook = this.#hooks[name];
    if (hook !== undefined) return hook;
    return unjudged(
      // Without a way to make the service speak nothing can be said of its notifications.
      hooksOfNotifications.includes(name) ? 'not configured' : 'not exercised',
      `the target has no hook ${name}${name === 'advanceClock' ? '; gate --patient waits instead' : ''}`,
      `hooks.${name}`,
    );
  }

  async #callHook(name: HookName, values: HookValues): Promise<void> {
    const hook = this.must(name);
    const own = this.#placeholders;
    const problem = await (
      'command' in hook ? runCommand(hook.command, { ...own, ...values }) : callUrl(hook, own, values)
    ).catch((error: unknown) => {
      if (error instanceof UnfitValue) return error.message;
      throw error;
    });
    if (problem === undefined) return;
    const secrets = hookSecrets(this.#hooks, this.#placeholders, process.env);
    // What was called may repeat what it was shown.
    unjudged('blocked', `the hook ${name} ${this.mask(maskFor(secrets)(problem)).slice(0, maxShownChars)}`);
  }
}

/** Milliseconds that a call and a command may take. */
const callTimeoutMs = 30_000;
const commandTimeoutMs = 60_000;
/** Characters of an answer that are shown. */
const maxShownChars = 200;

/** @returns what went wrong; undefined for nothing. A redirect is not followed: nothing was done then. */
async function callUrl(
  hook: Extract<Hook, { url: string }>,
  own: HookValues,
  values: HookValues,
): Promise<string | undefined> {
  const url = urlOf(hook.url, own, values);
  const all = { ...own, ...values };
  const headers = hook.headers ?? {};
  const inThem = inHeaders(all, new Set(placeholdersIn(headers)));
  try {
    return await withTimeout(callTimeoutMs, async (signal) => {
      const answer = await requestOf(url, {
        method: hook.method ?? 'POST',
        headers: {
          'content-type': 'application/json',
          ...filledHeaders(headers, inThem, process.env),
        },
        body: unmasked(JSON.stringify(fill(hook.body ?? {}, all))),
        signal,
      });
      const text = await beginningOf(answer.body);
      return answer.statusCode < 300 ? undefined : `answered HTTP ${answer.statusCode}: ${text}`;
    });
  } catch (cause) {
    const { name, message, code = message } = cause as Error & { code?: string };
    return `did not answer: ${name === 'TimeoutError' ? `it took longer than ${callTimeoutMs / 1_000} s` : code}`;
  }
}

/** As much of a body as tells what went wrong; the rest is not read. */
async function beginningOf(body: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of body) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= maxReadBytes) break;
  }
  return Buffer.concat(chunks).toString();
}

const maxReadBytes = 64 * 1024;

/** No shell is started: each entry is one argument. */
async function runCommand(template: readonly string[], values: HookValues): Promise<string | undefined> {
  const [file = '', ...args] = argumentsOf(template, values);
  try {
    await execute(file, args, { timeout: commandTimeoutMs });
    return undefined;
  } catch (cause) {
    return `failed: ${(cause as Error).message}`;
  }
}

/** Fills `{name}` in every text; a text that is nothing but one placeholder becomes the value itself. */
function fill(template: unknown, values: HookValues): unknown {
  if (Array.isArray(template)) return template.map((item) => fill(item, values));
  if (typeof template === 'object' && template !== null)
    return Object.fromEntries(Object.entries(template).map(([key, inner]) => [key, fill(inner, values)]));
  if (typeof template !== 'string') return template;
  const whole = /^\{(\w+)\}$/.exec(template)?.[1];
  if (whole !== undefined && values[whole] !== undefined) return values[whole];
  return template.replaceAll(/\{(\w+)\}/g, (text, name: string) =>
    values[name] === undefined ? text : String(values[name]),
  );
}
