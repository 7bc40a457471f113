/** Whether the services and offers that an availability answer refers to stand in it. Specification: "v1 availability response (HotelAvailRS)". */
import { dig, entriesOf, isId, listed, objectsOf, type Assertion } from './check.ts';
import { allRoomStays, roomRatesOf } from './v1-rates.ts';

/** What can be referred to of a list; undefined where one of its entries has no id. */
function servicesIn(list: unknown) {
  const ids = objectsOf(list).map(({ ID: id }) => id);
  return ids.every(isId)
    ? { known: new Set(ids.map(String)), text: listed(ids), count: ids.length }
    : undefined;
}

/** A reference that names no id may count entries, from 0 or from 1. */
const countsUpTo = (count: number, reference: string | number): boolean =>
  /^\d+$/.test(String(reference)) && Number(reference) <= count;

/** The services of a room rate stand in it or in its room stay. */
const servicesResolve: Assertion = ({ response }, check) => {
  for (const stay of allRoomStays(response)) {
    const shared = servicesIn(stay[0]['Services']);
    for (const [rate, pointer] of shared ? roomRatesOf(stay) : []) {
      const own = servicesIn(dig(rate, 'TPA_Extensions', 'Services'));
      const references = rate['ServiceRPHs'];
      if (!shared || !own || !Array.isArray(references) || !references.every(isId)) continue;
      const count = shared.count + own.count;
      if (count === 0) continue;
      const strange = references.filter(
        (one) => !shared.known.has(String(one)) && !own.known.has(String(one)) && !countsUpTo(count, one),
      );
      const among = [shared.text, own.text].filter((text) => text !== '').join(', ');
      check(
        'v1.availrs.inner-references',
        strange.length === 0,
        `${pointer}/ServiceRPHs`,
        `among ${among}`,
        strange,
      );
    }
  }
};

/** An offer goes with others of its rate plan. */
const offersResolve: Assertion = ({ response }, check) => {
  for (const stay of allRoomStays(response))
    for (const [plan, place] of entriesOf(stay[0]['RatePlans'], `${stay[1]}/RatePlans`)) {
      const ids = objectsOf(plan['Offers']).flatMap(({ RPH: rph, OfferCode: code }) =>
        [rph, code].filter(isId),
      );
      const known = new Set(ids.map(String));
      const among = `among ${listed(ids)}`;
      for (const [offer, pointer] of ids.length > 0 ? entriesOf(plan['Offers'], `${place}/Offers`) : [])
        for (const [{ OfferRPH: reference }, at] of entriesOf(
          offer['CompatibleOffer'],
          `${pointer}/CompatibleOffer`,
        ))
          if (isId(reference))
            check(
              'v1.availrs.inner-references',
              known.has(String(reference)),
              `${at}/OfferRPH`,
              among,
              reference,
            );
    }
};

export const innerReferenceAssertions: readonly Assertion[] = [servicesResolve, offersResolve];
