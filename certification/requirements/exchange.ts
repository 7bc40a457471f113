/** An exchange as requirements see it. Each part is decoded when it is first read. */
import { isObject, objectOrEmpty, type Members } from '../../lib/objects.ts';
import type { JudgedExchange } from '../../schemas/exchange.ts';
import { readSent } from '../../schemas/judge/requested.ts';
import { dig, parse } from '../../schemas/judge/check.ts';
import { operationOf, type OperationId } from '../../schemas/operations.ts';
import { readResponseBody } from '../../schemas/readings/read.ts';
import type { Settings } from '../../schemas/settings.ts';
import type { RecordedExchange } from '../line.ts';

const notDecoded = Symbol('not read');

export class ParsedExchange {
  readonly recorded: RecordedExchange;
  readonly number: number;
  readonly client: string;
  readonly operation: OperationId | undefined;
  readonly #settings: Settings;
  #sent: Members | undefined;
  #json: unknown = notDecoded;
  #response: Members | undefined;
  #hasErrors: boolean | undefined;

  constructor(recorded: RecordedExchange, settings: Settings) {
    this.recorded = recorded;
    this.number = recorded.number;
    this.client = recorded.client;
    this.operation = recorded.operation;
    this.#settings = settings;
  }

  /** Time of the request on the deployment's clock. */
  get requestedAt(): number {
    return this.recorded.sentAt + (this.recorded.clockOffset ?? 0);
  }

  /** Time of the response on the deployment's clock. */
  get respondedAt(): number {
    return this.recorded.receivedAt + (this.recorded.clockOffset ?? 0);
  }

  get status(): number | undefined {
    return this.recorded.response?.status;
  }

  /** The exchange for the judge of single exchanges; `expects` is open, because the request can be invalid. */
  get judged(): JudgedExchange {
    return {
      ...this.recorded,
      id: String(this.number),
      operation: this.operation!,
      expects: 'open',
      response: this.recorded.response ?? { status: 0, headers: {}, body: '' },
    };
  }

  /** Whether the body, if there is one, is a JSON object. */
  get isReadable(): boolean {
    const { body } = this.recorded.request;
    return body === undefined || isObject(parse(body)?.value);
  }

  /** The request's body or query in our names; {} if it cannot be decoded. */
  get sent(): Members {
    if (this.operation === undefined) return {};
    return (this.#sent ??= objectOrEmpty(readSent(this.judged, this.#settings).value));
  }

  /** The response's body as on the wire; undefined if it is not JSON. */
  get json(): unknown {
    if (this.#json === notDecoded) this.#json = parse(this.recorded.response?.body ?? '')?.value;
    return this.#json;
  }

  /** The response in our names; {} if it cannot be decoded. */
  get response(): Members {
    if (this.operation === undefined || this.json === undefined) return {};
    return (this.#response ??= objectOrEmpty(readResponseBody(this.operation, this.json, this.#settings)));
  }

  /** Whether the response reports errors inside HTTP 200. Specification: "Errors". */
  get hasErrors(): boolean {
    return (this.#hasErrors ??= this.#reportsErrors());
  }

  #reportsErrors(): boolean {
    const { response } = this.recorded;
    if (this.operation === undefined || operationOf(this.operation).errors !== 'in-200') return false;
    // This cheap check comes first, because availability responses are long and seldom have errors.
    if (response?.status !== 200 || !/"Errors"\s*:\s*\[\s*[^\]\s]/.test(response.body)) return false;
    const errors = dig(this.json, 'ErrorsType', 'Errors');
    return Array.isArray(errors) && errors.length > 0;
  }

  /** Whether the service executed the request. */
  get succeeded(): boolean {
    return this.status === 200 && !this.hasErrors;
  }

  /** Whether the result is unknown: there is no response, or a gateway may have sent it. */
  get isUnanswered(): boolean {
    return this.status === undefined || this.status >= 500 || this.status === 408;
  }
}
