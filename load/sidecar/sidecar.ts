/** What k6 cannot do by itself, or not well: make bookings, judge exchanges, keep the ledger, merge histograms. A server on loopback, beside the run. */
import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { inAscii } from '../../lib/ascii.ts';
import { maskFor } from '../../lib/secrets/vault.ts';
import { CanaryLatch } from './canary-latch.ts';
import { Ledger } from '../../client/bookings/ledger.ts';
import { observedState } from '../../client/bookings/reservations.ts';
import { capturing } from '../../client/capture.ts';
import type { Settings } from '../../schemas/settings.ts';
import { asText } from '../../targets/ask.ts';
import type { BookingMaker } from '../corpora/booking.ts';
import type { Contract, Moment } from '../result.ts';
import { bodyOf, unheard, whole } from './bodies.ts';
import { asExchange } from './as-exchange.ts';
import { BookingNotes, type JourneysBookings } from './bookings.ts';
import { figuresOf, type Figures } from './figures.ts';
import {
  parseResponseReport,
  parseBooker,
  parseForwarded,
  parseReadBack,
  parseStarted,
  Unreadable,
} from './parse-messages.ts';
import { ExchangeJudge } from './exchange-judge.ts';
import { plannedRate, type Stretch } from './phases.ts';
import { exchangeHeader, hotelHeader, notBooked, paths, readBackHeader, type Forwarded } from './protocol.ts';
import { Queue, type Bounds } from './queue.ts';
import { pointsIn } from './remote-write.ts';
import { AllSeries } from './series.ts';
import { Timeline } from './timeline.ts';

export interface SidecarOptions {
  readonly settings: Settings;
  readonly secrets: readonly string[];
  /** Milliseconds by which the deployment's clock is turned away from ours. */
  readonly clockOffset?: number;
  /** The target's own, or its file: the gate and `sweep` use the same. */
  readonly ledger: Ledger | string;
  /** Names the run among all runs. */
  readonly run: string;
  /** Where bookings are sent, as `sweep` will see it. */
  readonly baseUrl: string;
  readonly phases: readonly Stretch[];
  /** Makes what k6 books. */
  readonly bookingFor: BookingMaker;
  /** Whether the first booking is a canary, and what shows that it went well. */
  readonly canary?: 'gone' | 'answered';
  /**
   * Whether a reservation that its journey saw gone is settled in the ledger. Not at a deployment: what else carries our booking tag
   * there only a look at its hotel and period shows, which is the sweep's.
   */
  readonly settles?: boolean;
  /** Of the first arrival, in milliseconds since 1970; else k6 says it, else it is when anything was heard first. */
  readonly startedAt?: number;
  /** Journeys a second at a time in seconds; as the phases plan it unless told. */
  readonly rateAt?: (second: number) => number;
  /** Hears a sentence where something is wrong, once each. */
  readonly say: (sentence: string) => void;
  /** Loopback, a free port and a path that nobody can guess, unless others have to know them before. */
  readonly listen?: { readonly host: string; readonly port: number; readonly path: string };
  /** What may wait to be judged before k6 has to wait. */
  readonly bounds?: Bounds;
}

export interface Sidecar {
  /** Below it the paths of protocol.ts. */
  readonly url: string;
  /** All that was heard, when k6 has ended: waits until the last is read, on disk and judged. */
  collected(): Promise<Collected>;
  close(): Promise<void>;
}

export interface Collected extends Omit<Figures, 'forwarded'> {
  /** Milliseconds since 1970; undefined where nothing was heard. */
  readonly startedAt?: number;
  readonly timeline: readonly Moment[];
  /** What was received was judged, or stands in `unjudged`. */
  readonly contract: Omit<Contract, 'sample'>;
  readonly bookings: JourneysBookings;
  /** Why the figures cannot be trusted, each a sentence; empty where all is well. */
  readonly troubles: readonly string[];
}

/** Bookings travel in a header, escaped. */
const longestHeader = 1024 * 1024;
const usualBounds: Bounds = { pieces: 2_000, bytes: 64 * 1024 * 1024 };
/** Milliseconds that connections get to end after k6 has. */
const lastWords = 2_000;

/** What k6 gets back. */
interface Reply {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

const done: Reply = { status: 204 };

/** The canary booking failed: k6 books nothing more. */
const forbidden = 403;

interface Testimony {
  readonly forwarded: Forwarded;
  readonly body: Buffer;
  readonly bytes: number;
}

export async function startSidecar(options: SidecarOptions): Promise<Sidecar> {
  const {
    settings,
    run,
    baseUrl,
    phases,
    bookingFor,
    settles = false,
    say,
    rateAt = (second: number) => plannedRate(phases, second),
  } = options;
  let { startedAt } = options;
  const timeline = new Timeline((first) => (startedAt ??= first));
  const exchangeJudge = new ExchangeJudge(settings, timeline);
  const series = new AllSeries(timeline);
  const notes = new BookingNotes(
    typeof options.ledger === 'string' ? new Ledger(options.ledger) : options.ledger,
  );
  const capture = capturing(settings);
  const mask = maskFor(options.secrets);
  const queue = new Queue<Testimony>(options.bounds ?? usualBounds, ({ forwarded, body }) => {
    const { phase, ...rest } = forwarded;
    const exchange = asExchange(rest, body, options.clockOffset);
    exchangeJudge.hear(exchange, capture.kept(exchange, mask), phase);
  });
  const received = new Set<string>();
  const troubles = new Set<string>();
  let busy = 0;
  let isOver = false;

  const trouble = (sentence: string): void => {
    if (troubles.has(sentence)) return;
    troubles.add(sentence);
    say(sentence);
  };

  const canary =
    options.canary &&
    new CanaryLatch(options.canary, (first) =>
      trouble(
        `The canary booking ${first} was not booked, read and taken back by its journey: nothing more was booked.`,
      ),
    );

  /** Each returns when k6 may go on. */
  const routes: Readonly<Record<string, Route>> = {
    [paths.started]: (body) => {
      const { at } = parseStarted(whole(body).toString());
      startedAt ??= at;
    },
    [paths.exchanges]: (body, { headers }) => {
      const header = String(headers[exchangeHeader] ?? '');
      const forwarded = parseForwarded(header);
      if (received.has(forwarded.id)) return;
      received.add(forwarded.id);
      const tooMuch = body === undefined ? 'body' : forwarded.tooMuch;
      if (body === undefined || tooMuch !== undefined) return exchangeJudge.passOver(unheard[tooMuch!]);
      return queue.add({ forwarded, body, bytes: body.length + header.length });
    },
    [paths.newBooking]: async (body, { url }) => {
      const { hotel, party, ...booker } = parseBooker(queryOf(url));
      if (isOver) return { status: forbidden };
      const made =
        body === undefined
          ? 'unreadable'
          : bookingFor(asText(body), { ...booker, hotel: Number(hotel), party: Number(party) });
      if (typeof made === 'string') return { status: notBooked[made] };
      if (canary !== undefined && !(await canary.may(booker.transactionIdentifier)))
        return { status: forbidden };
      await notes.write({ state: 'sending', note: { ...booker, hotelCode: made.hotelCode }, run, baseUrl });
      const isCanary = canary?.isFirst(booker.transactionIdentifier) === true;
      return {
        status: 200,
        headers: {
          [hotelHeader]: inAscii(JSON.stringify(made.hotelCode)),
          ...(isCanary ? { [readBackHeader]: '1' } : {}),
        },
        body: made.body,
      };
    },
    [paths.answered]: (body) => {
      const { reservation, cancelled, unanswered, refused, ...note } = parseResponseReport(
        whole(body).toString(),
      );
      canary?.heard(note.transactionIdentifier, 'answered', reservation);
      if (cancelled) notes.acknowledged(note);
      // It may still be booked: what is written of an answer would have others look too soon.
      if (unanswered) return undefined;
      const given = reservation === null ? undefined : mask(String(reservation));
      return notes.write({ state: 'answered', note, reservation: given, ...(refused ? { refused } : {}) });
    },
    [paths.readBack]: async (body, { url }) => {
      const { reservation, ...note } = parseReadBack(queryOf(url));
      const observed = body === undefined ? 'unreadable' : observedState(asText(body), reservation, settings);
      canary?.heard(
        note.transactionIdentifier,
        observed === 'gone' || observed === 'unseen' ? 'gone' : 'answered',
        reservation,
      );
      notes.acknowledged(note);
      if (observed === 'gone' || observed === 'stands') notes.readBack(note, observed);
      await Promise.all([
        notes.write({ state: 'answered', note, reservation: mask(reservation) }),
        ...(observed === 'gone' && settles ? [notes.write({ state: 'cancelled', note })] : []),
      ]);
    },
    [paths.write]: (body) => {
      series.take(pointsIn(whole(body)));
      if (series.trouble !== undefined) trouble(series.trouble);
    },
  };

  const { host, port, path } = options.listen ?? {
    host: '127.0.0.1',
    port: 0,
    path: `/${randomBytes(16).toString('hex')}`,
  };
  const server = createServer(
    { maxHeaderSize: longestHeader, keepAliveTimeout: 0, noDelay: true },
    (request, reply) => {
      const place = request.url?.startsWith(path) ? request.url.slice(path.length).replace(/\?.*/, '') : '';
      const route = routes[place];
      if (route === undefined || request.method !== 'POST') return void reply.writeHead(404).end();
      busy += 1;
      const answer = async (): Promise<void> => {
        const { status, headers, body } = (await route(await bodyOf(request, place), request)) ?? done;
        reply.writeHead(status, headers).end(body);
      };
      answer()
        .catch((error: Error) => {
          // Of a process that was killed in the middle of a word nothing is missing.
          if (request.destroyed && !request.complete) return;
          trouble(`The sidecar could not take what k6 sent to ${place}: ${error.message}.`);
          reply.writeHead(error instanceof Unreadable ? 400 : 500).end(error.message);
        })
        .finally(() => (busy -= 1));
    },
  );
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));

  return {
    url: `http://${host}:${(server.address() as AddressInfo).port}${path}`,
    collected: async () => {
      // Whoever plays on, because nobody saw it end, books nothing that nobody takes back.
      isOver = true;
      for (const until = Date.now() + lastWords; Date.now() < until && (await connections(server)) > 0;)
        await sleep(20);
      canary?.end();
      while (busy > 0) await sleep(5);
      await queue.emptied();
      const { forwarded, ...figures } = figuresOf(series, phases);
      return {
        ...(startedAt === undefined ? {} : { startedAt }),
        ...figures,
        timeline: timeline.moments(phases),
        contract: {
          // k6's last push may lack its last count; what came here was forwarded in any case.
          forwarded: Math.max(forwarded, received.size),
          received: received.size,
          ...exchangeJudge.verdict(startedAt ?? 0, rateAt),
        },
        bookings: notes.counts,
        troubles: [...troubles],
      };
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

const queryOf = (url = ''): string => url.slice(url.indexOf('?') + 1);

/** @param body undefined where it was longer than may be read */
type Route = (body: Buffer | undefined, request: IncomingMessage) => Promise<Reply | void> | void;

const connections = (server: Server): Promise<number> =>
  new Promise((resolve) => server.getConnections((error, count) => resolve(error ? 0 : count)));
