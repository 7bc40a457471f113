/** How a service with orders may differ from the sandbox: overrides of what its look-ups answer, as it passes. */
import type { ReceivedResponse } from '../../../schemas/exchange.ts';
import type { OutgoingRequest, Transport } from '../../../client/transport.ts';
import { pool } from '../lawful.ts';

export type Json = any;

const isLookup = ({ url }: OutgoingRequest): boolean =>
  /\/orders[/?]/.test(url) || url.includes('/lostReservations/');

/** The conforming service with the orders changed that one of its look-ups gives. */
export const lookups =
  (path: string, change: (order: Json) => Json): Transport =>
  async (request) => {
    const answer = await pool.send(request);
    const changes = request.url.includes(path) && answer.status === 200;
    return changes ? { ...answer, body: JSON.stringify(change(JSON.parse(answer.body))) } : answer;
  };

export const orders = (change: (order: Json) => Json): Transport => lookups('/orders', change);

/** The conforming service, with another answer where it finds nothing. */
export const missing =
  (status: number, body: string, type = 'application/json'): Transport =>
  async (request) => {
    const answer = await pool.send(request);
    return isLookup(request) && answer.status === 404
      ? { status, headers: { 'content-type': type }, body }
      : answer;
  };

/** The conforming service without what is asked for at some addresses. */
export const refusing =
  (where: RegExp, status: number): Transport =>
  (request) =>
    where.test(request.url)
      ? Promise.resolve({ status, headers: { 'content-type': 'application/json' }, body: '{}' })
      : pool.send(request);

/** The conforming service with every so many look-ups answered by this instead. */
export const always = (every: number, answer: ReceivedResponse): Transport => {
  let calls = 0;
  return (request) =>
    isLookup(request) && (calls += 1) % every === 0 ? Promise.resolve(answer) : pool.send(request);
};

export const members = (value: Json, change: (name: string, value: Json) => Json): Json =>
  JSON.parse(JSON.stringify(value, change));

export const withTime = (day: Json): Json =>
  typeof day === 'string' && day.length === 10 ? `${day}T00:00:00` : day;
