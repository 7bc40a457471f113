import type { PingResponse } from '../../../schemas/messages/v1/ping.ts';
import type { Refusal } from '../../refusal.ts';
import type { V1Language } from '../../words/codes.ts';
import { languageOfCode } from '../../words/codes.ts';
import { problemCode } from '../../words/problems.ts';
import { say } from '../../words/texts.ts';

/** A moment as a request states it: in which zone, the specification leaves open. */
export interface Moment {
  /** Milliseconds since 1970; of a moment without a zone, as if it were UTC. */
  readonly at: number;
  readonly zoned: boolean;
}

/** What a v1 request says of itself, as far as it could be read. */
export interface Asking {
  readonly EchoToken?: string | null;
  readonly PrimaryLangID?: V1Language;
  readonly Target?: 0 | 1;
  readonly sentAt?: Moment;
  readonly Version?: number;
}

type Problem = NonNullable<PingResponse['ErrorsType']>['Errors'][number];

/** What every v1 answer carries. Specification: "v1 message envelope"; "Errors". */
export interface EnvelopeRules {
  /** The language of an answer; 8 where none was asked for. */
  v1Language(requested: V1Language | undefined): V1Language;
  /** The language in which texts are written; that which the answer states. */
  v1TextLanguage(requested: V1Language | undefined): V1Language;
  echoToken(sent: string | null | undefined): string | null;
  echoTarget(sent: 0 | 1 | undefined): 0 | 1 | undefined;
  echoVersion(sent: number | undefined): number;
  /** What of a request is given back as it came, though it could not be used. */
  echoUnusable(message: unknown): object;
  /** @param now the moment of sending, in milliseconds since 1970 on the tenant's clock */
  answerTime(now: number): string;
  /** A problem as an entry of Errors or Warnings. */
  v1Problem(refusal: Refusal, language: V1Language): Problem;
  /** Whether a request says that it was sent long before or after it came; worth a warning, and nothing more. */
  isStale(sentAt: Moment, now: number): boolean;
  /** Success of an answer with so many errors. */
  success(errors: number): object | null;
}

const minute = 60_000;
/** How far a caller's clock may be off. */
const clocksDiffer = 5 * minute;
/** Zones reach from UTC-12 to UTC+14: a moment without a zone may be any of these. */
const [west, east] = [-12 * 60 * minute, 14 * 60 * minute];

export const envelopeRules: EnvelopeRules = {
  v1Language: (requested) => requested ?? 8,
  v1TextLanguage: (requested) => requested ?? 8,
  echoToken: (sent) => sent ?? null,
  echoTarget: (sent) => sent,
  echoVersion: (sent) => sent ?? 1,
  echoUnusable: () => ({}),
  answerTime: (now) => new Date(now).toISOString(),
  v1Problem: ({ reported: { phrase, place } }, language) => ({
    Code: problemCode(phrase),
    Language: language,
    ShortText: `${say(phrase, languageOfCode(language))}${place === undefined ? '' : `: ${place}`}`,
  }),
  isStale: ({ at, zoned }, now) => {
    const [earliest, latest] = zoned ? [at, at] : [at - east, at - west];
    return now < earliest - clocksDiffer || now > latest + clocksDiffer;
  },
  success: (errors) => (errors === 0 ? {} : null),
};
