import { unseal } from './base/tokens.ts';
import type { Call } from './base/server.ts';
import { control } from './control/control.ts';
import { longStay, longStayToken } from './longstay/longstay.ts';
import { json, lostById, orderById, ordersByQuery, problem } from './orders/lookup.ts';
import { contentFile } from './v1/lists.ts';
import { isOperation, v1 } from './v1/route.ts';
import { availability } from './v2/availability.ts';
import { book } from './v2/booking.ts';
import { checkrate } from './v2/checkrate.ts';
import type { Op, Reply, Service } from './types.ts';

const last = (path: string): string => decodeURIComponent(path.slice(path.lastIndexOf('/') + 1));

/** Routes of v1 messages and the content file. */
export const v1Routes = (s: Service, call: Call): Reply => {
  const file = /^\/pms\/files\/([^/]+)\/content\.json$/.exec(call.path);
  if (file && call.method === 'GET') {
    const claims = unseal(s.secret, 'file', file[1]);
    if (!claims || !s.p.fileOpen(s, claims))
      return s.p.http(s, 'content', problem(410, 'the link is over'), {});
    return s.p.http(s, 'content', json(200, s.p.answer(s, 'content', contentFile(s), {})), {});
  }
  const name = last(call.path);
  if (call.path !== `/pms/v1/api/Pull/${name}` || !isOperation(name))
    return problem(404, 'no such operation');
  if (call.method !== 'POST')
    return { ...problem(405, 'POST'), headers: { 'content-type': 'application/json', allow: 'POST' } };
  const keys = { api: call.header('x-partner-key'), secret: call.header('x-partner-secret') };
  return v1(s, name as Op, keys, call.broken ? null : call.body);
};

/** Routes of v2, orders and lost reservations with the bearer token, and of long stays with their own token. */
export const apiRoutes = (s: Service, call: Call): Reply => {
  const landing = /^\/landing\/([^/]+)\/long-stays$/.exec(call.path);
  if (landing)
    return longStay(s, decodeURIComponent(landing[1] ?? ''), call.header('authorization'), {
      ...Object.fromEntries(call.query),
      ...call.body,
    });
  const client = s.p.bearer(s, call.header('authorization'));
  if (!client)
    return {
      ...problem(401, 'token'),
      headers: { 'content-type': 'application/json', 'www-authenticate': 'Bearer' },
    };
  if (call.broken) return problem(400, 'no JSON');
  switch (`${call.method} ${call.path}`) {
    case 'POST /v2/hotels/availability':
      return availability(s, client, call.body);
    case 'POST /v2/hotels/checkrate':
      return checkrate(s, client, call.body);
    case 'POST /v2/reservations':
      return book(s, client, call.body);
    case 'GET /orders':
      return ordersByQuery(s, client, call.query);
  }
  if (call.method === 'GET' && /^\/orders\/[^/]+$/.test(call.path))
    return orderById(s, client, last(call.path));
  if (call.method === 'GET' && /^\/lostReservations\/[^/]+$/.test(call.path))
    return lostById(s, client, last(call.path));
  return problem(404, 'no such path');
};

export const authRoutes = (s: Service, call: Call): Reply => {
  if (call.method !== 'POST' || call.path !== '/generateLongStayAccessToken')
    return problem(404, 'no such path');
  return longStayToken(s, call.body, call.query);
};

export const controlRoutes = (s: Service, secret: string, call: Call): Reply =>
  call.header('x-hook') === secret ? control(s, call.method, call.path, call.body) : problem(403, 'x-hook');
