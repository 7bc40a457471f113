import { execFile } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { fillHeaders, hookSecrets, placeholdersInHeaders } from '../targets/hook-headers.ts';
import { withTimeout } from '../lib/awake.ts';
import { fromMinorUnits, toMinorUnits } from '../lib/money.ts';
import { maskFor, restoreSecrets } from '../lib/secrets/vault.ts';
import type { Money } from '../schemas/messages/v2/shapes.ts';
import { sendThroughDispatcher } from '../targets/outward.ts';
import { hookRules } from '../targets/schema.ts';
import { readBeginning } from '../targets/send-request.ts';
import type { Hook, HookName, Target } from '../targets/target.ts';
import { runWithoutEndingTest, unjudged } from './gaps.ts';
import { argumentsOf, headerValues, InvalidHookValue, urlOf, type HookValues } from './hook-values.ts';
import { runClock, type OffsetClock } from './run-clock.ts';

const execute = promisify(execFile);

/** The hooks of a target: changes to the deployment that its API does not offer. */
export class Hooks {
  readonly #hooks: Target['hooks'];
  readonly #placeholders: Readonly<Record<string, string>>;
  readonly #wait: (milliseconds: number) => Promise<unknown>;
  /** Whether advancing the clock waits in real time: in a run with --patient and without a clock hook. */
  readonly waitsInRealTime: boolean;
  /** The offset of the deployment's clock, which the session reads. */
  readonly clock: OffsetClock;
  /** Removes secrets from messages about a hook. */
  mask: (text: string) => string = (text) => text;

  constructor(
    hooks: Target['hooks'],
    placeholders: Readonly<Record<string, string>>,
    patient = false,
    wait: (milliseconds: number) => Promise<unknown> = sleep,
    clock: OffsetClock = runClock(),
  ) {
    this.clock = clock;
    this.#hooks = hooks;
    this.#placeholders = placeholders;
    this.#wait = wait;
    this.waitsInRealTime = patient && hooks.advanceClock === undefined;
  }

  /** Advances the deployment's clock by the hook, or waits. */
  advanceClock = async (seconds: number): Promise<void> => {
    if (this.waitsInRealTime) return void (await this.#wait(seconds * 1_000));
    await this.#callHook('advanceClock', { seconds });
    this.clock.advance(seconds * 1_000);
  };
  /** Makes the rate of a rate token unavailable. */
  closeRate = (token: string): Promise<void> => this.#callHook('closeRate', { token });
  /**
   * Makes the rate available again, if the target has a hook for it. A failure is ignored, because the test has
   * already judged.
   */
  openRate = async (token: string): Promise<void> => {
    if (this.has('openRate'))
      await runWithoutEndingTest(() => this.#callHook('openRate', { token })).catch(() => undefined);
  };
  /**
   * Multiplies the price of the rate of a rate token.
   * @param total current price of the rate; if absent, the hook gets the factor and the percentage only
   */
  changePrice = async (token: string, factor: number, total?: Money): Promise<void> => {
    const values = { token, factor, percent: Math.round((factor - 1) * 10_000) / 100 };
    if (total !== undefined) {
      const multiply = (multiplier: number): number =>
        fromMinorUnits(toMinorUnits(total.value * multiplier, total.currency), total.currency);
      return this.#callHook('changePrice', {
        ...values,
        amount: multiply(factor - 1),
        price: multiply(factor),
      });
    }
    // An unknown amount must not be sent as an unfilled placeholder.
    const hook = JSON.stringify(this.must('changePrice'));
    const placeholder = ['amount', 'price'].find((word) => hook.includes(`{${word}}`));
    return placeholder === undefined
      ? this.#callHook('changePrice', values)
      : unjudged(
          'blocked',
          `the hook changePrice needs the price for {${placeholder}}, but the service has not stated the price of the rate`,
        );
  };

  /** Registers the URL for notifications. @param ca the PEM of the certificate to trust; empty if none is needed */
  registerWebhook = (url: string, ca: string): Promise<void> =>
    this.#callHook('registerWebhook', { url, ca });
  /** Registers the URL for notifications of the second client. */
  registerOtherWebhook = (url: string, ca: string): Promise<void> =>
    this.#callHook('registerOtherWebhook', { url, ca });
  /** Sends one notification of an order or a lost reservation. */
  emitWebhook = (event: string, id: string): Promise<void> =>
    this.#callHook(this.#emitHookFor(event), { event, id });
  /** Makes the supplier fail an accepted reservation. */
  failBooking = (reservation: string): Promise<void> => this.#callHook('failBooking', { reservation });

  has(name: HookName): boolean {
    return this.#hooks[name] !== undefined;
  }

  /** Whether the target has a hook for notifications of an event. */
  canEmit(event: string): boolean {
    return this.has(this.#emitHookFor(event));
  }

  /** Ends the test if the target has no such hook. */
  mustEmit(event: string): void {
    if (!this.canEmit(event)) this.must(this.#emitHookFor(event));
  }

  /** The hook of one event takes precedence over the hook for both. */
  #emitHookFor(event: string): HookName {
    const eventHook: HookName = event === 'ORDER_CHANGED' ? 'emitOrderChanged' : 'emitLostReservationChanged';
    return this.has(eventHook) ? eventHook : 'emitWebhook';
  }

  /** Returns the hook. Ends the test if the target has none. */
  must(name: HookName): Hook {
    const hook = this.#hooks[name];
    if (hook !== undefined) return hook;
    return unjudged(
      // Without such a hook no notification can be judged.
      'isOfNotifications' in hookRules[name] ? 'not configured' : 'not exercised',
      `the target has no hook ${name}${name === 'advanceClock' ? '; gate --patient waits instead' : ''}`,
      `hooks.${name}`,
    );
  }

  async #callHook(name: HookName, values: HookValues): Promise<void> {
    const hook = this.must(name);
    const runValues = this.#placeholders;
    const problem = await (
      'command' in hook
        ? runCommand(hook.command, { ...runValues, ...values })
        : callUrl(hook, runValues, values)
    ).catch((error: unknown) => {
      if (error instanceof InvalidHookValue) return error.message;
      throw error;
    });
    if (problem === undefined) return;
    const secrets = hookSecrets(this.#hooks, this.#placeholders, process.env);
    // The response may repeat the secrets that were sent.
    unjudged('blocked', `the hook ${name} ${this.mask(maskFor(secrets)(problem)).slice(0, maxShownChars)}`);
  }
}

const callTimeoutMs = 30_000;
const commandTimeoutMs = 60_000;
const maxShownChars = 200;
/** Enough of a response for a message. */
const maxReadBytes = 64 * 1024;

/** @returns a message if it failed. A redirect is a failure, because it is not followed. */
async function callUrl(
  hook: Extract<Hook, { url: string }>,
  runValues: HookValues,
  values: HookValues,
): Promise<string | undefined> {
  const url = urlOf(hook.url, runValues, values);
  const allValues = { ...runValues, ...values };
  const headers = hook.headers ?? {};
  const valuesForHeaders = headerValues(allValues, new Set(placeholdersInHeaders(headers)));
  try {
    return await withTimeout(callTimeoutMs, async (signal) => {
      const response = await sendThroughDispatcher(url, {
        method: hook.method ?? 'POST',
        headers: {
          'content-type': 'application/json',
          ...fillHeaders(headers, valuesForHeaders, process.env),
        },
        body: restoreSecrets(bodyOf(hook.body ?? {}, allValues)),
        signal,
      });
      const text = (await readBeginning(response.body, maxReadBytes)).toString();
      return response.statusCode < 300 ? undefined : `answered HTTP ${response.statusCode}: ${text}`;
    });
  } catch (cause) {
    const { name, message, code = message } = cause as Error & { code?: string };
    return `did not answer: ${name === 'TimeoutError' ? `it took longer than ${callTimeoutMs / 1_000} s` : code}`;
  }
}

/** Runs a command without a shell. @returns a message if it failed */
async function runCommand(template: readonly string[], values: HookValues): Promise<string | undefined> {
  const [file = '', ...args] = argumentsOf(template, values);
  try {
    await execute(file, args, { timeout: commandTimeoutMs });
    return undefined;
  } catch (cause) {
    return `failed: ${(cause as Error).message}`;
  }
}

/** The JSON of a template with `{name}` filled in every string. A string that is only a placeholder becomes the value itself. */
const bodyOf = (template: unknown, values: HookValues): string =>
  JSON.stringify(template, (_, text: unknown) => {
    if (typeof text !== 'string') return text;
    const onlyPlaceholder = /^\{(\w+)\}$/.exec(text)?.[1] ?? '';
    const filled = text.replaceAll(/\{(\w+)\}/g, (reference, name: string) =>
      String(values[name] ?? reference),
    );
    return values[onlyPlaceholder] ?? filled;
  });
