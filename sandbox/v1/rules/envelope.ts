import type { PingResponse } from '../../../schemas/messages/v1/ping.ts';
import type { OperationId } from '../../../schemas/operations.ts';
import type { Refusal } from '../../refusal.ts';
import { languageOfCode, type V1Language } from '../../words/codes.ts';
import { problemCode } from '../../words/problems.ts';
import { translate } from '../../words/texts.ts';

/** A date-time of a request. The specification leaves its time zone open. */
export interface Moment {
  /** Milliseconds since 1970; a date-time without a zone is read as UTC. */
  readonly at: number;
  readonly zoned: boolean;
}

/** The envelope members of a v1 request; undefined if absent or invalid. */
export interface RequestEnvelope {
  readonly EchoToken: string | undefined;
  readonly PrimaryLangID: V1Language | undefined;
  readonly Target: 0 | 1 | undefined;
  readonly sentAt: Moment | undefined;
  readonly Version: number | undefined;
}

type Problem = NonNullable<PingResponse['ErrorsType']>['Errors'][number];

const minuteMs = 60_000;
/** Tolerated difference between the caller's clock and the sandbox's clock. */
const maxClockDriftMs = 5 * minuteMs;
/** A date-time without a zone may be in any zone from UTC-12 to UTC+14. */
const [minZoneOffsetMs, maxZoneOffsetMs] = [-12 * 60 * minuteMs, 14 * 60 * minuteMs];

/**
 * The envelope of every v1 message. Specification: "v1 message envelope"; "Errors". The specification shows the codes of cancel,
 * booking and get-bookings requests as strings and all other codes as integers. It does not define which form is accepted: the
 * sandbox accepts both.
 */
export const envelopeRules = {
  /** @param body the body as it was sent; undefined if there is none */
  acceptsRequest: (_operation: OperationId, _body: unknown): boolean => true,
  /** The response's language; 8 by default. */
  v1Language: (requested: V1Language | undefined): V1Language => requested ?? 8,
  /** The language of the response's texts, which is the language that the response states. */
  v1TextLanguage: (requested: V1Language | undefined): V1Language => requested ?? 8,
  echoToken: (requestToken: string | null | undefined): string | null => requestToken ?? null,
  echoTarget: (requestTarget: 0 | 1 | undefined): 0 | 1 | undefined => requestTarget,
  echoVersion: (requestVersion: number | undefined): number => requestVersion ?? 1,
  /** Invalid members of the request that the response returns unchanged. */
  echoUnusable: (_message: unknown): object => ({}),
  /** @param now time of sending, in milliseconds since 1970 on the tenant's clock */
  answerTime: (now: number): string => new Date(now).toISOString(),
  /** A problem as an entry of Errors or Warnings. */
  v1Problem: ({ reported: { phrase, detail } }: Refusal, language: V1Language): Problem => ({
    Code: problemCode(phrase),
    Language: language,
    ShortText: `${translate(phrase, languageOfCode(language))}${detail === undefined ? '' : `: ${detail}`}`,
  }),
  /** Whether a request's TimeStamp differs so much from the time of receipt that the response warns. */
  isStale: ({ at: sentAtMs, zoned }: Moment, now: number): boolean => {
    const [earliest, latest] = zoned
      ? [sentAtMs, sentAtMs]
      : [sentAtMs - maxZoneOffsetMs, sentAtMs - minZoneOffsetMs];
    return now < earliest - maxClockDriftMs || now > latest + maxClockDriftMs;
  },
  /** The Success member of a response with this number of errors. */
  success: (errorCount: number): object | null => (errorCount === 0 ? {} : null),
};
