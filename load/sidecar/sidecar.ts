/** An HTTP server that does what k6 cannot do well: it makes bookings, judges exchanges, writes the ledger, merges histograms. */
import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { inAscii } from '../../lib/ascii.ts';
import { maskFor } from '../../lib/secrets/vault.ts';
import { CanaryLatch, BookingNotes } from './bookings.ts';
import { Ledger } from '../../client/bookings/ledger.ts';
import { observedState } from '../../client/bookings/reservations.ts';
import { createCapture } from '../../client/capture.ts';
import type { Settings } from '../../schemas/settings.ts';
import { asText } from '../../targets/ask.ts';
import type { BookingMaker } from '../corpora/booking.ts';
import {
  bodyOf,
  tooLarge,
  requireBody,
  parseResponseReport,
  parseBooker,
  parseForwarded,
  parseReadBack,
  parseStarted,
  Unreadable,
} from './parse-messages.ts';
import { figuresOf } from './figures.ts';
import { asExchange, ExchangeJudge } from './exchange-judge.ts';
import { plannedRate, type TimedPhase, Timeline } from './timeline.ts';
import { exchangeHeader, hotelHeader, notBooked, paths, readBackHeader, type Forwarded } from './protocol.ts';
import { Queue, type Bounds } from './queue.ts';
import { pointsIn } from './remote-write.ts';
import { AllSeries } from './series.ts';

export interface SidecarOptions {
  readonly settings: Settings;
  readonly secrets: readonly string[];
  /** How many milliseconds the deployment's clock is ahead of ours. */
  readonly clockOffset?: number;
  /** The target's ledger or its file, which the gate and `sweep` use, too. */
  readonly ledger: Ledger | string;
  /** Unique id of the run. */
  readonly run: string;
  /** Base URL to which bookings are sent. */
  readonly baseUrl: string;
  readonly phases: readonly TimedPhase[];
  readonly bookingFor: BookingMaker;
  /** The state that shows success of the canary booking; absent if the first booking is not a canary. */
  readonly canary?: 'gone' | 'answered';
  /**
   * Whether the ledger settles a reservation as soon as its journey reads that it is gone. False at a deployment, where the sweep
   * also looks for other reservations with our booking tag.
   */
  readonly settlesOnReadBack?: boolean;
  /** Time of the first arrival in milliseconds since 1970. Default: as reported by k6, or the time of the first message. */
  readonly startedAt?: number;
  /** Called once with the message of each problem. */
  readonly say: (message: string) => void;
  /** Default: loopback, a free port and a random path. */
  readonly listen?: { readonly host: string; readonly port: number; readonly path: string };
  /** Called with each push of k6's metrics. */
  readonly onPush?: (push: Buffer) => void;
  /** Maximum backlog of the judge before k6 has to wait. */
  readonly bounds?: Bounds;
}

/** The maximum size of headers: forwarded exchanges are in a header, with escapes. */
const maxHeaderBytes = 1024 * 1024;
const defaultBounds: Bounds = { pieces: 2_000, bytes: 64 * 1024 * 1024 };
/** Maximum wait for open connections after k6 has ended. */
const closingMs = 2_000;

interface Reply {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Status for a refused booking: the canary booking failed, or the run has ended. */
const forbidden = 403;

interface PendingExchange {
  readonly forwarded: Forwarded;
  readonly body: Buffer;
  readonly bytes: number;
}

export async function startSidecar(options: SidecarOptions) {
  const { settings, run, baseUrl, phases, bookingFor, settlesOnReadBack: settles = false, say } = options;
  let { startedAt } = options;
  const timeline = new Timeline((first) => (startedAt ??= first));
  const exchangeJudge = new ExchangeJudge(settings, timeline);
  const series = new AllSeries(timeline);
  const notes = new BookingNotes(
    typeof options.ledger === 'string' ? new Ledger(options.ledger) : options.ledger,
  );
  const capture = createCapture(settings);
  const mask = maskFor(options.secrets);
  const queue = new Queue<PendingExchange>(options.bounds ?? defaultBounds, ({ forwarded, body }) => {
    const { phase, ...rest } = forwarded;
    const exchange = asExchange(rest, body, options.clockOffset);
    exchangeJudge.judge(exchange, capture.storable(exchange, mask), phase);
  });
  const received = new Set<string>();
  const problems = new Set<string>();
  let inFlight = 0;
  let hasEnded = false;

  const reportProblem = (message: string): void => {
    if (problems.has(message)) return;
    problems.add(message);
    say(message);
  };

  const canary =
    options.canary &&
    new CanaryLatch(options.canary, (first) =>
      reportProblem(
        `The canary booking ${first} was not booked, read and taken back by its journey: nothing more was booked.`,
      ),
    );

  /** A route resolves when k6 may continue. */
  const routes: Readonly<Record<string, Route>> = {
    [paths.started]: (body) => {
      const { at } = parseStarted(requireBody(body).toString());
      startedAt ??= at;
    },
    [paths.exchanges]: (body, { headers }) => {
      const header = String(headers[exchangeHeader] ?? '');
      const forwarded = parseForwarded(header);
      if (received.has(forwarded.id)) return;
      received.add(forwarded.id);
      const tooMuch = body === undefined ? 'body' : forwarded.tooMuch;
      if (body === undefined || tooMuch !== undefined) return exchangeJudge.skip(tooLarge[tooMuch!]);
      return queue.add({ forwarded, body, bytes: body.length + header.length });
    },
    [paths.newBooking]: async (body, { url }) => {
      const { hotel, party, ...booker } = parseBooker(url);
      if (hasEnded) return { status: forbidden };
      const booking =
        body === undefined
          ? 'unreadable'
          : bookingFor(asText(body), { ...booker, hotel: Number(hotel), party: Number(party) });
      if (typeof booking === 'string') return { status: notBooked[booking] };
      if (canary !== undefined && !(await canary.mayBook(booker.transactionIdentifier)))
        return { status: forbidden };
      await notes.write({
        state: 'sending',
        note: { ...booker, hotelCode: booking.hotelCode },
        run,
        baseUrl,
      });
      const isCanary = canary?.isFirst(booker.transactionIdentifier) === true;
      return {
        status: 200,
        headers: {
          [hotelHeader]: inAscii(JSON.stringify(booking.hotelCode)),
          ...(isCanary ? { [readBackHeader]: '1' } : {}),
        },
        body: booking.body,
      };
    },
    [paths.answered]: (body) => {
      const { reservation, cancelled, unanswered, refused, ...note } = parseResponseReport(
        requireBody(body).toString(),
      );
      canary?.onReport(note.transactionIdentifier, 'answered', reservation);
      if (cancelled) notes.acknowledged(note);
      // The booking can still be made, so it must not be recorded as answered, or the sweep would look too soon.
      if (unanswered) return undefined;
      const maskedReservation = reservation === null ? undefined : mask(String(reservation));
      return notes.write({
        state: 'answered',
        note,
        reservation: maskedReservation,
        ...(refused ? { refused } : {}),
      });
    },
    [paths.readBack]: async (body, { url }) => {
      const { reservation, ...note } = parseReadBack(url);
      const observed = body === undefined ? 'unreadable' : observedState(asText(body), reservation, settings);
      canary?.onReport(
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
      series.take(pointsIn(requireBody(body)));
      options.onPush?.(requireBody(body));
      if (series.problem !== undefined) reportProblem(series.problem);
    },
  };

  const { host, port, path } = options.listen ?? {
    host: '127.0.0.1',
    port: 0,
    path: `/${randomBytes(16).toString('hex')}`,
  };
  const server = createServer(
    { maxHeaderSize: maxHeaderBytes, keepAliveTimeout: 0, noDelay: true },
    (request, reply) => {
      const routePath = request.url?.startsWith(path)
        ? request.url.slice(path.length).replace(/\?.*/, '')
        : '';
      const route = routes[routePath];
      if (route === undefined || request.method !== 'POST') return void reply.writeHead(404).end();
      inFlight += 1;
      const respond = async (): Promise<void> => {
        const result: Partial<Reply> = (await route(await bodyOf(request, routePath), request)) ?? {};
        reply.writeHead(result.status ?? 204, result.headers).end(result.body);
      };
      respond()
        .catch((error: Error) => {
          // Ignores requests that were cut off because k6 was killed.
          if (request.destroyed && !request.complete) return;
          reportProblem(`The sidecar could not process a message of k6 to ${routePath}: ${error.message}.`);
          reply.writeHead(error instanceof Unreadable ? 400 : 500).end(error.message);
        })
        .finally(() => (inFlight -= 1));
    },
  );
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));

  return {
    /** Base URL for the paths of protocol.ts. */
    url: `http://${host}:${(server.address() as AddressInfo).port}${path}`,
    /** Call this when k6 has ended: waits until all messages are read, on disk and judged. */
    collect: async () => {
      // If k6 still runs, it must not make bookings that nobody would cancel.
      hasEnded = true;
      for (const deadline = Date.now() + closingMs; Date.now() < deadline && (await connections(server)) > 0;)
        await sleep(20);
      canary?.end();
      while (inFlight > 0) await sleep(5);
      await queue.whenEmpty();
      const { forwarded, ...figures } = figuresOf(series, phases);
      return {
        /** Milliseconds since 1970; undefined if nothing was received. */
        startedAt,
        ...figures,
        timeline: timeline.moments(phases),
        /** Every received exchange is in `judged` or `unjudged`. */
        contract: {
          // k6's last push can miss the last count, so the received exchanges are the minimum.
          forwarded: Math.max(forwarded, received.size),
          received: received.size,
          ...exchangeJudge.verdict(startedAt ?? 0, (second) => plannedRate(phases, second)),
        },
        bookings: notes.counts,
        /** Why the figures are unreliable, one message each. */
        problems: [...problems],
      };
    },
    close: async (): Promise<void> => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

export type Sidecar = Awaited<ReturnType<typeof startSidecar>>;
export type SidecarResult = Awaited<ReturnType<Sidecar['collect']>>;

/** @param body undefined if it exceeded the limit of its path */
type Route = (body: Buffer | undefined, request: IncomingMessage) => Promise<Reply | void> | void;

const connections = (server: Server): Promise<number> =>
  new Promise((resolve) => server.getConnections((error, count) => resolve(error ? 0 : count)));
