/** Sends requests to a deployment whose settings are still unknown: with the default names unless others were learned. */
import { isObject } from '../../lib/objects.ts';
import { parse } from '../../schemas/judge/check.ts';
import { operationOf, type OperationId } from '../../schemas/operations.ts';
import { definitions, type SettingId, type Stated } from '../../schemas/settings.ts';
import type { RequestParts } from '../../schemas/wire-request.ts';
import type { RunContext } from '../../targets/run-context.ts';
import { settingsOf } from '../../targets/settings-of.ts';
import { accessTo } from '../access.ts';
import { reportsErrors } from '../bookings/reservations.ts';
import type { OtherCredentials } from '../credentials.ts';
import { envelopeOf } from '../envelope.ts';
import { Unjudged } from '../gaps.ts';
import type { CallOptions } from '../call-options.ts';
import { Session } from '../session.ts';
import { NoAnswer, type Transport } from '../transport.ts';
import { fromWire } from '../../schemas/wire.ts';
import type { Facts } from './facts.ts';
import { scalarsIn } from './records.ts';

export interface DeploymentResponse {
  /** 0 if no answer came. */
  readonly status: number;
  readonly text: string;
  /** The body as on the wire; undefined if it is not JSON. */
  readonly json: unknown;
  /** The body with internal member names, decoded by the settings that the request used. */
  readonly body: Readonly<Record<string, unknown>>;
  /** Whether the call was accepted and the answer contains no errors. */
  readonly isServed: boolean;
}

/** The values of settings that are used unless others are stated or learned. */
const usualSettings: Readonly<Record<string, unknown>> = Object.fromEntries(
  (Object.keys(definitions) as SettingId[]).flatMap((id) => {
    const { default: value, kind } = definitions[id];
    return value === '' || value === null || kind === 'values' ? [] : [[id, value]];
  }),
);

export class Deployment {
  readonly context: RunContext;
  readonly facts: Facts;
  readonly #transport: Transport;
  requests = 0;

  constructor(context: RunContext, facts: Facts, transport: Transport) {
    this.context = context;
    this.facts = facts;
    this.#transport = transport;
  }

  /** The default settings, overridden by those learned so far and by those on trial. */
  settings(trial: Stated = {}): Stated {
    return { ...usualSettings, ...this.facts.settings, ...trial };
  }

  /** Sends a request that only reads. A failed call is returned as a response, too. */
  async read(
    id: OperationId,
    parts: RequestParts,
    trial: Stated = {},
    credentials: OtherCredentials = {},
  ): Promise<DeploymentResponse> {
    if (operationOf(id).effect !== 'reads')
      throw new Error(`${id} changes data, so it is not sent where only read-only requests are allowed`);
    return this.#send(id, parts, this.settings(trial), { ...credentials, expects: 'open', learnsOnly: true });
  }

  /** The same, sent as the second client; undefined if the target names none. */
  async readAsSecondClient(id: OperationId, parts: RequestParts): Promise<DeploymentResponse | undefined> {
    if (this.context.target.secrets.otherBearer === undefined) return undefined;
    const access = await accessTo(this.context);
    try {
      return await this.read(id, parts, {}, { as: await access.secondClient() });
    } finally {
      await access.close();
    }
  }

  /** Sends our booking, or its cancellation, if the target permits it. */
  async change(
    id: 'v1.book' | 'v1.cancel',
    body: object,
    trial: Stated,
    options: Pick<CallOptions, 'bookingNote' | 'takesBack'>,
  ): Promise<DeploymentResponse> {
    return this.#send(id, { body }, this.settings(trial), { ...options, expects: 'open', learnsOnly: true });
  }

  /** A session with only the learned settings and those on trial. */
  async openSession(trial: Stated = {}): Promise<Session> {
    const context = this.#contextWith({ ...this.facts.settings, ...trial });
    return new Session('init', context, await accessTo(context), this.#transport);
  }

  #contextWith(settings: Stated): RunContext {
    return { ...this.context, target: { ...this.context.target, settings } };
  }

  async #send(
    id: OperationId,
    parts: RequestParts,
    settings: Stated,
    options: CallOptions,
  ): Promise<DeploymentResponse> {
    const context = this.#contextWith(settings);
    const access = await accessTo(context);
    const session = new Session(`init ${id}`, context, access, this.#transport);
    const { body } = parts;
    const fullParts =
      operationOf(id).base === 'base_url' && isObject(body)
        ? { ...parts, body: { ...envelopeOf(session), PrimaryLangID: 1, ...body } }
        : parts;
    this.requests += 1;
    try {
      const { status, text } = await session.call(id, fullParts, options);
      return receivedOf(id, status, text, settings);
    } catch (error) {
      if (error instanceof NoAnswer || error instanceof Unjudged)
        return { status: 0, text: error.message, json: undefined, body: {}, isServed: false };
      throw error;
    } finally {
      await access.close();
    }
  }
}

const maxQuoted = 160;

/** A refusal in the words of the service: the sentences in its answer, or the beginning of the answer. */
export function refusalOf({ status, text, json }: DeploymentResponse): string {
  const sentences = [...scalarsIn(json)].filter((value) => value.trim().includes(' '));
  return `${status} ${(sentences.length > 0 ? sentences.join('; ') : text).slice(0, maxQuoted)}`;
}

function receivedOf(id: OperationId, status: number, text: string, settings: Stated): DeploymentResponse {
  const json = parse(text)?.value;
  const { response } = operationOf(id);
  const decoded =
    response && json !== undefined
      ? fromWire(response, json, settingsOf({ settings, embedded: false })).value
      : json;
  const body = isObject(decoded) ? decoded : {};
  const isServed = status >= 200 && status < 300 && !reportsErrors({ body: json });
  return { status, text, json, body, isServed };
}
