/** Learns the languages and locales in which the texts of the known hotels differ from their texts in all other languages. */
import { searchFor } from '../../generators/booking/offers.ts';
import { isObject } from '../../lib/objects.ts';
import { defaultStay } from '../default-stay.ts';
import { inside, objectsIn, type Deployment, type Received } from './deployment.ts';

/** If several languages have the same texts, only the first counts, so English and the default of the contract come first. */
const languages = [1, 8, 4, 3, 2, 7, 6, 5] as const;

/** The texts of one answer, and the languages that the answer states for its texts. */
interface ReportedTexts {
  readonly words: ReadonlySet<string>;
  readonly stated: ReadonlySet<number>;
}

/** By language: the answer to each of several requests. */
type ReportedIn<Language> = ReadonlyMap<Language, readonly ReportedTexts[]>;

const isText = (text: string): boolean => /\p{L}{3}/u.test(text) && !/\d|:\/\//.test(text);
const notReported = new Set(['Criteria', 'EchoToken', 'TimeStamp']);

function reportedBy(value: unknown): ReportedTexts {
  const words = new Set<string>();
  const stated = new Set<number>();
  const visit = (inner: unknown): void => {
    if (Array.isArray(inner)) inner.forEach(visit);
    else if (isObject(inner)) {
      if (typeof inner['Language'] === 'number') stated.add(inner['Language']);
      for (const [name, one] of Object.entries(inner)) if (!notReported.has(name)) visit(one);
    } else if (typeof inner === 'string' && isText(inner)) words.add(inner);
  };
  visit(value);
  return { words, stated };
}

/** Each answer must have a text that the other lacks: if only one has, the text may have appeared or vanished in between. */
const isApart = (one: ReportedTexts, other: ReportedTexts): boolean =>
  (one.words.size === 0 && other.words.size === 0) ||
  ([...one.words].some((text) => !other.words.has(text)) &&
    [...other.words].some((text) => !one.words.has(text)));

/**
 * The languages whose texts differ from one another in the answers to every request. Among languages with the same
 * texts it chooses the one that the answers state, or else the first.
 */
export function apart<Language>(reported: ReportedIn<Language>): Language[] {
  const isStated = (language: Language): boolean =>
    reported.get(language)!.every(({ stated }) => stated.size === 0 || stated.has(Number(language)));
  const areApart = (one: Language, other: Language): boolean =>
    reported.get(one)!.every((here, index) => isApart(here, reported.get(other)![index]!));
  const all = [...reported.keys()].filter((one) => reported.get(one)!.some(({ words }) => words.size > 0));
  const ordered = [...all.filter(isStated), ...all.filter((one) => !isStated(one))];
  const kept: Language[] = [];
  for (const one of ordered) if (kept.every((other) => areApart(one, other))) kept.push(one);
  return all.filter((one) => kept.includes(one));
}

/** Sends a request in each language, and in the first language twice: if the two answers differ, the inventory is changing. */
async function askIn<Language>(
  all: readonly Language[],
  questions: readonly ((language: Language) => Promise<unknown>)[],
): Promise<ReportedIn<Language>> {
  const answersIn = async (language: Language): Promise<ReportedTexts[] | undefined> => {
    const answers: ReportedTexts[] = [];
    for (const question of questions) {
      const answer = await question(language);
      if (answer === undefined) return undefined;
      answers.push(reportedBy(answer));
    }
    return answers;
  };
  const reported = new Map<Language, ReportedTexts[]>();
  for (const language of all) {
    const answers = await answersIn(language);
    if (answers !== undefined) reported.set(language, answers);
  }
  const [first] = reported;
  if (first === undefined) return reported;
  const again = await answersIn(first[0]);
  const isSame = again?.every(({ words }, index) =>
    [...words].every((text) => first[1][index]!.words.has(text)),
  );
  return isSame === true ? reported : new Map();
}

/** Stores the languages of v1 and the locales of v2, if they were learned. */
export async function learnToldApart(deployment: Deployment): Promise<void> {
  const { facts } = deployment;
  const codes = facts.valueOf('hotelCodes') ?? [];
  const all = facts.valueOf('locales') ?? [];
  const languages = codes.length === 0 ? [] : apart(await languagesOf(deployment, codes));
  const locales = all.length < 2 ? [] : apart(await localesOf(deployment, all));
  // At least two languages are needed for a difference.
  const reported = {
    ...(languages.length > 1 ? { languages } : {}),
    ...(locales.length > 1 ? { locales } : {}),
  };
  if (Object.keys(reported).length > 0)
    facts.addKnown('toldApart', reported, 'each of these languages has its own texts for the known hotels');
}

const served = (received: Received, value: unknown): unknown => (received.isServed ? value : undefined);

const nightsOf = ({ context, facts }: Deployment) => defaultStay(context.today, facts.valueOf('leadDays'));

function languagesOf(
  deployment: Deployment,
  codes: readonly (string | number)[],
): Promise<ReportedIn<number>> {
  const described = codes.map(Number).filter(Number.isSafeInteger);
  const describe = async (PrimaryLangID: number): Promise<unknown> => {
    const HotelDescriptiveInfos = described.map((HotelCode) => ({ HotelRef: { HotelCode } }));
    const body = { PrimaryLangID, HotelDescriptiveInfosType: { HotelDescriptiveInfos } };
    const received = await deployment.ask('v1.desc', { body });
    return served(received, inside(received.body, 'HotelDescriptiveContentsType') ?? {});
  };
  const search = searchFor([{ adults: 2 }], codes, nightsOf(deployment));
  const sold = async (PrimaryLangID: number): Promise<unknown> => {
    const received = await deployment.ask('v1.avail', { body: { ...search, PrimaryLangID } });
    return served(received, inside(received.body, 'HotelStaysType') ?? {});
  };
  return askIn<number>(languages, described.length === 0 ? [sold] : [describe, sold]);
}

const describing = ['roomType', 'meal', 'cancelPolicy', 'generalPolicies', 'payment'] as const;

/** The texts of a rate that people read, without names. */
const textsOf = (rate: Record<string, unknown>): unknown[] =>
  [
    inside(rate, 'meal', 'description'),
    ...describing.flatMap((part) =>
      objectsIn(inside(rate, 'descriptions', part)).map(({ description }) => description),
    ),
  ].filter((text) => typeof text === 'string' && text !== '');

const ratesIn = ({ body }: Received): Record<string, unknown>[] =>
  objectsIn(body['hotels']).flatMap((hotel) => objectsIn(hotel['roomRates']));
const textsIn = (received: Received): unknown => ratesIn(received).map(textsOf);

async function localesOf(deployment: Deployment, all: readonly string[]): Promise<ReportedIn<string>> {
  const search = (more: object): Promise<Received> =>
    deployment.ask('v2.avail', {
      body: {
        destinations: { hotelIds: [...(deployment.facts.valueOf('hotelIds') ?? [])] },
        ...nightsOf(deployment),
        occupancy: { adults: 2 },
        ...more,
      },
    });
  // A rate without texts shows no language.
  const rateTokens = ratesIn(await search({}))
    .filter((rate) => textsOf(rate).length > 0)
    .flatMap(({ rateToken }) => (typeof rateToken === 'string' ? [rateToken] : []))
    .slice(0, 5);
  const sold = async (locale: string): Promise<unknown> => {
    const received = await search({ locale });
    return served(received, textsIn(received));
  };
  const confirmed = async (locale: string): Promise<unknown> => {
    const received = await deployment.ask('v2.checkrate', { body: { rateTokens, locale } });
    return served(received, textsIn(received));
  };
  return askIn<string>(all, rateTokens.length === 0 ? [sold] : [sold, confirmed]);
}
