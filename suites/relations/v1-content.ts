/** Relations between content requests with different Send flags. Specification: "v1 hotel descriptive info (GetHotelDescriptiveInfo)". */
import type { Answer } from '../../client/answer.ts';
import type { Fixtures } from '../../client/fixtures.ts';
import { contentShows } from '../../client/v1-content.ts';
import { plural } from '../../lib/plural.ts';
import type { ClauseId } from '../../schemas/clauses.ts';
import type { HotelDescriptiveContent } from '../../schemas/messages/v1/descriptive-response.ts';
import { V1TextComparison } from '../helpers/v1-consistency.ts';
import {
  contentIn,
  describedIn,
  descriptiveRequest,
  entriesIn,
  sendFlags,
  withAllFlags,
  withFlag,
  type SendFlag,
} from '../helpers/v1-descriptive.ts';
import { errorsIn } from '../helpers/v1.ts';
import { minus, sentence, type Members, type Relation, type Situation } from './relate.ts';

type Entry = Partial<HotelDescriptiveContent>;

/**
 * A request for the content of some hotels in one language. Changed members are the flags for every hotel, `reversed` for the
 * reverse order, and `before` for codes of hotels that precede the others.
 */
export const contentSituation = (
  { api, envelope }: Pick<Fixtures, 'api' | 'envelope'>,
  codes: readonly number[],
  language: number | undefined,
): Situation => ({
  what: language === undefined ? 'the content of hotels' : `the content of hotels in language ${language}`,
  further: language !== undefined,
  identity: contentIn,
  count: (answer) => `content of ${plural(describedIn(answer).length, 'hotel')}`,
  send: async (changed) => {
    const { PrimaryLangID, reversed, before, ...flagged }: Members = { PrimaryLangID: language, ...changed };
    const ordered = reversed === true ? codes.toReversed() : codes;
    const all = [...((before as readonly number[] | undefined) ?? []), ...ordered];
    const answer = await descriptiveRequest({ api, envelope })(all, flagged, { PrimaryLangID });
    return errorsIn(answer).length === 0 ? answer : undefined;
  },
});

const allOn = withAllFlags(true) as Members;

/** The flags of an entry: `value` for the wanted ones, `others` for all others, which are left out if it is undefined. */
export const flags = (wanted: readonly SendFlag[], value: boolean, others: boolean | undefined): Members =>
  sendFlags.reduce<Record<string, object>>((all, [object, flag]) => {
    const isWanted = wanted.some(([one, other]) => one === object && other === flag);
    const chosen = isWanted ? value : others;
    return chosen === undefined ? all : { ...all, [object]: { ...all[object], [flag]: chosen } };
  }, {});

export interface Content {
  readonly clause: ClauseId;
  readonly what: keyof typeof contentShows;
  /** The flag of the content, and then the flag of the member that contains it. */
  readonly flags: readonly [SendFlag, ...SendFlag[]];
  readonly isShown: (entry: Entry) => boolean;
}

const rooms: SendFlag = ['FacilityInfo', 'SendGuestRooms'];
const content = (
  clause: ClauseId,
  what: Content['what'],
  flag: SendFlag,
  around: readonly SendFlag[] = [],
  isShown: Content['isShown'] = contentShows[what],
): Content => ({ clause, what, flags: [flag, ...around], isShown });

/** Each kind of content that has its own flag. For multimedia only the pictures of rooms are compared. */
export const contents: readonly Content[] = [
  content('v1.desc.flag.facilityinfo-send-guestrooms', 'guestRooms', rooms),
  content('v1.desc.flag.contactinfo-send-data', 'contacts', ['ContactInfo', 'SendData']),
  content(
    'v1.desc.flag.multimediaobjects-send-data',
    'multimedia',
    ['MultimediaObjects', 'SendData'],
    [rooms],
    ({ FacilityInfo }) => FacilityInfo !== undefined && contentShows.multimedia({ FacilityInfo }),
  ),
  content('v1.desc.flag.affiliationinfo-send-awards', 'awards', ['AffiliationInfo', 'SendAwards']),
  content('v1.desc.flag.areainfo-send-attractions', 'attractions', ['AreaInfo', 'SendAttractions']),
  content('v1.desc.flag.areainfo-send-refpoints', 'refPoints', ['AreaInfo', 'SendRefPoints']),
  content('v1.desc.flag.policies-send-policies', 'policies', ['Policies', 'SendPolicies']),
];

/** The codes of the hotels that show a kind of content. */
const showing = (answer: Answer, isShown: Content['isShown']): string[] =>
  entriesIn(answer)
    .filter(isShown)
    .map(({ HotelRef: hotel }) => String(hotel?.HotelCode));

/** A flag controls its content, whatever the other flags are. */
const flagDecides = ({ clause, flags: own, isShown }: Content): Relation => ({
  clause,
  differences: async (ask) => {
    const [flag, ...around] = own;
    const shown = new Set(showing(await ask(allOn), isShown));
    for (const unstated of [{}, withFlag(flag, null) as Members])
      for (const code of showing(await ask(unstated), isShown)) shown.add(code);
    // The judge reports content that is shown although its flag is false.
    await ask(flags([flag], false, true));
    if (shown.size === 0) return undefined;
    const found: string[] = [];
    for (const others of [undefined, false]) {
      const alone = await ask(flags(own, true, others));
      const missing = minus([...shown], showing(alone, isShown));
      found.push(
        ...sentence(
          `while the other flags are ${others ?? 'left out'}, the content is missing for hotels`,
          // Content of rooms cannot be shown without rooms.
          missing.filter((code) =>
            (around.includes(rooms) ? showing(alone, contentShows.guestRooms) : describedIn(alone)).includes(
              code,
            ),
          ),
        ),
      );
    }
    return found;
  },
});

/** Hotels have the same kinds of content in each language. */
const sameKindsInEachLanguage: Relation = {
  clause: 'v1.desc.same-kinds',
  differences: async (ask) => {
    const [here, there] = [await ask(allOn), await ask({ ...allOn, PrimaryLangID: undefined })];
    if (!contents.some(({ isShown }) => showing(there, isShown).length > 0)) return undefined;
    if (describedIn(here).length === 0) return ['no hotel is described, unlike in the usual language'];
    return contents.flatMap(({ what, isShown }) =>
      sentence(
        `${what} that are shown in the usual language are missing for hotels`,
        minus(showing(there, isShown), showing(here, isShown)).filter((code) =>
          describedIn(here).includes(code),
        ),
      ),
    );
  },
};

const hotelFlag: SendFlag = ['HotelInfo', 'SendData'];

/** The HotelInfo of each hotel as JSON, without pictures, which have their own flag. */
const hotelData = (answer: Answer): ReadonlyMap<string, string> =>
  new Map(
    entriesIn(answer).map(({ HotelRef: hotel, HotelInfo: info }) => {
      const { MultimediaDescriptionsType: _, ...data } = info ?? {};
      return [String(hotel?.HotelCode), JSON.stringify(data)];
    }),
  );

/** Every described hotel has HotelInfo. Data that a false flag removes without other flags are also removed with other flags. */
const hotelInfo: Relation = {
  clause: 'v1.desc.flag.hotelinfo-send-data',
  differences: async (ask) => {
    const answer = await ask(withFlag(hotelFlag, true) as Members);
    if (describedIn(answer).length === 0) return undefined;
    const shown = showing(answer, ({ HotelInfo }) => HotelInfo !== undefined && HotelInfo !== null);
    const [full, removed] = [
      hotelData(await ask(allOn)),
      hotelData(await ask(flags([hotelFlag], false, undefined))),
    ];
    const beside = hotelData(await ask(flags([hotelFlag], false, true)));
    const kept = [...beside].filter(
      ([code, data]) => data === full.get(code) && (removed.get(code)?.length ?? data.length) < data.length,
    );
    return [
      ...sentence('HotelInfo is missing for hotels', minus(describedIn(answer), shown)),
      ...sentence(
        'a false SendData removes data if it is the only flag, but none together with the other flags, for hotels',
        kept.map(([code]) => code),
      ),
    ];
  },
};

/** A text does not depend on the other content of the response, or on the order of the hotels. */
const sameTexts: Relation = {
  clause: 'v1.desc.same-texts',
  differences: async (ask) => {
    const texts = new V1TextComparison();
    const plain = await ask({});
    texts.compareContent('in another order', plain, await ask({ reversed: true }));
    for (const { flags: own, what } of contents.slice(0, 3))
      texts.compareContent(`with ${what}`, await ask(flags(own.slice(0, 1), true, undefined)), plain);
    texts.compareContent(
      'with all other content',
      await ask(flags([rooms], true, undefined)),
      await ask(allOn),
    );
    return texts.comparedCount === 0 ? undefined : texts.differing;
  },
};

/** A code that no hotel has. */
const nobody = 999_999_999;

const entryByCode = (answer: Answer): ReadonlyMap<string, string> =>
  new Map(entriesIn(answer).map((entry) => [String(entry.HotelRef?.HotelCode), JSON.stringify(entry)]));

/** An unknown hotel in the request, which the response may leave out, does not change the content of the other hotels. */
const besideUnknown: Relation = {
  clause: sameTexts.clause,
  differences: async (ask) => {
    const [alone, behind] = [
      entryByCode(await ask(allOn)),
      entryByCode(await ask({ ...allOn, before: [nobody] })),
    ];
    const codes = [...alone.keys()].filter((code) => behind.has(code));
    if (codes.length === 0) return undefined;
    return sentence(
      'behind an unknown hotel other data is given of hotels',
      codes.filter((code) => alone.get(code) !== behind.get(code)),
    );
  },
};

export const relationsOfContent: readonly Relation[] = [
  ...contents.map(flagDecides),
  hotelInfo,
  sameTexts,
  besideUnknown,
  sameKindsInEachLanguage,
];
