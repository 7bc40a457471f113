/** Learns the languages and locales in which the texts of the known hotels differ from their texts in all other languages. */
import { dig } from '../../schemas/judge/check.ts';
import { searchFor } from '../../generators/booking/offers.ts';
import { isObject } from '../../lib/objects.ts';
import { defaultStay } from '../default-stay.ts';
import { type Deployment, type DeploymentResponse } from './deployment.ts';
import { ratesOf, ratesRequest } from './rates.ts';
import { textsOf } from '../v2-answers.ts';

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
const ignoredMembers = new Set(['Criteria', 'EchoToken', 'TimeStamp']);

function textsReportedIn(value: unknown): ReportedTexts {
  const words = new Set<string>();
  const statedLanguages = new Set<number>();
  const visit = (inner: unknown): void => {
    if (Array.isArray(inner)) inner.forEach(visit);
    else if (isObject(inner)) {
      if (typeof inner['Language'] === 'number') statedLanguages.add(inner['Language']);
      for (const [name, member] of Object.entries(inner)) if (!ignoredMembers.has(name)) visit(member);
    } else if (typeof inner === 'string' && isText(inner)) words.add(inner);
  };
  visit(value);
  return { words, stated: statedLanguages };
}

/** Each answer must have a text that the other lacks: if only one has, the text may have appeared or vanished in between. */
const areTextsDifferent = (left: ReportedTexts, right: ReportedTexts): boolean =>
  (left.words.size === 0 && right.words.size === 0) ||
  ([...left.words].some((text) => !right.words.has(text)) &&
    [...right.words].some((text) => !left.words.has(text)));

/**
 * The languages whose texts differ from one another in the answers to every request. Among languages with the same
 * texts it chooses the one that the answers state, or else the first.
 */
function distinctLanguages<Language>(reported: ReportedIn<Language>): Language[] {
  const isStated = (language: Language): boolean =>
    reported.get(language)!.every(({ stated }) => stated.size === 0 || stated.has(Number(language)));
  const areLanguagesDifferent = (left: Language, right: Language): boolean =>
    reported.get(left)!.every((texts, index) => areTextsDifferent(texts, reported.get(right)![index]!));
  const candidates = [...reported.keys()].filter((language) =>
    reported.get(language)!.some(({ words }) => words.size > 0),
  );
  const ordered = [...candidates.filter(isStated), ...candidates.filter((one) => !isStated(one))];
  const distinct: Language[] = [];
  for (const language of ordered)
    if (distinct.every((keptLanguage) => areLanguagesDifferent(language, keptLanguage)))
      distinct.push(language);
  return candidates.filter((language) => distinct.includes(language));
}

/** Sends a request in each language, and in the first language twice: if the two answers differ, the inventory is changing. */
async function textsInEachLanguage<Language>(
  languagesToTry: readonly Language[],
  requests: readonly ((language: Language) => Promise<unknown>)[],
): Promise<ReportedIn<Language>> {
  const textsInLanguage = async (language: Language): Promise<ReportedTexts[] | undefined> => {
    const texts: ReportedTexts[] = [];
    for (const request of requests) {
      const answer = await request(language);
      if (answer === undefined) return undefined;
      texts.push(textsReportedIn(answer));
    }
    return texts;
  };
  const reportedTexts = new Map<Language, ReportedTexts[]>();
  for (const language of languagesToTry) {
    const texts = await textsInLanguage(language);
    if (texts !== undefined) reportedTexts.set(language, texts);
  }
  const [firstEntry] = reportedTexts;
  if (firstEntry === undefined) return reportedTexts;
  const repeatedTexts = await textsInLanguage(firstEntry[0]);
  const isSame = repeatedTexts?.every(({ words }, index) =>
    [...words].every((text) => firstEntry[1][index]!.words.has(text)),
  );
  return isSame === true ? reportedTexts : new Map();
}

/** Stores the languages of v1 and the locales of v2, if they were learned. */
export async function learnDistinctLanguages(deployment: Deployment): Promise<void> {
  const { facts } = deployment;
  const codes = facts.valueOf('hotelCodes') ?? [];
  const knownLocales = facts.valueOf('locales') ?? [];
  const languages = codes.length === 0 ? [] : distinctLanguages(await textsByLanguage(deployment, codes));
  const locales =
    knownLocales.length < 2 ? [] : distinctLanguages(await textsByLocale(deployment, knownLocales));
  // At least two languages are needed for a difference.
  const distinct = {
    ...(languages.length > 1 && { languages }),
    ...(locales.length > 1 && { locales }),
  };
  if (Object.keys(distinct).length > 0)
    facts.addKnown(
      'distinctLanguages',
      distinct,
      'each of these languages has its own texts for the known hotels',
    );
}

const ifServed = (response: DeploymentResponse, value: unknown): unknown =>
  response.isServed ? value : undefined;

function textsByLanguage(
  deployment: Deployment,
  codes: readonly (string | number)[],
): Promise<ReportedIn<number>> {
  const integerCodes = codes.map(Number).filter(Number.isSafeInteger);
  const describe = async (PrimaryLangID: number): Promise<unknown> => {
    const HotelDescriptiveInfos = integerCodes.map((HotelCode) => ({ HotelRef: { HotelCode } }));
    const body = { PrimaryLangID, HotelDescriptiveInfosType: { HotelDescriptiveInfos } };
    const response = await deployment.read('v1.desc', { body });
    return ifServed(response, dig(response.body, 'HotelDescriptiveContentsType') ?? {});
  };
  const { context, facts } = deployment;
  const search = searchFor([{ adults: 2 }], codes, defaultStay(context.today, facts.valueOf('leadDays')));
  const searchInLanguage = async (PrimaryLangID: number): Promise<unknown> => {
    const response = await deployment.read('v1.avail', { body: { ...search, PrimaryLangID } });
    return ifServed(response, dig(response.body, 'HotelStaysType') ?? {});
  };
  return textsInEachLanguage<number>(
    languages,
    integerCodes.length === 0 ? [searchInLanguage] : [describe, searchInLanguage],
  );
}

const textsIn = (response: DeploymentResponse): unknown => ratesOf(response).map(textsOf);

async function textsByLocale(
  deployment: Deployment,
  locales: readonly string[],
): Promise<ReportedIn<string>> {
  const hotelIds = [...(deployment.facts.valueOf('hotelIds') ?? [])];
  const search = (members: object): Promise<DeploymentResponse> =>
    deployment.read('v2.avail', ratesRequest(deployment, { hotelIds }, members));
  // A rate without texts shows no language.
  const rateTokens = ratesOf(await search({}))
    .filter((rate) => textsOf(rate).length > 0)
    .flatMap(({ rateToken }) => (typeof rateToken === 'string' ? [rateToken] : []))
    .slice(0, 5);
  const searchInLocale = async (locale: string): Promise<unknown> => {
    const response = await search({ locale });
    return ifServed(response, textsIn(response));
  };
  const confirmInLocale = async (locale: string): Promise<unknown> => {
    const response = await deployment.read('v2.checkrate', { body: { rateTokens, locale } });
    return ifServed(response, textsIn(response));
  };
  return textsInEachLanguage<string>(
    locales,
    rateTokens.length === 0 ? [searchInLocale] : [searchInLocale, confirmInLocale],
  );
}
