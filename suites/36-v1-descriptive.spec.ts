/** Which hotels a content response has, and what a false Send flag removes. Specification: "v1 hotel descriptive info (GetHotelDescriptiveInfo)". */
import type { ClauseId } from '../schemas/clauses.ts';
import { judgeClause } from '../client/end.ts';
import { contentShows } from '../client/v1-content.ts';
import { blocked, noData, notExercised } from '../client/gaps.ts';
import type { Answer } from '../client/answer.ts';
import { compareStable } from './helpers/compare-stable.ts';
import { detectOtherLanguages } from './helpers/detect-languages.ts';
import { textsInOtherLanguages, wronglyLabelled } from './helpers/text-languages.ts';
import { clause, expect, test } from './suite-test.ts';
import type { KnownData } from '../targets/target.ts';
import { availabilitySearch } from './helpers/v1-avail.ts';
import { requireJudged } from './helpers/require-judged.ts';
import { errorsIn, hotelCodesIn, refsTo, warningsIn } from './helpers/v1.ts';
import { V1TextComparison } from './helpers/v1-consistency.ts';
import { sameTextPairs } from './helpers/languages.ts';
import {
  allDescribableCodes,
  withAllFlags,
  contentIn,
  describableCodes,
  describedIn,
  descriptiveRequest,
  alternatingRequest,
  entriesIn,
  withFlag,
  languages,
  sendFlags,
  type SendFlag,
} from './helpers/v1-descriptive.ts';

const sameTexts = 'v1.desc.same-texts';

const nullOrEmpty = 'HotelDescriptiveContents is null or empty, which is legal';

test(
  ...clause('v1.descrs.contents', 'each requested known hotel has one entry'),
  async ({ api, envelope, known }) => {
    const codes = allDescribableCodes({ known });
    const describe = descriptiveRequest({ api, envelope });
    const answer = await describe(codes);
    const described = describedIn(answer);
    if (described.length === 0) notExercised(nullOrEmpty);
    const missing = codes.filter((code) => !described.includes(String(code)));
    // A hotel without content, or one left out with a warning, may be missing.
    const alone: string[] = [];
    for (const code of warningsIn(answer).length > 0 ? [] : missing)
      alone.push(...describedIn(await describe([code])));
    expect(
      alone.filter((code) => missing.map(String).includes(code)),
      'hotels that are described alone, but not with the others',
    ).toEqual([]);
    if (missing.length > 0) notExercised('some of the known hotels have no content');
    expect(described).toEqual(codes.map(String).sort());
  },
);

test(
  ...clause('v1.descrs.contents', 'a request for one hotel gets only that hotel'),
  async ({ api, envelope, known }) => {
    for (const code of describableCodes({ known })) {
      const answer = await descriptiveRequest({ api, envelope })([code]);
      if (entriesIn(answer).length === 0) notExercised(nullOrEmpty);
      expect(describedIn(answer)).toEqual([String(code)]);
    }
  },
);

const names = ([object, flag]: SendFlag): string => `${object}.${flag}`;

test(
  ...clause('v1.desc.flags-nullable', 'a Send flag may be null, alone or with all others'),
  async ({ api, envelope, known }) => {
    const describe = descriptiveRequest({ api, envelope });
    const codes = describableCodes({ known }).slice(0, 1);
    if (errorsIn(await describe(codes)).length > 0) blocked('the same request without flags reports errors');
    for (const flag of sendFlags)
      expect(errorsIn(await describe(codes, withFlag(flag, null))), `${names(flag)} is null`).toEqual([]);
    expect(errorsIn(await describe(codes, withAllFlags(null))), 'every flag is null').toEqual([]);
  },
);

const shown = [
  ['v1.desc.flag.contactinfo-send-data', ['ContactInfo', 'SendData'], contentShows.contacts],
  ['v1.desc.flag.facilityinfo-send-guestrooms', ['FacilityInfo', 'SendGuestRooms'], contentShows.guestRooms],
  ['v1.desc.flag.multimediaobjects-send-data', ['MultimediaObjects', 'SendData'], contentShows.multimedia],
] as const satisfies readonly (readonly [ClauseId, SendFlag, unknown])[];

for (const [id, flag, isShown] of shown) {
  test(...clause(id, 'a false flag removes its data in every language'), async ({ api, envelope, known }) => {
    const describe = descriptiveRequest({ api, envelope });
    const codes = describableCodes({ known });
    for (const PrimaryLangID of languages) {
      const entries = entriesIn(await describe(codes, withFlag(flag, false), { PrimaryLangID }));
      expect(entries.filter(isShown).length, `hotels that still show it in language ${PrimaryLangID}`).toBe(
        0,
      );
    }
    if (!entriesIn(await describe(codes, withFlag(flag, true))).some(isShown))
      notExercised('no known hotel has such data to remove');
  });

  test(
    ...clause(id, 'a true flag brings data that also comes without it, in every language', sameTexts),
    async ({ api, envelope, known, session }) => {
      const describe = descriptiveRequest({ api, envelope });
      const codes = describableCodes({ known });
      const words = new V1TextComparison();
      let most = 0;
      try {
        for (const PrimaryLangID of languages) {
          const ask = (flags: object, of = codes): Promise<Answer> => describe(of, flags, { PrimaryLangID });
          const others = [await ask({}), await ask(withFlag(flag, null))];
          // The hotels in reverse order, because data may be missing for only the first or only the later ones.
          const wanted = await ask(withFlag(flag, true), codes.toReversed());
          for (const other of others) words.compareContent(`language ${PrimaryLangID}`, wanted, other);
          const [requested = 0, unrequested = 0, open = 0] = [wanted, ...others].map(
            (answer) => entriesIn(answer).filter(isShown).length,
          );
          most = Math.max(most, unrequested, open, requested);
          expect(
            requested,
            `hotels that show it in language ${PrimaryLangID} if ${names(flag)} is true`,
          ).toBeGreaterThanOrEqual(Math.max(unrequested, open));
        }
      } finally {
        await judgeClause({ session }, sameTexts, () => {
          if (words.comparedCount === 0) notExercised(nullOrEmpty);
          expect(words.differing, 'what is described differently if other flags are true').toEqual([]);
        });
      }
      if (most === 0) notExercised('no known hotel has such data');
    },
  );
}

test(
  ...clause('v1.desc.flag.hotelinfo-send-data', 'SendData brings the data of the hotel, in every language'),
  async ({ api, envelope, known }) => {
    const describe = descriptiveRequest({ api, envelope });
    const codes = describableCodes({ known });
    let described = 0;
    for (const PrimaryLangID of languages)
      for (const { HotelInfo: hotel } of entriesIn(
        await describe(codes, withFlag(['HotelInfo', 'SendData'], true), { PrimaryLangID }),
      )) {
        expect(hotel ?? null, `HotelInfo in language ${PrimaryLangID}`).not.toBeNull();
        described += 1;
      }
    if (described === 0) notExercised(nullOrEmpty);
  },
);

const unnamed = [
  ['v1.desc.flag.affiliationinfo-send-awards', ['AffiliationInfo', 'SendAwards'], 'awards'],
  ['v1.desc.flag.areainfo-send-attractions', ['AreaInfo', 'SendAttractions'], 'attractions'],
  ['v1.desc.flag.areainfo-send-refpoints', ['AreaInfo', 'SendRefPoints'], 'refPoints'],
  ['v1.desc.flag.policies-send-policies', ['Policies', 'SendPolicies'], 'policies'],
] as const satisfies readonly (readonly [ClauseId, SendFlag, keyof NonNullable<KnownData['content']>])[];

for (const [id, flag, what] of unnamed) {
  test(
    ...clause(id, 'a false flag removes its data in every language'),
    async ({ api, envelope, known, session }) => {
      const describe = descriptiveRequest({ api, envelope });
      const codes = describableCodes({ known });
      // The judge checks these responses: the target names the member that carries the data.
      for (const PrimaryLangID of languages) await describe(codes, withFlag(flag, false), { PrimaryLangID });
      requireJudged({ session }, id);
    },
  );

  test(
    ...clause('v1.desc.flags-tell', `${names(flag)} gives different content of some known hotel`),
    async ({ api, envelope, session }) => {
      const describe = descriptiveRequest({ api, envelope });
      // A hotel may have no such data.
      const codes = (session.target.known.content?.[what] ?? []).map(Number).filter(Number.isSafeInteger);
      if (codes.length === 0) notExercised(`the target states no hotel that is known to have ${what}`);
      await compareStable(
        () => describe(codes, withFlag(flag, true)),
        contentIn,
        async (withIt) => {
          if (contentIn(withIt).length === 0) notExercised(nullOrEmpty);
          const without = await describe(codes, withFlag(flag, false));
          return () =>
            expect(contentIn(without), `content where ${names(flag)} is false`).not.toEqual(
              contentIn(withIt),
            );
        },
      );
    },
  );
}

for (const [id, flag] of [...shown, ...unnamed])
  test(
    ...clause(id, 'each hotel of a request is answered by its own flags'),
    async ({ api, envelope, known, session }) => {
      const codes = describableCodes({ known });
      if (codes.length < 2) notExercised('the target knows only one hotel code that is an integer');
      // The judge compares each hotel with its own flags.
      if (entriesIn(await alternatingRequest({ api, envelope })(codes, flag)).length < 2)
        notExercised('fewer than two hotels are described');
      requireJudged({ session }, id);
    },
  );

test(
  ...clause('v1.descrs.tells-of-offered', 'at least one of the offered hotels is described'),
  async ({ api, envelope, known, stay }) => {
    const codes = allDescribableCodes({ known });
    const offered = hotelCodesIn(await availabilitySearch({ api, envelope, stay })(refsTo(codes)));
    if (offered.length === 0) noData('none of the known hotels is offered');
    expect(
      entriesIn(await descriptiveRequest({ api, envelope })(codes)).length,
      'hotels that are described',
    ).toBeGreaterThan(0);
  },
);

test(
  ...clause('ver.language-choice', 'content is in each of the eight languages'),
  async ({ api, envelope, known }) => {
    const codes = describableCodes({ known });
    const answers = new Map<number, Answer>();
    for (const PrimaryLangID of languages)
      answers.set(
        PrimaryLangID,
        await descriptiveRequest({ api, envelope })(codes, withAllFlags(true), { PrimaryLangID }),
      );
    const reported = new Map([...answers].map(([language, answer]) => [language, contentIn(answer).join()]));
    if ([...reported.values()].every((text) => text === '')) notExercised('the known hotels have no content');
    expect(sameTextPairs(reported), 'languages in which the known hotels have the same texts').toEqual([]);
    const bodies = new Map([...answers].map(([language, { body }]) => [language, body]));
    expect(textsInOtherLanguages(bodies), 'kinds of texts that are in another language').toEqual([]);
    expect(wronglyLabelled(bodies), 'texts that state another language than theirs').toEqual([]);
    expect(await detectOtherLanguages(bodies), 'kinds of texts that read as other languages').toEqual([]);
  },
);
