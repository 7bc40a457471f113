/** The other service with one fault or none, and what another tool needs for it: document, credentials, valid requests. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { caseOptionsFor } from '../../client/cases/generation.ts';
import { generatable, hasMessageTemplate, eachCase } from '../../generators/cases.ts';
import { isObject } from '../../lib/objects.ts';
import { openapi } from '../../schemas/openapi.ts';
import { fillSlots, slotsIn } from '../../schemas/case.ts';
import { operationOf } from '../../schemas/operations.ts';
import { dayOf } from '../../targets/day.ts';
import { readTarget } from '../../targets/load.ts';
import { settingsOf } from '../../targets/settings-of.ts';
import { chance } from '../other-service/base/chance.ts';
import { serve } from '../other-service/base/server.ts';
import { apiRoutes, authRoutes, v1Routes } from '../other-service/routes.ts';
import { serviceOf } from '../other-service/service.ts';
import { targetOf } from '../other-service/target.ts';
import type { Bend } from '../other-service/types.ts';

interface Operation {
  readonly parameters?: { readonly name: string; examples?: object }[];
  readonly requestBody?: { readonly content: Record<string, { examples: object }> };
}

/** @param folder where `openapi.json` and `schemathesis.toml` are written */
export async function startFor(folder: string, fault?: Bend) {
  let drawn = 0;
  const service = serviceOf({ fault, random: () => chance(`play/${drawn++}`) });
  const server = await serve(0, (call) => {
    if (call.path.startsWith('/pms/')) return v1Routes(service, call);
    return call.path.startsWith('/generate') ? authRoutes(service, call) : apiRoutes(service, call);
  });
  const { url } = server;
  const own = { base: `${url}/pms`, api: url, auth: url, content: `${url}/pms/files`, control: url };
  Object.assign(service.urls, own);
  const { urls, clients, world } = service;
  const file = join(folder, 'target.json');
  const described = targetOf({ urls, clients, world, controlSecret: '', service, stop: server.close });
  writeFileSync(file, JSON.stringify(described));
  const target = readTarget(file);
  const document = openapi(settingsOf(target), target.urls);
  const today = dayOf(Date.now());
  const options = await caseOptionsFor({ target, seed: 1, today, run: 'compare' } as never);
  const bodies = new Map<string, unknown[]>();
  for (const id of generatable) {
    if (operationOf(id).base === 'partner' || hasMessageTemplate(id, options)) continue;
    const cases = [...eachCase(id, 'valid', { ...options, count: 12 })];
    const whole = cases.flatMap(({ request: { path, body } }) => {
      if (body === undefined) return [];
      const filled = fillSlots(body, { now: new Date().toISOString() });
      return slotsIn(filled).length === 0 ? [{ path, value: JSON.parse(filled) as unknown }] : [];
    });
    for (const { path, value } of whole) bodies.set(path, [...(bodies.get(path) ?? []), value]);
  }
  const post = async (path: string, body: unknown): Promise<unknown> => {
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${clients[0]!.bearer}`,
    };
    const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    return answer.json();
  };
  const [search] = bodies.get('/v2/hotels/availability') ?? [];
  const rates = membersOf('rateToken', await post('/v2/hotels/availability', search)).slice(0, 6);
  bodies.set(
    '/v2/hotels/checkrate',
    rates.map((token) => ({ rateTokens: [token], locale: 'en' })),
  );
  const { landingPageLocators, orders, lostReservationIds } = described['known'] as {
    readonly landingPageLocators: string[];
    readonly orders: { readonly id: string; readonly pmsNumber: string; readonly locator: string }[];
    readonly lostReservationIds: string[];
  };
  const [token] = membersOf(
    'access_token',
    await post('/generateLongStayAccessToken', { landingPageLocator: landingPageLocators[0] }),
  );
  const known: Record<string, readonly unknown[]> = {
    landingPageLocator: landingPageLocators.slice(0, 1),
    order_id: orders.map(({ id }) => id),
    pmsNumber: orders.map(({ pmsNumber }) => pmsNumber),
    locator: orders.map(({ locator }) => locator),
    lostReservationId: lostReservationIds,
  };
  const named = (values: readonly unknown[]): object =>
    Object.fromEntries(values.map((value, i) => [`known${i}`, { value }]));
  const paths = Object.fromEntries(
    Object.entries(document.paths).map(([path, methods]) => {
      for (const operation of Object.values(methods) as Operation[]) {
        for (const parameter of operation.parameters ?? [])
          if (known[parameter.name]) parameter.examples = named(known[parameter.name]!);
        const some = bodies.get(path);
        for (const media of Object.values(operation.requestBody?.content ?? {}))
          if (some && some.length > 0) media.examples = named(some);
      }
      const { servers: _all, ...rest } = methods;
      const base = /^\/(v1|content)\//.test(path) ? '/pms' : '';
      return [base + path, rest];
    }),
  );
  writeFileSync(join(folder, 'openapi.json'), JSON.stringify({ ...document, servers: [{ url }], paths }));
  const { apiKey, secretKey, bearer } = clients[0]!;
  writeFileSync(
    join(folder, 'schemathesis.toml'),
    `[auth.openapi]
apiKey = { api_key = "${apiKey}" }
secretKey = { api_key = "${secretKey}" }
bearer = { bearer = "${bearer}" }
longStayToken = { bearer = "${String(token)}" }
`,
  );
  return { url, stop: server.close };
}

/** The values of all members with this name. */
function membersOf(name: string, value: unknown): unknown[] {
  if (Array.isArray(value)) return value.flatMap((one) => membersOf(name, one));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => (key === name ? [inner] : membersOf(name, inner)));
}
