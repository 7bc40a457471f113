/** Learns the effect of the Send flags of descriptive content: which member each flag adds, and which hotels have such data. */
import type { KnownData } from '../../targets/target.ts';
import { contentShows, hasContent } from '../v1-content.ts';
import { inside, objectsIn, type Deployment, type Received } from './deployment.ts';
import { usualNames } from './places.ts';

type Content = NonNullable<KnownData['content']>;
type Kind = keyof Content;
type Code = string | number;

const flags = {
  awards: { AffiliationInfo: { SendAwards: true } },
  attractions: { AreaInfo: { SendAttractions: true } },
  refPoints: { AreaInfo: { SendRefPoints: true } },
  policies: { Policies: { SendPolicies: true } },
  contacts: { ContactInfo: { SendData: true } },
  guestRooms: { FacilityInfo: { SendGuestRooms: true } },
  multimedia: { MultimediaObjects: { SendData: true }, HotelInfo: { SendData: true } },
} as const satisfies { readonly [Name in Kind]: object };
const kinds = Object.keys(flags) as Kind[];

const allFlags = {
  ...flags.awards,
  AreaInfo: { ...flags.attractions.AreaInfo, ...flags.refPoints.AreaInfo },
  ...flags.policies,
  ...flags.contacts,
  ...flags.guestRooms,
  ...flags.multimedia,
};

const noFlags = {
  AffiliationInfo: { SendAwards: false },
  AreaInfo: { SendAttractions: false, SendRefPoints: false },
  Policies: { SendPolicies: false },
  ContactInfo: { SendData: false },
  FacilityInfo: { SendGuestRooms: false },
  MultimediaObjects: { SendData: false },
  HotelInfo: { SendData: false },
};

/** The kinds of content whose member the specification describes without showing its name. */
const unnamed = ['awards', 'attractions', 'refPoints', 'policies'] as const;

const entriesOf = (received: Received, part: 'body' | 'json' = 'body') =>
  objectsIn(inside(received[part], 'HotelDescriptiveContentsType', 'HotelDescriptiveContents'));

/**
 * Whether an entry has pictures or films of the hotel itself. Those of its rooms come with another flag, and texts
 * alone may not count as multimedia.
 */
const hasMedia = (entry: object): boolean =>
  objectsIn(inside(entry, 'HotelInfo', 'MultimediaDescriptionsType', 'MultimediaDescriptions')).some(
    (one) =>
      hasContent(inside(one, 'ImageItemsType', 'ImageItems')) ||
      hasContent(inside(one, 'VideoItemsType', 'VideoItems')),
  );
const shownIn = { ...contentShows, multimedia: hasMedia };

/** @param codes hotels with offers; those whose codes are not integers cannot be requested */
export async function learnContent(deployment: Deployment, codes: readonly Code[]): Promise<void> {
  const { facts } = deployment;
  const wanted = codes.map(Number).filter(Number.isSafeInteger);
  if (wanted.length === 0) return;
  const describe = (requested: object): Promise<Received> =>
    deployment.ask('v1.desc', {
      body: {
        HotelDescriptiveInfosType: {
          HotelDescriptiveInfos: wanted.map((HotelCode) => ({ HotelRef: { HotelCode }, ...requested })),
        },
      },
    });
  const all = await describe(allFlags);
  if (!all.isServed) return;
  usualNames(deployment, 'v1.desc', [all.json]);
  await learnMembers(deployment, describe);
  const content: { -readonly [Name in Kind]?: number[] } = {};
  const whole = entriesOf(await describe(allFlags));
  for (const kind of kinds) {
    if (unnamed.some((one) => one === kind && !facts.has(`v1.names.content.${one}`))) continue;
    const having = whole
      .filter(shownIn[kind])
      .map((entry) => Number(inside(entry, 'HotelRef', 'HotelCode')))
      .filter((code) => wanted.includes(code));
    if (having.length > 0) content[kind] = having;
  }
  if (Object.keys(content).length > 0)
    facts.addKnown('content', content, `what ${whole.length} hotels show if everything is requested`);
}

/** Learns the only member of an entry that is present if one flag is on and absent if all flags are off. */
async function learnMembers(
  { facts }: Deployment,
  describe: (requested: object) => Promise<Received>,
): Promise<void> {
  const missing = unnamed.filter((kind) => !facts.has(`v1.names.content.${kind}`));
  if (missing.length === 0) return;
  const membersOf = (received: Received): Set<string> =>
    new Set(
      entriesOf(received, 'json').flatMap((entry) =>
        Object.entries(entry).flatMap(([name, value]) => (hasContent(value) ? [name] : [])),
      ),
    );
  const off = await describe(noFlags);
  if (!off.isServed) return;
  const before = membersOf(off);
  const found = new Map<Kind, string[]>();
  for (const kind of missing) {
    const on = await describe({ ...noFlags, ...flags[kind] });
    found.set(kind, on.isServed ? [...membersOf(on)].filter((name) => !before.has(name)) : []);
  }
  for (const kind of missing) {
    const [name, ...others] = found.get(kind)!;
    const isShared = [...found].some(([other, names]) => other !== kind && names.includes(name!));
    if (name === undefined || others.length > 0 || isShared) continue;
    facts.addSetting(`v1.names.content.${kind}`, name, `${name} comes with its flag, and not without it`);
  }
}
