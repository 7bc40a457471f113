/** The console at the sandbox's control port: its page, the requests that it offers, and the judgement of the journal. */
import { credentialsFor } from '../../client/credentials.ts';
import { NoAnswer, PoolTransport } from '../../client/transport.ts';
import { programmeNames, programmeOf } from '../../certification/certify.ts';
import type { ProgrammeShown } from '../../reports/page/certification.ts';
import { consolePage } from '../../sandbox/console/page.tsx';
import {
  newTry,
  type AnswerShown,
  type CaseRequest,
  type CaseShown,
  type Kind,
} from '../../sandbox/console/browser/protocol.ts';
import { Stop } from '../../lib/exit.ts';
import { unmasked } from '../../lib/secrets/vault.ts';
import {
  notYours,
  unusable,
  type ConsoleServices,
  type NamedCall,
  type ConsoleCall,
} from '../../sandbox/index.ts';
import { caseKinds } from '../../schemas/case.ts';
import { operationOf, servedIds, type ServedId } from '../../schemas/operations.ts';
import { credentialsOf, routeOf } from '../../schemas/wire-request.ts';
import { settingsOf } from '../../targets/settings-of.ts';
import type { Target } from '../../targets/target.ts';
import { toolVersion } from '../../lib/about.ts';
import {
  certificationDesk,
  deskCalls,
  type DeskCall,
  type CertificationDesk,
  type CertificationOptions,
} from '../../certification/live/desk.ts';
import { operationsOf, readyCase, stageOf, targetOfSandbox } from './console/tried.ts';
import { remarksOn, type Known } from './console/remarks.ts';

/** The header by which the journal recognises a request of the page. */
const tryHeader = 'x-hotel-contract-try';
/** Number of requests of the page that are remembered. */
const mostTries = 1_000;
/** Number of cases of one kind that the page offers. */
const mostCases = 5_000;

export interface ConsoleBeside {
  readonly beside: ConsoleServices;
  /** The folder of the journals. */
  readonly desk?: CertificationDesk;
  close(): Promise<void>;
}

/**
 * @param the target file whose names, paths and forms the sandbox uses
 * @param journals the folder of the tenants' journals, and the key that signs certificates
 */
export function consoleBeside(
  file: string | undefined,
  journals?: Pick<CertificationOptions, 'journals' | 'key'>,
): ConsoleBeside {
  const target = targetOfSandbox(file);
  const settings = settingsOf(target);
  const pool = new PoolTransport();
  const tries = new Map<
    string,
    { readonly known: Known; readonly body: string | undefined; readonly path: string }
  >();
  let page: string | undefined;
  const desk = journals === undefined ? undefined : certificationDesk({ ...journals, settings });
  const programmesShown =
    desk && programmeNames.map((name): ProgrammeShown => ({ name, title: programmeOf(name).title }));
  const calls = {
    case: async (tried: ConsoleCall) => {
      const requested = caseRequestOf(tried.body);
      const { case: one, ...ready } = await readyCase(tried, requested, target, pool);
      const shown: CaseShown = {
        try: newTry(),
        number: requested.number,
        ...ready,
        ...(one === undefined ? {} : { id: one.id }),
      };
      if (tries.size >= mostTries) tries.delete(tries.keys().next().value!);
      tries.set(shown.try, {
        known: {
          try: shown.try,
          expects: one?.expects ?? 'open',
          ...(one?.states ? { states: one.states } : {}),
          ...(one ? { case: one.id } : {}),
        },
        body: shown.body,
        path: shown.path,
      });
      return shown;
    },
    send: async (tried: ConsoleCall) => {
      const { operation, path, body, id } = sendingIn(tried.body);
      const before = tries.get(id);
      // If the user has rewritten the request, nothing is known about it.
      if (before === undefined || before.body !== body || before.path !== path)
        tries.set(id, { known: { try: id, expects: 'open' }, body, path });
      return send(tried, { operation, path, body, id }, target, pool);
    },
  };
  const beside: ConsoleServices = {
    // Created when the page first asks for it.
    page: async () =>
      (page ??= consolePage({
        operations: operationsOf(target),
        version: toolVersion(),
        ...(programmesShown ? { programmes: programmesShown } : {}),
      })),
    remarks: async (entry) =>
      remarksOn(entry, tries.get(entry.request.headers[tryHeader] ?? '')?.known, settings),
    call: async (name, tried) => (name === 'case' || name === 'send' ? calls[name](tried) : undefined),
    ...(desk ? { certification: { ...desk, call: deskCallOf(desk) } } : {}),
  };
  return { beside, ...(desk ? { desk } : {}), close: () => pool.close() };
}
/** Checks the permission, and reports usage errors as refusals. */
const deskCallOf =
  (desk: CertificationDesk): NamedCall =>
  async (name, { tenant, byTenant, body }) => {
    if (!Object.hasOwn(deskCalls, name)) return undefined;
    const managers = deskCalls[name as DeskCall];
    if (byTenant && managers !== undefined) throw notYours(`Only the certification manager may ${managers}.`);
    return desk.call(name as DeskCall, tenant, body).catch(refused);
  };

const refused = (error: unknown): never => {
  throw error instanceof Stop ? unusable(error.message) : error;
};

interface ToSend {
  readonly operation: ServedId;
  readonly path: string;
  readonly body: string | undefined;
  readonly id: string;
}

/** Sends a request of the page with the tenant's credentials to the tenant's base URL. */
async function send(
  tried: ConsoleCall,
  { operation, path, body, id }: ToSend,
  target: Target,
  pool: PoolTransport,
): Promise<AnswerShown> {
  const fixtures = stageOf(tried, target, pool);
  const { access, session } = fixtures;
  try {
    const shown = credentialsFor(operation, {}, access, session.settings);
    const longStay =
      credentialsOf(operation, session.settings) === 'longStay'
        ? await longStayToken(tried, fixtures)
        : undefined;
    const began = performance.now();
    const answer = await pool.send({
      method: routeOf(operation, session.settings).method,
      url: access.baseUrl(operationOf(operation).base) + path,
      secretQuery: shown.query,
      headers: {
        accept: 'application/json',
        [tryHeader]: id,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...shown.headers,
        ...(longStay === undefined ? {} : { authorization: `Bearer ${longStay}` }),
      },
      ...(body === undefined ? {} : { body }),
    });
    return { status: answer.status, milliseconds: Math.round(performance.now() - began) };
  } catch (error) {
    if (error instanceof NoAnswer) throw unusable(`No answer came: ${error.reason}.`);
    throw error;
  } finally {
    await fixtures.end();
  }
}

async function longStayToken(tried: ConsoleCall, { session }: ReturnType<typeof stageOf>): Promise<string> {
  const [landingPageLocator] = tried.tenant.credentials.landingPageLocators;
  const answer = await session.call('longstay.token', { body: { landingPageLocator } });
  const { access_token: token } = (answer.body ?? {}) as { access_token?: unknown };
  if (typeof token !== 'string') throw unusable('The service gave no long-stay token.');
  return unmasked(token);
}

function caseRequestOf({ operation, kind, seed, number }: ConsoleCall['body']): CaseRequest {
  if (!caseKinds.includes(kind as Kind)) throw unusable(`kind must be one of ${caseKinds.join(', ')}.`);
  if (!isNumber(seed, 1e9)) throw unusable('seed must be a whole number from 0 to 1000000000.');
  if (!isNumber(number, mostCases)) throw unusable(`number must be a whole number from 0 to ${mostCases}.`);
  return { operation: String(operation), kind: kind as Kind, seed, number };
}

const isNumber = (value: unknown, most: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most;

function sendingIn(requested: ConsoleCall['body']): ToSend {
  const { path, body, try: id } = requested;
  const operation = servedIds.find((one) => one === requested['operation']);
  if (operation === undefined) throw unusable('operation must be one that the page lists.');
  // The path must not change the host of the URL.
  if (typeof path !== 'string' || !/^\/[\x21-\x7e]*$/.test(path) || path.length > 8_000)
    throw unusable(
      'path must begin with a slash and contain only ASCII without spaces: encode others as in %20.',
    );
  if (body !== undefined && typeof body !== 'string') throw unusable('body must be a text.');
  if (typeof id !== 'string' || !/^[\w-]{1,64}$/.test(id)) throw unusable('try must be a name.');
  return { operation, path, body, id };
}
