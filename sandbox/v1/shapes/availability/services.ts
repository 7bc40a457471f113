import type { RoomStay } from '../../../../schemas/messages/v1/availability-response.ts';
import { translate, type Phrase } from '../../../words/texts.ts';
import type { Frame } from '../frame.ts';
import { imageUrl } from '../links.ts';
import { verbosityOf } from './verbosity.ts';

type Service = NonNullable<RoomStay['Services']>[number];

interface ServiceKind {
  readonly id: string;
  readonly name: Phrase;
  readonly category: number;
  readonly pricing: NonNullable<Service['ServicePricingType']>;
}

/** Kinds of services, one per kind of pricing. */
const serviceKinds: readonly ServiceKind[] = [
  { id: 'PARKING', name: 'service.parking', category: 5, pricing: 19 },
  { id: 'TRANSFER', name: 'inclusion.transfer', category: 7, pricing: 18 },
  { id: 'SPA', name: 'service.spa', category: 11, pricing: 7 },
  { id: 'COT', name: 'service.cot', category: 3, pricing: 12 },
  { id: 'DINNER', name: 'service.dinner', category: 2, pricing: 21 },
  { id: 'LUNCH', name: 'service.lunch', category: 2, pricing: 20 },
  { id: 'CLEANING', name: 'service.cleaning', category: 9, pricing: 25 },
];

export type OfferedService = ReturnType<typeof servicesOf>[number];

/** The services of a hotel; `included` means that every rate contains the service. */
export function servicesOf(frame: Pick<Frame, 'world'>, hotel: number) {
  return serviceKinds
    .filter((_, index) => verbosityOf(frame, hotel, 'services', index) > 0.7)
    .map((kind, index) => ({
      ...kind,
      hotel,
      included: index === 0 && verbosityOf(frame, hotel, 'services', serviceKinds.length) > 0.5,
    }));
}

/** Specification: "v1 availability response (HotelAvailRS)", Services. */
export const serviceShape = (
  { id, name, category, pricing, hotel, included }: OfferedService,
  { languageCode, language }: Frame,
): Service => ({
  ID: id,
  ServiceCategoryCode: category,
  ServicePricingType: pricing,
  ServiceDescription: {
    Name: translate(name, language),
    Description: translate(included ? 'service.included' : 'service.about', language),
    Language: languageCode,
  },
  ImageURL: hotel % 3 === 1 ? null : imageUrl(hotel, id.toLowerCase()),
});
