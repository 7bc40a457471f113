import * as enums from '../../../../schemas/messages/enumerations.ts';
import type { HotelDescriptiveContent } from '../../../../schemas/messages/v1/descriptive-response.ts';
import type { HotelInfo } from '../../../../schemas/messages/v1/hotel-info.ts';
import { choose, drawInteger, hasDetail } from '../../../world/content.ts';
import { hotelCodeOf } from '../../../world/quotes.ts';
import { addressShape } from '../address.ts';
import type { ContentContext } from './multimedia.ts';

type Ownership = NonNullable<HotelInfo['OwnershipManagementInfosType']>;
type Owner = NonNullable<Ownership['OwnershipManagmentInfo']>[number];
type Phone = NonNullable<NonNullable<Owner['Phones']>['ContactNumbers']>[number];
type Contacts = NonNullable<HotelDescriptiveContent['ContactInfosType']>;

const givenNames = ['Ana', 'Bruno', 'Carla', 'Duarte', 'Elena', 'Finn', 'Greta', 'Hugo'] as const;

/** The owners of a hotel; null if it does not publish them. Owners have only given names, and e-mails use a reserved domain. */
export function ownershipShape(hotel: number, { world }: ContentContext): Ownership | null {
  if (!hasDetail(world, hotel, 'owner')) return null;
  const owners = drawInteger(world, hotel, 'owner', 1, 2);
  return { OwnershipManagmentInfo: Array.from({ length: owners }, (_, index) => owner(hotel, index, world)) };
}

function owner(hotel: number, index: number, world: ContentContext['world']): Owner {
  const firstIndex = index * 10;
  const hasMember = (offset: number): boolean => hasDetail(world, hotel, 'owner', firstIndex + offset);
  return {
    Location: choose(world, hotel, 'owner', enums.ContactLocationEnum.values, firstIndex + 1),
    RelationshipTypeCode: drawInteger(world, hotel, 'owner', 1, 3, firstIndex + 2),
    ...(hasMember(3)
      ? {
          Names: {
            Names: [
              {
                NamePrefix: choose(world, hotel, 'owner', enums.NamePrefixTypeEnum.values, firstIndex + 4),
                GivenName: choose(world, hotel, 'owner', givenNames, firstIndex + 5),
              },
            ],
          },
        }
      : {}),
    Phones: { ContactNumbers: [phone(hotel, firstIndex, world), phone(hotel, firstIndex + 5, world)] },
    ...(hasMember(6) ? { Emails: [`house-${hotelCodeOf(hotel)}@hotels.example`] } : {}),
  };
}

/** Phone numbers from a range reserved for fiction (+1 202 555 01xx). */
function phone(hotel: number, firstIndex: number, world: ContentContext['world']): Phone {
  const hasMember = (offset: number): boolean => hasDetail(world, hotel, 'phone', firstIndex + offset);
  return {
    ...(hasMember(1) ? { ShareSyncInd: choose(world, hotel, 'phone', [0, 1] as const, firstIndex + 1) } : {}),
    ...(hasMember(2)
      ? { ShareMarketInd: choose(world, hotel, 'phone', [0, 1] as const, firstIndex + 2) }
      : {}),
    PhoneNumber: `+1 202 555 01${String(drawInteger(world, hotel, 'phone', 0, 99, firstIndex)).padStart(2, '0')}`,
    ...(hasMember(3) ? { Extension: drawInteger(world, hotel, 'phone', 1, 99, firstIndex + 3) } : {}),
    PhoneLocationType: choose(world, hotel, 'phone', enums.PhoneLocationTypeEnum.values, firstIndex + 4),
    ...(hasMember(4)
      ? { PhoneTechType: choose(world, hotel, 'phone', enums.PhoneTechTypeEnum.values, firstIndex + 6) }
      : {}),
  };
}

/** A hotel's contact address, which is its own address; null if it does not publish one. */
export function contactsShape(hotel: number, context: ContentContext): Contacts | null {
  const { world } = context;
  const address = addressShape(context, hotel);
  if (address === null || !hasDetail(world, hotel, 'contact')) return null;
  const { ZoneCode: _zone, ...publishedAddress } = address;
  return {
    ContactInfos: [
      {
        Location: choose(world, hotel, 'contact', enums.ContactLocationEnum.values),
        AddressesType: {
          Addresses: [publishedAddress],
        },
      },
    ],
  };
}
