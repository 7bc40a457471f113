/** Learns from harmless calls what the target file of a deployment has to state. */
import { definedMembers } from '../../lib/objects.ts';
import type { RunContext } from '../../targets/run-context.ts';
import type { KnownData, KnownName, Target } from '../../targets/target.ts';
import type { Transport } from '../transport.ts';
import type { Ledger } from '../bookings/ledger.ts';
import { learnBookings } from './bookings.ts';
import { Deployment } from './deployment.ts';
import { learnForm, learnKeys } from './keys.ts';
import { learnDistinctLanguages } from './languages.ts';
import { Facts, type Fact } from './facts.ts';
import { learnLongStay, learnOrders } from './orders.ts';
import { learnLists, learnPing } from './places.ts';
import { learnRates } from './rates.ts';
import { learnHotels, learnShop } from './shop.ts';
import type { SettingId } from '../../schemas/settings.ts';

/** Data that only the owner of the deployment knows. */
export interface Hints {
  readonly hotel?: string;
  readonly region?: string;
  /** Keys of orders. One order shows the members of an answer; a second shows which key counts if both keys are sent. */
  readonly order?: readonly string[];
  readonly landing?: string;
}

export interface LearnResult {
  readonly settings: Readonly<Record<string, unknown>>;
  readonly known: KnownData;
  readonly facts: readonly Fact[];
  /** What could not be learned, and which option helps to learn it. */
  readonly gaps: readonly string[];
  readonly requests: number;
  /** Whether a booking was made, read and cancelled with the learned settings, and then seen cancelled. */
  readonly hasBooked: boolean;
  /** A description of the booking that was made to learn from it, if it may still be active, and why it may be. */
  readonly leftOver?: string;
}

/**
 * @param context its target states addresses, secrets and profiles; settings that it states are used and not tried
 * @param ledger records the booking that is made to learn from it; without a ledger nothing is booked
 */
export async function learn(
  context: RunContext,
  transport: Transport,
  statedHints: Hints,
  ledger?: Ledger,
): Promise<LearnResult> {
  const { target } = context;
  const hints = { ...hintsIn(target.known), ...statedHints };
  const facts = new Facts();
  for (const [id, value] of Object.entries(target.settings))
    facts.addSetting(id as SettingId, value, 'you said so', 'given');
  for (const [name, value] of Object.entries(target.known) as [KnownName, object][])
    facts.addKnown(name, value as never, 'you said so', 'given');
  const deployment = new Deployment(context, facts, transport);
  const hasProfile = (...profiles: readonly (typeof target.profiles)[number][]): boolean =>
    profiles.some((profile) => target.profiles.includes(profile));
  const gaps: (string | undefined)[] = [];
  let leftOver: string | undefined;
  let hasBooked = false;
  if (hasProfile('v2-rates')) gaps.push(await learnRates(deployment, hints));
  if (hasProfile('v1-shop', 'v1-book')) {
    const areKeysAccepted = await learnKeys(deployment);
    gaps.push(await learnPing(deployment));
    if (areKeysAccepted) {
      const shop = await learnShop(deployment, hints.hotel);
      const places = await learnLists(deployment);
      if (typeof shop === 'string') gaps.push(shop);
      else await learnHotels(deployment, shop, places);
      await learnForm(deployment);
    }
    if (areKeysAccepted && ledger !== undefined) {
      const failure = await learnBookings(deployment, ledger);
      hasBooked = failure === undefined;
      if (failure !== undefined) gaps.push(`bookings: ${failure.why}`);
      if (failure?.leftOver !== undefined) leftOver = `${failure.leftOver}: ${failure.why}`;
    }
  }
  await learnDistinctLanguages(deployment);
  if (hasProfile('orders'))
    gaps.push(
      hints.order === undefined
        ? 'no order is known: give one by --order'
        : await learnOrders(deployment, hints.order),
    );
  if (hasProfile('long-stay') && hints.landing !== undefined)
    gaps.push(await learnLongStay(deployment, hints.landing));
  return {
    settings: facts.settings,
    known: facts.data,
    facts: facts.entries,
    gaps: gaps.filter((gap) => gap !== undefined),
    requests: deployment.requests,
    hasBooked,
    ...(leftOver === undefined ? {} : { leftOver }),
  };
}

/** The members of a target file that state what was learned, and what of it is only likely. */
export const proposal = ({ settings, known, facts }: LearnResult) => {
  const unconfirmed = facts.filter(({ confidence }) => confidence === 'likely').map(({ what }) => what);
  return { settings, known, ...(unconfirmed.length === 0 ? {} : { unconfirmed }) } as Pick<
    Target,
    'settings' | 'known' | 'unconfirmed'
  >;
};

/** Known data of the target also serve as hints. */
const hintsIn = ({
  hotelIds: [hotel] = [],
  regionIds: [region] = [],
  landingPageLocators: [landing] = [],
  orders,
}: KnownData): Hints => definedMembers({ hotel, region, landing, order: orders?.map(({ id }) => id) });
