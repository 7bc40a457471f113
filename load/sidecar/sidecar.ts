/** An HTTP server that does what k6 cannot do well: it makes bookings, judges exchanges, writes the ledger, merges histograms. */
import { escapeNonAscii } from '../../lib/ascii.ts';
import { maskFor } from '../../lib/secrets/vault.ts';
import { canaryLatch, recordBookings } from './bookings.ts';
import { Ledger } from '../../client/bookings/ledger.ts';
import { observedState } from '../../client/bookings/reservations.ts';
import { createCapture } from '../../client/capture.ts';
import type { Settings } from '../../schemas/settings.ts';
import { decodeUtf8 } from '../../targets/send-request.ts';
import type { BookingMaker } from '../corpora/booking.ts';
import {
  maxBytesOf,
  tooLargeReasons,
  requireBody,
  parseResponseReport,
  parseBookingQuery,
  parseForwardedExchange,
  parseReadBack,
  parseStartReport,
} from './parse-messages.ts';
import { figuresOf } from './figures.ts';
import { exchangeOf, createExchangeJudge } from './exchange-judge.ts';
import { createTimeline, plannedRate, type TimedPhase } from './timeline.ts';
import {
  exchangeHeader,
  hotelHeader,
  noBookingStatuses,
  paths,
  readBackHeader,
  type ForwardedExchange,
} from './protocol.ts';
import { createQueue, type QueueBounds } from './queue.ts';
import { pointsIn } from './remote-write.ts';
import { serveRoutes, type ListenAddress, type Routes } from './serve-routes.ts';
import { createSeries } from './series.ts';

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
  /**
   * At a deployment, the state that shows success of the canary booking. There the sweep also looks for other reservations
   * with our booking tag; without a canary, the ledger settles a reservation as soon as its journey reads that it is gone.
   */
  readonly canary?: 'gone' | 'answered';
  /** Time of the first arrival in milliseconds since 1970. Default: as reported by k6, or the time of the first message. */
  readonly startedAt?: number;
  /** Called once with the message of each problem. */
  readonly say: (message: string) => void;
  /** Default: loopback, a free port and a random path. */
  readonly listen?: ListenAddress;
  /** Called with each push of k6's metrics. */
  readonly onPush?: (push: Buffer) => void;
  /** Maximum backlog of the judge before k6 has to wait. */
  readonly bounds?: QueueBounds;
}

const defaultBounds: QueueBounds = { pieces: 2_000, bytes: 64 * 1024 * 1024 };

/** Status for a refused booking: the canary booking failed, or the run has ended. */
const forbiddenStatus = 403;

interface PendingExchange {
  readonly forwarded: ForwardedExchange;
  readonly body: Buffer;
  readonly bytes: number;
}

export async function startSidecar(options: SidecarOptions) {
  const { settings, run, baseUrl, phases, bookingFor, say } = options;
  let { startedAt } = options;
  const timeline = createTimeline((firstTime) => (startedAt ??= firstTime));
  const exchangeJudge = createExchangeJudge(settings, timeline);
  const series = createSeries(timeline);
  const bookings = recordBookings(
    typeof options.ledger === 'string' ? new Ledger(options.ledger) : options.ledger,
  );
  const capture = createCapture(settings);
  const mask = maskFor(options.secrets);
  const queue = createQueue<PendingExchange>(options.bounds ?? defaultBounds, ({ forwarded, body }) => {
    const { phase, ...rest } = forwarded;
    const exchange = exchangeOf(rest, body, options.clockOffset);
    exchangeJudge.judge(exchange, capture.storable(exchange, mask), phase);
  });
  const receivedIds = new Set<string>();
  const problems = new Set<string>();
  let hasEnded = false;

  const reportProblem = (message: string): void => {
    if (problems.has(message)) return;
    problems.add(message);
    say(message);
  };

  const canary =
    options.canary &&
    canaryLatch(options.canary, (transactionIdentifier) =>
      reportProblem(
        `The canary booking ${transactionIdentifier} was not booked, read and taken back by its journey: nothing more was booked.`,
      ),
    );

  const routes: Routes = {
    [paths.started]: (body) => {
      const { at } = parseStartReport(requireBody(body).toString());
      startedAt ??= at;
    },
    [paths.exchanges]: (body, { headers }) => {
      const header = String(headers[exchangeHeader] ?? '');
      const forwarded = parseForwardedExchange(header);
      if (receivedIds.has(forwarded.id)) return;
      receivedIds.add(forwarded.id);
      const tooMuch = body === undefined ? 'body' : forwarded.tooMuch;
      if (body === undefined || tooMuch !== undefined) return exchangeJudge.skip(tooLargeReasons[tooMuch!]);
      return queue.add({ forwarded, body, bytes: body.length + header.length });
    },
    [paths.newBooking]: async (body, { url }) => {
      const { hotel, party, ...bookingNote } = parseBookingQuery(url);
      if (hasEnded) return { status: forbiddenStatus };
      const booking =
        body === undefined
          ? 'unreadable'
          : bookingFor(decodeUtf8(body), { ...bookingNote, hotel: Number(hotel), party: Number(party) });
      if (typeof booking === 'string') return { status: noBookingStatuses[booking] };
      if (canary !== undefined && !(await canary.mayBook(bookingNote.transactionIdentifier)))
        return { status: forbiddenStatus };
      await bookings.write({
        state: 'sending',
        note: { ...bookingNote, hotelCode: booking.hotelCode },
        run,
        baseUrl,
      });
      const isCanary = canary?.isFirst(bookingNote.transactionIdentifier) === true;
      return {
        status: 200,
        headers: {
          [hotelHeader]: escapeNonAscii(JSON.stringify(booking.hotelCode)),
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
      if (cancelled) bookings.acknowledge(note);
      // The service may still make the booking. If it were recorded as answered, the sweep would look for it too soon.
      if (unanswered) return undefined;
      const maskedReservation = reservation === null ? undefined : mask(String(reservation));
      return bookings.write({ state: 'answered', note, reservation: maskedReservation, refused });
    },
    [paths.readBack]: async (body, { url }) => {
      const { reservation, ...note } = parseReadBack(url);
      const reservationState =
        body === undefined ? 'unreadable' : observedState(decodeUtf8(body), reservation, settings);
      canary?.onReport(
        note.transactionIdentifier,
        reservationState === 'gone' || reservationState === 'unseen' ? 'gone' : 'answered',
        reservation,
      );
      bookings.acknowledge(note);
      if (reservationState === 'gone' || reservationState === 'stands')
        bookings.readBack(note, reservationState);
      await Promise.all([
        bookings.write({ state: 'answered', note, reservation: mask(reservation) }),
        reservationState === 'gone' && canary === undefined && bookings.write({ state: 'cancelled', note }),
      ]);
    },
    [paths.write]: (body) => {
      series.addPoints(pointsIn(requireBody(body)));
      options.onPush?.(requireBody(body));
      const problem = series.problem();
      if (problem !== undefined) reportProblem(problem);
    },
  };

  const server = await serveRoutes(routes, maxBytesOf, reportProblem, options.listen);

  return {
    /** Base URL for the paths of protocol.ts. */
    url: server.url,
    /** Call this when k6 has ended: waits until all messages are read, on disk and judged. */
    collect: async () => {
      // If k6 still runs, it must not make bookings that nobody would cancel.
      hasEnded = true;
      await server.waitForConnections();
      canary?.end();
      await server.waitForResponses();
      await queue.drain();
      const { forwarded, ...figures } = figuresOf(series, phases);
      return {
        /** Milliseconds since 1970; undefined if nothing was received. */
        startedAt,
        ...figures,
        timeline: timeline.moments(phases),
        /** Every received exchange is in `judged` or `unjudged`. */
        contract: {
          // k6's last push can lack its last forwarded exchanges, so the number of received exchanges is the minimum.
          forwarded: Math.max(forwarded, receivedIds.size),
          received: receivedIds.size,
          ...exchangeJudge.verdict(startedAt ?? 0, (second) => plannedRate(phases, second)),
        },
        bookings: bookings.counts(),
        /** Why the figures are unreliable, one message each. */
        problems: [...problems],
      };
    },
    close: server.close,
  };
}

export type Sidecar = Awaited<ReturnType<typeof startSidecar>>;
export type SidecarResult = Awaited<ReturnType<Sidecar['collect']>>;
