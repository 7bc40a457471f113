/** Learns the effect of the Send flags of descriptive content: which member each flag adds, and which hotels have such data. */
import { dig, objectsOf } from '../../schemas/judge/check.ts';
import type { KnownData } from '../../targets/target.ts';
import { contentPredicates, hasContent } from '../v1-content.ts';
import { type Deployment, type DeploymentResponse } from './deployment.ts';
import type { HotelCode } from './filters.ts';
import { learnUsualNames } from './members.ts';

type Content = NonNullable<KnownData['content']>;
type Kind = keyof Content;

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

const allOff = (members: object): object =>
  Object.fromEntries(Object.keys(members).map((flag) => [flag, false]));
const noFlags = Object.fromEntries(
  Object.entries(allFlags).map(([object, members]) => [object, allOff(members)]),
);

/** The kinds of content whose member the specification describes without showing its name. */
const unnamedKinds = ['awards', 'attractions', 'refPoints', 'policies'] as const;

const entriesOf = (response: DeploymentResponse, part: 'body' | 'json' = 'body') =>
  objectsOf(dig(response[part], 'HotelDescriptiveContentsType', 'HotelDescriptiveContents'));

/**
 * Whether an entry has pictures or films of the hotel itself. Those of its rooms come with another flag, and texts
 * alone may not count as multimedia.
 */
const hasMedia = (entry: object): boolean =>
  objectsOf(dig(entry, 'HotelInfo', 'MultimediaDescriptionsType', 'MultimediaDescriptions')).some(
    (description) =>
      hasContent(dig(description, 'ImageItemsType', 'ImageItems')) ||
      hasContent(dig(description, 'VideoItemsType', 'VideoItems')),
  );
const contentChecks = { ...contentPredicates, multimedia: hasMedia };

/** @param codes hotels with offers; those whose codes are not integers cannot be requested */
export async function learnContent(deployment: Deployment, codes: readonly HotelCode[]): Promise<void> {
  const { facts } = deployment;
  const requestedCodes = codes.map(Number).filter(Number.isSafeInteger);
  if (requestedCodes.length === 0) return;
  const describe = (flagsToSend: object): Promise<DeploymentResponse> =>
    deployment.read('v1.desc', {
      body: {
        HotelDescriptiveInfosType: {
          HotelDescriptiveInfos: requestedCodes.map((HotelCode) => ({
            HotelRef: { HotelCode },
            ...flagsToSend,
          })),
        },
      },
    });
  const fullAnswer = await describe(allFlags);
  if (!fullAnswer.isServed) return;
  learnUsualNames(deployment, 'v1.desc', [fullAnswer.json]);
  await learnMembers(deployment, describe);
  const content: { -readonly [Name in Kind]?: number[] } = {};
  const entries = entriesOf(await describe(allFlags));
  const unreadableKinds: readonly Kind[] = unnamedKinds.filter(
    (kind) => !facts.has(`v1.names.content.${kind}`),
  );
  for (const kind of kinds) {
    if (unreadableKinds.includes(kind)) continue;
    const codesWithContent = entries
      .filter(contentChecks[kind])
      .map((entry) => Number(dig(entry, 'HotelRef', 'HotelCode')))
      .filter((code) => requestedCodes.includes(code));
    if (codesWithContent.length > 0) content[kind] = codesWithContent;
  }
  if (Object.keys(content).length > 0)
    facts.addKnown('content', content, `what ${entries.length} hotels show if everything is requested`);
}

/** Learns the only member of an entry that is present if one flag is on and absent if all flags are off. */
async function learnMembers(
  { facts }: Deployment,
  describe: (flagsToSend: object) => Promise<DeploymentResponse>,
): Promise<void> {
  const missing = unnamedKinds.filter((kind) => !facts.has(`v1.names.content.${kind}`));
  if (missing.length === 0) return;
  const membersOf = (response: DeploymentResponse): Set<string> => {
    const members = entriesOf(response, 'json').flatMap((entry) => Object.entries(entry));
    return new Set(members.filter(([, value]) => hasContent(value)).map(([name]) => name));
  };
  const answerWithoutFlags = await describe(noFlags);
  if (!answerWithoutFlags.isServed) return;
  const membersWithoutFlags = membersOf(answerWithoutFlags);
  const addedMembers = new Map<Kind, string[]>();
  for (const kind of missing) {
    const answerWithFlag = await describe({ ...noFlags, ...flags[kind] });
    const members = answerWithFlag.isServed ? [...membersOf(answerWithFlag)] : [];
    addedMembers.set(
      kind,
      members.filter((name) => !membersWithoutFlags.has(name)),
    );
  }
  for (const kind of missing) {
    const [name, ...otherNames] = addedMembers.get(kind)!;
    const isShared = [...addedMembers].some(
      ([otherKind, names]) => otherKind !== kind && names.includes(name!),
    );
    if (name === undefined || otherNames.length > 0 || isShared) continue;
    facts.addSetting(`v1.names.content.${kind}`, name, `${name} comes with its flag, and not without it`);
  }
}
