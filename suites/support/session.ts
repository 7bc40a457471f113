import { redact, redactHeaders } from '../../lib/redact.ts';
import type { ClauseId } from '../../schemas/clauses.ts';
import { budgetUsedUp } from '../../schemas/evidence.ts';
import type { Exchange, Expectation, ReceivedResponse } from '../../schemas/exchange.ts';
import { judge } from '../../schemas/judge.ts';
import { operationOf, type Credentials, type OperationId } from '../../schemas/operations.ts';
import { settingsFrom, type SettingId, type Settings } from '../../schemas/settings.ts';
import { validate } from '../../schemas/validate.ts';
import { fromWire, needsOf, needsOfCall, wireRequest, type Parts } from '../../schemas/wire.ts';
import type { RunContext } from '../../targets/run-context.ts';
import type { Target } from '../../targets/target.ts';
import type { Access, Keys } from './access.ts';
import { spendRequest } from './budget.ts';
import { curlLine } from './curl.ts';
import { EvidenceBook } from './evidence-book.ts';
import { notConfigured, notExercised, unjudged } from './gaps.ts';
import type { Transport } from './transport.ts';

/** How one call differs from the ordinary one. */
export interface CallOptions {
  /** `accepted` unless said otherwise. */
  readonly expects?: Expectation;
  readonly states?: ClauseId;
  /** Another Authorization header; null for none. */
  readonly authorization?: string | null;
  /** v1: other keys; null for one that is left out. */
  readonly keys?: { readonly apiKey?: string | null; readonly secretKey?: string | null };
  readonly case?: string;
}

/** An answer as a story reads it. */
export interface Answer {
  readonly status: number;
  /** The body in our names; undefined where it is not JSON. */
  readonly body: unknown;
  readonly text: string;
  readonly exchange: Exchange;
}

/** Reads its body when somebody asks for it: most answers are only judged. */
class Received implements Answer {
  readonly exchange: Exchange;
  readonly #read: () => unknown;
  #body: { readonly value: unknown } | undefined;

  constructor(exchange: Exchange, read: () => unknown) {
    this.exchange = exchange;
    this.#read = read;
  }

  get status(): number {
    return this.exchange.response.status;
  }

  get text(): string {
    return this.exchange.response.body;
  }

  get body(): unknown {
    return (this.#body ??= { value: this.#read() }).value;
  }
}

/** A service may repeat a credential in its answer: it is replaced there too, before anybody keeps it. */
const withoutSecrets = (answer: ReceivedResponse, secrets: readonly string[]): ReceivedResponse => secrets.reduce(withoutSecret, answer);

function withoutSecret(answer: ReceivedResponse, secret: string): ReceivedResponse {
  if (secret.length < shortestSecret) return answer;
  if (!answer.body.includes(secret) && !Object.values(answer.headers).some((value) => value.includes(secret))) return answer;
  const replaced = (text: string): string => text.replaceAll(secret, redact('secret', secret));
  return {
    ...answer,
    headers: Object.fromEntries(Object.entries(answer.headers).map(([name, value]) => [name, replaced(value)])),
    body: replaced(answer.body),
  };
}

/** Throttling and gateways say nothing of how the service answers; nor do refused credentials, where the request was good. */
function refuseToJudge({ status, headers }: ReceivedResponse, expects: Expectation): void {
  if (expects === 'accepted' && (status === 401 || status === 403)) unjudged('blocked', `the credentials were refused (HTTP ${status})`);
  if (![407, 408, 429, 502, 503, 504].includes(status)) return;
  unjudged(
    'blocked',
    `the service was busy or out of reach (HTTP ${status}${headers['retry-after'] ? `, Retry-After: ${headers['retry-after']}` : ''})`,
  );
}

/** Credentials on their way, by header or parameter. */
interface Shown {
  readonly headers: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
}

function queryOf(path: string, values: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(values).toString();
  return query === '' ? '' : `${path.includes('?') ? '&' : '?'}${query}`;
}

const redactAll = (values: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, redact('secret', value)]));

/** Anything shorter is a word, not a credential. */
const shortestSecret = 20;

/** One conversation with a target: sends, captures without secrets, judges every exchange, keeps the evidence. */
export class Session {
  readonly settings: Settings;
  readonly evidence: EvidenceBook;
  readonly exchanges: Exchange[] = [];
  readonly target: Target;
  /** How far the deployment's clock was turned from ours, in milliseconds. */
  readonly clock: { offset: number };
  readonly #access: Access;
  readonly #transport: Transport;
  readonly #keep: boolean;
  #sent = 0;

  constructor(where: string, context: RunContext, access: Access, transport: Transport, keepExchanges = false) {
    this.target = context.target;
    this.#access = access;
    this.clock = { offset: access.clockOffset };
    this.#transport = transport;
    this.#keep = keepExchanges;
    this.settings = settingsFrom(context.target.settings, context.target.embedded);
    this.evidence = new EvidenceBook(where);
  }

  /** Settings that this call relies on and the target does not answer for. */
  missing(needs: Iterable<SettingId>): SettingId[] {
    return [...new Set(needs)].filter((id) => !this.settings.known(id));
  }

  /** Sends a call in our names. Throws `Unjudged` where a setting is missing, `NoAnswer` where none came. */
  async call(id: OperationId, parts: Parts, options: CallOptions = {}): Promise<Answer> {
    const { request } = operationOf(id);
    const missing = this.missing([...needsOfCall(id), ...(request ? needsOf(request, parts.body) : [])]);
    if (missing.length > 0) notConfigured(missing);
    if (request && (options.expects ?? 'accepted') === 'accepted') this.#mustBeValid(id, request, parts.body);
    const { method, path, body } = wireRequest(id, parts, this.settings);
    return this.exchange(id, { method, path, ...(body === undefined ? {} : { body: JSON.stringify(body) }) }, options);
  }

  /** Nothing can be asked of a service for a request that is wrong: that would be our error. Several destinations are right to send. */
  #mustBeValid(id: OperationId, schema: object, body: unknown): void {
    const wrong = validate(schema, body, this.settings).findings.filter(({ clause }) => clause !== 'v2.avail.exactly-one');
    if (wrong.length > 0)
      throw new Error(`our request of ${id} is not valid: ${wrong.map(({ pointer, expected }) => `${pointer} ${expected}`).join('; ')}`);
  }

  /** Sends bytes as they are. */
  async exchange(id: OperationId, request: { method: string; path: string; body?: string }, options: CallOptions = {}): Promise<Answer> {
    const { requestBudget } = this.target.permissions;
    if (!spendRequest(requestBudget)) unjudged('blocked', budgetUsedUp);
    const operation = operationOf(id);
    // Taken now: others are sent while this one waits for its answer.
    const number = (this.#sent += 1);
    if (operation.effect !== 'reads' && !this.target.embedded) {
      notExercised('nothing is booked here: no setting says how a v2 booking is cancelled again');
    }
    const shown = this.#credentials(id, operation.credentials, options);
    const url = this.#access.baseUrl(operation.base) + request.path + queryOf(request.path, shown.query);
    const headers: Record<string, string> = {
      accept: 'application/json',
      ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...shown.headers,
    };
    const sentAt = Date.now();
    const answer = await this.#transport({
      method: request.method,
      url,
      headers,
      ...(request.body === undefined ? {} : { body: request.body }),
    });
    const secrets = [...Object.values(shown.headers), ...Object.values(shown.query)].map((value) => value.split(' ').at(-1)!);
    const response = withoutSecrets(answer, secrets);
    const exchange: Exchange = {
      id: `${this.evidence.where}#${number}`,
      operation: id,
      expects: options.expects ?? 'accepted',
      ...(options.states ? { states: options.states } : {}),
      ...(options.case ? { case: options.case } : {}),
      request: {
        method: request.method,
        url: this.#access.baseUrl(operation.base) + request.path + queryOf(request.path, redactAll(shown.query)),
        headers: redactHeaders(headers, this.#access.secretHeaders),
        ...(request.body === undefined ? {} : { body: request.body }),
      },
      response,
      sentAt,
      receivedAt: Date.now(),
      ...(this.clock.offset === 0 ? {} : { clockOffset: this.clock.offset }),
    };
    if (this.#keep) this.exchanges.push(exchange);
    refuseToJudge(response, exchange.expects);
    this.evidence.add(exchange, judge(exchange, this.settings), () => curlLine(exchange, this.#access, this.#keyNames()));
    return new Received(exchange, () => this.#read(id, response.body));
  }

  #credentials(id: OperationId, credentials: Credentials, { authorization, keys }: CallOptions): Shown {
    if (credentials === 'keys') return this.#keys(keys);
    if (authorization === null) return { headers: {}, query: {} };
    if (authorization !== undefined) return { headers: { authorization }, query: {} };
    const bearer = credentials === 'bearer' || (id === 'longstay.token' && this.settings.get('longstay.token.auth') === 'bearer');
    return { headers: bearer ? { authorization: `Bearer ${this.#access.bearer()}` } : {}, query: {} };
  }

  #keyNames(): Keys {
    return { apiKey: this.settings.get('v1.keys.api'), secretKey: this.settings.get('v1.keys.secret') };
  }

  #keys(other: CallOptions['keys'] = {}): Shown {
    const names = this.#keyNames();
    const { apiKey, secretKey } = { ...this.#access.keys(), ...other };
    const inHeader = this.settings.get('v1.keys.in') === 'header';
    const pairs = [
      [names.apiKey, apiKey],
      [names.secretKey, secretKey],
    ].flatMap(([name, value]) => (typeof value === 'string' ? [[inHeader ? name!.toLowerCase() : name!, value]] : []));
    const shown = Object.fromEntries(pairs) as Record<string, string>;
    return inHeader ? { headers: shown, query: {} } : { headers: {}, query: shown };
  }

  #read(id: OperationId, text: string): unknown {
    const schema = operationOf(id).response;
    try {
      const json = JSON.parse(text) as unknown;
      return schema ? fromWire(schema, json, this.settings).value : json;
    } catch {
      return undefined;
    }
  }
}
