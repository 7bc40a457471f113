import {
  ContactLocationEnum,
  NamePrefixTypeEnum,
  PhoneLocationTypeEnum,
  PhoneTechTypeEnum,
} from '../../../../schemas/messages/enumerations.ts';
import type { HotelDescriptiveContent } from '../../../../schemas/messages/v1/descriptive-response.ts';
import type { HotelInfo } from '../../../../schemas/messages/v1/hotel-info.ts';
import { choose, count, tells } from '../../../world/content.ts';
import { hotelCodeOf } from '../../../world/quotes.ts';
import { addressShape } from '../address.ts';
import type { Telling } from './multimedia.ts';

type Ownership = NonNullable<HotelInfo['OwnershipManagementInfosType']>;
type Owner = NonNullable<Ownership['OwnershipManagmentInfo']>[number];
type Phone = NonNullable<NonNullable<Owner['Phones']>['ContactNumbers']>[number];
type Contacts = NonNullable<HotelDescriptiveContent['ContactInfosType']>;

const givenNames = ['Ana', 'Bruno', 'Carla', 'Duarte', 'Elena', 'Finn', 'Greta', 'Hugo'] as const;

/** Who owns and runs a hotel; null where it does not say. Names are given names only, and addresses are of a reserved domain. */
export function ownershipShape(hotel: number, { world }: Telling): Ownership | null {
  if (!tells(world, hotel, 'owner')) return null;
  const owners = count(world, hotel, 'owner', 1, 2);
  return { OwnershipManagmentInfo: Array.from({ length: owners }, (_, index) => owner(hotel, index, world)) };
}

function owner(hotel: number, index: number, world: Telling['world']): Owner {
  const at = index * 10;
  const reported = (of: number): boolean => tells(world, hotel, 'owner', at + of);
  return {
    Location: choose(world, hotel, 'owner', ContactLocationEnum.values, at + 1),
    RelationshipTypeCode: count(world, hotel, 'owner', 1, 3, at + 2),
    ...(reported(3)
      ? {
          Names: {
            Names: [
              {
                NamePrefix: choose(world, hotel, 'owner', NamePrefixTypeEnum.values, at + 4),
                GivenName: choose(world, hotel, 'owner', givenNames, at + 5),
              },
            ],
          },
        }
      : {}),
    Phones: { ContactNumbers: [phone(hotel, at, world), phone(hotel, at + 5, world)] },
    ...(reported(6) ? { Emails: [`house-${hotelCodeOf(hotel)}@hotels.example`] } : {}),
  };
}

/** Numbers of an area code that is reserved for inventions. */
function phone(hotel: number, at: number, world: Telling['world']): Phone {
  const reported = (of: number): boolean => tells(world, hotel, 'phone', at + of);
  return {
    ...(reported(1) ? { ShareSyncInd: choose(world, hotel, 'phone', [0, 1] as const, at + 1) } : {}),
    ...(reported(2) ? { ShareMarketInd: choose(world, hotel, 'phone', [0, 1] as const, at + 2) } : {}),
    PhoneNumber: `+1 202 555 01${String(count(world, hotel, 'phone', 0, 99, at)).padStart(2, '0')}`,
    ...(reported(3) ? { Extension: count(world, hotel, 'phone', 1, 99, at + 3) } : {}),
    PhoneLocationType: choose(world, hotel, 'phone', PhoneLocationTypeEnum.values, at + 4),
    ...(reported(4)
      ? { PhoneTechType: choose(world, hotel, 'phone', PhoneTechTypeEnum.values, at + 6) }
      : {}),
  };
}

/** Where a hotel can be reached: its own address. Null where it does not say. */
export function contactsShape(hotel: number, telling: Telling): Contacts | null {
  const { world } = telling;
  const address = addressShape(telling, hotel);
  if (address === null || !tells(world, hotel, 'contact')) return null;
  const { AddressLine, CityCode, CityName, CountryCode, CountryName, PostalCode, StateProvCode, StateProv } =
    address;
  return {
    ContactInfos: [
      {
        Location: choose(world, hotel, 'contact', ContactLocationEnum.values),
        AddressesType: {
          Addresses: [
            {
              AddressLine: AddressLine!,
              CityCode: CityCode!,
              CityName: CityName!,
              CountryCode: CountryCode!,
              CountryName: CountryName!,
              PostalCode: PostalCode!,
              StateProvCode: StateProvCode!,
              StateProv: StateProv!,
            },
          ],
        },
      },
    ],
  };
}
