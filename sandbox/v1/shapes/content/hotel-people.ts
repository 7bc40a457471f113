import * as enums from '../../../../schemas/messages/enumerations.ts';
import type { HotelInfo } from '../../../../schemas/messages/v1/hotel-info.ts';
import { hotelCodeOf } from '../../../world/quotes.ts';
import { addressShape } from '../address.ts';
import type { ContentContext } from './multimedia.ts';

type Ownership = NonNullable<HotelInfo['OwnershipManagementInfosType']>;
type Owner = NonNullable<Ownership['OwnershipManagmentInfo']>[number];
type Phone = NonNullable<NonNullable<Owner['Phones']>['ContactNumbers']>[number];

const givenNames = ['Ana', 'Bruno', 'Carla', 'Duarte', 'Elena', 'Finn', 'Greta', 'Hugo'] as const;

/** The owners of a hotel; null if it does not publish them. Owners have only given names, and e-mails use a reserved domain. */
export function ownershipShape(context: ContentContext): Ownership | null {
  const { details } = context;
  if (!details.has('owner')) return null;
  const owners = details.integer('owner', 1, 2);
  return { OwnershipManagmentInfo: Array.from({ length: owners }, (_, index) => owner(index, context)) };
}

function owner(index: number, context: ContentContext): Owner {
  const { hotel, details } = context;
  const firstIndex = index * 10;
  const hasMember = (offset: number): boolean => details.has('owner', firstIndex + offset);
  return {
    Location: details.choose('owner', enums.ContactLocationEnum.values, firstIndex + 1),
    RelationshipTypeCode: details.integer('owner', 1, 3, firstIndex + 2),
    ...(hasMember(3)
      ? {
          Names: {
            Names: [
              {
                NamePrefix: details.choose('owner', enums.NamePrefixTypeEnum.values, firstIndex + 4),
                GivenName: details.choose('owner', givenNames, firstIndex + 5),
              },
            ],
          },
        }
      : {}),
    Phones: { ContactNumbers: [phone(firstIndex, context), phone(firstIndex + 5, context)] },
    ...(hasMember(6) ? { Emails: [`house-${hotelCodeOf(hotel)}@hotels.example`] } : {}),
  };
}

/** Phone numbers from a range reserved for fiction (+1 202 555 01xx). */
function phone(firstIndex: number, { details }: ContentContext): Phone {
  const hasMember = (offset: number): boolean => details.has('phone', firstIndex + offset);
  return {
    ...(hasMember(1) ? { ShareSyncInd: details.choose('phone', [0, 1] as const, firstIndex + 1) } : {}),
    ...(hasMember(2) ? { ShareMarketInd: details.choose('phone', [0, 1] as const, firstIndex + 2) } : {}),
    PhoneNumber: `+1 202 555 01${String(details.integer('phone', 0, 99, firstIndex)).padStart(2, '0')}`,
    ...(hasMember(3) ? { Extension: details.integer('phone', 1, 99, firstIndex + 3) } : {}),
    PhoneLocationType: details.choose('phone', enums.PhoneLocationTypeEnum.values, firstIndex + 4),
    ...(hasMember(4)
      ? { PhoneTechType: details.choose('phone', enums.PhoneTechTypeEnum.values, firstIndex + 6) }
      : {}),
  };
}

/** A hotel's contact address, which is its own address; null if it does not publish one. */
export function contactsShape(context: ContentContext) {
  const { hotel, details } = context;
  const address = addressShape(context, hotel);
  if (address === null || !details.has('contact')) return null;
  const { ZoneCode: _zone, ...publishedAddress } = address;
  return {
    ContactInfos: [
      {
        Location: details.choose('contact', enums.ContactLocationEnum.values),
        AddressesType: {
          Addresses: [publishedAddress],
        },
      },
    ],
  };
}
