/**
 * Page 2 of a search is in the requested language. Specification: "Versioning". Texts count as translated if they differ between
 * two languages in a search for the same hotels by their ids.
 */
import { clause, expect, test } from './suite-test.ts';
import { noData } from '../client/gaps.ts';
import type { Answer } from '../client/answer.ts';
import { hotelIdsIn, hotelsIn } from '../client/v2-answers.ts';
import { translatedLanguages } from './helpers/languages.ts';
import { textsByPlace, type Texts } from './helpers/texts-by-place.ts';
import { hotelCodeOf, hotelCodesIn, hotelStaysIn, refsTo } from './helpers/v1.ts';
import { availabilitySearch } from './helpers/v1-avail.ts';

/** How many languages and hotels are compared. */
const most = { languages: 2, hotels: 12 };

interface Ways<Language> {
  readonly languages: readonly Language[];
  /** The hotels of page 2; none if there is no such page. */
  readonly hotels: (answer: Answer) => readonly string[];
  readonly page: (language: Language) => Promise<Answer>;
  readonly alone: (language: Language, hotels: readonly string[]) => Promise<Answer>;
  /** The part of a response that is about some hotels. */
  readonly of: (answer: Answer, hotels: readonly string[]) => unknown;
}

/**
 * Whether each set has a text that the other lacks; a text that came or went between two responses is missing from one set only.
 */
const apart = (one: ReadonlySet<string> | undefined, other: ReadonlySet<string> | undefined): boolean =>
  one !== undefined &&
  other !== undefined &&
  [...one].some((text) => !other.has(text)) &&
  [...other].some((text) => !one.has(text));

const same = (one: ReadonlySet<string> | undefined, other: ReadonlySet<string> | undefined): boolean =>
  one !== undefined &&
  other !== undefined &&
  one.size === other.size &&
  [...one].every((text) => other.has(text));

async function mustFollow<Language>({ languages: all, ...ways }: Ways<Language>): Promise<void> {
  const languages = all.slice(0, most.languages);
  const hotels = ways.hotels(await ways.page(languages[0]!)).slice(0, most.hotels);
  if (hotels.length === 0) noData('page 2 shows no hotels');
  let compared = 0;
  const reportedAlike = async (): Promise<string[]> => {
    const onPage = new Map<Language, Texts>();
    const alone = new Map<Language, Texts>();
    for (const language of languages) {
      onPage.set(language, textsByPlace(ways.of(await ways.page(language), hotels)));
      alone.set(language, textsByPlace(ways.of(await ways.alone(language, hotels), hotels)));
    }
    return languages.flatMap((one, index) =>
      languages.slice(index + 1).flatMap((other) =>
        [...onPage.get(one)!.keys()].flatMap((place) => {
          if (!apart(alone.get(one)!.get(place), alone.get(other)!.get(place))) return [];
          compared += 1;
          return same(onPage.get(one)!.get(place), onPage.get(other)!.get(place))
            ? [`${place} in ${String(one)} and in ${String(other)}`]
            : [];
        }),
      ),
    );
  };
  const alike = await reportedAlike();
  if (compared === 0)
    noData('a search by their ids has the same texts for the hotels of page 2 in both languages');
  if (alike.length === 0) return;
  const again = await reportedAlike();
  expect(
    alike.filter((one) => again.includes(one)),
    'texts that are the same in two languages on page 2, and differ in a search by ids',
  ).toEqual([]);
}

test(
  ...clause('ver.language-known', 'page 2 of a v2 search is in the requested locale'),
  async ({ api, known, stay, session }) => {
    const search = (destinations: object, more: object): Promise<Answer> =>
      api.post('/v2/hotels/availability', { ...stay, destinations, ...more }, { expects: 'open' });
    await mustFollow({
      languages: translatedLanguages({ session }, 'locales'),
      hotels: (answer) => (answer.status === 200 ? hotelIdsIn(answer) : []),
      page: (locale) => search({ regionId: known('regionIds')[0]! }, { locale, page: 2 }),
      alone: (locale, hotelIds) => search({ hotelIds: [...hotelIds] }, { locale }),
      of: (answer, ids) => hotelsIn(answer).filter(({ hotel: { id } }) => ids.includes(id)),
    });
  },
);

test(
  ...clause('ver.language-known', 'page 2 of v1 availability is in the language of PrimaryLangID'),
  async ({ api, envelope, known, stay, session }) => {
    const ask = availabilitySearch({ api, envelope, stay });
    await mustFollow({
      languages: translatedLanguages({ session }, 'languages'),
      hotels: hotelCodesIn,
      page: (PrimaryLangID) =>
        ask({ Address: known('address') }, { PrimaryLangID, MaxResponses: 5, PageNumber: 2 }),
      alone: (PrimaryLangID, codes) => ask(refsTo(codes), { PrimaryLangID }),
      of: (answer, codes) => hotelStaysIn(answer).filter((hotel) => codes.includes(hotelCodeOf(hotel))),
    });
  },
);
