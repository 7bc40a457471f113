/** Sends a client's requests over HTTP, on the wire of the sandbox. Tampering may change, lose or intercept them. */
import { request } from 'undici';
import { operationOf, type OperationId } from '../../../schemas/operations.ts';
import { defaults } from '../../../schemas/settings.ts';
import { credentialsOf, wireRequest, type RequestParts } from '../../../schemas/wire-request.ts';
import type { Outgoing } from './outgoing.ts';
import type { ClientTenant } from './client-tenant.ts';
import { jsonIn, type Json } from '../../json.ts';

export interface ReceivedResponse {
  /** Undefined if no response was received. */
  readonly status: number | undefined;
  readonly json: Json;
}

/** How a client encodes its requests, beyond what the contract requires. */
export interface Style {
  readonly write: (json: unknown) => string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Changed, lost or intercepted requests of a client. `callNumber` counts the calls of an operation from 1. */
export interface Tampering {
  readonly outgoing?: (call: Outgoing, callNumber: number) => Outgoing;
  /**
   * Drops the request, so that no response is received.
   * @returns the milliseconds that the client waited; undefined to send the request
   */
  readonly unansweredAfterMs?: (call: Outgoing, callNumber: number) => number | undefined;
  /**
   * Responds in place of the service, which never receives the request.
   * @returns the status; undefined to call the service
   */
  readonly interceptWith?: (call: Outgoing, callNumber: number) => number | undefined;
}

export class Caller {
  readonly tenant: ClientTenant;
  readonly #style: Style;
  readonly #tampering: Tampering;
  readonly #counts = new Map<OperationId, number>();
  #echoCount = 0;

  constructor(tenant: ClientTenant, style: Style, tampering: Tampering = {}) {
    this.tenant = tenant;
    this.#style = style;
    this.#tampering = tampering;
  }

  /** Sends a v1 message with its envelope. @param patienceMs time after which the client closes the connection */
  callV1(operation: OperationId, message: object = {}, patienceMs?: number): Promise<ReceivedResponse> {
    this.#echoCount += 1;
    const parts = {
      body: {
        EchoToken: `call-${this.#echoCount}`,
        PrimaryLangID: 1,
        Target: 0,
        TimeStamp: new Date().toISOString(),
        Version: 1,
        ...message,
      },
    };
    return this.call(operation, parts, undefined, patienceMs);
  }

  /** @param bearer used instead of the operator's token */
  call(
    operation: OperationId,
    parts: RequestParts = {},
    bearer?: string,
    patienceMs?: number,
  ): Promise<ReceivedResponse> {
    const { view } = this.tenant;
    const wire = wireRequest(operation, parts, defaults);
    const baseUrls = { base_url: view.baseUrl, api_url: view.apiUrl, auth_url: view.authUrl, partner: '' };
    const { apiKey, secretKey, bearer: token } = view.credentials;
    const credentialHeaders: Record<string, Readonly<Record<string, string>>> = {
      keys: { apikey: apiKey, secretkey: secretKey },
      bearer: { authorization: `Bearer ${token}` },
      longStay: { authorization: `Bearer ${bearer}` },
    };
    const outgoing = {
      operation,
      method: wire.method,
      url: baseUrls[operationOf(operation).base] + wire.path,
      headers: { ...this.#style.headers, ...credentialHeaders[credentialsOf(operation, defaults)] },
      ...(wire.body === undefined ? {} : { body: wire.body }),
    };
    return this.send(outgoing, patienceMs);
  }

  async send(intended: Outgoing, patienceMs?: number): Promise<ReceivedResponse> {
    const callNumber = (this.#counts.get(intended.operation) ?? 0) + 1;
    this.#counts.set(intended.operation, callNumber);
    const { outgoing, unansweredAfterMs, interceptWith } = this.#tampering;
    const call = outgoing?.(intended, callNumber) ?? intended;
    const text =
      call.body === undefined || typeof call.body === 'string' ? call.body : this.#style.write(call.body);
    const sent = { ...call, ...(text === undefined ? {} : { body: text }) };
    const status = interceptWith?.(call, callNumber);
    if (status !== undefined) {
      this.tenant.recordIntercepted(sent, status);
      return { status, json: undefined };
    }
    const waitedMs = unansweredAfterMs?.(call, callNumber);
    if (waitedMs !== undefined) {
      this.tenant.recordIntercepted(sent, undefined, waitedMs);
      return { status: undefined, json: undefined };
    }
    const pending = request(call.url, {
      method: call.method as 'POST',
      headers: { ...(text === undefined ? {} : { 'content-type': 'application/json' }), ...call.headers },
      body: text ?? null,
      ...(patienceMs === undefined ? {} : { signal: AbortSignal.timeout(patienceMs) }),
    });
    const response = await (patienceMs === undefined ? pending : pending.catch(() => undefined));
    if (response === undefined) return { status: undefined, json: undefined };
    return { status: response.statusCode, json: jsonIn(await response.body.text()) };
  }
}
