/** What GetHotelAvail keeps, in whatever language, for whatever stay and party. Specification: "v1 availability request (GetHotelAvail)". */
import { clause, expect, test } from './suite-test.ts';
import type { Answer } from '../client/answer.ts';
import { judgeClause } from '../client/end.ts';
import { noData } from '../client/gaps.ts';
import type { Fixtures } from '../client/fixtures.ts';
import { v1Circumstances } from './helpers/circumstances.ts';
import { requireJudged } from './helpers/require-judged.ts';
import { compareStable } from './helpers/compare-stable.ts';
import { skipCircumstance, compareUnderEach } from './helpers/under-each.ts';
import {
  errorsIn,
  hotelCodesIn,
  rateIdOf,
  ratesAndPricesIn,
  refsTo,
  roomRatesIn,
  offerSummary,
} from './helpers/v1.ts';
import { availabilitySearch } from './helpers/v1-avail.ts';
import { V1TextComparison } from './helpers/v1-consistency.ts';

/** What answers for one stay and party, in one language, are judged by beside what they are asked for. */
const reportedAlike = ['v1.avail.same-texts', 'flow.hotel-told-alike'] as const;

/** Makes comparisons, and judges of what they have heard whether it is told alike, however they end. */
async function hearing(
  fixtures: Pick<Fixtures, 'session'>,
  compare: (words: V1TextComparison) => Promise<void>,
): Promise<void> {
  const [texts, hotels] = reportedAlike;
  const words = new V1TextComparison();
  const must = (differing: readonly string[]): void => {
    if (words.comparedCount === 0) noData('no rate of the known hotels is told of twice');
    expect(differing, 'what is described differently elsewhere').toEqual([]);
  };
  try {
    await compare(words);
  } finally {
    await judgeClause(fixtures, texts, () => must(words.differing));
    await judgeClause(fixtures, hotels, () => must(words.differingHotels));
  }
}

const everyKind = 'in each language, for short and long stays, with and without children';

type Asker = Pick<Fixtures, 'api' | 'envelope' | 'stay'>;
type Ask = (
  criterion: Readonly<Record<string, unknown>>,
  controls?: Readonly<Record<string, unknown>>,
) => Promise<Answer>;

/** Makes a comparison under each circumstance. Blocked where it can be made under none. */
const everywhere = (asker: Asker, compare: (ask: Ask, what: string) => Promise<boolean>): Promise<void> =>
  compareUnderEach(v1Circumstances(asker.stay.checkIn), ({ what, criterion: mine, controls: own }) => {
    const ask: Ask = async (criterion, controls = {}) => {
      const answer = await availabilitySearch(asker)({ ...mine, ...criterion }, { ...own, ...controls });
      return errorsIn(answer).length > 0 ? skipCircumstance() : answer;
    };
    return compare(ask, what);
  });

const rows = [
  [
    'v1.avail.filter-net',
    { AmountIncludingMarkup: false, AmountNotIncludingMarkup: true, AmountIsPackageRates: false },
  ],
  [
    'v1.avail.filter-commissionable',
    { AmountIncludingMarkup: true, AmountNotIncludingMarkup: false, AmountIsPackageRates: false },
  ],
  ['v1.avail.filter-non-package', { AmountIsPackageRates: false }],
] as const;

/** Those that keep some of what is shown without them: by default markup is included. */
const contained = rows.slice(1);

for (const [filter, TPA_Extensions] of rows)
  test(...clause(filter, everyKind), async ({ api, envelope, stay, known, session }) => {
    const few = refsTo(known('hotelCodes').slice(0, 6));
    // Of what kind each total is, the judge reads; here only that there were some.
    await everywhere(
      { api, envelope, stay },
      async (ask) => roomRatesIn(await ask({ ...few, TPA_Extensions }, { BestOnly: false })).length > 0,
    );
    requireJudged({ session }, filter);
  });

test(...clause('v1.avail.best-only-default', everyKind), async ({ api, envelope, stay, known }) => {
  const few = refsTo(known('hotelCodes').slice(0, 6));
  // The judge counts.
  await everywhere({ api, envelope, stay }, async (ask) => roomRatesIn(await ask(few)).length > 0);
});

test(
  ...clause('v1.avail.best-only-false', everyKind, ...reportedAlike),
  async ({ api, envelope, stay, known, session }) => {
    const preferred = session.target.known.preferredHotelCodes ?? [];
    const some = refsTo([...new Set([...known('hotelCodes').slice(0, 6), ...preferred.slice(0, 2)])]);
    let requested = 0;
    await hearing({ session }, (words) =>
      everywhere({ api, envelope, stay }, async (plainly, what) => {
        let shows = false;
        // Every other time among preferred hotels alone.
        requested += 1;
        const OnlyPreferredHotels = preferred.length > 0 && requested % 2 === 0;
        const few = { ...some, TPA_Extensions: { OnlyPreferredHotels } };
        const ask: Ask = ({ TPA_Extensions, ...criterion }, controls) =>
          plainly(
            {
              ...criterion,
              TPA_Extensions: { ...(TPA_Extensions as object | undefined), OnlyPreferredHotels },
            },
            controls,
          );
        await compareStable(
          () => ask(few, { BestOnly: true }),
          offerSummary,
          async (best) => {
            const full = await ask(few, { BestOnly: false });
            const shown = roomRatesIn(full).map(rateIdOf);
            const found: string[] = [];
            const filtered: Answer[] = [];
            for (const [, TPA_Extensions] of contained) {
              // The last hotel first: it shows where something is told only at the head of an answer, or behind it.
              const answer = await ask(
                { ...few, HotelRefs: few.HotelRefs.toReversed(), TPA_Extensions },
                { BestOnly: true },
              );
              filtered.push(answer);
              const offered = roomRatesIn(answer);
              // A hotel that is not there may stand on another page.
              found.push(
                ...offered.filter(({ hotelCode }) => hotelCodesIn(full).includes(hotelCode)).map(rateIdOf),
              );
            }
            const hidden = found.filter((rate) => !shown.includes(rate));
            shows = found.some((rate) => !roomRatesIn(best).map(rateIdOf).includes(rate));
            return () => {
              expect(hidden, `${what}: rates that are the best of their kind, and not among all`).toEqual([]);
              expect(ratesAndPricesIn(full), what).toEqual(expect.arrayContaining(ratesAndPricesIn(best)));
              words.compareOffers(`${what}, best rates and all`, best, full);
              for (const answer of filtered)
                words.compareOffers(`${what}, best rates of a kind and all`, answer, full);
            };
          },
        );
        return shows;
      }),
    );
  },
);

test(...clause('v1.avail.available-only-false', everyKind), async ({ api, envelope, stay, known }) => {
  const empty = known('emptyHotelCode');
  const few = refsTo([empty, ...known('hotelCodes').slice(0, 2)]);
  await everywhere({ api, envelope, stay }, async (ask, what) => {
    expect(hotelCodesIn(await ask(few, { AvailRatesOnly: false })), `${what}: hotels`).toContain(
      String(empty),
    );
    return true;
  });
});

test(
  ...clause('v1.avail.only-preferred', everyKind, ...reportedAlike),
  async ({ api, envelope, stay, known, session }) => {
    const { address } = session.target.known;
    const preferred = known('preferredHotelCodes').map(String);
    const codes = [...new Set([...preferred, ...known('hotelCodes').map(String)])];
    await hearing({ session }, (words) =>
      everywhere({ api, envelope, stay }, async (ask, what) => {
        let shows = false;
        await compareStable(
          () => ask(refsTo(codes)),
          hotelCodesIn,
          async (everything) => {
            shows = hotelCodesIn(everything).some(
              (code) => codes.includes(code) && !preferred.includes(code),
            );
            const TPA_Extensions = { OnlyPreferredHotels: true };
            const restricted = await ask({ ...refsTo(codes.toReversed()), TPA_Extensions });
            const kept = hotelCodesIn(restricted);
            if (address !== undefined)
              kept.push(...hotelCodesIn(await ask({ Address: address, TPA_Extensions })));
            return () => {
              expect(
                kept.filter((code) => codes.includes(code) && !preferred.includes(code)),
                `${what}: hotels that are not preferred`,
              ).toEqual([]);
              words.compareOffers(`${what}, preferred hotels and all`, restricted, everything);
            };
          },
        );
        return shows;
      }),
    );
  },
);

test(
  ...clause('v1.avail.page-number', everyKind, ...reportedAlike),
  async ({ api, envelope, stay, known, session }) => {
    const MaxResponses = 5;
    const perPage =
      session.settings.known('v1.maxHotels.perPage') && session.settings.get('v1.maxHotels.perPage');
    await hearing({ session }, (words) =>
      everywhere({ api, envelope, stay }, async (ask, what) => {
        const page = (PageNumber: number): Promise<Answer> =>
          ask({ Address: known('address') }, { MaxResponses, PageNumber });
        let shows = false;
        await compareStable(
          () => page(1),
          offerSummary,
          async (first) => {
            const second = await page(2);
            const [one, two] = [hotelCodesIn(first), hotelCodesIn(second)];
            const repeats = JSON.stringify(one) === JSON.stringify(two);
            // The last page may be shown again, where there is no other.
            const all =
              repeats && perPage
                ? hotelCodesIn(await ask({ Address: known('address') }, { MaxResponses: 500 })).length
                : 0;
            shows = one.length > 0 && two.length > 0 && (!repeats || all > one.length);
            const alone = two.length > 0 ? await ask(refsTo(two.toReversed())) : undefined;
            return () => {
              if (alone !== undefined)
                words.compareOffers(`${what}, page 2 and its hotels by their codes`, second, alone);
              if (shows)
                expect(
                  two.filter((code) => one.includes(code)),
                  `${what}: hotels of page 1 on page 2`,
                ).toEqual([]);
            };
          },
        );
        return shows;
      }),
    );
  },
);

test(...clause('v1.avail.currency-default', everyKind), async ({ api, envelope, stay, known }) => {
  const few = refsTo(known('hotelCodes').slice(0, 4));
  await everywhere({ api, envelope, stay }, async (ask, what) => {
    let shows = false;
    await compareStable(
      () => ask(few, { RequestedCurrency: 1 }),
      offerSummary,
      async (first) => {
        const unstated = await ask(few, { RequestedCurrency: undefined });
        shows = roomRatesIn(first).length > 0;
        return () => expect(ratesAndPricesIn(unstated), what).toEqual(ratesAndPricesIn(first));
      },
    );
    return shows;
  });
});
