/** An exchange as requirements look at it: read once, and only as far as one of them asks. */
import { isObject, type Members } from '../../lib/objects.ts';
import type { JudgedExchange } from '../../schemas/exchange.ts';
import { readSent } from '../../schemas/judge/requested.ts';
import { parse } from '../../schemas/judge/check.ts';
import { operationOf, type OperationId } from '../../schemas/operations.ts';
import { readAnswer } from '../../schemas/readings/read.ts';
import type { Settings } from '../../schemas/settings.ts';
import type { RecordedExchange } from '../line.ts';

const notRead = Symbol('not read');

export class ReadExchange {
  readonly exchange: RecordedExchange;
  readonly #settings: Settings;
  #sent: unknown = notRead;
  #json: unknown = notRead;
  #response: unknown = notRead;
  #refused: boolean | undefined;

  constructor(exchange: RecordedExchange, settings: Settings) {
    this.exchange = exchange;
    this.#settings = settings;
  }

  get number(): number {
    return this.exchange.number;
  }

  get client(): string {
    return this.exchange.client;
  }

  get operation(): OperationId | undefined {
    return this.exchange.operation;
  }

  /** When it was sent, on the deployment's clock. */
  get at(): number {
    return this.exchange.sentAt + (this.exchange.clockOffset ?? 0);
  }

  /** When it was answered, on the deployment's clock. */
  get respondedAt(): number {
    return this.exchange.receivedAt + (this.exchange.clockOffset ?? 0);
  }

  get status(): number | undefined {
    return this.exchange.response?.status;
  }

  /** As the judge of single exchanges wants it: nobody has said that the request is legal. */
  get judged(): JudgedExchange {
    return {
      ...this.exchange,
      id: String(this.number),
      operation: this.operation!,
      expects: 'open',
      response: this.exchange.response ?? { status: 0, headers: {}, body: '' },
    };
  }

  /** What was asked, in our names: the body, or the query where the request travels there; {} where it cannot be read. */
  get sent(): Members {
    if (this.#sent === notRead)
      this.#sent = this.operation === undefined ? undefined : readSent(this.judged, this.#settings).value;
    return isObject(this.#sent) ? this.#sent : {};
  }

  /** The body of the answer as on the wire; undefined where it is no JSON. */
  get json(): unknown {
    if (this.#json === notRead) this.#json = parse(this.exchange.response?.body ?? '')?.value;
    return this.#json;
  }

  /** The answer in our names; {} where it cannot be read. */
  get response(): Members {
    if (this.#response === notRead)
      this.#response =
        this.operation === undefined || this.json === undefined
          ? undefined
          : readAnswer(this.operation, this.json, this.#settings);
    return isObject(this.#response) ? this.#response : {};
  }

  /** Whether the service has said, inside a 200, that something is wrong. Specification: "Errors". */
  get hasErrors(): boolean {
    return (this.#refused ??= this.#reportsErrors());
  }

  #reportsErrors(): boolean {
    const { response } = this.exchange;
    if (this.operation === undefined || operationOf(this.operation).errors !== 'in-200') return false;
    // An availability answer is long, and seldom has errors.
    if (response?.status !== 200 || !/"Errors"\s*:\s*\[\s*[^\]\s]/.test(response.body)) return false;
    const type = isObject(this.json) ? this.json['ErrorsType'] : undefined;
    const errors = isObject(type) ? type['Errors'] : undefined;
    return Array.isArray(errors) && errors.length > 0;
  }

  /** Whether the service did what it was asked for. */
  get succeeded(): boolean {
    return this.status === 200 && !this.hasErrors;
  }

  /** Whether nobody knows what the service did: no answer, or one of something before it. */
  get isUnanswered(): boolean {
    return this.status === undefined || this.status >= 500 || this.status === 408;
  }
}
