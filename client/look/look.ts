/** Looks at a deployment before the run: sends a few conforming requests of each operation and summarises the answers. */
import { dig, objectsOf, parse } from '../../schemas/judge/check.ts';
import { casesFor, generatable } from '../../generators/cases.ts';
import { groupBy } from '../../lib/group-by.ts';
import { isObject } from '../../lib/objects.ts';
import type { Case } from '../../schemas/case.ts';
import type { JudgedExchange } from '../../schemas/exchange.ts';
import { operationOf, type OperationId } from '../../schemas/operations.ts';
import { definitions, type SettingId } from '../../schemas/settings.ts';
import { fromWire, needsOf } from '../../schemas/wire.ts';
import type { RunContext } from '../../targets/run-context.ts';
import { settingsOf } from '../../targets/settings-of.ts';
import type { Target } from '../../targets/target.ts';
import type { Access } from '../access.ts';
import { sendCases } from '../cases/send-cases.ts';
import { caseOptionsFor } from '../cases/generation.ts';
import { needsReservation, slotSourceFor } from '../cases/slots.ts';
import { createFixtures } from '../create-fixtures.ts';
import type { Transport } from '../transport.ts';
import { firstPageAt } from './first-page.ts';
import { namesIn, namesUsed, readingsStated, readingsUsed } from './observed.ts';

/** The results of the conforming requests of one operation. */
export interface OperationLook {
  readonly operation: OperationId;
  readonly sent: number;
  readonly served: number;
  /** Error messages of refused requests without duplicates, the most frequent first. */
  readonly refusals: readonly string[];
  /** The settings that may be the cause of refusals: the one whose default made the service accept a request, otherwise all candidates. */
  readonly suspects: readonly SettingId[];
  /** Whether the service accepted a request with the default of the only suspect. */
  readonly isProven: boolean;
  /** Settings for member names or paths in its answers, grouped by whether answers contained them. */
  readonly observed: readonly SettingId[];
  readonly unobserved: readonly SettingId[];
  /** The number of offers in its answers; undefined for an operation without offers. */
  readonly offers: number | undefined;
}

interface LookOptions {
  readonly context: RunContext;
  readonly access: Access;
  readonly transport: Transport;
}

/** Conforming requests per operation, sampled evenly. */
const maxCases = 8;

/** The read-only operations that a run may send. */
export const operationsToLookAt = (target: Target): OperationId[] =>
  generatable.filter((id) => {
    const { base, profile, effect } = operationOf(id);
    return base !== 'partner' && effect === 'reads' && target.profiles.includes(profile);
  });

export async function lookAtOperation(operation: OperationId, options: LookOptions): Promise<OperationLook> {
  const { target } = options.context;
  const validCases = casesFor(operation, 'valid', await caseOptionsFor(options.context));
  const cases = sampleEvenly(
    validCases.filter((candidate) => !needsReservation(candidate)),
    maxCases,
  );
  const exchanges = await sendOwnCases(operation, cases, options);
  const served = exchanges.filter(isServed);
  const refused = exchanges.filter((exchange) => !isServed(exchange));
  const settings = settingsOf(target);
  const { response } = operationOf(operation);
  const usedIds = new Set<SettingId>();
  let offers: number | undefined;
  for (const { response: answer } of served) {
    const decoded = response && fromWire(response, parse(answer.body)?.value, settings).value;
    if (response) namesUsed(response, decoded, usedIds);
    readingsUsed(operation, parse(answer.body)?.value, target.settings, usedIds);
    const offerCount = operationOf(operation).sells ? offersIn(decoded) : undefined;
    if (offerCount !== undefined) offers = (offers ?? 0) + offerCount;
  }
  const names = [
    ...(response ? [...namesIn(response)].filter((id) => settings.known(id)) : []),
    ...readingsStated(operation, target.settings),
  ];
  return {
    operation,
    sent: exchanges.length,
    served: served.length,
    refusals: commonFirst(refused.map(refusalOf)),
    ...(served.length === 0 && refused.length > 0
      ? await findSuspects(operation, cases, options)
      : { suspects: [], isProven: false }),
    observed: names.filter((id) => usedIds.has(id)),
    unobserved: served.length === 0 ? [] : names.filter((id) => !usedIds.has(id)),
    offers,
  };
}

/** Whether the service counts pages of v1 from 0 or 1; undefined if the target does not use them, or pages do not show it. */
export async function observeFirstPage(options: LookOptions): Promise<0 | 1 | undefined> {
  const { context, access, transport } = options;
  const { target } = context;
  if (!operationsToLookAt(target).includes('v1.avail') || target.known.address === undefined)
    return undefined;
  const untranslatedTarget = { ...target, settings: { ...target.settings, 'v1.firstPage': 1 } };
  const pagesContext = { ...context, target: untranslatedTarget };
  const fixtures = createFixtures('preflight of pages', pagesContext, access, transport);
  try {
    return await firstPageAt(fixtures);
  } finally {
    await fixtures.end();
  }
}

async function sendOwnCases(
  operation: OperationId,
  cases: readonly Case[],
  options: LookOptions,
): Promise<JudgedExchange[]> {
  const { context, access, transport } = options;
  const fixtures = createFixtures(`preflight of ${operation}`, context, access, transport, true);
  try {
    await sendCases(cases, fixtures.session, slotSourceFor(fixtures));
  } finally {
    await fixtures.end();
  }
  return fixtures.session.exchanges.filter((exchange) => exchange.operation === operation);
}

/** Resets one stated setting of the request after the other to its default, until the service accepts the request. */
async function findSuspects(
  operation: OperationId,
  cases: readonly Case[],
  options: LookOptions,
): Promise<Pick<OperationLook, 'suspects' | 'isProven'>> {
  const { target } = options.context;
  const { request } = operationOf(operation);
  const firstCase = cases[0];
  if (request === undefined || firstCase?.request.body === undefined)
    return { suspects: [], isProven: false };
  const body = fromWire(request, parse(firstCase.request.body)?.value, settingsOf(target)).value;
  const statedIds = needsOf(request, body).filter((id) => Object.hasOwn(target.settings, id));
  for (const id of statedIds) {
    if (target.settings[id] === definitions[id].default) continue;
    const targetWithDefault = { ...target, settings: { ...target.settings, [id]: definitions[id].default } };
    const context = { ...options.context, target: targetWithDefault as Target };
    const sameCase = casesFor(operation, 'valid', await caseOptionsFor(context)).find(
      ({ id: otherId }) => otherId === firstCase.id,
    );
    if (sameCase === undefined) continue;
    const [exchange] = await sendOwnCases(operation, [sameCase], { ...options, context });
    if (exchange !== undefined && isServed(exchange)) return { suspects: [id], isProven: true };
  }
  return { suspects: statedIds, isProven: false };
}

const isServed = ({ response }: JudgedExchange): boolean =>
  response.status >= 200 && response.status < 300 && errorIn(response.body) === undefined;

/** v1 reports errors with HTTP 200. */
function errorIn(body: string): string | undefined {
  const list = dig(parse(body)?.value, 'ErrorsType', 'Errors');
  const firstError: unknown = Array.isArray(list) ? list[0] : undefined;
  return firstError === undefined
    ? undefined
    : String(isObject(firstError) ? (firstError['ShortText'] ?? '') : firstError);
}

const maxShownChars = 160;

function refusalOf({ response: { status, body } }: JudgedExchange): string {
  const message = errorIn(body) ?? body.replaceAll(/\s+/g, ' ');
  return `${status}${message === '' ? '' : ` ${message.slice(0, maxShownChars)}`}`;
}

const commonFirst = (messages: readonly string[]): string[] =>
  [...groupBy(messages, (message) => message)]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .map(([message]) => message);

/** The number of v2 rates or v1 room stays in an answer. @param answer in our names */
function offersIn(answer: unknown): number | undefined {
  const hotels = dig(answer, 'HotelStaysType', 'HotelStays') ?? dig(answer, 'hotels');
  if (!Array.isArray(hotels)) return undefined;
  return objectsOf(hotels).flatMap((hotel) => objectsOf(hotel['RoomStays'] ?? hotel['roomRates'])).length;
}

function sampleEvenly<Item>(items: readonly Item[], count: number): Item[] {
  if (items.length <= count) return [...items];
  return Array.from({ length: count }, (_, index) => items[Math.floor((index * items.length) / count)]!);
}
