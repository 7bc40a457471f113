/** A deployment that misbehaves: a proxy on loopback in front of a tenant of a real sandbox. */
import { text } from 'node:stream/consumers';
import { startListening } from '../support/listening.ts';
import { type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { Agent, request } from 'undici';
import type { Random } from '../../lib/random.ts';
import type { Character } from './character.ts';
import {
  bookings,
  cancellations,
  conforming,
  lookUps,
  type Call,
  type Given,
  type Manner,
} from './manners.ts';
import { tagIn, otherTags } from './booking-tags.ts';
import { Memory } from './memory.ts';
import { idsIn as idsOf, sandboxTongue } from './tongue.ts';

export interface RequestedBooking {
  readonly transaction: string;
  readonly email: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly manner: string;
  /** How many reservations the service made for it. */
  readonly made: number;
}

export interface Deployment {
  /** Base address, the tenant's path included. */
  readonly url: string;
  readonly requested: readonly RequestedBooking[];
  /** Reservations of another client, at the same hotel and in the same nights as ours. */
  readonly foreign: readonly string[];
  /** Identifiers that a request asked to cancel. */
  readonly cancelled: readonly string[];
  /** Resolves once this many bookings were requested. */
  booked(count: number): Promise<void>;
  /** Resolves when no request is in progress and every delayed change has taken effect. */
  quiet(): Promise<void>;
  /** Makes the deployment conforming from now on. */
  reform(): void;
  stop(): Promise<void>;
}

/**
 * @param through the tenant's own base address
 * @param lateLook milliseconds after which a run looks once more for what it booked
 */
export async function startDeployment(
  through: string,
  character: Character,
  draw: Random,
  tongue = sandboxTongue,
  lateLook = 1_000,
): Promise<Deployment> {
  const idsIn = (text: string): string[] => idsOf(text, tongue);
  const { origin, pathname } = new URL(through);
  const agent = new Agent({ connections: 32 });
  const memory = new Memory(tongue);
  const requested: (Omit<RequestedBooking, 'made'> & { made: number })[] = [];
  const [foreign, cancelled]: [string[], string[]] = [[], []];
  const waiting: { readonly count: number; readonly resolve: () => void }[] = [];
  let [underWay, numbered, behaves] = [0, 0, false];

  const passOn = async (incoming: IncomingMessage, body: string): Promise<Given> => {
    const {
      host: _,
      connection: __,
      'content-length': ___,
      'accept-encoding': ____,
      ...headers
    } = incoming.headers;
    const answer = await request(origin + incoming.url!, {
      method: incoming.method as 'POST',
      headers,
      ...(body === '' ? {} : { body }),
      dispatcher: agent,
    });
    const given = {
      status: answer.statusCode,
      type: String(answer.headers['content-type'] ?? ''),
      body: await answer.body.text(),
    };
    if (incoming.url!.endsWith('/SendHotelRes')) {
      const ids = idsIn(given.body);
      memory.booked(ids);
      const booking = requested.find(({ transaction }) => transaction === tagIn(body)?.transaction);
      if (booking && ids.length > 0) booking.made += 1;
    }
    if (incoming.url!.endsWith('/SendHotelResCancel')) memory.cancelled(idsIn(given.body));
    return given;
  };

  /** The other client books the same room, so that cancelling by hotel and nights alone would cancel its booking. */
  const bookForeign = async (incoming: IncomingMessage, body: string): Promise<void> => {
    for (const bookingTag of otherTags(tagIn(body)!))
      foreign.push(...idsIn((await passOn(incoming, bookingTag(body))).body));
  };

  /** The first booking and all that belongs to it, where it is conforming. */
  const isTrial = (): boolean => character.conformingTrial && requested.length < 2;

  const mannerFor = (
    path: string,
    body: string,
    own: Random,
  ): { readonly name: string; readonly does: Manner } => {
    const dealt = <Name extends string>(
      names: readonly (Name | 'conforming')[],
      table: Readonly<Record<Name, Manner>>,
    ) => {
      const name = own.pick(names);
      return { name, does: name === 'conforming' ? conforming : table[name as Name] };
    };
    if (behaves || requested.length === 0 || isTrial()) return { name: 'conforming', does: conforming };
    if (own.chance(character.resets))
      return { name: 'reset', does: own.pick([bookings['cut-before'], bookings['cut-after']]) };
    if (path.endsWith('/SendHotelRes') && tagIn(body)) return dealt(character.bookings, bookings);
    if (path.endsWith('/SendHotelResCancel')) return dealt(character.cancellations, cancellations);
    if (path.endsWith('/GetBookings')) return dealt(character.lookUps, lookUps);
    return { name: 'conforming', does: conforming };
  };

  const deal = async (incoming: IncomingMessage, reply: ServerResponse, body: string): Promise<void> => {
    const path = incoming.url!;
    const own = draw.branch((numbered += 1));
    const bookingTag = path.endsWith('/SendHotelRes') ? tagIn(body) : undefined;
    const named = path.endsWith('/SendHotelResCancel') ? idsIn(body) : [];
    cancelled.push(...named);
    // Counted before its manner is drawn: the first one that is not conforming is the second, or the first itself.
    const booking = bookingTag && { ...bookingTag, at: Date.now(), manner: '', made: 0 };
    if (booking) requested.push(booking);
    const { name, does } = mannerFor(path, body, own);
    if (booking) {
      booking.manner = name;
      if (requested.length === 1) await bookForeign(incoming, body);
      for (const one of waiting.filter(({ count }) => count <= requested.length)) one.resolve();
    }
    const { socket } = incoming;
    // Of a connection that breaks in the middle the handle may stay, and would keep a process from ending.
    const reset = (): void => void socket.unref().resetAndDestroy();
    const call: Call = {
      draw: own,
      tongue,
      lateLook,
      forward: () => passOn(incoming, body),
      answer: ({ status, type, body: text }) =>
        void reply.writeHead(status, { 'content-type': type }).end(text),
      breakOff: ({ status, type, body: text }) => {
        reply.writeHead(status, { 'content-type': type, 'content-length': Buffer.byteLength(text) });
        reply.write(text.slice(0, own.integerBetween(1, text.length - 1)), reset);
      },
      reset,
      foreign: foreign.length === 0 ? undefined : own.pick(foreign),
      attempt: Math.max(1, ...named.map((id) => cancelled.filter((one) => one === id).length)),
      old: (given) => memory.old(given),
    };
    await does(call);
  };

  const { url, stop } = await startListening(async (incoming, reply) => {
    const sent = await text(incoming);
    underWay += 1;
    await deal(incoming, reply, sent)
      .catch(() => incoming.socket.destroy())
      .finally(() => (underWay -= 1));
  });

  return {
    url: `${url}${pathname === '/' ? '' : pathname}`,
    requested,
    foreign,
    cancelled,
    booked: (count) =>
      new Promise((resolve) => {
        if (requested.length >= count) resolve();
        else waiting.push({ count, resolve });
      }),
    quiet: async () => {
      for (let calm = 0; calm < 5; calm = underWay === 0 ? calm + 1 : 0) await sleep(20);
    },
    reform: () => void (behaves = true),
    stop: async () => {
      await stop();
      await agent.destroy();
    },
  };
}
