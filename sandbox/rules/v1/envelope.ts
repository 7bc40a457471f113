import type { PingResponse } from '../../../schemas/messages/v1-ping.ts';
import type { Refusal } from '../../refusal.ts';
import type { V1Language } from '../../words/codes.ts';
import { languageOfCode } from '../../words/codes.ts';
import { problemCode } from '../../words/problems.ts';
import { say } from '../../words/words.ts';

/** What a v1 request says of itself, as far as it could be read. */
export interface Asking {
  readonly EchoToken?: string | null;
  readonly PrimaryLangID?: V1Language;
  readonly Target?: 0 | 1;
  readonly Version?: number;
}

type Problem = NonNullable<PingResponse['ErrorsType']>['Errors'][number];

/** What every v1 answer carries. Specification: "v1 message envelope"; "Errors". */
export interface EnvelopeRules {
  /** The language of an answer; 8 where none was asked for. */
  v1Language(asked: V1Language | undefined): V1Language;
  echoToken(sent: string | null | undefined): string | null;
  echoTarget(sent: 0 | 1 | undefined): 0 | 1 | undefined;
  echoVersion(sent: number | undefined): number;
  /** @param now the moment of sending, in milliseconds since 1970 on the tenant's clock */
  answerTime(now: number): string;
  /** A problem as an entry of Errors or Warnings. */
  v1Problem(refusal: Refusal, language: V1Language): Problem;
  /** Success of an answer with so many errors. */
  success(errors: number): object | null;
}

export const envelopeRules: EnvelopeRules = {
  v1Language: (asked) => asked ?? 8,
  echoToken: (sent) => sent ?? null,
  echoTarget: (sent) => sent,
  echoVersion: (sent) => sent ?? 1,
  answerTime: (now) => new Date(now).toISOString(),
  v1Problem: ({ told: { phrase, place } }, language) => ({
    Code: problemCode(phrase),
    Language: language,
    ShortText: `${say(phrase, languageOfCode(language))}${place === undefined ? '' : `: ${place}`}`,
  }),
  success: (errors) => (errors === 0 ? {} : null),
};
