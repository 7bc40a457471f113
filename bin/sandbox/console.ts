/** The console at the sandbox's control port: its page, the requests that it offers, and the judgement of the journal. */
import { credentialsFor } from '../../client/credentials.ts';
import { NoAnswer, PoolTransport } from '../../client/transport.ts';
import { programmeNames, programmeOf } from '../../certification/certify.ts';
import type { ShownProgramme } from '../../reports/page/certification.ts';
import { consolePage } from '../../sandbox/console/page.tsx';
import {
  newRequestId,
  type ResponseView,
  type CaseRequest,
  type CaseView,
  type Kind,
} from '../../sandbox/console/browser/protocol.ts';
import { Stop } from '../../lib/exit.ts';
import { restoreSecrets } from '../../lib/secrets/vault.ts';
import {
  foreignDataRefusal,
  invalidBodyRefusal,
  type ConsoleServices,
  type NamedCall,
  type ConsoleCall,
} from '../../sandbox/index.ts';
import { caseKinds } from '../../schemas/case.ts';
import { operationOf, servedOperationIds, type ServedOperationId } from '../../schemas/operations.ts';
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
import { operationsOf, prepareCase, tenantFixtures, targetOfSandbox } from './console/tried.ts';
import { remarksOn, type KnownRequest } from './console/remarks.ts';

/** The header by which the journal recognises a request of the page. */
const tryHeader = 'x-hotel-contract-try';
/** Number of requests of the page that are remembered. */
const maxTries = 1_000;
/** Number of cases of one kind that the page offers. */
const maxCases = 5_000;

export interface SandboxConsole {
  /** What the sandbox calls for its console page. */
  readonly services: ConsoleServices;
  /** The interface to certifications; undefined if there is no folder of journals. */
  readonly desk?: CertificationDesk;
  close(): Promise<void>;
}

/**
 * @param file the target file whose names, paths and forms the sandbox uses
 * @param journals the folder of the tenants' journals, and the key that signs certificates
 */
export function createConsole(
  file: string | undefined,
  journals?: Pick<CertificationOptions, 'journals' | 'key'>,
): SandboxConsole {
  const target = targetOfSandbox(file);
  const settings = settingsOf(target);
  const pool = new PoolTransport();
  const tries = new Map<
    string,
    { readonly known: KnownRequest; readonly body: string | undefined; readonly path: string }
  >();
  let page: string | undefined;
  const desk = journals === undefined ? undefined : certificationDesk({ ...journals, settings });
  const programmesShown =
    desk && programmeNames.map((name): ShownProgramme => ({ name, title: programmeOf(name).title }));
  const calls = {
    case: async (consoleCall: ConsoleCall) => {
      const caseRequest = caseRequestOf(consoleCall.body);
      const { case: generatedCase, ...ready } = await prepareCase(consoleCall, caseRequest, target, pool);
      const caseShown: CaseView = {
        try: newRequestId(),
        number: caseRequest.number,
        ...ready,
        ...(generatedCase === undefined ? {} : { id: generatedCase.id }),
      };
      if (tries.size >= maxTries) tries.delete(tries.keys().next().value!);
      tries.set(caseShown.try, {
        known: {
          try: caseShown.try,
          expects: generatedCase?.expects ?? 'open',
          ...(generatedCase?.states ? { states: generatedCase.states } : {}),
          ...(generatedCase ? { case: generatedCase.id } : {}),
        },
        body: caseShown.body,
        path: caseShown.path,
      });
      return caseShown;
    },
    send: async (consoleCall: ConsoleCall) => {
      const { operation, path, body, id } = requestToSendIn(consoleCall.body);
      const knownTry = tries.get(id);
      // If the user has rewritten the request, nothing is known about it.
      if (knownTry === undefined || knownTry.body !== body || knownTry.path !== path)
        tries.set(id, { known: { try: id, expects: 'open' }, body, path });
      return send(consoleCall, { operation, path, body, id }, target, pool);
    },
  };
  const services: ConsoleServices = {
    // Created when the page first asks for it.
    page: async () =>
      (page ??= consolePage({
        operations: operationsOf(target),
        version: toolVersion(),
        ...(programmesShown ? { programmes: programmesShown } : {}),
      })),
    remarks: async (entry) =>
      remarksOn(entry, tries.get(entry.request.headers[tryHeader] ?? '')?.known, settings),
    call: async (name, consoleCall) =>
      name === 'case' || name === 'send' ? calls[name](consoleCall) : undefined,
    ...(desk ? { certification: { ...desk, call: deskCallOf(desk) } } : {}),
  };
  return { services, ...(desk ? { desk } : {}), close: () => pool.close() };
}
/** Checks the permission, and reports usage errors as refusals. */
const deskCallOf =
  (desk: CertificationDesk): NamedCall =>
  async (name, { tenant, byTenant, body }) => {
    if (!Object.hasOwn(deskCalls, name)) return undefined;
    const managers = deskCalls[name as DeskCall];
    if (byTenant && managers !== undefined)
      throw foreignDataRefusal(`Only the certification manager may ${managers}.`);
    return desk.call(name as DeskCall, tenant, body).catch(refuseUnusable);
  };

const refuseUnusable = (error: unknown): never => {
  throw error instanceof Stop ? invalidBodyRefusal(error.message) : error;
};

interface RequestToSend {
  readonly operation: ServedOperationId;
  readonly path: string;
  readonly body: string | undefined;
  readonly id: string;
}

/** Sends a request of the page with the tenant's credentials to the tenant's base URL. */
async function send(
  consoleCall: ConsoleCall,
  { operation, path, body, id }: RequestToSend,
  target: Target,
  pool: PoolTransport,
): Promise<ResponseView> {
  const fixtures = tenantFixtures(consoleCall, target, pool);
  const { access, session } = fixtures;
  try {
    const credentials = credentialsFor(operation, {}, access, session.settings);
    const longStay =
      credentialsOf(operation, session.settings) === 'longStay'
        ? await longStayToken(consoleCall, fixtures)
        : undefined;
    const startedAt = performance.now();
    const response = await pool.send({
      method: routeOf(operation, session.settings).method,
      url: access.baseUrl(operationOf(operation).base) + path,
      secretQuery: credentials.query,
      headers: {
        accept: 'application/json',
        [tryHeader]: id,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...credentials.headers,
        ...(longStay === undefined ? {} : { authorization: `Bearer ${longStay}` }),
      },
      ...(body === undefined ? {} : { body }),
    });
    return { status: response.status, milliseconds: Math.round(performance.now() - startedAt) };
  } catch (error) {
    if (error instanceof NoAnswer) throw invalidBodyRefusal(`No answer came: ${error.reason}.`);
    throw error;
  } finally {
    await fixtures.end();
  }
}

async function longStayToken(
  consoleCall: ConsoleCall,
  { session }: ReturnType<typeof tenantFixtures>,
): Promise<string> {
  const [landingPageLocator] = consoleCall.tenant.credentials.landingPageLocators;
  const response = await session.call('longstay.token', { body: { landingPageLocator } });
  const { access_token: token } = (response.body ?? {}) as { access_token?: unknown };
  if (typeof token !== 'string') throw invalidBodyRefusal('The service gave no long-stay token.');
  return restoreSecrets(token);
}

function caseRequestOf({ operation, kind, seed, number }: ConsoleCall['body']): CaseRequest {
  if (!caseKinds.includes(kind as Kind))
    throw invalidBodyRefusal(`kind must be one of ${caseKinds.join(', ')}.`);
  if (!isNumber(seed, 1e9)) throw invalidBodyRefusal('seed must be a whole number from 0 to 1000000000.');
  if (!isNumber(number, maxCases))
    throw invalidBodyRefusal(`number must be a whole number from 0 to ${maxCases}.`);
  return { operation: String(operation), kind: kind as Kind, seed, number };
}

const isNumber = (value: unknown, max: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= max;

function requestToSendIn(callBody: ConsoleCall['body']): RequestToSend {
  const { path, body, try: id } = callBody;
  const operation = servedOperationIds.find((servedId) => servedId === callBody['operation']);
  if (operation === undefined) throw invalidBodyRefusal('operation must be one that the page lists.');
  // The path must not change the host of the URL.
  if (typeof path !== 'string' || !/^\/[\x21-\x7e]*$/.test(path) || path.length > 8_000)
    throw invalidBodyRefusal(
      'path must begin with a slash and contain only ASCII without spaces: encode others as in %20.',
    );
  if (body !== undefined && typeof body !== 'string') throw invalidBodyRefusal('body must be a text.');
  if (typeof id !== 'string' || !/^[\w-]{1,64}$/.test(id)) throw invalidBodyRefusal('try must be a name.');
  return { operation, path, body, id };
}
