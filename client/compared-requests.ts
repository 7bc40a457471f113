import { definedMembers } from '../lib/objects.ts';
import type { ClauseId } from '../schemas/clauses.ts';
import type { JudgedExchange } from '../schemas/exchange.ts';
import type { Finding } from '../schemas/finding.ts';
import { inCommon, type SentRequest } from './in-common.ts';

/** The maximum number of requests that are compared. */
const maxRequests = 1_000;

/** A request, and the clauses that were judged in its answer. */
interface ComparedRequest extends SentRequest, Pick<JudgedExchange, 'operation'> {
  readonly exercised: readonly ClauseId[];
  readonly broken: ReadonlySet<ClauseId>;
}

/** The first requests of one test. */
export class ComparedRequests {
  readonly #requests: ComparedRequest[] = [];

  add(
    { operation, request: { url, body } }: Pick<JudgedExchange, 'operation' | 'request'>,
    exercised: readonly ClauseId[],
    findings: readonly Finding[],
  ): void {
    if (this.#requests.length >= maxRequests) return;
    const broken = new Set(findings.map(({ clause }) => clause));
    this.#requests.push({ operation, url, ...definedMembers({ body }), exercised, broken });
  }

  /**
   * What the requests that broke a clause have in common, and others of these operations lack.
   * @param where the test that sent them
   */
  inCommon(clause: ClauseId, where: string): string | undefined {
    const exercised = this.#requests.filter((request) => request.exercised.includes(clause));
    const broken = exercised.filter((request) => request.broken.has(clause));
    const operations = new Set(broken.map(({ operation }) => operation));
    const others = exercised.filter(
      (request) => operations.has(request.operation) && !request.broken.has(clause),
    );
    return inCommon(broken, others, where);
  }
}
