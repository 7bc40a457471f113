import { accessRules, type AccessRules } from './access.ts';
import { answerRules, type AnswerRules } from './answers.ts';
import { destinationRules, type DestinationRules } from './destination.ts';
import { filterRules, type FilterRules } from './filters.ts';
import { longStayRules, type LongStayRules } from './long-stay.ts';
import { pageRules, type PageRules } from './pages.ts';
import { rateRules, type RateRules } from './rates.ts';
import { recheckRules, type RecheckRules } from './recheck.ts';
import { envelopeRules, type EnvelopeRules } from './v1/envelope.ts';
import { pingRules, type PingRules } from './v1/ping.ts';
import { worldRules, type WorldRules } from './world.ts';

/**
 * Every decision that a clause of the contract speaks of, as a small function of its own. Handlers ask, and never
 * decide; a fault or a variant is the honest rules with one of them replaced.
 */
export interface Rules
  extends
    AccessRules,
    AnswerRules,
    DestinationRules,
    FilterRules,
    LongStayRules,
    PageRules,
    RateRules,
    RecheckRules,
    WorldRules,
    EnvelopeRules,
    PingRules {}

/** A service that does what the specification says. */
export const honest: Rules = {
  ...accessRules,
  ...answerRules,
  ...destinationRules,
  ...filterRules,
  ...longStayRules,
  ...pageRules,
  ...rateRules,
  ...recheckRules,
  ...worldRules,
  ...envelopeRules,
  ...pingRules,
};
