/** Names of k6's metrics and of the tags that distinguish their series. Pure: k6 and the sidecar both import this file. */

/** Metrics of our own; times in milliseconds. */
export const metrics = {
  /** Counter of ended journeys; tags `journey`, `phase`, `end` (`done`, or why it ended early). */
  journeys: 'journeys',
  /** Counter of responses that the step cannot use; tags `name`, `phase`, `kind`. */
  unusableResponses: 'outcomes',
  /** Counter of re-confirmed rates; tags `phase`, `kind` (`same`, `changed`, `gone`, `expired`). */
  rechecks: 'rechecks',
  /** Trend of how late a journey began; tag `phase`. */
  lateness: 'late',
  /** Counter of exchanges that were forwarded to be judged. */
  forwarded: 'forwarded',
} as const;

/**
 * Why a step could not use a response. `gone` and `expired` are not errors: the contract allows them for rates and
 * tokens that are no longer valid. `problem` is an error that v1 reports inside HTTP 200. A `redirect` is never followed. `withheld` means
 * that our own sidecar kept the request from being sent.
 */
export const outcomes = {
  gone: { title: 'rate gone', isError: false },
  expired: { title: 'token expired', isError: false },
  'sold-out': { title: 'sold out', isError: false },
  problem: { title: 'problem inside 200', isError: true },
  redirect: { title: 'redirect', isError: true },
  status: { title: 'HTTP error', isError: true },
  unreadable: { title: 'unreadable', isError: true },
  'no-answer': { title: 'no answer', isError: true },
  withheld: { title: 'not sent', isError: false },
} as const;
export type OutcomeKind = keyof typeof outcomes;
export const outcomeKinds = Object.keys(outcomes) as OutcomeKind[];

export const isOutcomeKind = (name: string): name is OutcomeKind => Object.hasOwn(outcomes, name);

/** The number of errors among outcomes, of which each kind has a count. */
export const errorsOf = (counts: Readonly<Partial<Record<OutcomeKind, number>>>): number =>
  outcomeKinds.reduce((sum, kind) => sum + (outcomes[kind].isError ? (counts[kind] ?? 0) : 0), 0);

/** The tag `name` of requests to the sidecar; other requests have the id of their operation. */
export const sidecarName = 'sidecar';
