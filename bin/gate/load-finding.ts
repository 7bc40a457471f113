/** Converts the findings of a load run to the form of a gate's findings, which `--replay` repeats. */
import { UsageError } from '../../lib/exit.ts';
import { definedMembers } from '../../lib/objects.ts';
import { escapeControls } from '../../lib/visible.ts';
import type { BrokenClause, LoadRun } from '../../load/result.ts';
import { caseOptionsFor } from '../../client/cases/generation.ts';
import { casesFor, generatable } from '../../generators/cases.ts';
import type { Example, Finding } from '../../reports/results.ts';
import { slotPlaceholder, slotsIn, type Case } from '../../schemas/case.ts';
import { operationOf } from '../../schemas/operations.ts';
import type { RunContext } from '../../targets/run-context.ts';
import type { GateOptions } from './options.ts';

/** The findings of a load run; an example's `where` is the id of the exchange. */
export const findingsOf = ({ contract }: LoadRun): Finding[] =>
  contract.broken.flatMap(({ id, clause, outcome, times, example: { finding, exchange } }): Finding[] => {
    if (id === undefined) return [];
    const example: Example = { ...finding, where: `${exchange.operation} under load, ${exchange.id}` };
    const severity = outcome === 'failed' ? 'fails' : 'warns';
    const why = { owner: 'service', because: 'a load run found it' } as const;
    return [{ id, clauses: [clause], severity, ...why, count: times, examples: [example] }];
  });

/**
 * The part of a gate that repeats a finding: its request. If the request is not read-only, or contains data of an
 * earlier response, such as a token: the tests of the clause and the valid cases of the operation.
 */
export async function partOfLoad(
  run: LoadRun,
  { clause, example: { exchange } }: BrokenClause,
  context: RunContext,
): Promise<Pick<GateOptions, 'case' | 'sent' | 'grep'>> {
  const { operation, request } = exchange;
  // The clauses of a test are its tags.
  const tests = `@${clause}( |$)`.replaceAll('.', '\\.');
  if (!generatable.includes(operation)) return { grep: tests };
  const validCases = casesFor(operation, 'valid', await caseOptionsFor(context));
  const hasOpenSlot = ({ request: { body = '' } }: Case): boolean =>
    slotsIn(body).some((slot) => slot !== 'now');
  const path = pathOf(exchange, context);
  // Without this check, a result file could make the tool send any request with the credentials of the target.
  const hasSameRoute = ({ request: { method, path: knownPath } }: Case): boolean =>
    method === request.method && withoutQuery(knownPath) === withoutQuery(path);
  if (
    operationOf(operation).effect !== 'reads' ||
    validCases.some(hasOpenSlot) ||
    !validCases.some(hasSameRoute)
  )
    return { grep: `${tests}|^\\S+ ${operation.replaceAll('.', '\\.')}: valid cases` };
  const id = `${operation}/valid/under-load`;
  const replayCase: Case = {
    id,
    operation,
    kind: 'valid',
    scenario: 'under-load',
    place: '',
    expects: exchange.expects,
    needs: [],
    request: {
      method: request.method,
      path,
      ...definedMembers({ body: request.body && withNow(request.body, run) }),
    },
  };
  return { case: id, sent: replayCase };
}

/** The path below the base URL of the operation. An embedded sandbox has a different base URL in each run. */
function pathOf(
  { operation, request: { url } }: BrokenClause['example']['exchange'],
  { target }: RunContext,
) {
  if (target.embedded) return url.replace(/^https?:\/\/[^/]+\/tenants\/[^/]+/, '');
  const { base } = operationOf(operation);
  const baseUrl = base === 'partner' ? undefined : target.urls[base]?.replace(/\/$/, '');
  if (baseUrl === undefined || !url.startsWith(baseUrl))
    throw new UsageError(`the load run called ${escapeControls(url)}, which is not a URL of ${target.name}`);
  return url.slice(baseUrl.length);
}

const withoutQuery = (path: string): string => path.replace(/[?#].*/s, '');

/** Replaces the time stamps of the load run, give or take an hour, by a placeholder for the time of sending. */
const withNow = (body: string, { startedAt, seconds }: LoadRun): string =>
  body.replaceAll(/"(\d{4}-\d\d-\d\dT[^"]+)"/g, (whole, stamp: string) => {
    const offsetSeconds = (Date.parse(stamp) - Date.parse(startedAt)) / 1_000;
    return Math.abs(offsetSeconds) <= seconds + 3_600 ? `"${slotPlaceholder('now')}"` : whole;
  });
