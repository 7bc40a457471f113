import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BookingMaker } from '../../../load/corpora/booking.ts';
import type { Bench, Measure } from '../bench.ts';
import { median } from '../median.ts';
import { siblingModule } from '../../../lib/own-files.ts';
import { startServer } from '../server-process.ts';
import { answersFrom, sidecarPath } from './answers.ts';
import { bareScript } from './bare-script.ts';
import { costOf, k6Path } from './k6-cost.ts';
import { isOwn, postedBy } from './posted.ts';
import { prepareTraffic } from './prepare-traffic.ts';
import { recordBooking } from './recorded.ts';

const defaultPairs = 7;
const users = 4;
/** Bookings of a run. */
const defaultBookings = 3_000;

/** The two loops: one sends everything that the journey sends, the other only the requests to the service. */
const loops = ['all', 'service'] as const;

/** What k6's processor time goes into. */
type Side = 'journey' | (typeof loops)[number];

export const journeyCost: Bench = {
  name: 'load-journey',
  does: "The v1 booking journey beside bare http.post loops at a server that gives the same bytes: k6's processor time. Of its six requests four go to the service, and two to the sidecar, which makes the booking and writes the ledger.",
  columns: ['bare loop', 'journey'],
  run: async (say, rounds = defaultPairs, smallest = false) => {
    const k6 = await k6Path(say);
    const recorded = await recordBooking();
    const made = await prepareTraffic();
    const answers = join(made.folder, 'answers.json');
    writeFileSync(answers, JSON.stringify(answersFrom(recorded)));
    const { url, stop } = await startServer(siblingModule(import.meta.url, 'answers-server'), answers);
    try {
      const [pairs, bookings] = smallest ? [1, users] : [rounds, defaultBookings];
      const planAt = (address: string, shape: { users: number; times: number }) =>
        made.plan({ journeys: ['v1-book'], url: address, sidecar: address + sidecarPath, ...shape });
      const planOnce = (address: string) => planAt(address, { users: 1, times: 1 });
      const posted = await postedBy(k6, made.script, planOnce, recorded);
      const sent = { all: posted, service: posted.filter((one) => !isOwn(one)) };
      const bare = (name: (typeof loops)[number]): string => {
        const script = join(made.folder, `bare-${name}.js`);
        writeFileSync(script, bareScript(sent[name], url, { users, times: bookings }));
        return script;
      };
      const scripts: Readonly<Record<Side, string>> = {
        journey: made.script,
        all: bare('all'),
        service: bare('service'),
      };
      const plan = planAt(url, { users, times: bookings });
      const took = await measureAlternating(
        async (side) => {
          const seconds = await costOf(k6, scripts[side], side === 'journey' ? plan : {});
          return (seconds * 1e6) / bookings;
        },
        say,
        pairs,
      );
      return [
        ...measuresOf(took, { all: sent.all.length, service: sent.service.length }),
        {
          what: 'the sidecar makes a booking',
          unit: 'us',
          ours: makingCost(made.bookingFor, recorded[0]!.responseBody),
        },
      ];
    } finally {
      await stop();
    }
  },
};

type Durations = Readonly<Record<Side, readonly number[]>>;

/** Each pair starts with the other side. @returns microseconds per journey */
async function measureAlternating(
  run: (side: Side) => Promise<number>,
  say: (line: string) => void,
  pairs: number,
): Promise<Durations> {
  const took: Record<Side, number[]> = { journey: [], all: [], service: [] };
  for (let pair = 0; pair < pairs; pair += 1) {
    for (const side of pair % 2 === 0
      ? (['all', 'journey', 'service'] as const)
      : (['service', 'journey', 'all'] as const))
      took[side].push(await run(side));
    const last = (side: Side): string => took[side].at(-1)!.toFixed(0);
    say(
      `pair ${pair + 1}: journey ${last('journey')} us, a loop of all it sends ${last('all')} us, of what the service is sent ${last('service')} us`,
    );
  }
  return took;
}

function measuresOf(took: Durations, requests: Readonly<Record<(typeof loops)[number], number>>): Measure[] {
  return loops.flatMap((loop): Measure[] => {
    const shares = took.journey.map((cost, pair) => (took[loop][pair]! / cost) * 100);
    const which = `a loop of ${loop === 'all' ? `all ${requests.all} requests` : `the ${requests.service} to the service`}`;
    const spread = `${Math.min(...shares).toFixed(0)} to ${Math.max(...shares).toFixed(0)} %`;
    return [
      {
        what: `share of ${which} (${spread})`,
        unit: '%',
        ours: median(shares),
        limit: { of: 'ours', bound: 'at least', value: 50 },
      },
      {
        what: `a request, by ${which}`,
        unit: 'us',
        other: median(took[loop]) / requests[loop],
        ours: median(took.journey) / requests[loop],
      },
    ];
  });
}

/** The sidecar's time to make a booking, without the request, which k6 saves. @returns microseconds */
function makingCost(bookingFor: BookingMaker, answer: string): number {
  const rounds = 2_000;
  const make = (): void => {
    for (let round = 0; round < rounds; round += 1)
      bookingFor(answer, {
        hotel: 0,
        party: 0,
        transactionIdentifier: `HL-${round}`,
        email: 'bench@example.com',
      });
  };
  make();
  const began = process.cpuUsage();
  make();
  const { user, system } = process.cpuUsage(began);
  return (user + system) / rounds;
}
