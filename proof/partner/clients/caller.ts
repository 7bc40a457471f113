/** How a client speaks: real HTTP, by the wire of the sandbox. A change stands between what it means to send and what goes out. */
import { request } from 'undici';
import { operationOf, type OperationId } from '../../../schemas/operations.ts';
import { defaults } from '../../../schemas/settings.ts';
import { credentialsOf, wireRequest, type Parts } from '../../../schemas/wire-request.ts';
import type { Outgoing } from './outgoing.ts';
import type { Stage } from './stage.ts';
import type { Json } from '../../json.ts';

export interface Answer {
  /** Undefined where none came. */
  readonly status: number | undefined;
  readonly json: Json;
}

/** How a client writes what is not a matter of the contract. */
export interface Style {
  readonly write: (json: unknown) => string;
  readonly headers: Readonly<Record<string, string>>;
}

/** What a client does to its requests and answers. `nth` counts the calls of an operation from 1. */
export interface Tampering {
  readonly outgoing?: (call: Outgoing, nth: number) => Outgoing;
  /** The answer never comes: the client hears nothing, and neither does who watches. Milliseconds that it waited. */
  readonly lost?: (call: Outgoing, nth: number) => number | undefined;
  /** Answered by something before the service, which never hears of it. */
  readonly instead?: (call: Outgoing, nth: number) => number | undefined;
}

export class Caller {
  readonly stage: Stage;
  readonly #style: Style;
  readonly #tampering: Tampering;
  readonly #counts = new Map<OperationId, number>();
  #echo = 0;

  constructor(stage: Stage, style: Style, tampering: Tampering = {}) {
    this.stage = stage;
    this.#style = style;
    this.#tampering = tampering;
  }

  /** A v1 message with its envelope. */
  pull(operation: OperationId, message: object = {}): Promise<Answer> {
    this.#echo += 1;
    return this.call(operation, {
      body: {
        EchoToken: `call-${this.#echo}`,
        PrimaryLangID: 1,
        Target: 0,
        TimeStamp: new Date().toISOString(),
        Version: 1,
        ...message,
      },
    });
  }

  /** @param bearer instead of the operator's token */
  call(operation: OperationId, parts: Parts = {}, bearer?: string): Promise<Answer> {
    const { view } = this.stage;
    const wire = wireRequest(operation, parts, defaults);
    const base = { base_url: view.baseUrl, api_url: view.apiUrl, auth_url: view.authUrl, partner: '' }[
      operationOf(operation).base
    ];
    const { apiKey, secretKey, bearer: token } = view.credentials;
    const shown: Record<string, Readonly<Record<string, string>>> = {
      keys: { apikey: apiKey, secretkey: secretKey },
      bearer: { authorization: `Bearer ${token}` },
      longStay: { authorization: `Bearer ${bearer}` },
    };
    return this.send({
      operation,
      method: wire.method,
      url: base + wire.path,
      headers: { ...this.#style.headers, ...shown[credentialsOf(operation, defaults)] },
      ...(wire.body === undefined ? {} : { body: wire.body }),
    });
  }

  async send(meant: Outgoing): Promise<Answer> {
    const nth = (this.#counts.get(meant.operation) ?? 0) + 1;
    this.#counts.set(meant.operation, nth);
    const { outgoing, lost, instead } = this.#tampering;
    const call = outgoing?.(meant, nth) ?? meant;
    const text =
      call.body === undefined
        ? undefined
        : typeof call.body === 'string'
          ? call.body
          : this.#style.write(call.body);
    const sent = { ...call, ...(text === undefined ? {} : { body: text }) };
    const status = instead?.(call, nth);
    if (status !== undefined) {
      this.stage.note(sent, status);
      return { status, json: undefined };
    }
    const waited = lost?.(call, nth);
    if (waited !== undefined) {
      this.stage.note(sent, undefined, waited);
      return { status: undefined, json: undefined };
    }
    const answer = await request(call.url, {
      method: call.method as 'POST',
      headers: { ...(text === undefined ? {} : { 'content-type': 'application/json' }), ...call.headers },
      body: text ?? null,
    });
    return { status: answer.statusCode, json: parsed(await answer.body.text()) };
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
