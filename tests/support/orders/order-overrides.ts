/** Services with orders that differ from the sandbox: changes to the responses of lookups in transit. */
import type { ReceivedResponse } from '../../../schemas/exchange.ts';
import type { OutgoingRequest, Transport } from '../../../client/transport.ts';
import { pool } from '../lawful.ts';

export type Json = any;

const isLookup = ({ url }: OutgoingRequest): boolean =>
  /\/orders[/?]/.test(url) || url.includes('/lostReservations/');

/** Changes the orders that some lookups return. */
export const changeLookups =
  (path: string, change: (order: Json) => Json): Transport =>
  async (request) => {
    const answer = await pool.send(request);
    const changes = request.url.includes(path) && answer.status === 200;
    return changes ? { ...answer, body: JSON.stringify(change(JSON.parse(answer.body))) } : answer;
  };

export const changeOrders = (change: (order: Json) => Json): Transport => changeLookups('/orders', change);

/** Sends another response if nothing is found. */
export const replaceNotFound =
  (status: number, body: string, type = 'application/json'): Transport =>
  async (request) => {
    const answer = await pool.send(request);
    return isLookup(request) && answer.status === 404
      ? { status, headers: { 'content-type': type }, body }
      : answer;
  };

/** Refuses requests to some URLs. */
export const refuseAt =
  (where: RegExp, status: number): Transport =>
  (request) =>
    where.test(request.url)
      ? Promise.resolve({ status, headers: { 'content-type': 'application/json' }, body: '{}' })
      : pool.send(request);

/** Replaces the response of every nth lookup. */
export const replaceEvery = (nth: number, answer: ReceivedResponse): Transport => {
  let calls = 0;
  return (request) =>
    isLookup(request) && (calls += 1) % nth === 0 ? Promise.resolve(answer) : pool.send(request);
};

export const mapMembers = (value: Json, change: (name: string, value: Json) => Json): Json =>
  JSON.parse(JSON.stringify(value, change));

export const withTime = (day: Json): Json =>
  typeof day === 'string' && day.length === 10 ? `${day}T00:00:00` : day;
