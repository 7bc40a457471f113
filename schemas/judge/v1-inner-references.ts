/**
 * Checks that an availability response contains the services and offers that it refers to. Specification: "v1 availability
 * response (HotelAvailRS)".
 */
import { checkAmong, valuesAt } from './among.ts';
import { dig, entriesOf, isId, joinTexts, nestedEntries, objectsOf, type Assertion } from './check.ts';
import { allRoomStays, roomRatesOf } from './v1-rates.ts';

/** The ids of the services in an array, their text for a finding, and their count; undefined if a service has no id. */
function serviceIdsIn(list: unknown) {
  const ids = objectsOf(list).map(({ ID: id }) => id);
  return ids.every(isId)
    ? { known: new Set(ids.map(String)), text: joinTexts(ids), count: ids.length }
    : undefined;
}

/** A reference that matches no id may be an index, from 0 or from 1. */
const isIndexWithin = (count: number, reference: string | number): boolean =>
  count > 0 && /^\d+$/.test(String(reference)) && Number(reference) <= count;

/** The services of a room rate are in the rate or in its room stay. */
const servicesResolve: Assertion = ({ response }, check) => {
  for (const stay of allRoomStays(response)) {
    const stayServices = serviceIdsIn(stay[0]['Services']);
    for (const [rate, pointer] of stayServices ? roomRatesOf(stay) : []) {
      const rateServices = serviceIdsIn(dig(rate, 'TPA_Extensions', 'Services'));
      const references = rate['ServiceRPHs'];
      if (!stayServices || !rateServices || !Array.isArray(references) || !references.every(isId)) continue;
      const count = stayServices.count + rateServices.count;
      // Services that are left out may be known from elsewhere; null or an empty list says that there are none.
      if (count === 0 && stay[0]['Services'] === undefined) continue;
      const unresolved = references.filter(
        (reference) =>
          !stayServices.known.has(String(reference)) &&
          !rateServices.known.has(String(reference)) &&
          !isIndexWithin(count, reference),
      );
      const expected = [stayServices.text, rateServices.text].filter((text) => text !== '').join(', ');
      check(
        'v1.availrs.inner-references',
        unresolved.length === 0,
        `${pointer}/ServiceRPHs`,
        count === 0 ? 'no reference, because there are no services' : `among ${expected}`,
        unresolved,
      );
    }
  }
};

/** The compatible offers of an offer must be other offers of the same rate plan. */
const offersResolve: Assertion = ({ response }, check) => {
  for (const stay of allRoomStays(response))
    for (const [plan, planPointer] of entriesOf(...stay, 'RatePlans')) {
      const ids = objectsOf(plan['Offers']).flatMap(({ RPH: rph, OfferCode: code }) =>
        [rph, code].filter(isId),
      );
      const compatibleOffers = nestedEntries(entriesOf(plan, planPointer, 'Offers'), (offer) =>
        entriesOf(...offer, 'CompatibleOffer'),
      );
      const references = valuesAt(compatibleOffers, 'OfferRPH');
      if (ids.length > 0)
        checkAmong(check, 'v1.availrs.inner-references', ids, references, `among ${joinTexts(ids)}`);
    }
};

export const innerReferenceAssertions: readonly Assertion[] = [servicesResolve, offersResolve];
